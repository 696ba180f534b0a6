"""Calls `generate` as one user after another, each with a whole profile: one user may call it 20 times a minute."""

import itertools
import os

import schemathesis

tester, *others = os.environ["TOKENS"].split(",")
names = itertools.cycle(others)


@schemathesis.auth(refresh_interval=None)
class Users:
    def get(self, case, context):
        return next(names) if case.path == "/v1/plans/generate" else tester

    def set(self, case, data, context):
        case.headers["Authorization"] = f"Bearer {data}"
