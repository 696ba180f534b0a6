"""What a person spends by an equation that is chosen by name, and macronutrients.

>>> from science_kernel import energy
>>> request = {"weight": 90, "height": 180, "age": 40, "gender": "male", "activityLevel": "sedentary",
...            "primaryGoal": "maintain", "equation": "henry_2005_weight_height"}
>>> energy.predict(request, on="2026-11-21")["total"]
2236
>>> energy.macronutrients(calories=2259, protein=176, fat_percent=30)
{'protein': 176, 'fat': 75, 'carbohydrate': 220, 'tier': 'convention'}

What is rejected raises `science_kernel.plan.PlanError`.
"""

from __future__ import annotations

import datetime
from typing import Literal

from .names import _read_names
from .plan import Object, Request, Result, _result


def predict(request: Request, *, on: datetime.date | str) -> Result:
    """The energy that the person spends, by the `equation` that the request names; some equations need `fatFreeMassKg`."""
    found: Result = _result("energy", request, on=on)
    return found


def macronutrients(
    *,
    calories: int,
    fat_percent: int,
    protein: int | None = None,
    request: Object | None = None,
    protein_per_kilogram: float | None = None,
    basis: Literal["weight", "weight_at_bmi_25", "fat_free_mass"] | None = None,
    fat_free_mass_kg: float | None = None,
    reference: Literal["amdr", "efsa"] | None = None,
    age: int | None = None,
    on: datetime.date | str | None = None,
) -> Result:
    """Grams whose energy is exactly that of an intake.

    Args:
        calories: The intake [kcal/day].
        fat_percent: The share of the energy that is fat [%].
        protein: Protein [g/day]; None where it goes by kilograms of a person.
        request: What the person says of themselves, on the day `on`.
        protein_per_kilogram: The rate [g/kg], 0.1 to 4.
        basis: Which kilograms.
        fat_free_mass_kg: Measured fat-free mass, for that basis.
        reference: Whose shares `outside` is about; without a request it needs an `age`.
        age: Completed years.
        on: The day on which a date of birth is counted, YYYY-MM-DD; for a request.
    """
    body = {
        "calories": calories,
        "fatPercent": fat_percent,
        "protein": protein,
        "request": request,
        "proteinPerKilogram": protein_per_kilogram,
        "basis": basis,
        "fatFreeMassKg": fat_free_mass_kg,
        "reference": reference,
        "age": age,
    }
    found: Result = _result("macronutrients", body, on=on)
    return found


_read_names(globals())
