"""How each game looks: one file a game, pure drawing."""
