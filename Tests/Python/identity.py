"""Computes the million hostile rows of every language: Tests/prove/identity/README.md.

python identity.py PEOPLE FILE
"""

import sys

import numpy as np
import science_kernel

ROWS = 1_000_000
WINDOW_ROWS = 20_000
PERSON_ROWS = 4_000
WEEKS = 157


COLUMNS = {
    "weight": "<f4", "height": "<f4", "age": "u1", "gender": "u1", "activity_level": "u1", "primary_goal": "u1",
    "target_weight": "<f4", "intake": "<i2",
}  # fmt: skip


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: identity.py PEOPLE FILE")
    given, path = sys.argv[1:]
    with open(given, "rb") as file:
        people = {name: np.fromfile(file, kind, ROWS) for name, kind in COLUMNS.items()}
    intake = people.pop("intake")
    targets = science_kernel.target_columns(**people, codes=True, on="2026-11-21")
    outputs = (
        "bmr", "tdee", "calorie_target", "protein_target", "water_target", "estimated_weeks", "projected_day",
        "advisories", "status",
    )  # fmt: skip
    with open(path, "wb") as file:
        for column in [*people.values(), *(short(targets, name) for name in outputs)]:
            file.write(column.tobytes())

    some = {name: column[:WINDOW_ROWS] for name, column in people.items()}
    with open(path + ".trajectory", "wb") as file:
        file.write(intake.tobytes())
        for found in (
            science_kernel.trajectory_columns(**people, codes=True, intake=intake),
            science_kernel.trajectory_columns(
                **some, codes=True, intake=intake[:WINDOW_ROWS], curve_weeks=WEEKS - 1, has_window=True
            ),
        ):
            for name in ("status", "outcome", "week", "earliest_week", "latest_week", "settled_grams", "grams"):
                file.write(short(found, name).tobytes())
        for row in range(PERSON_ROWS):
            file.write(record(people, int(intake[row]), row).tobytes())


SHORT = (
    "bmr", "tdee", "calorie_target", "protein_target", "water_target", "estimated_weeks", "week", "earliest_week", "latest_week",
)  # fmt: skip
"""What the library, and so the file, has in 16 bits."""


def short(results, name):
    return getattr(results, name).astype("<i2") if name in SHORT else getattr(results, name)


def grams(kilograms):
    return round(1000 * (kilograms or 0))


def record(people, intake, row):
    """The record of one person; zeros without a trajectory."""
    numbers = np.zeros(10 + 4 * WEEKS, "<i4")
    choices = {
        name: names[code] if (code := people[name][row]) < len(names) else None
        for name, names in (
            ("gender", science_kernel.GENDERS), ("activity_level", science_kernel.ACTIVITY_LEVELS),
            ("primary_goal", science_kernel.PRIMARY_GOALS),
        )
    }  # fmt: skip
    target = float(people["target_weight"][row])
    diet = ({"intake": intake}, {}, {"recomputed_weekly": True})[row % 3]
    try:
        found = science_kernel.trajectory(
            weight=float(people["weight"][row]), height=float(people["height"][row]), age=int(people["age"][row]), **choices,
            target_weight=None if target != target else target, on="2026-11-21", **diet,
        )  # fmt: skip
    except science_kernel.InvalidInput:
        return numbers
    names = list(science_kernel.TRAJECTORY_ADVISORIES)
    goal = found.goal
    week = [-1 if goal is None or value is None else value for value in (
        goal and goal.week, goal and goal.earliest_week, goal and goal.latest_week,
    )]  # fmt: skip
    numbers[:10] = (
        len(found.weeks), -1 if found.leaves_domain is None else found.leaves_domain, grams(found.settled_weight),
        sum(1 << (10 + names.index(name)) for name in found.advisories),
        science_kernel.TRAJECTORY_OUTCOMES.index(goal.outcome if goal else "none"), *week,
        (goal and goal.maintenance) or 0, (goal and goal.intake) or 0,
    )  # fmt: skip
    columns = numbers[10:].reshape(4, WEEKS)
    for place, each in enumerate(found.weeks):
        columns[:, place] = grams(each.weight), grams(each.lowest), grams(each.highest), each.intake
    return numbers


main()
