struct Options {
  var isQuick = false
  var showsAll = false
  var asksForHelp = false
  var asksForList = false
  var filter: String?
  var json: String?
  var svg: String?
  var compare: String?
  var writePeople: String?
  /// The names of rows, a line each.
  var once: String?
  var people: Int { givenPeople ?? (isQuick ? 4_000_000 : 8_000_000) }
  private var givenPeople: Int?

  init(_ arguments: [String]) throws(Failure) {
    var rest = arguments[...]
    var names: [String] = []
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      func value() throws(Failure) -> String {
        let value = parts.count > 1 ? parts[1] : rest.popFirst() ?? ""
        if value.isEmpty || (parts.count == 1 && value.hasPrefix("--")) {
          throw .usage("\(parts[0]) needs a value.")
        }
        return value
      }
      if parts.count > 1, ["--help", "-h", "--list", "--quick", "--all"].contains(parts[0]) {
        throw .usage("\(parts[0]) takes no value.")
      }
      if names.contains(parts[0]) { throw .usage("\(parts[0]) is given more than once.") }
      names.append(parts[0])
      switch parts[0] {
      case "--help", "-h": asksForHelp = true
      case "--list": asksForList = true
      case "--quick": isQuick = true
      case "--all": showsAll = true
      case "--filter": filter = try value()
      case "--json": json = try value()
      case "--svg": svg = try value()
      case "--compare": compare = try value()
      case "--write-people": writePeople = try value()
      case "--once": once = try value()
      case "--people":
        let text = try value()
        guard let number = Int(text), (65_536...20_000_000).contains(number), number.isMultiple(of: 8) else {
          throw .usage("--people takes a multiple of 8 from 65536 to 20000000, not \(text).")
        }
        givenPeople = number
      default: throw .usage("There is no option \(argument).")
      }
    }
    if asksForHelp { return }
    let (job, used) =
      asksForList ? ("--list", []) : once != nil ? ("--once", []) : ("--write-people", ["--people", "--quick"])
    guard names.contains(job) else { return }
    for name in names where name != job && !used.contains(name) { throw .usage("\(job) does not use \(name).") }
  }

  var samples: Int { isQuick ? 9 : 31 }

  static let help = """
    bench: how fast each form of the kernel is, and whether it keeps its budgets.
    Prints ten lines, each beside its floor and its best rival.

      swift run bench [--quick] [--all] [--filter TEXT] [--json FILE]
                      [--svg FILE] [--compare OLD.json]
      swift run bench --list | --help | --write-people FILE | --once ROWS

      --quick           9 samples instead of 31, and half of the people in memory:
                        under 30 seconds, unless a budget is measured again
      --all             every row and every budget before the ten lines
      --filter TEXT     only rows whose name contains TEXT, and only their budgets
      --json FILE       writes every sample (of single calls the percentiles), the
                        machine, compiler, flags and commit
      --svg FILE        draws ns/person by form, with the memory floor
      --compare OLD     compares with the --json file of an earlier run
      --list            prints the names of the rows
      --people N        people in memory, a multiple of 8 from 65536 to 20000000;
                        8000000 if not given
      --write-people F  writes the seeded people for programs in other languages:
                        Float32 weight, height, target weight (kg, cm, kg; NaN for
                        none), then UInt8 age, sex, activity level and goal, each a
                        whole column; little-endian
      --once ROWS       runs rows, a name a line, over few people and without a
                        clock: .ci/work counts their instructions

    A debug build says so and runs an optimized one instead. With
    -Xcc -march=x86-64-v3 after run, everything is built for processors with AVX2.

    Exit status: 0; 1 a budget is broken, or two rows that compute the same differ;
    64 wrong usage; 66 a file cannot be read, or is rejected; 70 the optimized
    build failed; 74 something cannot be written.

    """
}
