"""Writes the results of hostile loads, samples and signals to a file, with the same bytes as every other language.

python training_identity.py FILE
"""

import sys

import numpy as np
from science_kernel import training

ATHLETES, DAYS, SESSIONS, SAMPLES, HISTORIES = 100, 400, 40, 3000, 200
DURATIONS = (1, 5, 60, 300, 5000)


def numbers(first, count):
    """SplitMix64 by index."""
    z = np.uint64(20261122) + np.arange(first + 1, first + count + 1, dtype="u8") * np.uint64(0x9E3779B97F4A7C15)
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


def loads():
    bits, other = numbers(0, 2 * ATHLETES * DAYS).reshape(-1, 2).T
    kind = bits & np.uint64(63)
    value = (bits >> np.uint64(40)).astype("f8") / 65536
    value = np.where(kind < 17, 0.0, value)
    value = np.where(kind < 9, np.nan, value)
    value = np.where(kind == 1, -1.0, value)
    return np.where(kind == 0, other.copy().view("f8"), value).reshape(DAYS, ATHLETES)


def samples(first, lowest, unit):
    bits = numbers(first, SAMPLES)
    step = bits & np.uint64(15)
    ticks = np.array([0, 1, 1280, 7168, 512, 0] + 10 * [1024], "u8")[step.astype("i8")]
    ticks = np.where(step == 5, (bits >> np.uint64(56)) << np.uint64(10), ticks)
    kind = (bits >> np.uint64(8)) & np.uint64(63)
    value = lowest + ((bits >> np.uint64(32)) & np.uint64(0xFFFF)).astype("f8") / unit
    for place, other in enumerate((np.nan, -5.0, 1e300)):
        value = np.where(kind == place, other, value)
    return np.cumsum(ticks).astype("f8") / 1024, value


def bits_of(names):
    return sum(1 << training.ADVISORIES.index(name) for name in names)


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: training_identity.py FILE")
    found = []

    def put(*values):
        found.append(np.array([-1 if value is None else value for value in values], "f8"))

    table = loads()
    chronic, acute = numbers(80_000, 2 * ATHLETES).reshape(-1, 2).T
    chronic_days = (chronic % np.uint64(380)).astype("i4") - 3
    acute_days = (acute % np.uint64(40)).astype("i4")
    for place, form in enumerate(("continuous", "first_order", "span")):
        columns = training.load_columns(
            table, chronic_days=chronic_days, acute_days=acute_days, form=form,
            form_day=("previous_day", "same_day")[place % 2], has_coverage=True,
        )  # fmt: skip
        for column in (columns.chronic, columns.acute, columns.form, columns.coverage, columns.status):
            found.append(column.astype("f8").ravel())
    for session in range(SESSIONS):
        seconds, beats = samples(100_000 + 6000 * session, 35, 256)
        heart = training.heart_rate_load(
            seconds=seconds, beats_per_minute=beats, resting_heart_rate=50, maximum_heart_rate=190,
            weighting=("male", "female", (0.75, 1.75))[session % 3],
        )  # fmt: skip
        put(heart.trimp, heart.edwards, heart.mean_heart_rate, *heart.tenth_milliseconds, heart.covered_milliseconds)
        put(heart.uncovered_milliseconds, heart.invalid, heart.duplicates, bits_of(heart.advisories))
        seconds, watts = samples(103_000 + 6000 * session, 0, 128)
        power = training.power_load(
            seconds=seconds, watts=watts, threshold_power=260, critical_power=250, w_prime=20_000, durations=DURATIONS,
            pause=("excluded", "zero")[session % 2],
        )  # fmt: skip
        put(power.weighted_power, power.mean_power, power.variability_index, power.load, power.balance)
        put(power.lowest_balance, power.counted_seconds, power.covered_seconds, power.uncovered_seconds, power.invalid)
        put(power.duplicates, bits_of(power.advisories), *power.mean_maximal.values(), *power.stretch_balance)
    for history in range(HISTORIES):
        first = 400_000 + 200 * history
        bits = numbers(first + 1, int(numbers(first, 1)[0] % np.uint64(120)))
        values = 40 + ((bits >> np.uint64(40)) & np.uint64(0xFFF)).astype("f8") / 64
        values = np.where(bits % np.uint64(13) == 0, np.nan, values)
        usual, week = training.baseline(values), training.rmssd_week(values)
        put(usual.median, usual.median_deviation, usual.mean, usual.standard_deviation, usual.count)
        put(bits_of(usual.advisories), week.mean, week.low, week.high)
        put(("below", "within", "above", "unknown").index(week.standing), week.count, bits_of(week.advisories))
    with open(sys.argv[1], "wb") as file:
        file.write(np.concatenate(found).astype("<f8").tobytes())


main()
