"""The delivery truck: how far it drives, where it may, and what it picks up."""

from engine.games.fortune_city import GAME
from engine.games.fortune_city.places import cell_at
from engine.games.fortune_city.trips import taken, trip
from tests.games.fortune_city.kit import (
    all_pass,
    asked,
    choices,
    city,
    driven,
    events,
    looks_like,
    move,
    play,
    table,
    why_not,
)

FIVE_AT_WORK = """
    .        bicycle*  .           .          .       .
    petrol*  noodles   taxi-ride*  .          .       .
    quilt    hall      pizza+@     bus-pass*  novels  metro-card*
"""
"""A truck with four steps, on two coins that were made under it."""


class TestSteps:
    """Each player must move their delivery truck 1 + X spaces."""

    def test_one_step_from_the_centre_of_the_track(self) -> None:
        s = table(city("noodles hall@ petrol"), city())
        assert asked(s) == ("Drive", 0) and choices(s) == ["drive -1,0", "drive 1,0"]
        assert driven(play(s, "drive 1,0")) == "petrol"

    def test_the_sector_of_transportation_adds_steps(self) -> None:
        s = table(city("noodles hall@ petrol* pizza bicycle* quilt taxi-ride*"), city())
        assert s.cities[0].steps == 3
        assert driven(play(s, "drive 1,0")) == "petrol pizza bicycle"

    def test_a_worker_hired_this_round_counts(self) -> None:
        """Ruling 7."""
        s = table(city("hall@ petrol noodles", park="blue"), city(), stack="steak")
        assert driven(play(s, "hire transportation")) == "petrol noodles"

    def test_all_trucks_must_drive_also_in_the_last_round(self) -> None:
        """Ruling 1."""
        s = table(city("noodles hall@ petrol"), city("noodles hall@ petrol"), last=True)
        assert choices(s) == ["drive -1,0", "drive 1,0"]
        play(s, "drive 1,0", "drive -1,0")
        assert not s.agenda
        assert looks_like(s.cities[1], "noodles@ hall petrol")

    def test_a_truck_stays_while_city_hall_stands_alone(self) -> None:
        """Ruling 1."""
        s = table(city(hand=3), city(hand=3))
        assert events(all_pass(s), "stuck") == [(0, 1), (1, 1)]
        assert looks_like(s.cities[0], "hall@")

    def test_seats_are_asked_in_turn_order(self) -> None:
        """Ruling 26."""
        forked = "noodles hall@ petrol"
        s = table(city(forked), city("hall@ noodles"), city(forked))
        assert asked(s) == ("Drive", 0)
        play(s, "drive 1,0")
        assert asked(s) == ("Drive", 2)


class TestWays:
    def test_never_diagonally(self) -> None:
        drawing = """
            noodles  petrol
            quilt    hall@
        """
        s = table(city(drawing), city())
        assert choices(s) == ["drive -1,0", "drive 0,1"]
        assert why_not(s, "drive -1,1") == (
            "A truck drives to the left, right, up or down, one building a step."
        )
        assert why_not(s, "drive 1,0") == "A truck drives on buildings and City Hall only."

    def test_never_straight_back_to_the_building_just_left(self) -> None:
        drawing = """
            .        .      quilt    .
            noodles  hall@  petrol*  pizza
        """
        s = table(city(drawing), city())
        play(s, "drive 1,0")
        assert choices(s) == ["drive 2,0", "drive 1,1"]
        assert why_not(s, "drive 0,0") == (
            "A truck cannot turn straight back to the building it just left."
        )

    def test_it_may_set_out_the_way_it_came_last_round(self) -> None:
        """Ruling 2: at the start of a move no building is just left."""
        s = table(city("noodles hall petrol@", hand=2), city(hand=2), market="lollipops red")
        assert driven(all_pass(s)) == "hall"
        all_pass(s)
        assert choices(s) == ["drive -1,0", "drive 1,0"]

    def test_a_dead_end_ends_the_move_and_the_other_steps_are_lost(self) -> None:
        """Ruling 2: it may be entered on purpose."""
        s = table(city("noodles hall@ petrol* quilt"), city(hand=2), market="lollipops red")
        story = play(s, "pass", "drive -1,0")
        assert driven(story) == "noodles"
        assert events(story, "stuck") == [(1, 1), (0, 1)]

    def test_a_dead_end_is_left_in_the_next_round(self) -> None:
        """Ruling 2."""
        s = table(city("noodles@ hall petrol* quilt", hand=2), city(hand=2), market="lollipops red")
        assert driven(all_pass(s)) == "hall petrol"

    def test_city_hall_is_a_road_and_costs_a_step(self) -> None:
        """Ruling 4: it may also be where a truck stops."""
        s = table(city("noodles@ hall petrol", hand=2), city(hand=2), market="lollipops red")
        all_pass(s)
        assert looks_like(s.cities[0], "noodles hall@ petrol")

    def test_a_loop_of_four_steps_leads_back(self) -> None:
        """Rulings 3 and 6: only by coming back is taken what lay under the truck."""
        s = table(city(FIVE_AT_WORK), city(), market="lollipops red")
        assert choices(s) == ["drive 0,0", "drive 2,0", "drive 1,1"]
        story = play(s, "drive 0,0", "drive 0,1", "drive 1,1")
        assert driven(story) == "hall noodles taxi-ride pizza"
        assert events(story, "drive")[-1] == (0, "pizza", 0, 2)

    def test_each_step_can_be_seen_and_how_many_are_left(self) -> None:
        s = table(city(FIVE_AT_WORK), city())
        play(s, "drive 0,0", "drive 0,1")
        mayor = s.cities[0]
        tiles = [mayor.layout.tiles[building] for building in mayor.route]
        assert [s.board.tiles[tile].id for tile in tiles] == ["pizza", "hall", "noodles"]
        assert mayor.steps == 2


class TestPickingUp:
    """Pick up all the tokens on every tile the truck moves onto."""

    def test_coins_go_to_the_hand_and_diamonds_are_kept(self) -> None:
        """Ruling 5: of itself, everything on the way."""
        drawing = "hall@ pizza+ petrol* quilt+ bus-pass*"
        s = table(city(drawing, hand=2), city(hand=2), market="lollipops red")
        story = all_pass(s)
        assert events(story, "drive") == [(0, "pizza", 0, 2), (0, "petrol", 2, 0)]
        assert looks_like(s.cities[0], "hall pizza petrol*@ quilt+ bus-pass*")
        assert (s.cities[0].hand, s.cities[0].diamonds) == (2 + 2 + 4, 0)
        assert events([*all_pass(s), *play(s, "drive 3,0")], "drive") == [
            (0, "quilt", 1, 1),
            (0, "bus-pass", 0, 0),
        ]
        assert s.cities[0].diamonds == 1

    def test_garbage_is_gone(self) -> None:
        s = table(city("hall@ petrol+", hand=2), city(hand=2), market="lollipops red")
        assert s.cities[0].garbage == 1
        assert events(all_pass(s), "drive") == [(0, "petrol", 2, 1)]
        assert (s.cities[0].garbage, s.cities[0].hand) == (0, 6)

    def test_what_lies_where_the_truck_starts_is_not_taken(self) -> None:
        """Ruling 6."""
        s = table(city("hall petrol pizza+@", hand=2), city(hand=2), market="lollipops red")
        all_pass(s)
        assert looks_like(s.cities[0], "hall petrol@ pizza+")


class TestTheWayAhead:
    """Where a step leads, told before it is made."""

    def test_it_goes_on_to_where_there_is_a_choice(self) -> None:
        drawing = ". quilt+ petrol+* bus-pass*\nnoodles+ hall@ steak+ ."
        s = table(city(drawing), city(), last=True)
        assert asked(s) == ("Drive", 0) and s.cities[0].steps == 2
        told = GAME.words.move(s, move("drive 0,1"))
        assert told == "drive to Guest House (0,1): a diamond, then Filling Station (1,1): garbage"
        stops = trip(s, 0, s.cities[0].layout.cells.index(cell_at(0, 1)))
        assert taken(s.board, s.cities[0], stops) == (0, 1, 1)

    def test_it_ends_where_the_truck_can_turn(self) -> None:
        s = table(city("noodles+* petrol* hall@ steak+ quilt", hand=0), city(), last=True)
        assert GAME.words.move(s, move("drive 1,0")) == (
            "drive to Steakhouse (1,0): 2 coins, then Guest House (2,0)"
        )
        play(s, "drive 1,0")
        assert not s.cities[0].route

    def test_looking_ahead_changes_nothing(self) -> None:
        s = table(city("noodles+ hall@ steak+"), city(), last=True)
        before = s.clone()
        trip(s, 0, 1)
        assert s == before

    def test_what_was_taken_is_not_told_again_in_a_loop(self) -> None:
        drawing = "quilt+ petrol+*\nhall@ noodles+"
        s = table(city(drawing), city(), last=True)
        s.cities[0].steps = 4
        stops = trip(s, 0, s.cities[0].layout.cells.index(cell_at(0, 1)))
        assert [stop.takes for stop in stops] == [True, True, True, False]
