"""The package, which calls the C libraries, as an implementation: conform --command 'python3 Tests/Python/conform.py' FILE..."""

import json
import re
import sys
from pathlib import Path

import science_kernel as sk
from science_kernel import training, veloready

SCHEMAS = Path(__file__).resolve().parents[2] / "Sources/Bindings/schema"
MODULES = [(module, json.loads((SCHEMAS / f"{module.__name__.split('.')[-1]}.json").read_text())) for module in (veloready, training)]


def snake(name):
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


def named(entries, name):
    return next((entry for entry in entries if entry["name"] == name), None)


def arguments(schema, function, given):
    """What is given as Python takes it: names in its own spelling, numbers instead of a choice as a tuple."""
    for parameter in function["given"]:
        if structure := named(schema["given"], parameter.get("type")):
            names = [member["name"] for member in structure["members"]]
            yield parameter["name"], {snake(name): value for name, value in given.items() if name in names}
            continue
        for leaf in parameter.get("members", [parameter]):
            value = given.get(leaf["name"])
            if named(schema["choices"], leaf.get("type", "").rstrip("?")) and value is not None:
                value = tuple(value.values()) if isinstance(value, dict) else snake(value)
            if leaf["name"] in given:
                yield snake(leaf["name"]), value


def result(call, given):
    """The result of a call, with the names of the schema; StopIteration if there is no such function."""
    if call == "targets":
        person = {snake(name): float(value) if name in ("weight", "height") else value for name, value in given.items()}
        return sk.targets(**person, on="2026-11-21").contract()
    module, schema, function = next((*pair, found) for pair in MODULES if (found := named(pair[1]["functions"], call)))
    found = getattr(module, snake(call))(**dict(arguments(schema, function, given)))
    structure = function.get("members") or (named(schema["results"], function["gives"].rstrip("?")) or {}).get("members")
    if found is None or structure is None:
        return found
    names = [member["name"] for member in structure if member["name"] not in [other.get("count") for other in structure]]
    values = found if isinstance(found, tuple) else [getattr(found, snake(name), None) for name in names]
    return dict(zip(names, [value.tolist() if hasattr(value, "tolist") else value for value in values], strict=True))


for line in sys.stdin:
    try:
        answer = {"results": [result(**call) for call in json.loads(line)["calls"]]}
    except StopIteration:
        answer = {"unsupported": True}
    except Exception as error:
        answer = {"error": f"{type(error).__name__}: {error}"}
    print(re.sub(r"\bNaN\b", "null", json.dumps(answer)))
