#!/usr/bin/env python3
"""Weight trends from logs of weights, by matrices in 60 decimal digits: writes or checks trends.json.

The filter is written as a textbook has it, with the matrices of `logs.py`: a transition matrix, a covariance, and the update in
the form of Joseph. Needs Python 3.11, and sees nothing of the kernel.

    python3 Vectors/expenditure/trends.py             write the file
    python3 Vectors/expenditure/trends.py --check     change nothing, exit 1 if anything would move
"""

import pathlib
import random
import sys
from decimal import Decimal as D, getcontext

from logs import product, test, text, total, transposed, write_or_check

getcontext().prec = 60
FILE = pathlib.Path(__file__).resolve().parent / "trends.json"
# Settled weight [kg], its change [kg/day], water [kg].
TRANSITION = [[D(1), D(1), D(0)], [D(0), D(1), D(0)], [D(0), D(0), D("0.6")]]
NOISE = [
    [D("0.02") ** 2, D(0), D(0)], [D(0), D("0.006") ** 2, D(0)],
    [D(0), D(0), D("0.45") ** 2 * (1 - D("0.6") ** 2)]]
FIRST = [[D(100), D(0), D(0)], [D(0), D("0.15") ** 2, D(0)], [D(0), D(0), D("0.64")]]
OBSERVE = [[D(1), D(0), D(1)]]
SCALE = D("0.09")
ONE = [[D(int(i == j)) for j in range(3)] for i in range(3)]


class Trend:
    def __init__(self):
        self.state, self.covariance = None, FIRST
        self.accepted, self.rejected, self.days = [], [], 0
        self.row, self.last_row = 0, None

    def day(self, weight):
        if self.state:
            self.state = product(TRANSITION, self.state)
            self.covariance = total(product(product(TRANSITION, self.covariance), transposed(TRANSITION)), NOISE)
        if weight is not None:
            if not self.state:
                self.state = [[weight], [D(0)], [D(0)]]
            if self.weigh(weight):
                self.accepted.append(self.days)
                self.row = 0
            else:
                self.rejected.append(self.days)
                self.row += 1
                if self.row >= 3:
                    self.last_row = self.days
        self.days += 1

    def weigh(self, weight):
        variance = product(product(OBSERVE, self.covariance), transposed(OBSERVE))[0][0] + SCALE
        difference = weight - product(OBSERVE, self.state)[0][0]
        if difference ** 2 > 16 * variance:
            return False
        gain = [[cell / variance for cell in row] for row in product(self.covariance, transposed(OBSERVE))]
        self.state = total(self.state, [[row[0] * difference] for row in gain])
        rest = total(ONE, [[-cell for cell in row] for row in product(gain, OBSERVE)])
        self.covariance = total(
            product(product(rest, self.covariance), transposed(rest)),
            [[SCALE * cell for cell in row] for row in product(gain, transposed(gain))])
        return True

    def absences(self):
        found = []
        if sum(day > self.days - 1 - 28 for day in self.accepted) < 7:
            found.append("few_recent_weights")
        weights = len(self.accepted) + len(self.rejected)
        recent = self.last_row is not None and self.days - 1 - self.last_row < 28
        if 10 * len(self.rejected) > weights or recent:
            found.append("foreign_weights")
        return found, found + ["few_weights"] * (len(self.accepted) < 14)


def seeded(seed, days, start, slope, weighed=1.0):
    chance = random.Random(seed)
    weights = []
    for day in range(days):
        weight = start + slope * day + chance.uniform(-1, 1)
        weights.append(f"{weight:.1f}" if chance.random() < weighed else None)
    return weights


def cases():
    def pounds(weight):
        return f"{float(weight) / 0.45359237:.1f}"

    daily = seeded(1, 42, 90, -0.1)
    yield "every day of six weeks", daily
    yield "one morning 1.5 kg too heavy", daily[:-1] + [f"{float(daily[-1]) + 1.5:.1f}"]
    yield "ten missing days", daily + [None] * 10
    yield "no weight", [None] * 20
    yield "six days", daily[:6]
    yield "seven days", daily[:7]
    yield "thirteen days", daily[:13]
    yield "fourteen days", daily[:14]
    yield "a first weight in pounds", [pounds(daily[0])] + daily[1:]
    yield "one day in pounds", [pounds(w) if day == 30 else w for day, w in enumerate(daily)]
    yield "six days in pounds", [pounds(w) if 20 <= day < 26 else w for day, w in enumerate(daily)]
    yield "pounds six weeks ago", daily[:20] + [pounds(w) for w in daily[20:23]] + seeded(3, 60, 88, -0.05)
    yield "a year without a weight", daily + [None] * 365 + ["80.0"]
    yield "six weights in the last 28 days", daily + [None] * 22
    yield "seven weights in the last 28 days", daily + [None] * 21
    yield "weights begin in the third week", [None] * 15 + seeded(4, 40, 70, 0.05)
    for seed in range(20, 40):
        chance = random.Random(seed)
        yield "", seeded(seed, chance.randint(10, 120), chance.randint(45, 150), chance.uniform(-0.15, 0.1),
                         chance.uniform(0.2, 1.0))


def solved(weights):
    trend, places = Trend(), D(1).scaleb(-30)
    for weight in weights:
        trend.day(None if weight is None else D(weight))
    expected = {}
    if trend.state:
        numbers = {
            "weight": trend.state[0][0], "weightStandardError": trend.covariance[0][0].sqrt(),
            "weeklyRate": 7 * trend.state[1][0], "rateStandardError": 7 * trend.covariance[1][1].sqrt()}
        expected = {name: format(number.quantize(places), "f") for name, number in numbers.items()}
    weight, rate = trend.absences()
    return {**expected, "rejectedDays": trend.rejected, "weightAbsences": weight, "rateAbsences": rate}


NOTES = {
    "Trend": "There is a weight and a rate.",
    "Absent": "The rate or both are absent: the codes of the reasons, in their order.",
    "Rejected": "Weights of another unit or another person, by their days, from 0 on.",
    "Seeded": "A log by chance."}


def main():
    tests = []
    for number, (comment, weights) in enumerate(cases(), 1):
        expected = solved(weights)
        flags = ["Absent" if expected["rateAbsences"] else "Trend"]
        tests.append(test("weight-trend", number, comment, {"weights": weights}, expected, flags))
    return write_or_check(FILE, text("weight-trend", FILE.name, "weightTrend", "kg", NOTES, tests))


if __name__ == "__main__":
    sys.exit(main())
