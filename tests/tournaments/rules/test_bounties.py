"""Who busted a player: where the pot with his last chips went (RULES §7)."""

from tournaments.rules.bounties import PotPart, bounty_shares


def whole(pot, *shares):
    return PotPart(pot, shares)


def test_who_wins_the_pot_wins_the_bounty():
    won = bounty_shares(1_000, 3, {1: 100, 3: 40}, {1: 140, 3: 0}, [whole(0, (1, 80))])
    assert won == {1: 1_000}


def test_the_main_pot_busts_the_short_stack_and_the_side_pot_the_other():
    before, after = {1: 50, 2: 100, 3: 200}, {1: 150, 2: 0, 3: 200}
    parts = [whole(1, (3, 100)), whole(0, (1, 150))]
    assert bounty_shares(500, 2, before, after, parts) == {3: 500}
    before, after = {1: 50, 2: 100, 3: 200}, {1: 0, 2: 150, 3: 200}
    parts = [whole(1, (3, 100)), whole(0, (2, 150))]
    assert bounty_shares(500, 1, before, after, parts) == {2: 500}


def test_two_out_in_one_hand_may_be_busted_by_different_players():
    before = {1: 50, 2: 100, 3: 200, 4: 20}
    after = {1: 170, 2: 0, 3: 200, 4: 0}
    parts = [whole(2, (3, 100)), whole(1, (1, 90)), whole(0, (1, 80))]
    assert bounty_shares(500, 4, before, after, parts) == {1: 500}
    assert bounty_shares(500, 2, before, after, parts) == {3: 500}


def test_a_split_pot_splits_the_bounty_and_the_odd_cent_goes_with_the_odd_chip():
    before, after = {1: 100, 2: 101, 3: 51}, {1: 125, 2: 127, 3: 0}
    parts = [whole(0, (2, 77), (1, 76))]
    assert bounty_shares(501, 3, before, after, parts) == {2: 251, 1: 250}


def test_high_and_low_share_equally_and_a_tied_low_splits_its_half():
    before, after = {1: 100, 2: 100, 3: 100, 4: 40}, {1: 140, 2: 100, 3: 100, 4: 0}
    parts = [
        PotPart(0, ((1, 80),)),
        PotPart(0, ((2, 40), (3, 40))),
    ]
    assert bounty_shares(1_001, 4, before, after, parts) == {1: 501, 2: 250, 3: 250}


def test_who_scoops_both_halves_has_it_whole():
    before, after = {1: 100, 2: 40}, {1: 140, 2: 0}
    assert bounty_shares(999, 2, before, after, [whole(0, (1, 40)), whole(0, (1, 40))]) == {1: 999}


def test_what_others_folded_counts_to_the_pot():
    before, after = {1: 100, 2: 40, 3: 100}, {1: 150, 2: 0, 3: 90}
    assert bounty_shares(700, 2, before, after, [whole(0, (1, 90))]) == {1: 700}


def test_no_cent_is_lost():
    before, after = {1: 30, 2: 30, 3: 30, 4: 30}, {1: 40, 2: 40, 3: 40, 4: 0}
    parts = [whole(0, (1, 40), (2, 40), (3, 40))]
    for cents in (1, 2, 3, 100, 101):
        assert sum(bounty_shares(cents, 4, before, after, parts).values()) == cents
