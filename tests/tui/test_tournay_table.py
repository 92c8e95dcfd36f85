"""Tournay's table as it is drawn: districts, decks, events, Plaza, hand, ghosts and sentences."""

from collections.abc import Iterator
from io import StringIO
from typing import Any

import pytest

from engine.chance import Chance
from engine.flow import NOBODY, Atom, Move
from engine.game import decision_of
from engine.games.tournay import GAME
from engine.games.tournay.effects import Aim, UseOther
from engine.games.tournay.scoring import score
from engine.match import HUMAN, Match, Setup
from tests.games.tournay.kit import (
    Tournay,
    act,
    answer,
    decked,
    drawn,
    held,
    queued,
    rich,
    run,
    stood,
    table,
    turn,
)
from tests.tui.stage import pin
from tests.tui.test_plain import FakeKeeper
from themes.load import load_glyphs
from tui.canvas import Canvas
from tui.launch import Seated
from tui.picking import Picker
from tui.plain import Session
from tui.replay import Replay
from tui.tables import named, table_for
from tui.tables.tournay import TABLE, TournayTable
from tui.tables.tournay_short import EFFECTS, inside, short_effect, short_event
from tui.talk import Talk
from tui.thinker import Thinker, Trials

NAMES = ("Ann", "Ben", "Cleo", "Dan")
ASCII = load_glyphs("ascii").glyphs
SETTINGS: tuple[dict[str, Atom], ...] = (
    {"limit": 25},
    {"expansion": "replace", "rules": "advanced", "limit": 25},
    {"expansion": "mixed", "cathedral": 8, "limit": 25},
)


def canvas_of(
    s: Tournay, seat: int = 0, picked: tuple[Atom, ...] = (), pointed: Atom | None = None
) -> Canvas:
    """A seat's side of the table as it sees it, with a part of a choice under the cursor."""
    seen, picker = GAME.redact(s, seat), Picker(s.choices)
    for at, atom in enumerate(picked):
        if picker.picked[at : at + 1] != (atom,):
            picker = picker.pick(atom)
    offered = [option.atom for option in picker.options()]
    hovered = picker.leaf(pointed) if pointed in offered else None
    canvas = Canvas(*TABLE.size, ASCII)
    TABLE.named(NAMES).draw(seen, seat, canvas, picker.picked, hovered, pointed)
    return canvas


def rows(s: Tournay, seat: int = 0, *path: Atom) -> list[str]:
    """That as text; the last part of the path is under the cursor."""
    *picked, pointed = path or (None,)
    assert None not in picked
    return (
        canvas_of(s, seat, tuple(a for a in picked if a is not None), pointed).plain().split("\n")
    )


def left(lines: list[str]) -> str:
    """The district alone."""
    return "\n".join(line[:55].rstrip() for line in lines[:13])


def said(s: Tournay, *path: Atom) -> str:
    """The two rows that tell what is under the cursor."""
    lines = [*rows(s, 0, *path), "", ""]
    return " ".join(" ".join(lines[17:19]).split())


def filled() -> Tournay:
    """A district in the making, its owner about to act."""
    s = table(3)
    drawn(s, 0, "market[Y] merchant belfry\nfort[#] abbot/library .\nsuburb . .")
    drawn(s, 1, "library")
    stood(stood(s, 0, "YWRR", "YW"), 1, "WW")
    queued(s, "poll-tax 2", "crusade 1", "fair")
    decked(decked(s, "Y1", "suburb mason crier-y1"), "W2", "priory", up="abbot")
    decked(s, "W1", "chaplain crier-w1")
    return rich(held(s, 0, "bishop convent plague"), 9, 4, 7)


class TestTheDistrict:
    def test_cards_tokens_damage_and_what_lies_below(self) -> None:
        assert left(rows(act(filled()))) == (
            "+Y1------------b2-+Y1<>----------c2-+Y3* 4/2-------d2-+\n"
            "|Market           |Merchant         |Belfry           |\n"
            "|earn 4           |Y used:          |card sets        |\n"
            "|Y at work        |earn 2           |1 x 4 = 4        |\n"
            "+R1------------b3-+W2<> +1-------c3-+--------------d3-+\n"
            "|Fort             |Abbot            |                 |\n"
            "|fight coins      |any twice        |        .        |\n"
            "|# damaged        |                 |                 |\n"
            "+Y1------------b4-+--------------c4-+--------------d4-+\n"
            "|Suburb           |                 |                 |\n"
            "|1 per empty      |        .        |                 |\n"
            "|                 |                 |                 |\n"
            "+-----------------+-----------------+-----------------+"
        )

    def test_an_empty_district_has_the_first_place_in_its_middle(self) -> None:
        drawing = left(rows(act(table())))
        assert drawing.count(".") == 1 and drawing.splitlines()[6][27] == "."

    def test_as_long_as_the_frame_is_open_four_columns_are_shown(self) -> None:
        s = act(drawn(table(), 0, "market porte-de-la-vigne"))
        assert left(rows(s)).splitlines()[4:9] == [
            "+---------a2-+Y1-------b2-+R3* 2/1--c2-+---------d2-+",
            "|            |Market      |Porte de la |            |",
            "|      .     |earn 4      |Vigne       |      .     |",
            "|            |            |R citizens  |            |",
            "+---------a3-+---------b3-+---------c3-+---------d3-+",
        ]

    def test_in_the_ring_of_places_neighbours_stay_beside_each_other(self) -> None:
        s = act(drawn(table(), 0, ". . . market fort"))
        heads = left(rows(s)).splitlines()[4]
        assert [heads.index(name) for name in ("d2", "e2", "a2")] == sorted(
            heads.index(name) for name in ("d2", "e2", "a2")
        )

    def test_four_rows_leave_two_lines_each(self) -> None:
        s = act(drawn(table(), 0, "banker[#]\nmarket[g]"))
        lines = left(rows(s)).splitlines()
        assert len(lines) == 13 and lines[12].startswith("+---")
        assert [line[19:36].strip() for line in lines[4:6]] == ["Banker", "# damaged"]
        assert [line[19:36].strip() for line in lines[7:9]] == ["Market", "g at work"]


class TestAround:
    def test_decks_supply_and_town_criers(self) -> None:
        s = filled()
        s.turned = 1
        lines = [line[55:] for line in rows(act(s))]
        assert lines[0] == " Decks    supply Y3 W3 R3"
        assert lines[1] == " Y1x 3"
        assert lines[5] == " W2. 2  Abbot"

    def test_events_with_their_coins_and_the_price_of_combat(self) -> None:
        lines = [line[55:] for line in rows(act(filled()))]
        assert lines[10:16] == [
            " Poll Tax            oo.",
            " all lose 1 d   fight 2Y",
            " Crusade             o..",
            " lay down any fight W+2d",
            " Fair                 ..",
            " most Y: +3 d    fight -",
        ]

    def test_plaza_money_and_hand(self) -> None:
        lines = rows(act(filled()))
        assert lines[13][:54].rstrip() == "Ann 1st: 9 d  Y o -  W o -  R oo    ramparts 0  hand 3"
        assert lines[14][:54].rstrip() == " W1 Convent   W2<> Bishop   E Plague"

    def test_many_citizens_are_counted(self) -> None:
        s = act(stood(table(), 0, "YYYYYWR", "YW"))
        assert rows(s)[13].startswith("Ann 1st: 6 d  Y 5o 1-  W 1o 1-  R 1o 0-")

    def test_other_seats_see_backs_only(self) -> None:
        s = held(act(filled()), 1, "mint market market plague")
        canvas = Canvas(*TABLE.size, ASCII)
        TABLE.named(NAMES).draw(GAME.redact(s, 0), 1, canvas, (), None)
        lines = canvas.plain().split("\n")
        assert lines[13].startswith("Ben: 4 d")
        assert lines[14][:54].rstrip() == " Y1 card x2   Y3 card   E card"
        assert "Market" not in "\n".join(lines[13:])

    def test_the_others_in_a_line_as_far_as_there_is_room(self) -> None:
        s = held(filled(), 1, "mint market plague")
        assert rows(act(s))[16] == (
            "Ben 4 d, hand Y1 Y3 E, 1/9 *0 Y0W2R0  Cleo 7 d, hand empty, 0/9 *0 Y2W2R2"
        )
        s = held(act(table(2)), 1, "mint")
        assert rows(s)[16] == "Ben 6 d, 0 of 9, hand Y3, stand Y2 W2 R2"

    def test_the_start_player_is_marked_wherever_a_seat_is_told(self) -> None:
        s = act(table(3))
        s.first = 1
        lines = rows(s)
        assert lines[13].startswith("Ann: 6 d") and lines[16].startswith("Ben 1st 6 d, hand")
        assert "Cleo 6 d" in lines[16]
        s.first = 0
        assert rows(s)[13].startswith("Ann 1st: 6 d") and " 1st" not in rows(s)[16]
        assert [
            row.value
            for seat in (1, 0, 2)
            for row in TABLE.sheet(s, seat)
            if row.label == "start player"
        ] == ["no", "yes", "no"]
        canvas = Canvas(30, 9, ASCII)
        TABLE.draw_small(GAME.redact(s, 1), 0, canvas)
        assert canvas.plain().startswith("1st, 6 d")
        assert any(mark.mark == "1st" for mark in TABLE.legend(s))

    def test_four_seats_fit_their_line_with_the_start_player_marked(self) -> None:
        s = act(table(4))
        for seat in range(1, 4):
            rich(held(s, seat, "mint market plague fire"), 3, 10 + seat)
            drawn(s, seat, "belfry mint suburb\nlibrary fort market\nsuburb fort market")
        s.families[1].deniers = s.families[2].deniers = s.families[3].deniers = 34
        s.first = 2
        line = rows(s)[16]
        assert "1st 34d 4c 9/9 *2" in line and ".." not in line
        assert line.rstrip().endswith("R2") and len(line.rstrip()) <= 80


class TestUnderTheCursor:
    def test_what_can_be_done_with_a_verb_is_told_so(self) -> None:
        s = held(drawn(rich(table(), 5, 0), 0, "market"), 0, "suburb mason")
        assert said(turn(s), "play").endswith("Can be played: Suburb, Mason")
        s = queued(act(drawn(stood(rich(table(), 9, 0), 0, "YWR"), 0, "market fort")), "fire 1")
        assert said(act(s), "activate").endswith("Can be used: Market at b2; Fort at c2")

    @pytest.mark.parametrize(
        "hand, told",
        [("suburb", "Keep your card and go on"), ("suburb fort", "Keep your 2 cards and go on")],
    )
    def test_playing_nothing_tells_what_is_kept(self, hand: str, told: str) -> None:
        assert told in said(turn(held(rich(table(), 9, 0), 0, hand)), "pass")

    def test_a_level_that_needs_rented_citizens_says_so(self) -> None:
        s = decked(decked(table(3), "Y1", "market mason"), "Y3", "mint city-hall")
        s = act(rich(stood(stood(stood(s, 0, "YY"), 1, "Y"), 2, ""), 5, 5, 5))
        assert said(s, "draw", "yellow", 3).endswith(
            "Now: rent one of Ben; pay 2 d, 3 left; then see two, keep one"
        )
        assert "rent" not in said(s, "draw", "yellow", 1)

    def test_a_card_of_the_hand_is_explained(self) -> None:
        s = turn(filled())
        assert said(s, "play", "bishop").startswith("Bishop: after activating white")

    def test_a_place_tells_what_is_covered_replaced_paid_and_triggered(self) -> None:
        s = held(drawn(rich(table(), 5, 0), 0, "mason convent/library\nfort ."), 0, "convent")
        turn(s)
        assert said(s, "play", "d2").endswith("1 point Now: pay 1 d, 4 left; then Mason may help")
        assert "covers Convent and 1 below, whose points stay" in said(s, "play", "c2")
        assert "replaces Fort, whose points go" in said(s, "play", "b3")

    def test_what_is_paid_is_gone_before_the_card_lies_there(self) -> None:
        s = held(drawn(rich(table(), 5, 0), 0, "suburb/market fort/convent"), 0, "city-hall")
        turn(s)
        told = said(s, "play", "city-hall", "b2", "b2")
        assert "paid from b2; covers Market, whose points stay" in told
        told = said(s, "play", "city-hall", "c2", "c2")
        assert "paid from c2; replaces Convent, whose points go" in told
        s = held(drawn(stood(table(), 0, ""), 0, "suburb[Y] fort"), 0, "cloth-hall")
        turn(s)
        assert "paid from b2; covers Suburb, whose points stay" in said(s, "play", "b2")

    def test_the_ghost_of_a_card_lies_where_it_would(self) -> None:
        s = held(drawn(rich(table(), 5, 0), 0, "library fort"), 0, "convent")
        canvas = canvas_of(turn(s), 0, ("play", "convent"), "b2")
        spot = canvas.spots["b2"]
        text = "".join(canvas.cell(x, spot.y)[0] for x in range(spot.x, spot.right)).strip()
        assert text == "+ Convent W1" and canvas.cell(spot.x, spot.y)[1] == "ghost"
        name = "".join(canvas.cell(x, spot.y - 2)[0] for x in range(spot.x, spot.right))
        assert name.strip() == "Library"
        canvas = canvas_of(s, 0, ("play", "convent"), "c2")
        assert "/ Convent W1" in canvas.plain()
        canvas = canvas_of(s, 0, ("play", "convent"), "a2")
        assert "Convent W1" in canvas.plain() and "/ Convent" not in canvas.plain()

    def test_the_ghost_lies_on_what_is_left_when_the_card_is_paid_for(self) -> None:
        s = turn(held(drawn(rich(table(), 5, 0), 0, "suburb/market fort"), 0, "city-hall"))
        text = canvas_of(s, 0, ("play", "city-hall", "b2"), "b2").plain()
        assert "+ City Hall" in text and "covers Market" in text
        text = canvas_of(s, 0, ("play", "city-hall", "c2"), "c2").plain()
        assert "City Hall" in text and "/ City Hall" not in text

    def test_a_building_tells_what_it_brings_and_who_is_paid(self) -> None:
        s = act(drawn(stood(rich(table(), 5, 0), 0, "Y"), 0, "market merchant"))
        assert said(s, "activate", "own") == (
            "b2: Market: earn 4 Now: get 4 d, 9 then; then Merchant may help"
        )
        told = "Now: rent one of Ben; get 2 d, 7 then; then Merchant may help"
        assert said(s, "activate", "p2").endswith(told)

    def test_a_building_that_would_do_nothing_says_so(self) -> None:
        s = act(drawn(stood(rich(table(), 4, 0), 0, ""), 0, "guild-house"))
        assert said(s, "activate").endswith("pay 2 d, 2 left; the building does nothing now")

    def test_decks_are_told_while_drawing(self) -> None:
        s = act(filled())
        assert said(s, "draw", "white", 2).startswith(
            "white II: 2 cards, its Town Crier is to come"
        )
        told = said(s, "draw", "white")
        assert told == (
            "white: 1 on your Plaza, 1 beside it, 0 at work; 3 in the supply "
            "Now: I: 2, II: 2 (Abbot), III: 0 left"
        )
        assert ">W2. 2< Abbot" in "\n".join(rows(s, 0, "draw", "white", 2))

    def test_a_deck_tells_how_many_cards_there_are_to_choose_from(self) -> None:
        for cards, now in (
            ("market suburb guild-house", "Now: see two, keep one"),
            ("market suburb", "Now: see two, keep one"),
            ("market", "Now: the last one is yours"),
        ):
            s = act(decked(decked(table(), "Y1", cards), "Y2", "abbot"))
            assert said(s, "draw", "yellow", 1).endswith(now)

    def test_a_rampart_tells_what_it_is_good_for(self) -> None:
        s = queued(held(table(), 0, "fire"), "tithe", "plague")
        decked(s, "Y1", "market crier-y1 suburb")
        answer(act(s), "draw yellow 1 own", "keep market")
        assert said(s, "shield", "tithe").startswith(
            "Tithe: everybody loses 1 d, 1 time now; to fight it: 2W "
            "Now: you are spared it; Fire becomes a point; lays down 1 yellow citizen"
        )

    def test_the_keeping_of_a_card_tells_that_events_strike_then(self) -> None:
        s = queued(table(), "tithe", "plague")
        decked(s, "Y1", "market crier-y1 suburb")
        answer(act(s), "draw yellow 1 own")
        assert "Now: the events strike" in said(s, "keep", "market")

    def test_gathering_tells_who_comes_home(self) -> None:
        assert said(act(filled()), "gather").endswith("3 citizens more standing")

    def test_a_spot_that_is_only_looked_at_is_described_by_the_screen(self) -> None:
        s = act(filled())
        assert said(s, "draw", "white", "c3") == ""
        seen = GAME.redact(s, 0)
        told = {spot: TABLE.describe(seen, 0, spot) for spot in ("b2", "c3", "d3", "R1", "plague")}
        assert told == {
            "b2": "b2: Market: earn 4; Y at work",
            "c3": "c3: Abbot: double any buildings; below: Library",
            "d3": "d3: no card",
            "R1": "red I: 0 cards, its Town Crier is to come",
            "plague": "Plague: a rampart card; built, it spares you one event",
        }
        assert TABLE.describe(seen, 0, "b3").endswith("damaged until the next gathering")

    def test_an_opponents_building_is_shown_while_it_is_chosen(self) -> None:
        s = drawn(drawn(stood(table(), 0, "W"), 0, "hospice"), 1, "library convent")
        answer(act(s), "activate b2 own")
        assert isinstance(decision_of(s), UseOther)
        drawing = rows(s, 0, "p2.c2")
        assert "Convent     |" in drawing[5] and ">          <" in drawing[7]
        assert drawing[13].startswith("Ben:")

    def test_the_catapult_aims_at_places_of_the_other_district(self) -> None:
        s = drawn(drawn(stood(table(), 0, "R"), 0, "catapult"), 1, "library convent")
        answer(act(s), "activate b2 own")
        assert isinstance(decision_of(s), Aim)
        canvas = canvas_of(s, 0, ("damage",), "p2.b2")
        assert {"p2.b2", "p2.c2"} <= set(canvas.spots) and "damaged" in canvas.plain()


class TestPages:
    def page(self, s: Tournay, number: int) -> list[str]:
        canvas = Canvas(*TABLE.size, ASCII)
        TABLE.named(NAMES).draw_page(number, GAME.redact(s, 0), 0, canvas)
        return canvas.plain().split("\n")

    def test_the_ledger_is_the_rulebooks_table(self) -> None:
        """Scoring: the example of Madeline and Nell, each with count, value and points."""
        s = table()
        drawn(s, 0, "saint-brice porte-de-la-vigne\nmarket library fort")
        drawn(s, 1, "belfry porte-de-la-vigne\nmint market library\nfort abbot/convent .")
        drawn(s, 1, "belfry porte-de-la-vigne mint")
        lines = self.page(s, 1)
        assert lines[0].split() == ["Prestige", "counts", "Ann", "Ben"]
        told = {line[:20].strip(): line[21:].split()[-4:] for line in lines[1:5]}
        assert set(told) == {"Saint-Brice", "Porte de la Vigne", "Belfry", "Mint"}
        assert lines[1].split()[-3:] == ["*1x4=", "4", "0x2="] or "*1x4= 4" in lines[1]
        assert "*2x2= 4" in lines[2] and lines[2].count("*") == 2

    def test_the_sum_of_the_ledger_is_the_score(self) -> None:
        s = filled()
        total = self.page(s, 1)[-1] if self.page(s, 1)[-1].strip() else ""
        found = [line for line in self.page(s, 1) if line.startswith(" Total")]
        assert total == "" and len(found) == 1
        points = [sum(line.points for line in score(s, seat)) for seat in range(3)]
        assert [int(word) for word in found[0].split()[1:]] == points

    def test_decks_and_events_at_length(self) -> None:
        lines = self.page(filled(), 0)
        assert lines[5] == "  W2. 2 Abbot: double any buildings" + " " * 38 + "   2 d"
        assert lines[12] == "  Poll Tax: everybody loses 1 d, 2 times now; to fight it: 2Y"
        assert lines[14] == "  Fair: whoever has most yellow earns 3 d; no coin yet"
        end = "the end: two complete districts, or one and 4 criers"
        assert lines[17] == f" 0 Town Criers turned; {end}"


# Whole games --------------------------------------------------------------------------------------


def positions(seats: int, settings: dict[str, Atom], seed: int) -> Iterator[Match[Tournay]]:
    """A random game, position by position, the last one included."""
    match: Match[Tournay] = Match(GAME, Setup.of(GAME, (HUMAN,) * seats, seed, settings))
    luck = Chance(seed)
    while not match.is_over:
        yield match
        match.play(match.state.choices[luck.below(len(match.state.choices))])
    yield match


def walk(picker: Picker, luck: Chance) -> Iterator[tuple[Picker, Atom]]:
    """Every part of every option on one random way down a decision."""
    while options := picker.options():
        for atom, _ in options:
            yield picker, atom
        picker = picker.pick(options[luck.below(len(options))].atom)


def legal_spots(picker: Picker, atom: Atom) -> list[str]:
    """The spots that the screen would mark while this is under the cursor."""
    spots = [TABLE.spot(picker.picked, option.atom) for option in picker.options()]
    if not any(spots):
        after = picker.pick(atom)
        spots = [TABLE.spot(after.picked, option.atom) for option in after.options()]
    return [spot for spot in spots if spot is not None]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_of_a_game_can_be_drawn_with_every_choice_under_the_cursor(
    seats: int,
) -> None:
    table_here, luck = TABLE.named(NAMES[:seats]), Chance(seats)
    for number, match in enumerate(positions(seats, SETTINGS[seats - 2], 3 * seats)):
        viewer = max(match.to_move, 0)
        seen = match.seen_by(viewer)
        picker = Picker(seen.choices)
        ways = list(walk(picker, luck)) if number % 3 == 0 else [(picker, NOBODY)]
        for at, atom in ways:
            canvas = Canvas(*TABLE.size, ASCII)
            if atom == NOBODY:
                table_here.draw(match.seen_by(NOBODY), viewer, canvas, (), None)
            else:
                table_here.draw(seen, viewer, canvas, at.picked, at.leaf(atom), atom)
                assert set(legal_spots(at, atom)) <= set(canvas.spots), (at.picked, atom)
            assert canvas.plain().isascii()
        if number % 10 == 0:
            told = [table_here.describe(seen, viewer, spot) for spot in canvas.spots]
            assert all(told) and all(text.isascii() for text in told)
            for page in range(len(TABLE.pages)):
                table_here.draw_page(page, seen, viewer, Canvas(*TABLE.size, ASCII))
            assert table_here.sheet(seen, viewer)


class TestShortWords:
    def test_no_effect_or_event_is_longer_than_its_place(self) -> None:
        board = table().board
        for card, effect in enumerate(board.effect):
            if effect is not None:
                assert len(short_effect(effect)) <= 12, board.id[card]
        events = range(board.first_event, len(board.back_of) and len(board.id) - 1)
        assert all(len(short_event(board, event)) <= 12 for event in events)

    def test_every_effect_has_short_words(self) -> None:
        board = table().board
        kinds = {effect.kind for effect in board.effect if effect is not None}
        assert kinds <= set(EFFECTS)

    def test_a_level_of_any_colour_is_called_a_level(self) -> None:
        board = table().board
        for name, told in (("library", "2 of level 1"), ("monastery", "2 of level 2")):
            effect = board.effect[board.number[name]]
            assert effect and short_effect(effect) == told

    def test_every_character_fits_three_columns(self) -> None:
        for card in (card for card, trigger in enumerate(table().board.trigger) if trigger):
            s = drawn(table(), 0, table().board.id[card])
            first, second = inside(s, 0, 6, set())
            assert len(first) <= 17 and len(second) <= 17


def test_the_legend_tells_every_kind_of_mark() -> None:
    marks = " ".join(mark.mark for mark in TABLE.legend(table()))
    for mark in ("Y2<>", "Y3*", "+1", "at work", "# damaged", "oo -", "o..", "W+3d", "E", "[ ]"):
        assert mark in marks


def test_the_table_is_found_by_the_games_name_and_takes_the_players_names() -> None:
    found: Any = table_for("tournay")
    assert isinstance(found, TournayTable)
    assert "Ben" in rows(act(table()))[16]
    assert named(found, NAMES) == TABLE.named(NAMES)


def test_the_way_of_a_hired_citizen_is_told_by_name() -> None:
    s = run(act(table()))
    words = GAME.telling(NAMES)
    assert words.move(s, Move("draw", ("red", 1, "p2"))) == "draw from red I: one of Ben for 2 d"


# By keys ------------------------------------------------------------------------------------------


async def test_two_people_play_a_game_to_its_end_by_keys_alone(
    opened: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    pin(monkeypatch)
    keys = ("enter", "enter", "1", "right", "enter", "2", "enter", "down", "enter", "3", "enter")
    async with opened() as desk:
        match = Match(GAME, Setup.of(GAME, (HUMAN, HUMAN), 9, {"limit": 25}))
        names = NAMES[:2]
        desk.app.sit_down(Seated(match, desk.app.store.begin(match, names), names))
        await desk.settle()
        for press in range(3_000):
            if match.is_over:
                break
            await desk.keys(getattr(desk.screen, "digit", keys[press % len(keys)]))
        assert match.is_over and "The game is over. Enter: the score." in desk.frame()
        await desk.keys("enter")
        assert "Final score" in desk.frame() and "Printed on cards" not in desk.frame()


def test_in_plain_mode_a_refusal_calls_the_others_by_their_names() -> None:
    match: Match[Tournay] = Match(GAME, Setup.of(GAME, (HUMAN, HUMAN), 9))
    sink = StringIO()
    lines = StringIO("draw yellow 3 p1+p2+p2\ndraw yellow 3 p2+p2+p2\ndraw red 3 p1+p1+p1\n")
    talk = Talk(lines, sink, why_open="")
    Session(talk, match, FakeKeeper(), NAMES[:2], Thinker(Trials)).play()
    other = NAMES[1 - match.to_move]
    assert f"On the Plaza of {other} 2 " in sink.getvalue() and "eat 2" not in sink.getvalue()


def test_one_person_plays_a_game_to_its_end_in_plain_mode() -> None:
    setup = Setup.of(GAME, (HUMAN, "random", "random"), 9, {"limit": 25})
    match: Match[Tournay] = Match(GAME, setup)
    sink, lines = StringIO(), "\n".join("12m31"[at % 5] for at in range(3_000))
    talk = Talk(StringIO(lines), sink)
    Session(talk, match, FakeKeeper(), NAMES[:3], Thinker(Trials)).play()
    said = sink.getvalue()
    assert match.is_over and "The game is over." in said and "Final: Ann" in said
    assert "one of Ben for 2 d" in said and "Traceback" not in said and said.isascii()


def test_who_watches_is_told_new_names_everywhere() -> None:
    match = Match(GAME, Setup.of(GAME, (HUMAN, HUMAN), 5))
    replay = Replay(match, ("Ann", "Ben"), TABLE)
    replay.take_over(match, ("Zoe", "Ben"))
    assert isinstance(replay.table, TournayTable) and replay.table.names == ("Zoe", "Ben")
