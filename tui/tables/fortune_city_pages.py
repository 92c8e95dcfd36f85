"""Fortune City's further pages: the market with both sides of every tile, and the four tracks."""

from collections.abc import Iterator, Sequence

from engine.games.fortune_city.phrases import tokens
from engine.games.fortune_city.state import Fortune
from engine.games.fortune_city.tiles import HOME, SECTORS, TRANSPORTATION, TYPES
from tui.canvas import Canvas
from tui.tables.fortune_city_marks import citizen_ink, tile_ink, write
from tui.tables.fortune_city_side import called


def draw_market_page(canvas: Canvas, s: Fortune, names: Sequence[str]) -> None:
    """Both sides of every tile in the market and in all zones."""
    heading = f"{'Goods':16}{'Type':15}{'Price':6}{'Building':18}{'Pts':4}{'Makes':10}"
    canvas.text(1, 0, f"{heading}Citizen", "title")
    y = 1
    for tile, who in zip(s.market, s.waiting, strict=True):
        write_tile(canvas, y, s, tile)
        canvas.text(70, y, s.board.colours[who].citizen, citizen_ink(s.board, who))
        y += 1
    for seat, city in enumerate(s.cities):
        end = write(canvas, 1, y, [(f"Zones of {called(names, seat)}", "title")])
        if not city.zones:
            canvas.text(end + 2, y, "free", "dim")
        y += 1
        for tile in city.zones:
            write_tile(canvas, y, s, tile)
            y += 1


def write_tile(canvas: Canvas, y: int, s: Fortune, tile: int) -> None:
    """One tile in words."""
    kind, row = s.board.types[tile], s.board.tiles[tile]
    made = tokens(row.makes, row.amount)
    colour = s.board.colours[kind].name
    front = f"{row.goods:16}{colour:15}{row.price:<6}"
    canvas.text(1, y, f"{front}{row.building:18}{row.points:<4}{made}", tile_ink(s.board, kind))


def draw_tracks_page(canvas: Canvas, s: Fortune, seat: int, names: Sequence[str]) -> None:
    """What every sector gives, who stands where, and what is still to come."""
    canvas.text(1, 0, "Sector", "title")
    for sector in range(SECTORS + 1):
        canvas.text(column(sector), 0, f"{sector}" if sector else "centre", "title")
    for kind in TYPES:
        draw_whole_track(canvas, s, kind, seat, 1 + 4 * kind)
    seats = ", ".join(called(names, at) for at in range(len(s.cities)))
    canvas.text(1, canvas.height - 2, f"Seats: {seats}; ( ) is yours", "dim")
    canvas.text(1, canvas.height - 1, ", ".join(to_come(s)), "dim")


def column(sector: int) -> int:
    """Where a sector's figures stand."""
    return 24 + 8 * sector


def draw_whole_track(canvas: Canvas, s: Fortune, kind: int, seat: int, y: int) -> None:
    """Bonus, points and markers of one track."""
    track, ink = s.board.tracks[kind], tile_ink(s.board, kind)
    canvas.text(1, y, s.board.colours[kind].name, ink)
    bonus = "steps" if kind == TRANSPORTATION else "" if kind == HOME else "income"
    for row, (label, figures) in enumerate(((bonus, track.bonus), ("points", track.points))):
        canvas.text(17, y + row, label, "dim")
        for sector, figure in enumerate(figures):
            if label:
                canvas.text(column(sector), y + row, f"+{figure}" if figure else "0", "plain")
    canvas.text(17, y + 2, "seats", "dim")
    for sector in range(SECTORS + 1):
        here = [at for at, city in enumerate(s.cities) if city.sector(kind) == sector]
        marked = ",".join(f"({at + 1})" if at == seat else f"{at + 1}" for at in here)
        canvas.text(column(sector), y + 2, marked, "own" if seat in here else "other")


def to_come(s: Fortune) -> Iterator[str]:
    """The bag, which all can count, and the stack."""
    bag = " ".join(
        f"{count} {colour.citizen}" for count, colour in zip(s.bag, s.board.colours, strict=False)
    )
    yield f"In the bag: {bag}"
    yield f"in the stack: {len(s.stack)} tiles"
