import pickle

from accounts.errors import NotEnoughMoney, Refusal


def test_a_refusal_speaks_its_sentence():
    refusal = Refusal("too_late", "Registration is closed.")
    assert (refusal.code, str(refusal), refusal.details) == ("too_late", "Registration is closed.", {})


def test_a_refusal_survives_the_way_between_processes():
    refusal = pickle.loads(pickle.dumps(NotEnoughMoney("not_enough_money", "Too little.", {"balance": 5})))
    assert type(refusal) is NotEnoughMoney
    assert (refusal.code, refusal.sentence, refusal.details) == (
        "not_enough_money",
        "Too little.",
        {"balance": 5},
    )
