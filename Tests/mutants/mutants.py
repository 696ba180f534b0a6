#!/usr/bin/env python3
"""Mutants of Sources: draws them by a seed, and asks the tests which of them they kill.

    Tests/mutants/mutants.py draw                    writes mutants.tsv anew from the sources of this clone
    Tests/mutants/mutants.py plant                   copies this clone and builds every Swift mutant in at once
    Tests/mutants/mutants.py ask [--whole] [NUMBER…] runs the tests of each and writes its outcome into mutants.tsv

`plant` prints the number of places that the code no longer has. The copy is .build-mutants.
"""
import collections, json, os, pathlib, random, re, resource, shutil, signal, subprocess, sys, time

SEED, SWIFT, BINDINGS = 130, 100, {"JavaScript": 15, "Python": 15}
ROOT = pathlib.Path(__file__).resolve().parents[2]
COPY = ROOT / ".build-mutants"
LIST = pathlib.Path(__file__).with_name("mutants.tsv")
SECONDS = 120
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


def sources():
  names = subprocess.check_output(["git", "ls-files", "Sources"], cwd=ROOT, text=True).split()
  return [path for path in map(pathlib.Path, names) if path.suffix in HIDDEN and path.stem != "sentences" and (ROOT / path).exists()]


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
  """The file that has the mutant's line, and where the line begins; its own file first."""
  own = [pathlib.Path(mutant.file)] if pathlib.Path(mutant.file) in texts else []
  for path in own + [path for path in texts if path.suffix == pathlib.Path(mutant.file).suffix]:
    starts = [found.start(1) for found in re.finditer(rf"^[ \t]*({re.escape(mutant.line)})[ \t]*$", texts[path], re.M)]
    if starts: return path, starts[min(int(mutant.nth), len(starts) - 1)]
  return None


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


def plant():
  mutants = [mutant for mutant in read() if mutant.outcome != "impossible"]
  texts = {path: (ROOT / path).read_text() for path in sources()}
  by_file, gone, failed = collections.defaultdict(list), [], set()
  for mutant in mutants:
    place = find(mutant, texts)
    if not place: gone.append(mutant.number)
    elif place[0].suffix == ".swift": by_file[place[0]].append((mutant, *edit(mutant, place[1])))
    elif not parses(place[0], edit(mutant, place[1]), texts[place[0]]): failed.add(mutant.number)
  copied = {pathlib.Path(name): None for name in subprocess.check_output(["git", "ls-files"], cwd=ROOT, text=True).split("\n") if name}
  for path in copied:
    if (ROOT / path).is_symlink() and not (COPY / path).is_symlink():
      (COPY / path).parent.mkdir(parents=True, exist_ok=True)
      (COPY / path).symlink_to(os.readlink(ROOT / path))
    data = (ROOT / path).read_bytes() if (ROOT / path).is_file() and not (ROOT / path).is_symlink() else None
    if path in by_file: data = planted(texts[path], path.suffix, by_file[path]).encode()
    if str(path) == "Package.swift":
      names = sorted({module(path) for path in texts if path.suffix == ".swift"})
      data += f"\nfor target in package.targets where {json.dumps(names)}.contains(target.name) {{ target.dependencies.append(\"Mutants\") }}\n".encode()
      data += b'package.targets.append(.target(name: "Mutants", path: "Mutants"))\n'
    copied[path] = data
  copied[pathlib.Path("Mutants/include/Mutants.h")] = b"""#include <stdbool.h>
extern int mutant_number;
static inline bool isMutant(int number) { return mutant_number == number; }
"""
  copied[pathlib.Path("Mutants/mutants.c")] = b"""#include "Mutants.h"
#include <stdlib.h>
int mutant_number;
__attribute__((constructor)) static void read_number(void) { mutant_number = atoi(getenv("MUTANT") ? getenv("MUTANT") : "0"); }
"""
  for path, data in copied.items():
    target = COPY / path
    if data is None or target.exists() and target.read_bytes() == data: continue
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)
    if (ROOT / path).exists(): shutil.copymode(ROOT / path, target)
  print("code went:", ", ".join(map(str, gone)) or "none")
  log = subprocess.run(["swift", "build", "--build-tests"], cwd=COPY, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
  (COPY / "build.log").write_text(log.stdout)
  for name, line in re.findall(r"^(/\S+\.swift):(\d+):\d+: error:", log.stdout, re.M):
    above = "\n".join(pathlib.Path(name).read_text().split("\n")[:int(line)])
    failed |= set(re.findall(r"isMutant\((\d+)\)", above)[-1:])
  write(mutant._replace(outcome="impossible", reason="does not compile") if str(mutant.number) in failed and mutant.outcome != "impossible"
        else mutant._replace(outcome="code went") if mutant.number in gone else mutant for mutant in read())
  print("does not compile:", ", ".join(sorted(failed)) or "none")
  sys.exit(bool(log.returncode or failed))


# MARK: Asking

def run(command, number=0, **options):
  """The status of a program, "crash" or "hang"."""
  environment = {**os.environ, "MUTANT": str(number), "SWIFT_BACKTRACE": "enable=no", "PYTHONDONTWRITEBYTECODE": "1"}
  def prepare():
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    # A shell that starts this in the background ignores them, and tests send them.
    for each in (signal.SIGINT, signal.SIGQUIT): signal.signal(each, signal.SIG_DFL)
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
  path, start = find(mutant, {path: (COPY / path).read_text() for path in sources()})
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
      killers |= set(re.findall(r"^(?:FAIL|ERROR): \S+ \(([\w.]+)", said, re.M)) | set(re.findall(r"not ok .*\n\s+---\n(?:\s+\w.*\n)*?\s+location: '.*/(\w+\.test\.mjs)", said))
      if status and name: killers.add(name)
      if killers or status: break
  finally:
    for target in targets: target.write_text(text)
  return killers, status


def ask():
  numbers = {argument for argument in sys.argv[2:] if argument.isdigit()}
  known = swift_killers(Mutant(*[0] * 10), True)[0]
  print("these fail without a mutant and are not counted:", sorted(known), flush=True)
  for mutant in read():
    if mutant.outcome in ("impossible", "code went") or (mutant.number not in numbers if numbers else mutant.outcome): continue
    asked = binding_killers if mutant.module in BINDINGS else swift_killers
    start, is_whole = time.monotonic(), "--whole" in sys.argv
    killers, status = asked(mutant, is_whole)
    if not is_whole and asked is swift_killers and not killers - known and status in (0, 1): killers, status = asked(mutant, True)
    killers -= known
    outcome = status if status in ("crash", "hang") else "killed" if killers else "alive"
    names = sorted(killers, key=lambda name: (not name.startswith(mutant.module + "Tests."), name))
    with open(COPY / "outcomes.jsonl", "a") as file: print(json.dumps([mutant.number, outcome, names]), file=file)
    print(mutant.number, outcome, f"{time.monotonic() - start:.0f} s", *names[:5], flush=True)
    write(each._replace(outcome=outcome, killers=", ".join(names[:4]) + (f" and {len(names) - 4} more" if len(names) > 4 else ""))
          if each.number == mutant.number and each.outcome != "impossible" else each for each in read())


if __name__ == "__main__": {"draw": draw, "plant": plant, "ask": ask}[sys.argv[1]]()
