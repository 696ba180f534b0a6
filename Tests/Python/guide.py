"""Runs the Python examples of the guide: the output after each >>> must be that of the page."""

import doctest
import re
import sys
from pathlib import Path

GUIDE = Path(__file__).resolve().parents[2] / "docs" / "guide"


def main():
    failed = 0
    for name, least in (("python.md", 8), ("duckdb.md", 1), ("spark.md", 0)):
        # A closing fence would be read as output.
        text = re.sub(r"(?m)^```.*$", "", (GUIDE / name).read_text())
        test = doctest.DocTestParser().get_doctest(text, {}, name, name, 0)
        result = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(test)
        print(f"{name}: {result.attempted} examples")
        failed += result.failed + (result.attempted < least)
    sys.exit(1 if failed else 0)


main()
