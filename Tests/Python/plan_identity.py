"""The calls of the contract through the Python package: Tests/prove/identity/README.md.

Usage: plan_identity.py CALLS FILE
"""

import base64
import json
import sys

from science_kernel import plan

calls, file = sys.argv[1:]
with open(calls, encoding="utf-8") as lines, open(file, "wb") as answers:
    for line in lines:
        case = json.loads(line)
        options = json.loads(case["options"])
        failed, text = plan.answer(options.pop("call"), base64.b64decode(case["body"]), options)
        answers.write(b"%d %s\n" % (failed, text))
