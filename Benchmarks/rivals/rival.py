"""The rival in NumPy: columns in, columns out, one expression after the other, as one would write it.

Input is checked and advisories are given, like the kernel's.
"""

import statistics
import sys
import time

import numpy as np

LOSE, GAIN = 0, 1


def plan(weight_kg, height_cm, target_kg, age, sex, activity, goal, start):
    has_target = ~np.isnan(target_kg)
    grams = np.rint(weight_kg * np.float32(1000)).astype(np.int32)
    millimeters = np.rint(height_cm * np.float32(10)).astype(np.int32)
    target = np.rint(np.where(has_target, target_kg, 0) * np.float32(1000)).astype(np.int32)
    age, sex, activity, goal = (column.astype(np.int32) for column in (age, sex, activity, goal))
    losing, gaining = goal == LOSE, goal == GAIN

    status = np.zeros(len(grams), np.uint8)
    status |= np.where((grams < 30000) | (grams > 300000), 1, 0).astype(np.uint8)
    status |= np.where((millimeters < 1000) | (millimeters > 2500), 2, 0).astype(np.uint8)
    status |= np.where((age < 13) | (age > 120), 4, 0).astype(np.uint8)
    status |= np.where(sex > 2, 8, 0).astype(np.uint8)
    status |= np.where(activity > 4, 16, 0).astype(np.uint8)
    status |= np.where(goal > 3, 32, 0).astype(np.uint8)
    status |= np.where(has_target & ((target < 30000) | (target > 300000)), 64, 0).astype(np.uint8)

    bmr = (2 * grams + 125 * millimeters - 1000 * age + 200 * (5 - 83 * sex) + 100) // 200
    tdee = (bmr * (48 + 7 * activity) + 20) // 40
    calories = tdee + np.where(losing, -500, np.where(gaining, 400, 0))
    protein = (grams * np.where(losing, 11, np.where(gaining, 12, 9)) + 2500) // 5000
    water = (7 * grams + 10000) // 20000 * 100
    contradicts = has_target & ((losing & (target > grams)) | (gaining & (target < grams)))
    weeks = np.where(losing, (grams - target + 499) // 500, (target - grams + 399) // 400)
    weeks = np.where(has_target & (losing | gaining) & ~contradicts, weeks, -1)
    day = np.where(weeks < 0, np.iinfo(np.int32).min, start + 7 * weeks)

    bound = 185 * millimeters.astype(np.int64) ** 2
    advisories = np.where(calories < 1500 - 150 * sex, 1, 0)
    advisories |= np.where(calories < 800, 2, 0)
    advisories |= np.where(calories < bmr, 4, 0)
    advisories |= np.where(losing & (grams.astype(np.int64) * 10000 < bound), 8, 0)
    advisories |= np.where(has_target & (target.astype(np.int64) * 10000 < bound), 16, 0)
    advisories |= np.where(losing & (grams < 50000), 32, 0)
    advisories |= np.where(age < 19, 64, 0)
    advisories |= np.where(age > 78, 128, 0)
    advisories |= np.where(contradicts, 256, 0)
    implausible = (
        (bmr < 500) | (bmr > 5000) | (tdee < 500) | (tdee > 10000) | (tdee <= bmr) | (calories < 500)
        | (calories > 10000) | (protein < 20) | (protein > 500) | (water < 500) | (water > 10000)
    )
    advisories |= np.where(implausible, 512, 0)
    # Without a pace, no target is distant and no rate contradicts its goal: bits 10 and 11.
    advisories |= np.where(losing & (age < 18), 4096, 0)
    advisories |= np.where(35 * calories < 400 * protein, 8192, 0)
    advisories |= np.where(water > 5000 - 500 * sex, 16384, 0)
    advisories |= np.where(activity < 2, 32768, 0)

    bad = status != 0
    if bad.any():
        for column in (bmr, tdee, calories, protein, water, advisories):
            column[bad] = 0
        weeks[bad] = -1
        day[bad] = np.iinfo(np.int32).min
    return (
        bmr.astype(np.int16), tdee.astype(np.int16), calories.astype(np.int16), protein.astype(np.int16),
        water.astype(np.int16), weeks.astype(np.int16), day.astype(np.int32), advisories.astype(np.uint16), status,
    )


def measure(place, columns, start, samples):
    times = []
    for _ in range(samples + 1):
        begin = time.perf_counter_ns()
        results = plan(*columns, start)
        times.append((time.perf_counter_ns() - begin) / len(columns[0]))
    bmr, tdee, calories, protein, water, weeks, day, advisories, status = (
        column.astype(np.int64) for column in results)
    weight = 1 + np.arange(len(bmr)) % 7
    day = np.where(day == np.iinfo(np.int32).min, 0, day)
    total = weight @ (bmr + 3 * tdee + 5 * calories + 7 * protein + 11 * water + 13 * weeks + day)
    notes = weight @ (advisories + 3 * status)
    print(place, f"{statistics.median(times[1:]):.3f}", total, notes)


def main():
    data = np.fromfile(sys.argv[1], np.uint8)
    count = len(data) // 16
    floats = data[: 12 * count].view("<f4").reshape(3, count)
    codes = data[12 * count :].reshape(4, count)
    columns = [*floats, *codes]
    start = int(sys.argv[2])
    measure("cache", [column[:65536] for column in columns], start, 31)
    measure("memory", columns, start, 5)


if __name__ == "__main__":
    main()
