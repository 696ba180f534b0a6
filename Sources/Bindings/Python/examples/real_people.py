"""Plans 1629 real adults of a public survey and draws their targets: a notebook in plain Python, a cell behind each # %%.

    python real_people.py [PICTURE.svg]

Run in the root of the clone, where Vectors/people/nhefs.csv is, or open it there in an editor that runs cells. Needs the
package pandas, and for the picture matplotlib.
"""

# %% Read the people: a row each, with the columns that plan_frame looks for.
import sys

import pandas as pd
import science_kernel as sk

people = pd.read_csv("Vectors/people/nhefs.csv")
print(people.head(3).to_string(index=False))

# %% Plan them all: the same frame, with nine more columns. What a row's goal does to its calories, on average:
planned = sk.plan_frame(people, on="2026-11-21")
targets = ["tdee", "calorie_target", "protein_target", "water_target", "estimated_weeks"]
means = planned.groupby("primary_goal")[targets].mean().round(1)
print(means.to_string())

# %% Advisories are bits: how many people each one concerns.
for bit, name in enumerate(sk.ADVISORIES):
    concerned = int((planned["advisories"] & 1 << bit != 0).sum())
    if concerned:
        print(f"{concerned:5} {name}")

# %% A row that is rejected says why, and costs no other row.
wrong = people.head(3).assign(weight=[79.04, 20.0, 56.81], age=[42, None, 56])
for row in sk.plan_frame(wrong, on="2026-11-21").query("status != 0").to_dict("records"):
    print(row["id"], "; ".join(sk.violation_sentences(row["status"], row)))

# %% What codes are for: the same people as numbers, and the same targets.
codes = people.assign(gender=people["gender"].map({"male": sk.Gender.MALE, "female": sk.Gender.FEMALE}))
print("the same from codes:", sk.plan_frame(codes, on="2026-11-21", codes=True)["bmr"].equals(planned["bmr"]))


# %% The picture: calories by goal, and when the target weight is reached.
def picture():
    from matplotlib import pyplot

    # Text stays text, and the same people give the same file.
    pyplot.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "science_kernel", "font.size": 9})
    figure, (left, right) = pyplot.subplots(1, 2, figsize=(8.4, 3.2), layout="constrained")
    for goal, color in (("lose_weight", "#0b6e99"), ("gain_muscle", "#c2571a"), ("maintain", "#6b6b6b")):
        some = planned[planned["primary_goal"] == goal]
        label = f"{goal} ({len(some)})"
        left.hist(some["calorie_target"].astype(int), range(800, 4801, 200), histtype="step", color=color, label=label)
        weeks = some["estimated_weeks"].dropna().astype(int).sort_values()
        if len(weeks):
            right.ecdf(weeks, color=color, label=goal)
    left.set(title="Calorie target", xlabel="kcal/day", ylabel="people")
    right.set(title="Target weight reached", xlabel="weeks from the start", ylabel="share of people", xlim=(0, 60))
    for axes in (left, right):
        axes.legend(frameon=False)
        axes.spines[["top", "right"]].set_visible(False)
    return figure


# %% Draw it.
if len(sys.argv) == 2 and sys.argv[1].endswith(".svg"):
    picture().savefig(sys.argv[1], metadata={"Date": None})
elif hasattr(sys, "ps1"):
    picture()
