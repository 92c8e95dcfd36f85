"""What goes wrong in the world, as a person is told it."""


class Trouble(Exception):
    """Something in the world is wrong, told to a person by a title and a sentence or two."""

    def __init__(self, title: str, message: str) -> None:
        super().__init__(f"{title}: {message}")
        self.title = title
        self.message = message
