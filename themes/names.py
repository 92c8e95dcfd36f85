"""The inks and glyphs that every theme and every glyph set must spell, each with its meaning.

Tables and widgets draw with these names alone. Colour is never the only sign of anything: `legal`,
`cursor`, `own` and `blocked` differ by attribute in every theme, and by a glyph on every board.
"""

from collections.abc import Mapping

SEATS = 8
"""The most seats that any game here has, and so the inks that tell seats apart."""

INKS: Mapping[str, str] = {
    # The page
    "ground": "The page itself: its text and, behind everything, its background.",
    "raised": "A dialog or panel laid on the page: its text and its background.",
    "plain": "Ordinary text.",
    "dim": "Text that may be overlooked, such as units and what is over.",
    "title": "The name of a game, a screen or a chapter.",
    "panel": "The border of a panel.",
    "hint": "The line that tells what the keys do.",
    "key": "A key on the keyboard.",
    "prompt": "The question that waits for an answer.",
    "good": "Something went well, or would bring points.",
    "warn": "Something to think about before going on.",
    "error": "Something went wrong, or would cost points.",
    # The board
    "line": "A line of the map that may be travelled, or the border of a field.",
    "water": "A river or the sea.",
    "land": "The name of a region, and what else is printed on the map to read.",
    "place": "A place where nothing is yet.",
    "dock": "A place where boats land.",
    "number": "A number written by a player.",
    "circled": "A number in a circle.",
    "star": "A star, or a wild card that stands for anything.",
    "soloist": "A soloist, or another bonus beside a number.",
    "blocked": "A place that is lost or closed.",
    # The marks
    "legal": "A spot that may be chosen now.",
    "cursor": "The spot under the cursor.",
    "jump": "The letter that jumps to a spot.",
    "own": "What belongs to the seat that looks.",
    "other": "What belongs to another seat.",
    "ghost": "What a choice would do, pencilled in before it is made.",
    "new": "What has just happened.",
    "route": "The way that is being made or scored.",
    "best": "The best that could be had.",
    # The colours of cards, tiles and people; a letter always says the same
    "colour.red": "Red cards, tiles or people.",
    "colour.orange": "Orange cards, tiles or people.",
    "colour.yellow": "Yellow cards, tiles or people.",
    "colour.green": "Green cards, tiles or people.",
    "colour.blue": "Blue cards, tiles or people.",
    "colour.purple": "Purple cards, tiles or people.",
    "colour.pink": "Pink cards, tiles or people.",
    "colour.brown": "Brown cards, tiles or people.",
    "colour.white": "White cards, tiles or people.",
    "colour.grey": "Grey cards, tiles or people.",
} | {f"seat.{seat}": f"Seat {seat} of a table." for seat in range(1, SEATS + 1)}

GLYPHS: Mapping[str, str] = {
    # Lines
    "line.h": "A level line.",
    "line.v": "An upright line.",
    "line.rise": "A line that rises to the right.",
    "line.fall": "A line that falls to the right.",
    "corner.nw": "The upper left corner of a box.",
    "corner.ne": "The upper right corner of a box.",
    "corner.sw": "The lower left corner of a box.",
    "corner.se": "The lower right corner of a box.",
    "tee.down": "A line that leaves an upper border.",
    "tee.up": "A line that leaves a lower border.",
    "tee.right": "A line that leaves a left border.",
    "tee.left": "A line that leaves a right border.",
    "cross": "Two lines that cross.",
    # The board
    "blank": "Nothing.",
    "wave": "The water of a river.",
    "star": "A star, or a wild card.",
    "blocked": "A place that is lost.",
    "circle.open": "The left half of a circle around a number.",
    "circle.close": "The right half of a circle around a number.",
    "dock.open": "The left half of a dock.",
    "dock.close": "The right half of a dock.",
    "against": "Something against you, such as a closed street or damage.",
    "solid": "A part of a bar that is filled.",
    "shade": "A part of a bar that is half filled.",
    "you": "Where you are.",
    "box.empty": "A box not yet marked.",
    "box.marked": "A marked box.",
    "ring": "A circle not yet reached.",
    "upright": "A figure that stands.",
    "lying": "A figure that lies.",
    # The marks
    "legal.open": "The left bracket of a spot that may be chosen.",
    "legal.close": "The right bracket of a spot that may be chosen.",
    "cursor.open": "The left bracket of the cursor.",
    "cursor.close": "The right bracket of the cursor.",
    "end.open": "The left bracket of where something begins or ends.",
    "end.close": "The right bracket of where something begins or ends.",
    "gain": "Before what a choice would bring.",
    "reveals": "Beside a choice that cannot be taken back.",
    "bullet": "Before each point of a list.",
    "pointer": "Before the line of a list that the cursor is on.",
    "prompt": "Before the question that waits for an answer.",
    "arrow.left": "Towards the left.",
    "arrow.right": "Towards the right.",
    "arrow.up": "Upwards.",
    "arrow.down": "Downwards.",
}
