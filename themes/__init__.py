"""Colours and glyphs as data, and the names that every theme must spell."""
