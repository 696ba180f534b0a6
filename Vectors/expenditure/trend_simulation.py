#!/usr/bin/env python3
"""The error of a weight trend on simulated people, beside that of other methods.

Settled weights are straight lines, a plan that stops on day 60, or bodies of `simulation.py`; water and scale have the noise
of that file. The estimate is that of `trends.py`, in doubles. Needs Python 3.11, and sees nothing of the kernel.

    python3 Vectors/expenditure/trend_simulation.py                          2000 people, seed 1
    python3 Vectors/expenditure/trend_simulation.py --rate 0.005 --weight 0.04          other random walks
    python3 Vectors/expenditure/trend_simulation.py --bodies                 bodies of the dynamic model as well
"""

import argparse
import math
import multiprocessing
import random

from simulation import APPETITE, KEPT, QUANTILES, SCALE, WATER, WEIGHED, Body, Person


class Trend:
    """The estimate of `trends.py`, in doubles; p holds the six covariances 11, 12, 13, 22, 23, 33."""

    def __init__(self, rate, weight):
        self.rate_walk, self.weight_walk, self.w = rate ** 2, weight ** 2, None

    def morning(self, weight):
        if self.w is not None:
            p11, p12, p13, p22, p23, p33 = self.p
            self.w, self.c = self.w + self.r, KEPT * self.c
            self.p = [p11 + 2 * p12 + p22 + self.weight_walk, p12 + p22, KEPT * (p13 + p23), p22 + self.rate_walk,
                      KEPT * p23, KEPT ** 2 * p33 + WATER ** 2 * (1 - KEPT ** 2)]
        elif weight is not None:
            self.w, self.r, self.c, self.p = weight, 0.0, 0.0, [100.0, 0.0, 0.0, 0.15 ** 2, 0.0, 0.64]
        if weight is None:
            return
        p11, p12, p13, p22, p23, p33 = self.p
        variance, difference = p11 + 2 * p13 + p33 + SCALE ** 2, weight - self.w - self.c
        if difference ** 2 > 16 * variance:
            return
        u, v, t = p11 + p13, p12 + p23, p13 + p33
        a, b, c = u / variance, v / variance, t / variance
        self.w, self.r, self.c = self.w + a * difference, self.r + b * difference, self.c + c * difference
        self.p = [p11 - a * u, p12 - a * v, p13 - a * t, p22 - b * v, p23 - b * t, p33 - c * t]


def averaged(weights, share=0.1):
    """The exponential average after each day; a missing weight changes nothing."""
    found, value = [], None
    for weight in weights:
        if weight is not None:
            value = weight if value is None else value + share * (weight - value)
        found.append(value)
    return found


def mean(weights):
    known = [weight for weight in weights if weight is not None]
    return sum(known) / len(known) if known else math.nan


def local(weights, span=28):
    """LOESS: a straight line through the last days with tricube weights, its value and slope on the last of them."""
    points = [(-back, weight) for back, weight in enumerate(reversed(weights[-span:])) if weight is not None]
    sums = [0.0] * 5
    for x, y in points:
        k = (1 - (-x / span) ** 3) ** 3
        for place, term in enumerate((k, k * x, k * x * x, k * y, k * x * y)):
            sums[place] += term
    n, sx, sxx, sy, sxy = sums
    slope = (n * sxy - sx * sy) / (n * sxx - sx * sx)
    return (sy - slope * sx) / n, slope


METHODS = ("WeightTrend", "exponential average, 10 % a day", "7-day mean", "LOESS, 28 days")


def estimates(weights, trend):
    """Weight [kg] and weekly rate [kg/week] by each method after the last day."""
    average = averaged(weights)
    now, before = mean(weights[-7:]), mean(weights[-14:-7])
    value, slope = local(weights)
    return [(trend.w, 7 * trend.r), (average[-1], average[-1] - average[-8]), (now, now - before), (value, 7 * slope)]


def noisy(settled, chance, weighed=1.0):
    water, found = chance.gauss(0, WATER), []
    for weight in settled:
        found.append(weight + water + chance.gauss(0, SCALE) if chance.random() < weighed else None)
        water = KEPT * water + WATER * math.sqrt(1 - KEPT ** 2) * chance.gauss(0, 1)
    return found


def settled(kind, seed, chance):
    """The settled weights of a person, the days to look at, and how often the person is weighed."""
    if kind == "loses 0.7 kg/week":
        return [90 - 0.1 * day for day in range(42)], [42], 1.0
    if kind == "stops on day 60":
        return [90 - 0.1 * min(day, 60) for day in range(90)], [75, 89], 1.0
    person = Person(random.Random(seed))
    body, found = Body(person), []
    for _ in range(112):
        found.append(body.weight)
        body.day(max((person.spent + person.change) * (1 + chance.gauss(0, APPETITE)), 500))
    return found, [28, 56, 112], WEIGHED


def followed(kind, seed, rate, walk):
    chance = random.Random(seed)
    truth, days, weighed = settled(kind, seed, chance)
    weights, trend, found = noisy(truth, chance, weighed), Trend(rate, walk), {}
    for day, weight in enumerate(weights, 1):
        trend.morning(weight)
        if day in days:
            # The true rate: that of the line; of a body, the change over the last week.
            change = {"loses 0.7 kg/week": -0.7, "stops on day 60": 0.0}.get(kind, truth[day - 1] - truth[day - 8])
            found[day] = ([(w - truth[day - 1], r - change) for w, r in estimates(weights[:day], trend)],
                          (math.sqrt(trend.p[0]), 7 * math.sqrt(trend.p[3])))
    return found


def main():
    parser = argparse.ArgumentParser(description="Weight trends of simulated people.")
    parser.add_argument("--people", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", type=float, default=0.006, help="random walk of the rate [kg/day/√day]")
    parser.add_argument("--weight", type=float, default=0.02, help="random walk of the weight [kg/√day]")
    parser.add_argument("--bodies", action="store_true", help="bodies of the dynamic model as well")
    given = parser.parse_args()
    for kind in ("loses 0.7 kg/week", "stops on day 60") + (("bodies",) if given.bodies else ()):
        seeds = [given.seed * 1_000_000 + number for number in range(given.people)]
        with multiprocessing.Pool(2) as pool:
            people = pool.starmap(followed, [(kind, seed, given.rate, given.weight) for seed in seeds], chunksize=50)
        for day in people[0]:
            print(f"{kind}, after {day} mornings: mean and root mean square error of weight [kg] and rate [kg/week]")
            for place, method in enumerate(METHODS):
                pairs = [person[day][0][place] for person in people]
                cells = [(sum(e) / len(e), math.sqrt(sum(x * x for x in e) / len(e))) for e in zip(*pairs)]
                print(f"  {method:32}" + "".join(f"{m:+7.2f} {r:5.2f}" for m, r in cells))
            within = [
                sum(abs(person[day][0][0][part]) <= QUANTILES[0] * person[day][1][part] for person in people) / len(people)
                for part in (0, 1)]
            print(f"  within 80 %: weight {100 * within[0]:.0f}, rate {100 * within[1]:.0f}; standard errors "
                  f"{people[0][day][1][0]:.2f} kg, {people[0][day][1][1]:.2f} kg/week")


if __name__ == "__main__":
    main()
