#!/usr/bin/env python3
"""Trajectories, as power series of the differential equations: writes or checks power-series.json.

All five states of [Hall2011], web appendix, together: no closed form, no settled variable, no weekly step. Numbers are
whole multiples of 2^-256, so every machine writes the same bytes. Needs Python 3.11, and sees nothing of the kernel.

    python3 Vectors/dynamics/series.py             write the file
    python3 Vectors/dynamics/series.py --check     change nothing, exit 1 if anything would move
    python3 Vectors/dynamics/series.py --check --every 4     the same, of every fourth case; of the others what is given
"""

import argparse
import json
import math
import multiprocessing
import operator
import pathlib
import sys
from decimal import Decimal, getcontext
from fractions import Fraction

getcontext().prec = 90
FILE = pathlib.Path(__file__).resolve().parent / "power-series.json"

# Numbers are whole multiples of 2^-BITS. A step is short enough for the last two terms to be below 2^-TAIL.
BITS = 256
ORDER = 48
TAIL = 180
ONE = 1 << BITS

# Of the equations; kJ, kg and days.
KILOJOULES = Fraction("4.184")
FAT_ENERGY, LEAN_ENERGY, GLYCOGEN_ENERGY = 39_500 + 750, 7_600 + 960, 17_600
FORBES = Fraction("10.4")
GLYCOGEN = Fraction("0.5")
CARBOHYDRATE = Fraction("0.5")

SEX_TERM = {"male": 5, "female": -161, "other": -78}
LEVELS = {"sedentary": 1200, "lightly_active": 1375, "moderately_active": 1550, "very_active": 1725,
          "extremely_active": 1900}


def half_up(number):
    return math.floor(number + Fraction(1, 2))


def basal_metabolic_rate(sex, grams, millimeters, age):
    """[kcal/day], rounded half up."""
    return half_up(Fraction(grams, 100) + Fraction(625, 1000) * millimeters - 5 * age + SEX_TERM[sex])


def total_daily_energy(bmr, level):
    """[kcal/day], rounded half up."""
    return half_up(Fraction(bmr * LEVELS[level], 1000))


def fat_percent(sex, grams, millimeters, age):
    """The regression of [Jackson2002], as equation 4 of the appendix has it; the mean for `other`."""
    logarithm = (Decimal(1000 * grams) / Decimal(millimeters) ** 2).ln()
    male = Decimal("0.14") * age + Decimal("37.31") * logarithm - Decimal("103.94")
    female = Decimal("0.14") * age + Decimal("39.96") * logarithm - Decimal("102.01")
    return {"male": male, "female": female, "other": (male + female) / 2}[sex]


def fixed(number):
    return half_up(Fraction(number) * ONE)


def times(left, right):
    return left * right >> BITS


class Body:
    """A body: the five states, and its constants."""

    def __init__(self, weight, fat, resting, expenditure, settled=None):
        """[kg] and [kcal/day]; `settled` is the intake of the weeks before."""
        self.weight, self.expenditure = Fraction(weight), Fraction(expenditure) * KILOJOULES
        self.activity = (Fraction("0.9") * self.expenditure - Fraction(resting) * KILOJOULES) / self.weight
        self.fat_at_start = fixed(fat)
        self.glycogen_use = fixed(CARBOHYDRATE * self.expenditure / GLYCOGEN**2)
        # Fat, lean tissue above the start, glycogen, extracellular water above the start, adaptation.
        self.state = [self.fat_at_start, 0, fixed(GLYCOGEN), 0, 0]
        if settled is not None:
            ratio = Fraction(settled) * KILOJOULES / self.expenditure
            self.state[2] = math.isqrt(fixed(GLYCOGEN**2 * ratio) << BITS)
            self.state[3] = fixed(Fraction(4000, 3000) * (ratio - 1))
            self.state[4] = fixed(Fraction("0.14") * self.expenditure * (ratio - 1))
        self.water_at_start = self.water(self.state)

    @staticmethod
    def water(state):
        return (state[2] - fixed(GLYCOGEN)) * 37 // 10 + state[3]

    def change(self, state):
        """The change in weight."""
        return state[0] - self.fat_at_start + state[1] + self.water(state) - self.water_at_start

    def days(self, length, intake, activity_change, wanted, order=ORDER, tail=TAIL):
        """Continues for some days at one intake; yields each requested day with its state."""
        intake = Fraction(intake) * KILOJOULES
        change = intake - self.expenditure
        activity = fixed(self.activity + activity_change)
        carbohydrate = fixed(CARBOHYDRATE * intake)
        sodium = fixed(-4000 * (1 - intake / self.expenditure))
        adaptation = fixed(Fraction("0.14") * change)
        force = fixed(Fraction("0.9") * change - activity_change * self.weight)
        start, wanted = 0, sorted(wanted)
        length, shift = Fraction(length), -3  # the first step is an eighth of a day
        limit = 1 << BITS - tail
        while start < length:
            terms = self.terms(activity, carbohydrate, sodium, adaptation, force, shift, order)
            while max(abs(series[term]) for series in terms for term in (-1, -2)) > limit:
                terms = [[number >> term for term, number in enumerate(series)] for series in terms]
                shift -= 1
            step = Fraction(2) ** shift
            end = min(start + step, length)
            while wanted and wanted[0] <= end:
                day = wanted.pop(0)
                yield day, self.value(terms, (day - start) / step)
            self.state = self.value(terms, (end - start) / step)
            start = end
            # Whether the next step may be twice as long.
            if max(abs(series[-1]) for series in terms) << order < limit:
                shift += 1

    def terms(self, activity, carbohydrate, sodium, adaptation, force, shift, order):
        """The terms of the power series of each state, in steps of 2^shift days."""
        fat, lean, glycogen, water, adapted = ([number] for number in self.state)
        energy, share = [], []

        def integral(number, term):
            return (number << shift if shift >= 0 else number >> -shift) // (term + 1)

        for term in range(order):
            stored = -times(
                self.glycogen_use, sum(map(operator.mul, glycogen, reversed(glycogen))) >> BITS)
            moved = -3000 * water[term]
            adapting = -adapted[term]
            fat_change = fat[term]
            weight_change = fat[term] + lean[term] + glycogen[term] * 37 // 10 + water[term]
            balance = -adapted[term]
            if term == 0:
                stored += carbohydrate
                moved += sodium
                adapting += adaptation
                fat_change -= self.fat_at_start
                weight_change = self.change(self.state)
                balance += force
            balance -= stored + 13 * fat_change + 92 * lean[term] + times(activity, weight_change)
            energy.append(FAT_ENERGY * fat[term] + (fixed(FORBES * LEAN_ENERGY) if term == 0 else 0))
            rest = (balance << BITS) - sum(map(operator.mul, energy[1:], reversed(share)))
            share.append(rest // energy[0])
            fat.append(integral(sum(map(operator.mul, fat, reversed(share))) >> BITS, term))
            lean.append(integral(share[term] * 104 // 10, term))
            glycogen.append(integral(stored // GLYCOGEN_ENERGY, term))
            water.append(integral(moved // 3220, term))
            adapted.append(integral(adapting // 14, term))
        return fat, lean, glycogen, water, adapted

    @staticmethod
    def value(terms, place):
        """The states at a fraction of a step, 0 to 1."""
        if place == 1:
            return [sum(series) for series in terms]
        place, state = fixed(place), []
        for series in terms:
            number = 0
            for term in reversed(series):
                number = times(number, place) + term
            state.append(number)
        return state


def solution(case, order=ORDER, tail=TAIL):
    """The weights by the day [2^-256 kg] while the body is in the domain, the week that leaves it, and `forbes`."""
    given = case["input"]
    grams, millimeters = (int(1000 * Fraction(given["weightKg"])), int(10 * Fraction(given["heightCm"])))
    body = Body(
        given["weightKg"], given["fatKg"], given["bmr"], given["tdee"], given.get("settledIntake"))
    weights, past, state = {}, 0, body.state
    for phase in given["phases"]:
        activity_change = Fraction(phase.get("activityChange", 0))
        if "activityLevel" in phase:
            # The equation's expenditure at this level and at the person's own.
            energy = total_daily_energy(given["bmr"], phase["activityLevel"])
            other = total_daily_energy(given["bmr"], given["activityLevel"])
            activity_change = Fraction("0.9") * (energy - other) * KILOJOULES / body.weight
        length = 7 * phase["weeks"]
        asked = {int(day) for day in case.get("weights", ())}
        wanted = [day for day in range(1, length + 1) if past + day <= 70 or day % 7 == 0 or past + day in asked]
        week = {}
        for day, state in body.days(length, phase["intake"], activity_change, wanted, order, tail):
            weight = fixed(body.weight) + body.change(state)
            week[past + day] = weight
            if day % 7 == 0:
                whole = round(Fraction(1000 * weight, ONE))
                too_heavy = whole > grams and 1000 * whole > 50 * millimeters**2
                if 2000 * whole < 37 * millimeters**2 or too_heavy or 20 * state[0] < weight:
                    return weights, (past + day) // 7, forbes(body, state)
                weights |= week
                week = {}
        past += length
    return weights, None, forbes(body, state)


def forbes(body, state):
    """The relative difference of fat from the invariant L - L0 = 10.4 ln(F / F0)."""
    expected = (Decimal(state[1]) / ONE / Decimal("10.4")).exp() * body.fat_at_start
    return abs(Decimal(state[0]) / expected - 1)


def decimal(weight):
    """18 decimals, rounded to nearest."""
    whole = round(Fraction(weight * 10**18, ONE))
    return f"{whole // 10**18}.{whole % 10**18:018d}"


class Numbers:
    """SplitMix64."""

    def __init__(self, seed):
        self.state = seed

    def below(self, count):
        self.state = (self.state + 0x9E3779B97F4A7C15) % 2**64
        mixed = self.state
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB % 2**64
        return (mixed ^ mixed >> 31) % count

    def among(self, first, last):
        return first + self.below(last - first + 1)


def body_mass_range(millimeters):
    """The weights of body mass index 18.5 to 50 [g]."""
    return -(-37 * millimeters**2 // 2000), millimeters**2 // 20


def intake_range(tdee):
    """The intakes of the domain [kcal/day]."""
    return max(800, -(-2 * tdee // 5)), 3 * tdee // 2


def person(sex, grams, millimeters, age, level, phases, *, tdee=None, fat=None, settled=None):
    """An input; `phases` is made of the total daily energy."""
    bmr = basal_metabolic_rate(sex, grams, millimeters, age)
    given = {
        "sex": sex, "weightKg": str(Decimal(grams) / 1000),
        "heightCm": str(Decimal(millimeters) / 10), "age": age, "activityLevel": level, "bmr": bmr,
        "tdee": tdee(bmr) if tdee else total_daily_energy(bmr, level)}
    percent = fat_percent(sex, grams, millimeters, age)
    if fat is not None:
        given["fatPercent"] = percent = fat
    given["fatKg"] = f"{Decimal(grams) / 1000 * Decimal(percent) / 100:.40f}".rstrip("0")
    if settled is not None:
        given["settledIntake"] = settled(given["tdee"])
    given["phases"] = phases(given["tdee"])
    return given


def constant(intake):
    return lambda tdee: [{"weeks": 156, "intake": intake(tdee)}]


def lowest(tdee):
    return intake_range(tdee)[0]


def highest(tdee):
    return intake_range(tdee)[1]


def change(calories):
    return lambda tdee: tdee + calories


def worked():
    """The people of the specification's table."""
    yield "90 kg, -500", person("male", 90_000, 1800, 40, "moderately_active", constant(change(-500)))
    yield "75 kg, -500", person("female", 75_000, 1650, 35, "lightly_active", constant(change(-500)))
    yield "70 kg, +400", person("male", 70_000, 1780, 25, "moderately_active", constant(change(400)))
    yield "130 kg, -500", person("male", 130_000, 1750, 50, "sedentary", constant(change(-500)))
    yield "80 kg, -500", person("other", 80_000, 1720, 30, "very_active", constant(change(-500)))


def corners():
    """Ends of age, activity, body mass index and intake; an estimate of fat ends at 60 %."""
    heights = [1300, 1750, 2100]
    for sex in SEX_TERM:
        for age in (18, 80):
            for level in ("sedentary", "extremely_active"):
                millimeters = heights[0]
                heights = heights[1:] + heights[:1]
                least, most = body_mass_range(millimeters)
                yield "lightest, highest intake", person(sex, least, millimeters, age, level, constant(highest))
                while fat_percent(sex, most, millimeters, age) > Decimal("59.99"):
                    most -= 1
                yield "heaviest, lowest intake", person(sex, most, millimeters, age, level, constant(lowest))


def ends():
    """Ends of body fat and of a measured expenditure."""
    def man(phases, **other):
        return person("male", 90_000, 1800, 40, "moderately_active", phases, **other)

    def woman(phases, **other):
        return person("female", 75_000, 1650, 35, "lightly_active", phases, **other)

    def least(bmr):
        return -(-10 * bmr // 9)

    def most(bmr):
        return 5 * bmr // 2

    yield "5 % of fat, gaining", man(constant(change(500)), fat="5")
    yield "5.5 % of fat, losing", man(constant(change(-100)), fat="5.5")
    yield "60 % of fat, losing", woman(constant(lowest), fat="60")
    yield "60 % of fat, gaining", woman(constant(highest), fat="60")
    yield "BMR / 0.9, losing", man(constant(lowest), tdee=least)
    yield "BMR / 0.9, gaining", woman(constant(highest), tdee=least)
    yield "2.5 BMR, losing", woman(constant(lowest), tdee=most)
    yield "2.5 BMR, gaining", man(constant(highest), tdee=most)


def phased():
    """Phases, other activity, and an intake of the weeks before."""
    def phases(*parts):
        return lambda tdee: [
            {"weeks": weeks, "intake": tdee + calories} | ({"activityLevel": level[0]} if level else {})
            for weeks, calories, *level in parts]

    def man(phases, **other):
        return person("male", 90_000, 1800, 40, "moderately_active", phases, **other)

    def woman(phases, **other):
        return person("female", 75_000, 1650, 35, "lightly_active", phases, **other)

    yield "diet, then half of it", man(phases((26, -500), (26, -250)))
    yield "diet, break, diet, maintenance", woman(phases((12, -500), (2, 0), (12, -500), (130, -200)))
    yield "a week each way", man(phases(*((1, -600 if week % 2 else 300) for week in range(40))))
    yield "more activity", woman(phases((20, -300, "very_active"), (20, -300, "sedentary"), (20, 0)))
    yield "more activity, same intake", man(phases((156, 0, "extremely_active")))
    yield "on the diet already", man(phases((156, -500)), settled=change(-500))
    yield "on a diet already, then more", woman(phases((10, -200), (30, 100)), settled=change(-400))
    yield "overfed before", man(phases((60, -700, "lightly_active"), (60, 0)), settled=change(600))


def seeded(count):
    """People of the whole domain, at any accepted intake."""
    numbers = Numbers(seed=64)
    while count > 0:
        sex = list(SEX_TERM)[numbers.below(3)]
        millimeters = numbers.among(1400, 2050)
        grams = numbers.among(*body_mass_range(millimeters))
        age, level = numbers.among(18, 80), list(LEVELS)[numbers.below(5)]
        least, most = intake_range(total_daily_energy(basal_metabolic_rate(sex, grams, millimeters, age), level))
        intake = numbers.among(least, max(least, most))
        if 5 < fat_percent(sex, grams, millimeters, age) < 60 and least <= most:
            yield "", person(sex, grams, millimeters, age, level, constant(lambda _: intake))
            count -= 1


def cases():
    """Every case without its result."""
    families = {"worked": worked(), "corner": corners(), "end": ends(), "phases": phased(), "seeded": seeded(19)}
    return [
        {"id": f"series-{family}-{number:03d}", "comment": comment, "input": given}
        for family, people in families.items() for number, (comment, given) in enumerate(people, 1)]


# Weights of the specification's reference, computed in 60 digits by its own steps and rounded to a Double.
REFERENCE = FILE.parent / "golden-dynamics.json"


def reference():
    """The reference's cases in this program's form, with the reference's weights by the day."""
    found = {}
    for case in json.loads(REFERENCE.read_text(encoding="utf-8"), parse_float=str)["computed"]:
        given = case["inputs"]
        if case["kind"] not in ("weight_kg", "weights_kg"):
            continue
        tdee = given.get("tdee", given.get("tdee_kcal"))
        case_input = {
            "weightKg": given["kg"], "heightCm": given["cm"] if "cm" in given else 100 * Fraction(given["m"]),
            "fatKg": given["fat_kg"], "bmr": given.get("bmr", given.get("rmr_kcal")), "tdee": tdee,
            "phases": [{"weeks": 156, "intake": given["intake_kcal"]}] if "intake_kcal" in given else [
                {"weeks": phase["weeks"], "intake": tdee + phase["kcal_change"],
                 "activityChange": phase["delta_kJ_per_kg_day"]} for phase in given["phases"]]}
        name = case["id"] if case["kind"] == "weights_kg" else case["id"].rpartition("/")[0]
        weights = found.setdefault(name, {"id": name, "input": case_input, "weights": {}})["weights"]
        weights |= case["expected"] if case["kind"] == "weights_kg" else {given["day"]: case["expected"]}
    return list(found.values())


def disagreements(cases, solutions):
    """The differences from the specification's reference."""
    for case in cases:
        for day, weight in case["weights"].items():
            found = Decimal(solutions[case["id"]][0][int(day)]) / ONE
            if abs(found - Decimal(weight)) > Decimal("2e-14"):
                yield f"{case['id']}: day {day} is {weight} to the reference, and {found:.18f} here"


def solved(case):
    """A case's weights, week outside and invariant, and the difference of a shorter step."""
    weights, left, invariant = solution(case)
    finer = 0
    if case["id"].endswith("01"):
        again, _, _ = solution(case, order=ORDER + 8, tail=TAIL + 20)
        finer = max(abs(weights[day] - again[day]) for day in weights)
    return weights, left, invariant, finer


def text(cases, solutions):
    """The file: each case on three lines."""
    notes = (
        "Weights [kg] by power series of the model's differential equations, on days 1 to 70 and every week after, "
        "until the last week at whose end the body is in the domain. They are rounded to 18 places; inputs are exact.")
    lines = ["{", f'  "about": "{notes}",', f'  "numberOfSolutions": {len(cases)},', '  "solutions": [']
    for number, case in enumerate(cases):
        lines += [*given(case), result(*solutions[case["id"]]) + ("," if number + 1 < len(cases) else "")]
    return "\n".join([*lines, "  ]", "}", ""])


def given(case):
    """The two lines of the file that describe a case."""
    name = {"id": case["id"], "comment": case["comment"]}
    return [f'    {json.dumps(name)[:-1]},', f'      "input": {json.dumps(case["input"])},']


def result(weights, left, *_):
    """The line of the file with the result."""
    expected = {
        "days": [decimal(weights[day]) for day in weights if day <= 70],
        "weeks": [decimal(weights[day]) for day in weights if day > 70]}
    if left is not None:
        expected["leavesDomain"] = left
    return f'      "expected": {json.dumps(expected)} }}'


def holds(cases, solutions):
    """Whether the file has exactly these cases, with the results of those that were solved."""
    lines = FILE.read_text(encoding="utf-8").splitlines() if FILE.exists() else []
    body = lines[4:-2]
    return len(body) == 3 * len(cases) and all(
        body[3 * number:3 * number + 2] == given(case)
        and (case["id"] not in solutions or body[3 * number + 2].removesuffix(",") == result(*solutions[case["id"]]))
        for number, case in enumerate(cases))


def main():
    parser = argparse.ArgumentParser(description="Write power-series.json, or check it.")
    parser.add_argument("--check", action="store_true", help="change nothing, exit 1 if anything would move")
    parser.add_argument("--every", type=int, metavar="N", help="with --check: solve every Nth case only")
    arguments = parser.parse_args()
    if arguments.every is not None and (arguments.every < 1 or not arguments.check):
        parser.error("--every is a number from 1 on, beside --check")

    all_cases, known = cases(), reference()[::arguments.every]
    solved_cases = all_cases[::arguments.every]
    with multiprocessing.Pool() as pool:
        everything = [*solved_cases, *known]
        solutions = dict(zip((case["id"] for case in everything), pool.map(solved, everything, chunksize=1)))
    if arguments.every is None:
        found = text(all_cases, solutions)
        moved = not FILE.exists() or FILE.read_text(encoding="utf-8") != found
    else:
        moved = not holds(all_cases, solutions)
    contradicted = list(disagreements(known, solutions))
    for line in contradicted:
        print(line)
    values = sum(len(solutions[case["id"]][0]) for case in solved_cases)
    finer = max(Fraction(finer, ONE) for *_, finer in solutions.values())
    invariant = max(invariant for _, _, invariant, _ in solutions.values())
    print(f"{len(solved_cases)} solutions of {len(all_cases)}, {values} weights; shorter steps differ by {float(finer):.0e} kg, "
          f"Forbes' invariant holds to {invariant:.0e}: {'moved' if moved else 'nothing would move'}")
    if finer > Fraction(1, 10**52) or invariant > Decimal("1e-52"):
        print("less than 50 digits are certain")
        return 1
    if contradicted or arguments.check:
        return 1 if contradicted or moved else 0
    FILE.write_text(found, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
