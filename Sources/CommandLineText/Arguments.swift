/// The options and operands of a command: `--name value`, `--name=value`, flags `--name`, and `--`, which ends the
/// options.
package struct Arguments: Sendable {
  private var values: [String: String] = [:]
  private var flags: Set<String> = []
  package private(set) var operands: [String] = []

  /// What is wrong with them, as far as they were read, a line each.
  package var problems: [String] = []
  /// Where they are explained.
  private let explanation: String

  /// The value of an option; nil if it is not given.
  package subscript(option: Option) -> String? { values[option.name] }

  /// Whether an option that takes no value is given.
  package func contains(_ option: Option) -> Bool { flags.contains(option.name) }

  /// Reads the arguments of a command.
  package init(_ arguments: [String], of command: some ProgramCommand) throws(Failure) {
    let (options, maximum) = (command.options, command.operands.count)
    var rest = arguments[...]
    explanation = "See \(type(of: command).program) \(command.name) --help."
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
      guard let option = options.first(where: { $0.name == name }) else {
        let meant = nearest(to: name, among: options.map { $0.name } + ["--help"])
        problems.append("There is no option \(shown(name)).\(didYouMean(meant))")
        // What follows is its value, and no operand.
        let takesValue = parts.count == 1 && options.contains { $0.name == meant && $0.value != nil }
        if takesValue, rest.first?.hasPrefix("--") == false { rest.removeFirst() }
        continue
      }
      if option.value == nil {
        if parts.count > 1 { problems.append("\(name) takes no value.") }
        if !flags.insert(name).inserted { problems.append("\(name) is given more than once.") }
      } else {
        // A value may begin with a minus, as a number does, but not as an option does.
        let next = parts.count > 1 ? parts[1] : rest.first.flatMap { $0.hasPrefix("--") ? nil : $0 }
        if parts.count == 1, next != nil { rest.removeFirst() }
        if next?.isEmpty ?? true { problems.append("\(name) needs a value.") }
        if values.updateValue(next ?? "", forKey: name) != nil { problems.append("\(name) is given more than once.") }
      }
    }
    if operands.prefix(maximum).contains("") { problems.append("An empty argument names no file.") }
    for operand in operands.dropFirst(maximum) { problems.append("\(shown(operand)) is one argument too many.") }
    try check()
  }

  // MARK: Reading

  /// The value that an option has; nil if it is not given and, with a problem, if it cannot be read.
  package mutating func value<Value>(_ option: Option, _ accepted: String, _ read: (String) -> Value?) -> Value? {
    guard let text = self[option] else { return nil }
    let value = read(text)
    if value == nil { refuse(option, accepted) }
    return value
  }

  /// The choice that an option names; nil if it is not given and, with a problem, if there is none of that name.
  package mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(_ option: Option) -> Choice? {
    let names = Choice.allCases.map(\.rawValue)
    let meant = self[option].flatMap { nearest(to: $0, among: names) }
    return value(option, "\(names.joined(separator: ", ")).\(didYouMean(meant))") { Choice(rawValue: $0) }
  }

  /// The file to read, or `-` for standard input; with a problem, if none is named.
  package mutating func file(_ what: String = "the file to read") -> String {
    if operands.isEmpty { problems.append("Missing: \(what), or - for standard input.") }
    return operands.first ?? "-"
  }

  /// A problem of an option: its value is not what it accepts.
  package mutating func refuse(_ option: Option, _ accepted: String) {
    problems.append("\(option.name): \(shown(self[option] ?? "")) is not accepted: \(accepted)")
  }

  /// A problem of options of which at most one may be given, if there are more.
  package mutating func allowOne(of options: [Option]) {
    let names = options.filter { contains($0) }.map(\.name)
    if names.count > 1 { problems.append("\(names.joined(separator: " and ")) are given together: give one of them.") }
  }

  /// Throws everything that is wrong, at once.
  package func check() throws(Failure) { if !problems.isEmpty { throw failure } }

  /// The failure of a call with these problems.
  package var failure: Failure { .usage((problems + [explanation]).joined(separator: "\n")) }

  /// Whether arguments ask for help, wherever they say so before `--`.
  package static func askForHelp(_ arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }
}
