"""Tests of the example that is a notebook: python test_real_people.py

Needs the installed package and pandas; without matplotlib it says so and compares no picture. Run from any folder.
"""

import importlib.util
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = "Sources/Bindings/Python/examples/real_people.py"
PICTURE = ROOT / "docs/guide/real-people.svg"


def printed(*arguments, **environment):
    run = subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, env={**os.environ, **environment}, text=True, capture_output=True
    )
    if run.returncode != 0:
        raise AssertionError(run.stderr)
    return run.stdout


class RealPeople(unittest.TestCase):
    def test_it_prints_what_the_golden_results_say_without_matplotlib(self):
        code = "import runpy, sys; sys.modules['matplotlib'] = None; sys.argv = ['real_people.py']; runpy.run_path({!r})"
        lines = printed("-c", code.format(EXAMPLE)).splitlines()
        golden = (ROOT / "Vectors/people/nhefs.targets.csv").read_text()
        for advisory in ("below_minimum_intake", "underweight_target", "rapid_loss"):
            # At the end of the field, or before another advisory.
            concerned = golden.count(f",{advisory},") + golden.count(f",{advisory};") + golden.count(f";{advisory}")
            self.assertIn(f"{concerned:5} {advisory}", lines)
        self.assertIn(
            "235 weight: 20.0 is rejected: 30 to 300 kg; age: is missing: 13 to 120 completed years", lines
        )
        self.assertIn("the same from codes: True", lines)

    @unittest.skipUnless(importlib.util.find_spec("matplotlib"), "matplotlib is missing: no picture is drawn")
    def test_the_picture_of_the_guide_is_the_one_that_it_draws(self):
        with tempfile.TemporaryDirectory() as folder:
            drawn = Path(folder) / "real-people.svg"
            printed(EXAMPLE, str(drawn), MPLCONFIGDIR=folder)
            self.assertTrue(
                drawn.read_bytes() == PICTURE.read_bytes(), f"{PICTURE.name} is old: python {EXAMPLE} {PICTURE}"
            )
        self.assertLess(PICTURE.stat().st_size, 60_000)

    def test_every_cell_says_what_it_does(self):
        lines = (ROOT / EXAMPLE).read_text().splitlines()
        cells = [line for line in lines if line.startswith("# %%")]
        self.assertGreater(len(cells), 5)
        self.assertTrue(all(len(cell) > len("# %% ") for cell in cells))


if __name__ == "__main__":
    unittest.main()
