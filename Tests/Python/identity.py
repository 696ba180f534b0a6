"""Writes a million hostile rows and their targets to a file, with the same bytes as every other language.

python identity.py FILE
"""

import sys

import numpy as np
import science_kernel

ROWS = 1_000_000
WINDOW_ROWS = 20_000
PERSON_ROWS = 4_000
WEEKS = 157


def numbers(count):
    """SplitMix64 by index."""
    z = np.uint64(20261121) + np.arange(1, count + 1, dtype="u8") * np.uint64(0x9E3779B97F4A7C15)
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


def measure(bits, kind, lowest, highest, unit):
    near = np.where(bits & 1, np.float32(highest), np.float32(lowest)).astype("<f4").view("<u4")
    near = near + ((bits >> 1) % 2048).astype("<u4") - np.uint32(1024)
    whole = lowest * unit + bits % ((highest - lowest) * unit + 1)
    plain = (whole.astype("<f8") / unit).astype("<f4").view("<u4")
    # As bit patterns: a conversion would quiet signaling NaNs.
    return np.where(kind == 0, bits.astype("<u4"), np.where(kind == 1, near, plain)).astype("<u4")


def code(byte, kind, lowest, count):
    return np.where(kind == 0, byte, np.where(kind == 1, lowest + count, lowest + byte % count)).astype("u1")


def rows(count):
    a, b, c = numbers(3 * count).reshape(count, 3).T.astype("u8")
    kinds = [(c >> np.uint64(4 * field)) & np.uint64(15) for field in range(7)]
    low, high = ((a & np.uint64(0xFFFFFFFF)), (a >> np.uint64(32)))
    byte = [(b >> np.uint64(32 + 8 * place)) & np.uint64(255) for place in range(4)]
    target = measure((b & np.uint64(0xFFFFFFFF)).astype("i8"), kinds[6], 30, 300, 1000)
    target[(kinds[6] == 2) | (kinds[6] == 3)] = 0x7FC00000
    return {
        "weight": measure(low.astype("i8"), kinds[0], 30, 300, 1000).view("<f4"),
        "height": measure(high.astype("i8"), kinds[1], 100, 250, 10).view("<f4"),
        "age": code(byte[0], kinds[2], 13, 108),
        "gender": code(byte[1], kinds[3], 0, 3),
        "activity_level": code(byte[2], kinds[4], 0, 5),
        "primary_goal": code(byte[3], kinds[5], 0, 4),
        "target_weight": target.view("<f4"),
    }


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: identity.py FILE")
    people = rows(ROWS)
    targets = science_kernel.target_columns(**people, on="2026-11-21")
    outputs = (
        "bmr", "tdee", "calorie_target", "protein_target", "water_target", "estimated_weeks", "projected_day",
        "advisories", "status",
    )  # fmt: skip
    with open(sys.argv[1], "wb") as file:
        for column in [*people.values(), *(getattr(targets, name) for name in outputs)]:
            file.write(column.tobytes())

    bits = numbers(4 * ROWS)[3 * ROWS :]
    whole = (bits >> np.uint64(16)) & np.uint64(0xFFFF)
    intake = np.where(bits & np.uint64(15), 800 + whole % 3200, whole).astype("u2").view("<i2")
    some = {name: column[:WINDOW_ROWS] for name, column in people.items()}
    with open(sys.argv[1] + ".trajectory", "wb") as file:
        file.write(intake.tobytes())
        for found in (
            science_kernel.trajectory_columns(**people, intake=intake),
            science_kernel.trajectory_columns(
                **some, intake=intake[:WINDOW_ROWS], curve_weeks=WEEKS - 1, has_window=True
            ),
        ):
            for column in (
                found.status, found.outcome, found.week, found.earliest_week, found.latest_week, found.settled_grams,
                found.grams,
            ):  # fmt: skip
                file.write(column.tobytes())
        for row in range(PERSON_ROWS):
            file.write(record(people, int(intake[row]), row).tobytes())


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
