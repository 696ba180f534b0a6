"""The rival in Polars: a CSV file in, a CSV file out, in doubles, written in the usual way.

Without checks and without advisories, both of which the command has.

  files_polars.py PEOPLE OUTPUT DATE
"""

import datetime
import sys

import polars as pl

people, output, start = sys.argv[1:]

OFFSET = {"male": 5.0, "female": -161.0, "other": -78.0}
FACTOR = {
    "sedentary": 1.2, "lightly_active": 1.375, "moderately_active": 1.55, "very_active": 1.725, "extremely_active": 1.9,
}
# kcal per day, grams of protein per kilogram, kilograms per week.
GOAL = {
    "lose_weight": (-500, 2.2, -0.5), "gain_muscle": (400, 2.4, 0.4), "maintain": (0, 1.8, 0.0),
    "improve_health": (0, 1.8, 0.0),
}


def of_goal(place, kind):
    return pl.col("primary_goal").replace_strict({goal: row[place] for goal, row in GOAL.items()}, return_dtype=kind)


def rounded(value):
    return (value + 0.5).floor().cast(pl.Int64)


weight, age, target = (pl.col(name) for name in ("weight", "age", "target_weight"))
# To the millimeter, like the command; the file's weights are whole grams.
height = pl.col("height").round(1)
offset = pl.col("gender").replace_strict(OFFSET, return_dtype=pl.Float64)
factor = pl.col("activity_level").replace_strict(FACTOR, return_dtype=pl.Float64)
rate = of_goal(2, pl.Float64)
weeks = ((target - weight) / rate).ceil()
(
    pl.scan_csv(people)
    .with_columns(bmr=rounded(10 * weight + 6.25 * height - 5 * age + offset))
    .with_columns(tdee=rounded(pl.col("bmr") * factor))
    .with_columns(
        calorie_target=pl.col("tdee") + of_goal(0, pl.Int64),
        protein_target=rounded(weight * of_goal(1, pl.Float64)),
        water_target=rounded(weight * 35 / 100) * 100,
        weekly_rate=rate,
        estimated_weeks=pl.when((rate != 0) & (weeks >= 0)).then(weeks).cast(pl.Int64),
    )
    .with_columns(
        projected_date=pl.lit(datetime.date.fromisoformat(start)) + pl.duration(weeks=pl.col("estimated_weeks")))
    .select(
        "id", "bmr", "tdee", "calorie_target", "protein_target", "water_target", "weekly_rate", "estimated_weeks",
        "projected_date")
    .sink_csv(output)
)
