#!/usr/bin/env python3
"""The error of expenditure from a log, on simulated people: prints RMSE, coverage and days needed.

The truth is the model of [Hall2011], all five states, by steps of an hour; what is logged has the noise of scales, water and
food diaries. The estimate is that of `logs.py`, in doubles. Needs Python 3.11, and sees nothing of the kernel.

    python3 Vectors/expenditure/simulation.py               2000 people, seed 1
    python3 Vectors/expenditure/simulation.py --people 500 --seed 2 --diary 0.15
    python3 Vectors/expenditure/simulation.py --change -500               every person is on that diet
    python3 Vectors/expenditure/simulation.py --wave 0.225 0.375          women, with a wave of 28 days in their water
    python3 Vectors/expenditure/simulation.py --wave 0.225 0.375 --start 0          the same, where every log begins as the wave rises
    python3 Vectors/expenditure/simulation.py --sedentary 470             people entered as sedentary, who spend 470 kcal/day more
    python3 Vectors/expenditure/simulation.py --window                    the window of a trajectory, if another equation is right
"""

import argparse
import csv
import math
import multiprocessing
import pathlib
import random

DAYS = (14, 21, 28, 42, 56, 84, 112)
KILOJOULES = 4.184
# Of the people: conventions, except for the errors of the equation, which are those of [DRI2023], Table 5-8.
LEVELS = (1.2, 1.375, 1.55, 1.725)
EQUATION_ERROR = {"male": 342.0, "female": 241.0}
WATER, KEPT, SCALE = 0.45, 0.6, 0.3
WEIGHED, LOGGED = 0.8, 0.9
# A day's deviation from the planned food, as a share.
APPETITE = 0.23
# The 0.9 and the 0.975 quantile of the normal distribution.
QUANTILES = (1.2815515655, 1.9599639845)


class Person:
    """A person: the equations' values and the true ones."""

    def __init__(self, chance, change=None, higher=None):
        self.sex = chance.choice(["male", "female"])
        height = chance.gauss(1.78 if self.sex == "male" else 1.65, 0.07)
        index = min(max(chance.gauss(28, 5), 19.5), 45)
        age = chance.randint(20, 65)
        self.weight = index * height ** 2
        self.bmr = round(10 * self.weight + 625 * height - 5 * age + (5 if self.sex == "male" else -161))
        level = chance.choice(LEVELS)
        self.tdee = round(self.bmr * (level if higher is None else LEVELS[0]))
        slope, offset = (37.31, 103.94) if self.sex == "male" else (39.96, 102.01)
        self.fat = self.weight * (0.14 * age + slope * math.log(index) - offset) / 100
        # The true expenditure, never below what a body needs besides rest.
        self.spent = max(self.tdee + (higher or 0) + chance.gauss(0, EQUATION_ERROR[self.sex]), self.bmr / 0.9)
        self.real_bmr = self.bmr * self.spent / self.tdee
        self.real_fat = max(self.fat + chance.gauss(0, 0.05) * self.weight, 0.06 * self.weight)
        self.adaptation = min(max(chance.gauss(0.14, 0.1), 0), 0.5)
        chosen = chance.choice([-500, -300, 0, 0, 300])
        self.change = chosen if change is None else change


class Body:
    """The model's five states; kJ, kg and days."""

    def __init__(self, person):
        self.fat0 = self.fat = person.real_fat
        self.weight0, self.adaptation = person.weight, person.adaptation
        self.energy0 = person.spent * KILOJOULES
        self.activity = (0.9 * self.energy0 - person.real_bmr * KILOJOULES) / person.weight
        self.lean, self.glycogen, self.water, self.adapted = 0.0, 0.5, 0.0, 0.0

    @property
    def weight(self):
        return self.weight0 + self.fat - self.fat0 + self.lean + 3.7 * (self.glycogen - 0.5) + self.water

    def day(self, intake, steps=24):
        """Eats, and returns the day's expenditure, with the cost of building tissue [kcal]."""
        eaten, fat, lean, glycogen = intake * KILOJOULES, self.fat, self.lean, self.glycogen
        change, step = eaten - self.energy0, 1 / steps
        for _ in range(steps):
            stored = 0.5 * eaten - 0.5 * self.energy0 * (self.glycogen / 0.5) ** 2
            balance = 0.9 * change - self.adapted - stored
            balance -= 13 * (self.fat - self.fat0) + 92 * self.lean + self.activity * (self.weight - self.weight0)
            gain = balance * self.fat / (40250 * self.fat + 10.4 * 8560)
            flow = (-3000 * self.water + 4000 * change / self.energy0) / 3220
            self.adapted += step * (self.adaptation * change - self.adapted) / 14
            self.fat += step * gain
            self.lean += step * gain * 10.4 / self.fat
            self.glycogen += step * stored / 17600
            self.water += step * flow
        stored = 40250 * (self.fat - fat) + 8560 * (self.lean - lean) + 17600 * (self.glycogen - glycogen)
        return (eaten - stored) / KILOJOULES


class Log:
    """The estimate of `logs.py`, in doubles; p holds the six covariances 11, 12, 13, 22, 23, 33."""

    def __init__(self, fat, bmr, tdee, weight, error):
        self.density = (40250 * fat + 8560 * 10.4) / (fat + 10.4) / KILOJOULES
        self.coupling = (13 * fat + 92 * 10.4) / (fat + 10.4) / KILOJOULES + (0.9 * tdee - bmr) / weight
        self.x, self.error, self.w, self.c = float(tdee), error, None, 0.0
        self.sum = self.logged = 0

    def morning(self, weight):
        if self.w is None:
            self.w, self.p = weight, [100.0, 0.0, 0.0, self.error ** 2, 0.0, 0.64]
        p11, p12, p13, p22, p23, p33 = self.p
        variance, difference = p11 + 2 * p13 + p33 + SCALE ** 2, weight - self.w - self.c
        if difference ** 2 > 16 * variance:
            return
        u, v, t = p11 + p13, p12 + p23, p13 + p33
        a, b, c = u / variance, v / variance, t / variance
        self.w, self.x, self.c = self.w + a * difference, self.x + b * difference, self.c + c * difference
        self.p = [p11 - a * u, p12 - a * v, p13 - a * t, p22 - b * v, p23 - b * t, p33 - c * t]

    def evening(self, intake):
        if intake is not None:
            self.sum, self.logged = self.sum + intake, self.logged + 1
        if self.w is None:
            return
        spread = 300 if intake is not None else 600
        if intake is None:
            intake = self.sum / self.logged if self.logged else self.x
        p11, p12, p13, p22, p23, p33 = self.p
        noise, k, b, a = (spread / self.density) ** 2, self.coupling, 1 - self.coupling / self.density, -1 / self.density
        gain = (intake - self.x) / self.density
        self.w, self.x, self.c = self.w + gain, self.x + k * gain, KEPT * self.c
        self.p = [
            p11 + 2 * a * p12 + a * a * p22 + noise, b * (p12 + a * p22) + k * noise, KEPT * (p13 + a * p23),
            b * b * p22 + 144 + k * k * noise, b * KEPT * p23, KEPT ** 2 * p33 + WATER ** 2 * (1 - KEPT ** 2)]


def followed(seed, diary, change, wave, start, higher):
    """The errors and standard errors of one person after each of `DAYS`, whether the person is on a diet, and the sex.

    A diary is off by chance, in shares of the day's food. A wave is the least and the largest amplitude [kg]; the log
    begins so many days after the wave crosses 0 upward, by chance if None.
    """
    chance = random.Random(seed)
    person = Person(chance, change, higher)
    # A chance of its own, so that the same people follow with and without a wave.
    other = random.Random(-seed - 1)
    height, begun = (other.uniform(*wave), other.uniform(0, 28)) if wave and person.sex == "female" else (0, 0)
    begun = begun if start is None else start
    body = Body(person)
    log = Log(person.fat, person.bmr, person.tdee, person.weight, EQUATION_ERROR[person.sex])
    water, found, spent = chance.gauss(0, WATER), [], []
    for day in range(1, max(DAYS) + 1):
        if chance.random() < WEIGHED:
            cycle = height * math.sin(2 * math.pi * (day + begun) / 28) if height else 0
            log.morning(body.weight + water + cycle + chance.gauss(0, SCALE))
        if day in DAYS:
            # Digestion makes expenditure follow each day's food by a tenth, so the truth is the week's mean.
            truth = sum(spent[-7:]) / 7
            found.append((log.x - truth, math.sqrt(log.p[3])))
        plan = person.spent + person.change
        eaten = max(plan * (1 + chance.gauss(0, APPETITE)), 500)
        spent.append(body.day(eaten))
        log.evening(eaten * max(1 + chance.gauss(0, diary), 0) if chance.random() < LOGGED else None)
        water = KEPT * water + WATER * math.sqrt(1 - KEPT ** 2) * chance.gauss(0, 1)
    return found, person.change < 0, person.sex


SCHEDULES = {
    "weight and intake daily": (range(7), range(7)), "5 weights, 6 intakes a week": ((0, 2, 3, 4, 6), range(6)),
    "3 weights, 5 intakes a week": ((0, 2, 4), range(5)), "1 weight a week, all intakes": ((0,), range(7)),
    "daily weights, half the intakes": (range(7), None)}


def needed(schedule, body, error):
    """Standard errors by the day under a schedule."""
    weighed, logged = SCHEDULES[schedule]
    log, found = Log(*body, error), []
    for day in range(112):
        if day % 7 in weighed:
            log.morning(body[3] if log.w is None else log.w + log.c)
        found.append(math.sqrt(log.p[3]))
        log.evening(log.x if (day % 2 == 0 if logged is None else day % 7 in logged) else None)
    return found


def normal(z):
    """The share of the normal distribution below z."""
    return 0.5 * math.erfc(-z / math.sqrt(2))


# The requirement of [DRI2023] by category, for adults: kcal/day for each kg, cm and year, and a constant.
REQUIREMENT = {
    "male": ((14.10, 6.50, -10.83, 753.07), (14.94, 8.30, -10.83, 581.47), (15.91, 6.52, -10.83, 1004.82),
             (19.11, 15.61, -10.83, -517.88)),
    "female": ((11.71, 5.72, -7.01, 584.90), (12.14, 6.60, -7.01, 575.77), (12.34, 6.54, -7.01, 710.25),
               (12.56, 9.07, -7.01, 511.83))}
# An activity level, its factor, and the category that contains the factor.
FACTORS = (("sedentary", 1.2, 0), ("lightly_active", 1.375, 0), ("moderately_active", 1.55, 1), ("very_active", 1.725, 2),
           ("extremely_active", 1.9, 3))
DRAWS, WEEKS = 4, (26, 52)


def bundled():
    """The bundled people."""
    folder = pathlib.Path(__file__).parent.parent / "people"
    with open(folder / "nhefs.csv") as people, open(folder / "nhefs.targets.csv") as targets:
        return [{**one, **two} for one, two in zip(csv.DictReader(people), csv.DictReader(targets))]


def required(row, category):
    """The requirement of a bundled person in a category [kcal/day]."""
    weight, height, year, constant = REQUIREMENT[row["gender"]][category]
    return weight * float(row["weight"]) + height * float(row["height"]) + year * int(row["age"]) + constant


class Simulated:
    """A body at the start, as `Body` takes it."""

    def __init__(self, weight, fat, bmr, spent, adaptation=0.14):
        self.weight, self.real_fat, self.real_bmr, self.spent, self.adaptation = weight, fat, bmr, spent, adaptation


def weights(person, intake):
    """The weights of a body after `WEEKS`, at a constant intake [kg]."""
    body, found = Body(person), []
    for day in range(1, 7 * WEEKS[-1] + 1):
        body.day(intake, steps=6)
        if day % 7 == 0 and day // 7 in WEEKS:
            found.append(body.weight)
    return found


def covered(row, seed):
    """For each level: what a requirement adds to TDEE, and whether the weights of simulated bodies are in the window.

    The window is that of a trajectory: a center, and a pair of bodies for each uncertainty. Each list has, for every draw,
    a bool for each of `WEEKS`: with TDEE as the mean expenditure, and with the requirement.
    """
    chance, sex = random.Random(seed), row["gender"]
    weight, bmr = float(row["weight"]), int(row["bmr"])
    index = weight / (float(row["height"]) / 100) ** 2
    slope, offset = (37.31, 103.94) if sex == "male" else (39.96, 102.01)
    fat, z, error = weight * (0.14 * int(row["age"]) + slope * math.log(index) - offset) / 100, QUANTILES[0], EQUATION_ERROR[sex]
    found = []
    for _, factor, category in FACTORS:
        tdee = math.floor(bmr * factor + 0.5)
        intake = tdee + {"lose_weight": -500, "gain_muscle": 400}.get(row["primary_goal"], 0)
        if not (intake >= max(800, 0.4 * tdee) and int(row["age"]) <= 80 and 18.5 <= index <= 50 and 0.05 <= fat / weight <= 0.6):
            found.append(None)
            continue
        center = weights(Simulated(weight, fat, bmr, tdee), intake)
        pairs = []
        for sign in (-z, z):
            spent = tdee + sign * error
            pairs.append([
                weights(Simulated(weight, fat, bmr * spent / tdee, spent), intake),
                weights(Simulated(weight, max(fat + sign * 0.05 * weight, 0.04 * weight), bmr, tdee), intake),
                weights(Simulated(weight, fat, bmr, tdee, 0.14 + sign * 0.1), intake)])
        edges = []
        for place, middle in enumerate(center):
            down = up = (z * 0.5) ** 2
            for below, above in zip(*pairs):
                down += max(middle - min(below[place], above[place]), 0) ** 2
                up += max(max(below[place], above[place]) - middle, 0) ** 2
            edges.append((middle - math.sqrt(down), middle + math.sqrt(up)))
        more, held = required(row, category) - tdee, ([], [])
        for _ in range(DRAWS):
            share, real_fat = chance.gauss(0, error), max(fat + chance.gauss(0, 0.05) * weight, 0.04 * weight)
            adaptation, scale = chance.gauss(0.14, 0.1), chance.gauss(0, 0.5)
            for mean, list in ((tdee, held[0]), (tdee + more, held[1])):
                spent = max(mean + share, 500)
                real = weights(Simulated(weight, real_fat, bmr * spent / mean, spent, adaptation), intake)
                list.append([low <= one + scale <= high for one, (low, high) in zip(real, edges)])
        found.append((more, held))
    return found


def window(count, seed):
    """Prints how often 8 in 10 holds for the window, if the requirement of [DRI2023] is right."""
    rows = bundled()
    entered = [row for row in rows if row["activity_level"] == "sedentary"]
    print("share of people whose expenditure is in the window of TDEE")
    for name, factor, some in (
        ("sedentary", 1.2, entered), ("all as sedentary", 1.2, rows), ("all as lightly active", 1.375, rows)):
        differences, shares = [], []
        for row in some:
            differences.append(required(row, 0) - math.floor(int(row["bmr"]) * factor + 0.5))
            shift = differences[-1] / EQUATION_ERROR[row["gender"]]
            shares.append(normal(QUANTILES[0] - shift) - normal(-QUANTILES[0] - shift))
        print(
            f"{name:22} {len(some):4} people: {sum(differences) / len(some):4.0f} kcal/day below the requirement, "
            f"window holds for {100 * sum(shares) / len(some):.0f} of 100")
    chosen = random.Random(seed).sample(rows, min(count, len(rows)))
    with multiprocessing.Pool() as pool:
        people = pool.starmap(covered, [(row, seed * 1_000_000 + number) for number, row in enumerate(chosen)], chunksize=4)
    print(f"\n{len(chosen)} bundled people at their calorie target, {DRAWS} bodies each, seed {seed}: share of weights in the window")
    print(f"entered as         people  requirement − TDEE   without bias, weeks {WEEKS}   with the bias")
    for place, (name, _, _) in enumerate(FACTORS):
        of = [one[place] for one in people if one[place] is not None]
        more = sum(one[0] for one in of) / len(of)
        cells = []
        for kind in (0, 1):
            draws = [draw for _, held in of for draw in held[kind]]
            cells.append(" ".join(f"{100 * sum(draw[week] for draw in draws) / len(draws):5.0f}" for week in range(len(WEEKS))))
        print(f"{name:18} {len(of):6} {more:+19.0f}   {cells[0]:>30}   {cells[1]:>13}")


def main():
    parser = argparse.ArgumentParser(description="Expenditure from logs of simulated people.")
    parser.add_argument("--people", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--diary", type=float, default=0.1, help="how far a diary is off, in shares of the day's food")
    parser.add_argument("--change", type=float, help="the diet of every person [kcal/day]")
    parser.add_argument("--wave", type=float, nargs=2, help="least and largest amplitude of a wave of 28 days, in women [kg]")
    parser.add_argument("--start", type=float, help="day of the wave on which every log begins; by chance without it")
    parser.add_argument("--sedentary", type=float, help="every person is entered as sedentary and spends so much more [kcal/day]")
    parser.add_argument("--window", action="store_true", help="the window of a trajectory, if another equation is right")
    arguments = parser.parse_args()
    if arguments.window:
        return window(min(arguments.people, 200), arguments.seed)
    seeds = [arguments.seed * 1_000_000 + number for number in range(arguments.people)]
    with multiprocessing.Pool() as pool:
        options = (arguments.diary, arguments.change, arguments.wave, arguments.start, arguments.sedentary)
        people = pool.starmap(followed, [(seed, *options) for seed in seeds], chunksize=20)
    if arguments.wave:
        people = [one for one in people if one[2] == "female"]
        print("women only")
    print(f"{arguments.people} people, seed {arguments.seed}: RMSE and bias [kcal/day], share within 80 % and 95 %")
    print("days   RMSE  bias on a diet   80 %   95 %")
    for place, days in enumerate(DAYS):
        errors = [found[place] for found, _, _ in people]
        diets = [found[place][0] for found, is_diet, _ in people if is_diet]
        root = math.sqrt(sum(error ** 2 for error, _ in errors) / len(errors))
        within = [sum(abs(error) <= z * se for error, se in errors) / len(errors) for z in QUANTILES]
        print(f"{days:4} {root:6.0f} {sum(diets) / max(len(diets), 1):+15.0f} {within[0]:6.2f} {within[1]:6.2f}")
    man, woman = (23.118532078523463, 1830, 2837, 90.0), (28.3, 1445, 1987, 75.0)
    print("\nstandard error, man | woman [kcal/day], and the first day with 150 and with 100 or less")
    for name in SCHEDULES:
        both = needed(name, man, 342.0), needed(name, woman, 241.0)
        cells = [f"{both[0][day - 1]:.0f} | {both[1][day - 1]:.0f}" for day in DAYS[:-1]]
        first = [" | ".join(str(1 + next(d for d, se in enumerate(one) if se <= most)) for one in both) for most in (150, 100)]
        print(f"{name:32}", "  ".join(cells), " first", "  ".join(first))


if __name__ == "__main__":
    main()
