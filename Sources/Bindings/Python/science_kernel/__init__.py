"""Energy, protein, water and time for a person, or for columns of millions: ScienceKernel from Python.

One person needs nothing but Python:

>>> plan = targets(
...     weight=80, height=180, age=30, gender="male", activity_level="moderately_active",
...     primary_goal="lose_weight", target_weight=75, on="2026-11-21")
>>> plan.calorie_target, plan.estimated_weeks, plan.projected_date
(2259, 10, datetime.date(2027, 1, 30))

Columns need NumPy. `target_columns` reads NumPy arrays, pandas and Polars series and Arrow arrays where they lie, and lists;
`plan_frame` takes a whole pandas, Polars or Arrow table and returns it with the targets added.

What is accepted, everywhere:

==================  ===============================================================================================
weight              30 to 300 kg, rounded to the gram
height              100 to 250 cm, rounded to the millimeter
age                 13 to 120 completed years; or a date of birth
gender              male, other, female, or `Gender.MALE` …; in columns also their codes 0, 1, 2, in this order
activity_level      sedentary, lightly_active, moderately_active, very_active, extremely_active; codes 0 to 4
primary_goal        lose_weight, gain_muscle, maintain, improve_health; codes 0 to 3
target_weight       as weight; None, and in columns null or NaN, for none
pace                -300kcal, 2000kcal/day, -15%, -0.4kg/week, -1lb/week, -0.5%/week; None: the goal's own; in columns
                    `adjustment`, -10000 to 10000 kcal/day
==================  ===============================================================================================

One person who is rejected raises `InvalidInput`. A row that is rejected stops nothing: its status says which
fields are wrong, and `violation_sentences` says it in words. Only a call that is wrong as a whole (a column of text for weights, columns of different lengths)
raises `TypeError` or `ValueError`, which name the column.

The numbers are estimates for healthy adults and no medical advice.
"""

from .arrays import Column
from .choices import (
    ACTIVITY_LEVELS,
    ADVISORIES,
    GENDERS,
    PRIMARY_GOALS,
    ActivityLevel,
    ActivityLevelName,
    Gender,
    GenderName,
    PrimaryGoal,
    PrimaryGoalName,
    advisory_names,
)
from .columns import TargetColumns, recomputed_columns, target_columns
from .frames import plan_frame, trajectory_frame
from .invalid_input import InvalidInput, Violation, violated_fields, violation_sentences
from .library import FIELDS, FORMULA_VERSION, LIBRARY, TRAJECTORY_ASSUMPTIONS, TRAJECTORY_OUTCOMES
from .pace import ADJUSTMENT_OF_GOAL, pace_adjustment
from .person import Targets, targets
from .shapes import IntakePhase, Trajectory, TrajectoryColumns, TrajectoryGoal, TrajectoryWeek
from .trajectories import TRAJECTORY_ADVISORIES, trajectory, trajectory_columns, trajectory_violation_sentences

__version__ = "0.3.0"

__all__ = [
    "ACTIVITY_LEVELS",
    "ADJUSTMENT_OF_GOAL",
    "ADVISORIES",
    "FIELDS",
    "FORMULA_VERSION",
    "GENDERS",
    "LIBRARY",
    "PRIMARY_GOALS",
    "TRAJECTORY_ADVISORIES",
    "TRAJECTORY_ASSUMPTIONS",
    "TRAJECTORY_OUTCOMES",
    "ActivityLevel",
    "ActivityLevelName",
    "Column",
    "Gender",
    "GenderName",
    "IntakePhase",
    "InvalidInput",
    "PrimaryGoal",
    "PrimaryGoalName",
    "TargetColumns",
    "Targets",
    "Trajectory",
    "TrajectoryColumns",
    "TrajectoryGoal",
    "TrajectoryWeek",
    "Violation",
    "advisory_names",
    "pace_adjustment",
    "plan_frame",
    "recomputed_columns",
    "target_columns",
    "targets",
    "trajectory",
    "trajectory_columns",
    "trajectory_frame",
    "trajectory_violation_sentences",
    "violated_fields",
    "violation_sentences",
]
