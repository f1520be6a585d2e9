"""What a tournament will be like: played many times by house players on the rules core, and summed up.

Pure: decks and draws are arguments. `Course` is one tournament as it went, `Forecast` what many of them say.
"""

from tournaments.rules.forecast.course import Chance, Course, Plan, play
from tournaments.rules.forecast.summary import Forecast, LevelForecast, Spread, sum_up

__all__ = ["Chance", "Course", "Forecast", "LevelForecast", "Plan", "Spread", "play", "sum_up"]
