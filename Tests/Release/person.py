"""A stranger's first program: one person, and a table of people with pandas and Polars."""

import pandas
import polars
import science_kernel as sk
from science_kernel import plan, training

person = dict(weight=80, height=180, age=30, gender="male", activity_level="moderately_active", primary_goal="lose_weight",
              target_weight=75)
print(sk.targets(**person, on="2026-11-21").calorie_target, "kcal")
for library in (pandas, polars):
    found = sk.plan_frame(library.DataFrame([person, {**person, "weight": 90}]), on="2026-11-21")
    print(library.__name__, list(found["calorie_target"]))
print(plan.week("2026-11-21")["startDate"], len(training.load_balance([50.0, 60.0, 70.0]).chronic))
