"""The pure engine: games, rules, matches and bots, without clock, files or screen."""
