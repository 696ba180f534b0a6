/// The options and operands of a command: `--name value`, `--name=value`, flags `--name`, and `--`, which ends the
/// options.
struct Arguments {
  private(set) var values: [String: String] = [:]
  private(set) var flags: Set<String> = []
  private(set) var operands: [String] = []

  /// Reads arguments.
  ///
  /// - Parameters:
  ///   - command: The command, for messages.
  ///   - options: Names that take a value, as `--weight`.
  ///   - switches: Names that take none.
  ///   - maximum: How many operands there may be.
  init(
    _ arguments: [String], of command: String, options: [String], flags switches: [String], operands maximum: Int
  ) throws(Failure) {
    var rest = arguments[...]
    var problems: [String] = []
    func isName(_ text: String) -> Bool { text.hasPrefix("-") && text != "-" }
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        break
      }
      guard isName(argument) else {
        operands.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let name = parts[0]
      if switches.contains(name) {
        if parts.count > 1 { problems.append("\(name) takes no value.") }
        if !flags.insert(name).inserted { problems.append("\(name) is given more than once.") }
      } else if options.contains(name) {
        // A value may begin with a minus, as a number does, but not as an option does.
        let next = parts.count > 1 ? parts[1] : rest.first.flatMap { $0.hasPrefix("--") ? nil : $0 }
        if parts.count == 1, next != nil { rest.removeFirst() }
        if next?.isEmpty ?? true { problems.append("\(name) needs a value.") }
        if values.updateValue(next ?? "", forKey: name) != nil { problems.append("\(name) is given more than once.") }
      } else {
        problems.append("There is no option \(shown(name)).")
      }
    }
    if operands.prefix(maximum).contains("") { problems.append("An empty argument names no file.") }
    for operand in operands.dropFirst(maximum) { problems.append("\(shown(operand)) is one argument too many.") }
    guard problems.isEmpty else {
      throw .usage(problems.joined(separator: "\n") + "\nSee plan \(command) --help.")
    }
  }

  /// Whether arguments ask for help, wherever they say so before `--`.
  static func askForHelp(_ arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }
}
