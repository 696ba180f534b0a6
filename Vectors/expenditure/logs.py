#!/usr/bin/env python3
"""Expenditure from logs, by matrices in 60 decimal digits: writes or checks logs.json.

The filter is written as a textbook has it: a transition matrix, a covariance, and the update in the form of Joseph, which
subtracts nothing. It has no order of operations in common with the kernel. Needs Python 3.11, and sees nothing of the kernel.

    python3 Vectors/expenditure/logs.py             write the file
    python3 Vectors/expenditure/logs.py --check     change nothing, exit 1 if anything would move
"""

import argparse
import json
import pathlib
import random
import sys
from decimal import Decimal, getcontext

getcontext().prec = 60
FILE = pathlib.Path(__file__).resolve().parent / "logs.json"
D = Decimal
KILOJOULES, FORBES = D("4.184"), D("10.4")


def product(left, right):
    return [[sum(a * b for a, b in zip(row, column)) for column in zip(*right)] for row in left]


def transposed(matrix):
    return [list(row) for row in zip(*matrix)]


def total(*matrices):
    return [[sum(cells) for cells in zip(*rows)] for rows in zip(*matrices)]


class Filter:
    """Settled weight [kg], apparent expenditure [kcal/day] and water [kg], and their covariance."""

    def __init__(self, body):
        fat, weight = D(body["fatKg"]), D(body["weightKg"])
        density = (40250 * fat + 8560 * FORBES) / (fat + FORBES) / KILOJOULES
        coupling = (13 * fat + 92 * FORBES) / (fat + FORBES) / KILOJOULES
        coupling += (D("0.9") * body["tdee"] - body["bmr"]) / weight
        self.resting = body["bmr"]
        # The intake changes the first two; the third decays.
        self.gain = [[1 / density], [coupling / density], [D(0)]]
        self.transition = [
            [D(1), -1 / density, D(0)], [D(0), 1 - coupling / density, D(0)], [D(0), D(0), D("0.6")]]
        self.state = None
        self.prior = D(body["tdee"]), D(body["standardError"]) ** 2
        self.days = self.weights = self.rejected = self.row = 0
        self.intakes, self.recent, self.last_weight, self.last_row = [], [], None, None
        self.morning = self.prior

    def day(self, weight, intake):
        rejected = False
        if weight is not None:
            if self.state is None:
                self.state = [[weight], [self.prior[0]], [D(0)]]
                self.covariance = [
                    [D(100), D(0), D(0)], [D(0), self.prior[1], D(0)], [D(0), D(0), D("0.64")]]
            rejected = not self.weigh(weight)
            if rejected:
                self.rejected, self.row = self.rejected + 1, self.row + 1
                if self.row >= 3:
                    self.last_row = self.days
            else:
                self.weights, self.row, self.last_weight = self.weights + 1, 0, self.days
        if self.state:
            self.morning = self.state[1][0], self.covariance[1][1]
        if intake is not None:
            self.intakes.append(intake)
        self.recent.append(intake is not None)
        self.days += 1
        if self.state:
            self.eat(intake)
        return rejected

    def weigh(self, weight):
        observe = [[D(1), D(0), D(1)]]
        variance = product(product(observe, self.covariance), transposed(observe))[0][0] + D("0.09")
        difference = weight - product(observe, self.state)[0][0]
        if difference ** 2 > 16 * variance:
            return False
        gain = [[cell / variance for cell in row] for row in product(self.covariance, transposed(observe))]
        self.state = total(self.state, [[row[0] * difference] for row in gain])
        rest = total(
            [[D(int(i == j)) for j in range(3)] for i in range(3)],
            [[-cell for cell in row] for row in product(gain, observe)])
        self.covariance = total(
            product(product(rest, self.covariance), transposed(rest)),
            [[D("0.09") * cell for cell in row] for row in product(gain, transposed(gain))])
        return True

    def eat(self, intake):
        known = intake if intake is not None else (
            sum(self.intakes) / len(self.intakes) if self.intakes else self.state[1][0])
        self.state = total(product(self.transition, self.state), [[row[0] * known] for row in self.gain])
        spread = D(90000) if intake is not None else D(360000)
        noise = [[spread * cell for cell in row] for row in product(self.gain, transposed(self.gain))]
        noise[1][1] += 144
        noise[2][2] += D("0.2025") * (1 - D("0.36"))
        self.covariance = total(product(product(self.transition, self.covariance), transposed(self.transition)), noise)

    def refusals(self):
        found = []
        if self.days < 14:
            found.append("few_days")
        if self.weights < 8:
            found.append("few_weights")
        elif self.days - 1 - self.last_weight >= 28:
            found.append("no_recent_weight")
        judged = self.days if self.days < 14 else 28
        if 10 * sum(self.recent[-28:]) < 6 * judged or not self.days:
            found.append("few_intakes")
        if self.state is None or self.morning[1] > 22500:
            found.append("wide_error")
        recent_row = self.last_row is not None and self.days - 1 - self.last_row < 28
        if 10 * self.rejected > self.weights + self.rejected or recent_row:
            found.append("foreign_weights")
        if self.morning[0] < self.resting:
            found.append("below_resting")
        if 2 * self.morning[0] > 5 * self.resting:
            found.append("above_resting")
        return found


MAN = {"fatKg": "23.1", "bmr": 1830, "tdee": 2837, "weightKg": "90", "standardError": 342}
WOMAN = {"fatKg": "28.3", "bmr": 1445, "tdee": 1987, "weightKg": "75", "standardError": 241}


def seeded(body, seed, days, eaten, slope, weighed=1.0, logged=1.0):
    """A log of random numbers, each with one decimal or none."""
    chance = random.Random(seed)
    weights, intakes = [], []
    for day in range(days):
        weight = float(body["weightKg"]) + slope * day + chance.uniform(-0.7, 0.7)
        weights.append(f"{weight:.1f}" if chance.random() < weighed else None)
        intake = eaten + chance.randint(-500, 500)
        intakes.append(intake if chance.random() < logged else None)
    return weights, intakes


def cases():
    """Every case without its result."""
    def case(comment, body, log):
        return {"comment": comment, "input": {**body, "weights": log[0], "intakes": log[1]}}

    def changed(log, weight=None, intake=None):
        weights, intakes = list(log[0]), list(log[1])
        for day in range(len(weights)):
            if weight:
                weights[day] = weight(day, weights[day])
            if intake:
                intakes[day] = intake(day, intakes[day])
        return weights, intakes

    def pounds(day, weight):
        return f"{float(weight) / 0.45359237:.1f}" if 18 <= day < 24 else weight

    daily = seeded(MAN, 1, 70, 2337, -0.055)
    yield case("every day of ten weeks", MAN, daily)
    yield case("most days, most intakes", MAN, seeded(MAN, 2, 84, 2400, -0.04, 0.8, 0.9))
    yield case("three weights a week", WOMAN, seeded(WOMAN, 3, 60, 1500, -0.05, 0.43, 0.75))
    yield case("a weight a week", WOMAN, seeded(WOMAN, 4, 112, 1990, 0.0, 0.14, 1.0))
    yield case("gaining", MAN, seeded(MAN, 5, 56, 3300, 0.05))
    yield case("nobody weighed", MAN, changed(daily, weight=lambda day, _: None))
    yield case("52 weights in 263 days, no intake", MAN,
               changed(seeded(MAN, 6, 263, 2400, -0.01), lambda day, w: w if day % 5 == 0 and day < 260 else None,
                       lambda day, _: None))
    yield case("24 weights in 61 days, 17 intakes, all in the first half", MAN,
               changed(seeded(MAN, 7, 61, 2400, -0.02), lambda day, w: w if day % 5 < 2 and day < 60 else None,
                       lambda day, i: i if day < 17 else None))
    yield case("six days in pounds", MAN, changed(daily, weight=pounds))
    yield case("pounds to the end", MAN, changed(daily, weight=lambda day, w: pounds(18, w) if day >= 40 else w))
    yield case("somebody else, once", MAN, changed(daily, weight=lambda day, w: "64.2" if day == 33 else w))
    yield case("kilojoules for kilocalories", MAN, changed(seeded(MAN, 13, 70, 1800, -0.055), intake=lambda day, i: round(i * 4.184)))
    yield case("half of the food is not logged", WOMAN, seeded(WOMAN, 8, 60, 800, -0.01))
    yield case("the last weights are old", WOMAN,
               changed(seeded(WOMAN, 9, 90, 1900, 0.0), lambda day, w: w if day < 50 else None))
    yield case("twelve days", WOMAN, seeded(WOMAN, 10, 12, 1500, -0.05))
    yield case("fifteen days", WOMAN, seeded(WOMAN, 11, 15, 1500, -0.05))
    yield case("weights begin in the third week", WOMAN,
               changed(seeded(WOMAN, 12, 80, 1500, -0.05), lambda day, w: w if day > 15 else None))
    for seed in range(20, 40):
        chance = random.Random(seed)
        body = chance.choice([MAN, WOMAN])
        yield case("", body, seeded(
            body, seed, chance.randint(20, 120), chance.randint(1500, 2900), chance.uniform(-0.1, 0.06),
            chance.uniform(0.1, 1.0), chance.uniform(0.3, 1.0)))


def solved(case):
    given = case["input"]
    log = Filter(given)
    rejected = []
    for day, (weight, intake) in enumerate(zip(given["weights"], given["intakes"])):
        if log.day(None if weight is None else D(weight), None if intake is None else D(intake)):
            rejected.append(day)
    (expenditure, variance), mean = log.morning, None
    if log.intakes:
        mean = sum(log.intakes) / len(log.intakes)
    places = D(1).scaleb(-30)
    expected = {"expenditure": str(expenditure.quantize(places))}
    if log.state:
        expected["standardError"] = str(variance.sqrt().quantize(places))
        if mean:
            expected["maintenance"] = str((mean + (expenditure - mean) / D("0.76")).quantize(places))
    return {**expected, "rejectedDays": rejected, "refusals": log.refusals()}


NOTES = {
    "Estimate": "There is an estimate.",
    "Refused": "There is none: the codes of the refusals, in their order.",
    "Rejected": "Weights of another unit or another person, by their days, from 0 on.",
    "Seeded": "A log by chance."}


def test(kind, number, comment, given, expected, flags):
    flags = flags + ["Rejected"] * bool(expected["rejectedDays"]) + ["Seeded"] * (not comment)
    head = json.dumps({"id": f"{kind}-{number:03d}", "comment": comment, "flags": flags})
    return (f'        {{ {head[1:-1]},\n          "input": {json.dumps(given)},\n'
            f'          "expected": {json.dumps(expected)} }}')


def text(kind, name, quantity, unit, notes, tests):
    notes = ",\n".join(f"    {json.dumps(flag)}: {json.dumps(note)}" for flag, note in notes.items())
    return "\n".join([
        "{", f'  "schema": "schema/expenditure/{name}",', f'  "quantity": "{quantity}",', f'  "unit": "{unit}",',
        f'  "numberOfTests": {len(tests)},', f'  "notes": {{\n{notes}\n  }},', '  "groups": [', "    {",
        '      "kind": "generated",', f'      "source": {{ "key": "Oracle", "locator": "{kind}" }},',
        '      "tests": [', ",\n".join(tests), "      ]", "    }", "  ]", "}", ""])


def write_or_check(file, found):
    """The exit status of `logs.py` or `trends.py`: 1 if `--check` is given and the file would change."""
    parser = argparse.ArgumentParser(description=f"Write {file.name}, or check it.")
    parser.add_argument("--check", action="store_true", help="change nothing, exit 1 if anything would move")
    arguments = parser.parse_args()
    moved = not file.exists() or file.read_text(encoding="utf-8") != found
    print("moved" if moved else "nothing would move")
    if arguments.check:
        return 1 if moved else 0
    file.write_text(found, encoding="utf-8")
    return 0


def main():
    tests = []
    for number, case in enumerate(cases(), 1):
        expected = solved(case)
        flags = ["Refused" if expected["refusals"] else "Estimate"]
        tests.append(test("expenditure-log", number, case["comment"], case["input"], expected, flags))
    return write_or_check(FILE, text("expenditure-log", FILE.name, "expenditureLog", "kcal/day", NOTES, tests))


if __name__ == "__main__":
    sys.exit(main())
