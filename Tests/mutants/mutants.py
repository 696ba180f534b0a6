#!/usr/bin/env python3
"""Mutants of Sources: draws them by a seed, and asks the tests which of them they kill.

    mutants.py draw                       writes mutants.tsv from the sources of this clone; keeps outcomes of the same places
    mutants.py plant                      copies this clone into .build-mutants and builds every Swift mutant in, in one build
    mutants.py ask [--whole] [all|NUMBER…] runs the tests of mutants, by default of those without an outcome

README.md says how to ask again. JavaScript and Python need what Tests/Python/run installs, in the copy's .build/python.
"""
import collections, json, os, pathlib, random, re, resource, shutil, signal, subprocess, sys, time

SEED, SWIFT, BINDINGS = 130, 100, {"JavaScript": 15, "Python": 15}
ROOT = pathlib.Path(__file__).resolve().parents[2]
COPY = ROOT / ".build-mutants"
LIST = pathlib.Path(__file__).with_name("mutants.tsv")
SECONDS = 120  # of processor time, then a mutant hangs
FIELDS = "number module operator outcome killers file nth line mutated reason".split()
Mutant = collections.namedtuple("Mutant", FIELDS)


def read(): return [Mutant(*line.split("\t")) for line in LIST.read_text().split("\n")[1:] if line] if LIST.exists() else []


def write(mutants): LIST.write_text("\n".join("\t".join(map(str, row)) for row in [FIELDS, *mutants]) + "\n")


# MARK: Places

# Comments, texts and regular expressions, which no mutant touches.
TEXT = r'"(?:\\.|[^"\\\n])*"'
HIDDEN = {
  ".swift": r'//[^\n]*|/\*(?s:.*?)\*/|#"""(?s:.*?)"""#|"""(?s:\\.|[^\\])*?"""|#"[^\n]*?"#|#/[^\n]*?/#'
  rf'|"(?:\\\((?:[^()"]|{TEXT}|\((?:[^()"]|{TEXT}|\([^()]*\))*\))*\)|\\.|[^"\\\n])*"',
  ".py": rf'#[^\n]*|"""(?s:\\.|[^\\])*?"""|{TEXT}|' r"'(?:\\.|[^'\\\n])*'",
  ".js": rf'//[^\n]*|/\*(?s:.*?)\*/|`(?s:\\.|[^\\`])*`|{TEXT}|' r"'(?:\\.|[^'\\\n])*'"
  r"|(?<=[(=,:&|!?{};]) ?/(?![*/ ])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+/\w*",
}
HIDDEN[".mjs"] = HIDDEN[".js"]


def masked(text, suffix): return re.sub(HIDDEN[suffix], lambda found: re.sub(r"[^\n]", "\x01", found[0]), text)


def both(*pairs): return [(a, b) for x, y in pairs for a, b in [(x, y), (y, x)]]


ARITHMETIC = [(before, after) for before in ("", "&") for after in ("", "=")]
TOKENS = {
  "boundary": both((" < ", " <= "), (" > ", " >= ")) + [("..<", "...")],
  "equality": both((" == ", " != "), (" === ", " !== "), (" is ", " is not "), (" in ", " not in "))[:-2],
  "sum": both(*((f" {a}+{b} ", f" {a}-{b} ") for a, b in ARITHMETIC)),
  "product": both(*((f" {a}*{b} ", f" {a}/{b} ") for a, b in ARITHMETIC if a == ""), (" >> ", " << "), (" &>> ", " &<< "))
  + [(" &* ", " &+ "), (" % ", " / "), (" // ", " * ")],
  "logic": both((" && ", " || "), (" | ", " & "), (" and ", " or ")),
  "opposite": both(("min(", "max("), ("lowerBound", "upperBound"), (".first", ".last"), ("true", "false"), ("True", "False")),
}
CONDITION = re.compile(r"\s*(?:\} )?(?:else )?(?:if|guard|while|elif) (?:\((?=.*\) ))?")
STATEMENT = re.compile(r"\s+(?:[\w.]+(?:\[[^=]*\])?!? ([-+*/|&^]?)&?= .+[\w)\]\x01]|(?:try |await )?[\w.]+\([^{}]*\));?$")
NUMBER = re.compile(r"(?<![\w$.])(?<!p[-+])\d[\d_]*(?:\.\d+)?(?!\w|\.\d)|(?<=\.\.\.)\d+(?!\w|\.)")


def end(text, at, stops):
  """Where an expression ends: at a stop, or where the parentheses around it close."""
  depth = 0
  for index in range(at, len(text)):
    if depth == 0 and any(text.startswith(stop, index) for stop in stops): return index
    depth += (text[index] in "([{") - (text[index] in ")]}")
    if depth < 0: return index
  return len(text)


def mutations(line, hidden, suffix, generator):
  """Every operator and mutant of a line; `hidden` is the line with its comments and texts masked."""
  code, no = hidden.rstrip(), "not (" if suffix == ".py" else "!("
  def changed(start, stop, text): return line[:start] + text + line[stop:]
  for operator, pairs in TOKENS.items():
    for old, new in pairs:
      if old not in code or suffix == ".py" and old in (" | ", " & ") or suffix != ".py" and old in (" is ", " in "): continue
      pattern = re.escape(old).join(r"\b" if edge.isalpha() else "" for edge in (old[0], old[-1]))
      for found in re.finditer(pattern, code): yield operator, changed(*found.span(), new)
  for found in NUMBER.finditer(code):
    head, dot, tail = found[0].partition(".")
    number = int(head.replace("_", ""))
    yield "constant", changed(*found.span(), f"{number + (1 if number == 0 else generator.choice((1, -1)))}{dot}{tail}")
  if found := CONDITION.match(code):
    start = found.end() - (suffix == ".swift" and code[found.end() - 1] == "(")
    while start < len(code) and (stop := end(code, start, [", ", " {", " else {"] if suffix == ".swift" else ":" if suffix == ".py" else "")) > start:
      if not re.match(r"let |var |case |#|if |await ", code[start:]):
        yield "negation", changed(start, stop, no + line[start:stop] + ")")
        break
      if not code.startswith(", ", stop): break
      start = stop + 2
  for found in re.finditer(r" \? ", code):
    colon = end(code, found.end(), [" : "])
    stop = end(code, colon + 3, [", ", " {", ";"])
    if code.startswith(" : ", colon) and stop > colon + 3:
      yield "branch", changed(found.end(), stop, line[colon + 3:stop] + " : " + line[found.end():colon])
  if suffix == ".py" and (found := re.search(r" if (.+) else ", code)):
    yield "branch", changed(*found.span(1), f"not ({line[found.start(1):found.end(1)]})")
  if (found := STATEMENT.match(code)) and not (suffix == ".py" and re.match(r"\s*\w+ = ", code)) and all(code.count(a) == code.count(b) for a, b in ("()", "[]", "{}")):
    yield "drop", "pass" if suffix == ".py" else ""


def module(path): return path.parts[2] if path.parts[1] == "Bindings" else path.parts[1]


def git(*arguments): return [line for line in subprocess.check_output(["git", *arguments], cwd=ROOT, text=True).split("\n") if line]


def sources():
  paths = map(pathlib.Path, git("ls-files", "Sources"))
  return [path for path in paths if path.suffix in HIDDEN and path.stem != "sentences" and (ROOT / path).exists()]


def draw():
  generator = random.Random(SEED)
  places, weight = collections.defaultdict(list), collections.Counter()
  for path in sources():
    text = (ROOT / path).read_text()
    seen = collections.Counter()
    for line, hidden in zip(text.split("\n"), masked(text, path.suffix).split("\n")):
      for operator, changed in mutations(line, hidden, path.suffix, generator):
        places[module(path), operator].append((str(path), str(seen[line.strip()]), line.strip(), changed.strip()))
      seen[line.strip()] += 1
      weight[module(path)] += bool(hidden.strip("\x01 "))
  for name in sorted(places): generator.shuffle(places[name])
  # Each module has a share of the places that goes by its lines of code, and at least two.
  swift = sorted(set(weight) - set(BINDINGS))
  share = {name: SWIFT * weight[name] / sum(weight[other] for other in swift) for name in swift}
  slots = [name for name in swift for _ in range(max(2, int(share[name])))]
  slots += sorted(swift, key=lambda name: int(share[name]) - share[name])[:SWIFT - len(slots)]
  slots += [name for name, count in BINDINGS.items() for _ in range(count)]
  generator.shuffle(slots)
  operators = sorted({operator for _, operator in places})
  known = {mutant[5:9]: mutant for mutant in read()}
  drawn = []
  for index, name in enumerate(slots):
    # The operators take turns; where a module has no place of one, the next operator has its turn.
    operator = next(each for each in (operators * 2)[index % len(operators):] if places[name, each])
    while True:
      place = places[name, operator].pop()
      old = known.get(place)
      if not (old and old.outcome == "impossible"): break
      drawn.append(old)
    drawn.append(Mutant(index + 1, name, operator, old.outcome if old else "", old.killers if old else "", *place, old.reason if old else ""))
  write(sorted(drawn, key=lambda mutant: (mutant.outcome == "impossible", int(mutant.number))))


# MARK: Planting

def find(mutant, texts):
  """The file that has the mutant's line, and where the line begins: its own file, or the only other place with the line."""
  own = pathlib.Path(mutant.file)
  pattern = re.compile(rf"^[ \t]*({re.escape(mutant.line)})[ \t]*$", re.M)
  places = [found.start(1) for found in pattern.finditer(texts.get(own, ""))]
  if places: return own, places[min(int(mutant.nth), len(places) - 1)]
  places = [(path, found.start(1)) for path in texts if path.suffix == own.suffix for found in pattern.finditer(texts[path])]
  return places[0] if len(places) == 1 else None


def edit(mutant, start):
  """What the mutant changes: from, to, and the text between."""
  before = len(os.path.commonprefix([mutant.line, mutant.mutated]))
  after = len(os.path.commonprefix([mutant.line[before:][::-1], mutant.mutated[before:][::-1]]))
  while before and re.match(r"[\w.]", mutant.line[before - 1]): before -= 1
  while after and re.match(r"[\w.]", mutant.line[len(mutant.line) - after]): after -= 1
  return start + before, start + len(mutant.line) - after, mutant.mutated[before:len(mutant.mutated) - after]


DECLARATION = re.compile(r"\b(?:func\s+[^\s(<]+|(?<!\.)init[?!]?|subscript)\s*(?:<[^(]*>)?\(|\bvar\s+\w+\s*:[^={}\n]*\{")
ACCESSOR = re.compile(r"\s*(?:@\w+ )*(?:(?:non)?mutating )?(?:get|set|_read|_modify|unsafeAddress)\b[^{\n]*\{")


def bodies(code):
  """Where the bodies of functions begin and end, outermost ones only, without their braces."""
  at = 0
  while found := DECLARATION.search(code, at):
    brace = at = found.end() - 1
    if code[at] == "(":
      at = end(code, at + 1, "")
      brace = code.find("{", at)
      if re.search(r"\}|\n\s*(?:@|(?:public|package|(?:file)?private|static|mutating|func|var|let|init|case|extension|struct|enum|typealias)\b)|=", code[at:brace]):
        continue
    stop, start = end(code, brace + 1, ""), brace + 1
    if not ACCESSOR.match(code, start): yield start, stop
    while accessor := ACCESSOR.match(code, start):
      start = end(code, accessor.end(), "") + 1
      yield accessor.end(), start - 1
    at = stop


def planted(text, suffix, mutants):
  """A file with a copy of a body for each mutant in it; a constant outside of bodies becomes a choice."""
  code = masked(text, suffix)
  places = list(bodies(code))
  changes = collections.defaultdict(list)
  for mutant, start, stop, new in mutants:
    place = next(((a, b) for a, b in places if a <= start and stop <= b), None)
    if place is None:
      line = text.rfind("\n", 0, start) + 1
      value = re.compile(r".*?\b(?:let|var)\s+\w[^=\n]*?= (?=(.*[^({[,\x01\n ]))").match(code, line)
      place = value.span(1) if value and value.start(1) <= start and stop <= value.end(1) and end(code, value.start(1), "\n") >= value.end(1) else (start, stop)
    changes[place].append((mutant, text[place[0]:start] + new + text[stop:place[1]]))
  for (start, stop), each in sorted(changes.items(), reverse=True):
    if (start, stop) in places:
      parts = [f" if isMutant({mutant.number}) {{\n{new}\n}} else" for mutant, new in each]
      text = f"{text[:start]}{''.join(parts)} {{\n{text[start:stop]}\n}}\n{text[stop:]}"
    else:
      parts = [f"isMutant({mutant.number}) ? {new} : " for mutant, new in each]
      text = f"{text[:start]}({''.join(parts)}{text[start:stop]}){text[stop:]}"
  return "import Mutants\n" + text


def parses(place, edits, text):
  """Whether a mutant of a language without a compiler is a program."""
  start, stop, new = edits
  text = text[:start] + new + text[stop:]
  if place.suffix != ".py": return not subprocess.run(["node", "--input-type=module", "--check"], input=text, text=True, stderr=subprocess.DEVNULL).returncode
  try: return bool(compile(text, str(place), "exec"))
  except SyntaxError: return False


SHIM = {"Mutants/include/Mutants.h": """#include <stdbool.h>
extern int mutant_number;
static inline bool isMutant(int number) { return mutant_number == number; }
""", "Mutants/mutants.c": """#include "Mutants.h"
#include <stdlib.h>
int mutant_number;
__attribute__((constructor)) static void read_number(void) { mutant_number = atoi(getenv("MUTANT") ? getenv("MUTANT") : "0"); }
"""}


def plant():
  texts = {path: (ROOT / path).read_text() for path in sources()}
  by_file, outcomes = collections.defaultdict(list), {}
  for mutant in read():
    place = mutant.outcome != "impossible" and find(mutant, texts)
    if place is None: outcomes[mutant.number] = "code went"
    elif place and place[0].suffix == ".swift": by_file[place[0]].append((mutant, *edit(mutant, place[1])))
    elif place and not parses(place[0], edit(mutant, place[1]), texts[place[0]]): outcomes[mutant.number] = "impossible"
  data = {name: (ROOT / name).read_bytes() for name in git("ls-files") if (ROOT / name).is_file() and not (ROOT / name).is_symlink()}
  data |= {str(path): planted(texts[path], path.suffix, mutants).encode() for path, mutants in by_file.items()}
  data |= {name: text.encode() for name, text in SHIM.items()}
  names = sorted({module(path) for path in texts if path.suffix == ".swift"})
  data["Package.swift"] += f"""
for target in package.targets where {json.dumps(names)}.contains(target.name) {{ target.dependencies.append("Mutants") }}
package.targets.append(.target(name: "Mutants", path: "Mutants"))
""".encode()
  # What went since the last planting would be built too.
  for path in COPY.glob("[!.]*/**/*"):
    if path.is_file() and not path.is_symlink() and str(path.relative_to(COPY)) not in data: path.unlink()
  for name, content in data.items():
    target = COPY / name
    if target.exists() and target.read_bytes() == content: continue
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(content)
    if (ROOT / name).exists(): shutil.copymode(ROOT / name, target)
  for name in git("ls-files"):
    if (ROOT / name).is_symlink() and not (COPY / name).is_symlink():
      (COPY / name).parent.mkdir(parents=True, exist_ok=True)
      (COPY / name).symlink_to(os.readlink(ROOT / name))
  log = subprocess.run(["swift", "build", "--build-tests"], cwd=COPY, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
  (COPY / "build.log").write_text(log.stdout)
  for name, line in re.findall(r"^(/\S+\.swift):(\d+):\d+: error:", log.stdout, re.M):
    above = "\n".join(pathlib.Path(name).read_text().split("\n")[:int(line)])
    for number in re.findall(r"isMutant\((\d+)\)", above)[-1:]: outcomes[number] = "impossible"
  write(mutant if mutant.outcome == "impossible" or mutant.number not in outcomes else
        mutant._replace(outcome=outcomes[mutant.number], killers="", reason="") for mutant in read())
  print(outcomes or "every mutant is built in", f"but it does not build: {COPY / 'build.log'}" if log.returncode else "")
  sys.exit(bool(log.returncode))


# MARK: Asking

def run(command, number=0, **options):
  """The status of a program, "crash" or "hang"."""
  environment = {**os.environ, "MUTANT": str(number), "SWIFT_BACKTRACE": "enable=no", "PYTHONDONTWRITEBYTECODE": "1"}
  def prepare():
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    # A shell or nohup that starts this in the background ignores them, and tests send them.
    for each in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP): signal.signal(each, signal.SIG_DFL)
  program = subprocess.Popen(list(map(str, command)), env=environment, start_new_session=True, preexec_fn=prepare, **options)
  # Of processor time; a program that waits for ever uses none.
  try: status = program.wait(10 * SECONDS)
  except subprocess.TimeoutExpired: status = "hang"
  try: os.killpg(program.pid, 9)
  except ProcessLookupError: pass
  return "hang" if status == -signal.SIGKILL or status == -signal.SIGXCPU else status if status in (0, 1, "hang") else "crash"


def swift_killers(mutant, is_whole):
  """The suites that fail, and how the program ended."""
  events = COPY / "events"
  events.write_text("")
  tests = [] if is_whole else ["--filter", rf"^{mutant.module}Tests\."]
  status = run([COPY / ".build/debug/ScienceKernelPackageTests.xctest", "--testing-library", "swift-testing", "--event-stream-output-path",
                events, "--event-stream-version", "0", *tests], mutant.number, cwd=COPY, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
  issues = [json.loads(line)["payload"] for line in events.read_text(errors="replace").split("\n") if '"issueRecorded"' in line]
  return {re.sub(r"/.*", "", issue.get("testID", "?")) for issue in issues}, status


def binding_killers(mutant, is_whole):
  """The same for JavaScript and Python; the tests of a browser are left out."""
  path, start = find(mutant, {path: (COPY / path).read_text() for path in sources() if (COPY / path).exists()})
  start, stop, new = edit(mutant, start)
  targets = [COPY / path, *COPY.glob(f".build/python/lib/*/site-packages/science_kernel/{path.name}")][:1 + ("science_kernel" in path.parts)]
  text, killers, output = targets[0].read_text(), set(), COPY / "output"
  tests, python = COPY / "Tests", COPY / ".build/python/bin/python3"
  if mutant.module == "Python":
    commands = {"": [python, "-W", "error::RuntimeWarning", "-m", "unittest", "discover", "--start-directory", tests / "Python"],
                "mypy": [python, "-m", "mypy", "--strict", "-p", "science_kernel"], "guide.py": [python, tests / "Python/guide.py"],
                "with_duckdb.py": [python, COPY / "Sources/Bindings/Python/examples/with_duckdb.py", "--rows", "150000"]}
  else:
    files = [file for file in sorted((tests / "JavaScript").glob("*.test.mjs")) if "Chromium.mjs" not in file.read_text()]
    commands = {"": ["node", "--test", "--test-reporter=tap", *files]}
  try:
    for target in targets: target.write_text(text[:start] + new + text[stop:])
    for name, command in commands.items():
      with open(output, "w") as file: status = run(command, cwd=COPY / ".build", stdout=file, stderr=subprocess.STDOUT)
      said = output.read_text(errors="replace")
      killers |= set(re.findall(r"^(?:FAIL|ERROR): \S+ \((\w+)", said, re.M)) | set(re.findall(r"not ok .*\n\s+---\n(?:\s+\w.*\n)*?\s+location: '.*/(\w+\.test\.mjs)", said))
      if status and not killers: killers.add(name or "a test")
      if killers or status: break
  finally:
    for target in targets: target.write_text(text)
  return killers, status


def ask():
  numbers = {argument for argument in sys.argv[2:] if argument.isdigit()}
  known = swift_killers(Mutant(*[0] * 10), True)[0]
  print("these fail without a mutant and are not counted:", sorted(known), flush=True)
  for mutant in read():
    is_asked = mutant.number in numbers if numbers else not mutant.outcome or "all" in sys.argv
    if mutant.outcome in ("impossible", "code went") or not is_asked: continue
    asked, is_whole = binding_killers if mutant.module in BINDINGS else swift_killers, "--whole" in sys.argv
    killers, status = asked(mutant, is_whole)
    if not is_whole and asked is swift_killers and not killers - known and status in (0, 1): killers, status = asked(mutant, True)
    own = mutant.module + "Tests"
    names = sorted(killers - known, key=lambda name: (not name.startswith(own + "."), name)) or [own] * (status in ("crash", "hang"))
    outcome = status if status in ("crash", "hang") else "killed" if names else "alive"
    print(mutant.number, outcome, *names, flush=True)
    killers = ", ".join(names[:4]) + (f" and {len(names) - 4} more" if len(names) > 4 else "")
    write(each._replace(outcome=outcome, killers=killers) if each.number == mutant.number and each.outcome != "impossible" else each for each in read())


if __name__ == "__main__": {"draw": draw, "plant": plant, "ask": ask}[sys.argv[1]]()
