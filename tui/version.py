"""The version, alone in its module so that telling it costs no other import."""

VERSION = "0.1.0"
