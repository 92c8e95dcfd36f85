"""Bots that any game can use, and what they share."""
