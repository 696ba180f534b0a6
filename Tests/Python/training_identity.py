"""Computes the hostile loads, samples and signals of every language: Tests/prove/identity/README.md.

python training_identity.py ATHLETES FILE
"""

import sys

import numpy as np
from science_kernel import training

ATHLETES, DAYS, SESSIONS, SAMPLES, SIGNALS, LONGEST_SIGNAL = 100, 400, 40, 3000, 200, 120
DURATIONS = (1, 5, 60, 300, 5000)


def bits_of(names):
    return sum(1 << training.ADVISORIES.index(name) for name in names)


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: training_identity.py ATHLETES FILE")
    found = []
    with open(sys.argv[1], "rb") as file:
        table = np.fromfile(file, "<f8", DAYS * ATHLETES).reshape(DAYS, ATHLETES)
        chronic_days, acute_days = np.fromfile(file, "<f8", 2 * ATHLETES).reshape(2, ATHLETES).astype("i4")
        sessions = np.fromfile(file, "<f8", 4 * SESSIONS * SAMPLES).reshape(SESSIONS, 4, SAMPLES)
        signals = np.fromfile(file, "<f8").reshape(SIGNALS, 1 + LONGEST_SIGNAL)

    def put(*values):
        found.append(np.array([-1 if value is None else value for value in values], "f8"))

    for place, form in enumerate(("continuous", "first_order", "span")):
        columns = training.load_columns(
            table, chronic_days=chronic_days, acute_days=acute_days, form=form,
            form_day=("previous_day", "same_day")[place % 2], has_coverage=True,
        )  # fmt: skip
        for column in (columns.chronic, columns.acute, columns.form, columns.coverage, columns.status):
            found.append(column.astype("f8").ravel())
    for session, (beat_seconds, beats, watt_seconds, watts) in enumerate(sessions):
        heart = training.heart_rate_load(
            seconds=beat_seconds, beats_per_minute=beats, resting_heart_rate=50, maximum_heart_rate=190,
            weighting=("male", "female", (0.75, 1.75))[session % 3],
        )  # fmt: skip
        put(heart.trimp, heart.edwards, heart.mean_heart_rate, *heart.tenth_milliseconds, heart.covered_milliseconds)
        put(heart.uncovered_milliseconds, heart.invalid, heart.duplicates, bits_of(heart.advisories))
        power = training.power_load(
            seconds=watt_seconds, watts=watts, threshold_power=260, critical_power=250, w_prime=20_000, durations=DURATIONS,
            pause=("excluded", "zero")[session % 2],
        )  # fmt: skip
        put(power.weighted_power, power.mean_power, power.variability_index, power.load, power.balance)
        put(power.lowest_balance, power.counted_seconds, power.covered_seconds, power.uncovered_seconds, power.invalid)
        put(power.duplicates, bits_of(power.advisories), *power.mean_maximal.values(), *power.stretch_balance)
    for signal in signals:
        values = signal[1 : 1 + int(signal[0])]
        usual, week = training.baseline(values), training.rmssd_week(values)
        put(usual.median, usual.median_deviation, usual.mean, usual.standard_deviation, usual.count)
        put(bits_of(usual.advisories), week.mean, week.low, week.high)
        put(("below", "within", "above", "unknown").index(week.standing), week.count, bits_of(week.advisories))
    with open(sys.argv[2], "wb") as file:
        file.write(np.concatenate(found).astype("<f8").tobytes())


main()
