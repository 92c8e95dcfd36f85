"""Saves: one small file a table, always the old game or the new one."""
