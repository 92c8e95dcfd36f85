"""The widgets shared by the screens of all games."""
