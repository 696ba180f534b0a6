#!/usr/bin/env python3
"""Validates every vector file against its schema, the contract's JSON in it against the contract's schemas, and what a
schema cannot say; and the OpenAPI document that is written from those schemas.

Needs the packages of requirements.txt, and no network.
"""

import argparse
import json
import pathlib
import sys

from jsonschema import Draft202012Validator, ValidationError, validators
from openapi_spec_validator import OpenAPIV31SpecValidator
from referencing import Registry
from referencing.exceptions import Unresolvable
from referencing.jsonschema import DRAFT202012


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


bodies = 0


def body(validator, schema, text, _):
    """A string of JSON, which a validator would not check."""
    global bodies
    bodies += 1
    try:
        value = json.loads(text)
    except ValueError as error:
        yield ValidationError(f"no JSON: {error}")
        return
    yield from validator.descend(value, schema)


Validator = validators.extend(Draft202012Validator, {"contentSchema": body})


def problems(path, name, schemas, registry, ids):
    """All errors of one vector file, a line each."""
    data = read(path)
    if f"Vectors/schema/{name}" not in schemas:
        return [f"no schema/{name}"]
    errors = Validator({"$ref": f"Vectors/schema/{name}"}, registry=registry).iter_errors(data)
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
    # By their paths in the repository, which their references are relative to.
    schemas = {
        f"{folder}/{path.relative_to(place).as_posix()}": read(path)
        for folder, place in [("Vectors/schema", vectors / "schema"), ("docs/schema", vectors.parent / "docs/schema")]
        for path in sorted(place.rglob("*.json"))}
    document = schemas.pop("docs/schema/openapi.json")
    try:
        errors = [f"{error.json_path}: {error.message}" for error in OpenAPIV31SpecValidator(document).iter_errors()]
    except Unresolvable as error:
        errors = [f"no {error.ref}"]
    for error in errors:
        print(f"docs/schema/openapi.json: {error}")
    failed += len(errors)
    files = {
        path.relative_to(vectors).as_posix(): path
        for path in sorted([*vectors.glob("*.json"), *vectors.glob("contract/*.json"), *vectors.glob("adherence/*.json"),
            *vectors.glob("expenditure/*.json")]) if path.name != "kinds.json"}
    ids = {}
    for schema in schemas.values():
        Draft202012Validator.check_schema(schema)
        # A schema that names its dialect gets that dialect's own validator, which cannot check bodies.
        del schema["$schema"]
    registry = Registry().with_resources(
        (name, DRAFT202012.create_resource(schema)) for name, schema in schemas.items())
    for name, path in files.items():
        try:
            found = problems(path, name, schemas, registry, ids)
        except (OSError, ValueError) as error:
            found = [str(error)]
        for line in found:
            print(f"{name}: {line}")
        passed += not found
        failed += bool(found)
    known = {f"Vectors/schema/{name}" for name in files} | {"Vectors/schema/common.json"}
    for name in sorted(name for name in schemas.keys() - known if name.startswith("Vectors/")):
        print(f"{name}: no such vector file")
        failed += 1
    print(f"{passed} passed, {failed} failed; {bodies} bodies of the contract")
    return 1 if failed or not files or not bodies else 0


if __name__ == "__main__":
    sys.exit(main())
