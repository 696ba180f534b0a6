#!/usr/bin/env python3
"""Validates every vector file against its schema, and what a schema cannot say.

Needs the packages jsonschema and referencing, and no network.
"""

import argparse
import json
import pathlib
import sys

from jsonschema import Draft202012Validator
from referencing import Registry, Resource


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


def problems(path, schemas, registry, ids):
    """Everything that is wrong with one vector file, a line each."""
    data = read(path)
    schema = schemas.get(path.name)
    if schema is None:
        return [f"no schema/{path.name}"]
    errors = Draft202012Validator(schema, registry=registry).iter_errors(data)
    found = [f"{error.json_path}: {error.message}" for error in errors]
    if found:
        return found

    tests = [test for group in data["groups"] for test in group["tests"]]
    if data["numberOfTests"] != len(tests):
        found.append(f"numberOfTests is {data['numberOfTests']}, but there are {len(tests)} tests")
    used = {flag for test in tests for flag in test["flags"]}
    found += [f"the flag {flag} has no note" for flag in sorted(used - data["notes"].keys())]
    found += [f"the note {note} is never used" for note in sorted(data["notes"].keys() - used)]
    for test in tests:
        if test["id"] in ids:
            found.append(f"the id {test['id']} is in {ids[test['id']]} already")
        ids[test["id"]] = path.name
    for group in data["groups"]:
        if group["kind"] == "generated":
            family = group["source"]["locator"]
            strays = [test["id"] for test in group["tests"] if test["id"].rpartition("-")[0] != family]
            found += [f"the id {stray} is not of the family {family}" for stray in strays]
    return found


def main():
    parser = argparse.ArgumentParser(description="Validate the vector files against their schemas.")
    parser.add_argument(
        "directory", nargs="?", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parent.parent,
        help="the Vectors folder (default: the one that holds this script)")
    vectors = parser.parse_args().directory

    passed = failed = 0
    schemas = {path.name: read(path) for path in sorted((vectors / "schema").glob("*.json"))}
    registry = Registry().with_resources(
        (name, Resource.from_contents(schema)) for name, schema in schemas.items())
    files = sorted(vectors.glob("*.json"))
    ids = {}
    for schema in schemas.values():
        Draft202012Validator.check_schema(schema)
    for path in files:
        try:
            found = problems(path, schemas, registry, ids)
        except (OSError, ValueError) as error:
            found = [str(error)]
        for line in found:
            print(f"{path.name}: {line}")
        passed += not found
        failed += bool(found)
    for name in sorted(schemas.keys() - {path.name for path in files} - {"common.json"}):
        print(f"schema/{name}: no such vector file")
        failed += 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not files else 0


if __name__ == "__main__":
    sys.exit(main())
