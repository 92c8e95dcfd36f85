"""x"""

from engine.bots.random import RandomBot
from engine.game import Bot

BOTS: dict[str, type[Bot]] = {"random": RandomBot}
