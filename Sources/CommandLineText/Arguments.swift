import ScienceKernel

/// Options and operands of a command: `--name value`, `--name=value`, flags `--name`, and `--`, which ends the options.
package struct Arguments: Sendable {
  private var values: [String: String] = [:]
  private var flags: Set<String> = []
  /// The name by which each option is given, by the name of the option.
  private var typed: [String: String] = [:]
  package private(set) var operands: [String] = []

  /// What comes first in a date such as 3/4/2026; nil if the user did not choose.
  package private(set) var dateOrder: DateOrder?
  /// Problems found so far, a line each.
  package var problems: [String] = []
  /// The sentence that names the help of the command.
  private let explanation: String

  package subscript(option: Option) -> String? { values[option.name] }

  package func contains(_ option: Option) -> Bool { flags.contains(option.name) }

  /// The name by which an option is given, or else its first name.
  package func name(of option: Option) -> String { typed[option.name] ?? option.name }

  package init(_ arguments: [String], of command: some ProgramCommand) throws(Failure) {
    let (options, maximum) = (command.options, command.definition.operands.count)
    var rest = arguments[...]
    explanation = "See \(type(of: command).program) \(command.name) --help."
    // Options that the command does not have: the place of the problem, the name, a suggestion and where the option exists.
    var unknown: [(problem: Int, name: String, suggestion: String, place: String)] = []
    func isName(_ text: String) -> Bool { text.hasPrefix("-") && text != "-" }
    func isNegative(_ text: String?) -> Bool { text?.wholeMatch(of: #/-[0-9].*/#) != nil }
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
      guard let option = options.first(where: { $0.names.contains(name) }) else {
        let others = Self.commands(like: command, with: name)
        var meant = nearest(to: name, among: options + [Option("--help", "")])
        if !others.isEmpty, meant?.option.synonyms.contains(name) == false { meant = nil }
        let place = others.isEmpty ? "" : " It is an option of \(others.map(\.name).joined(separator: ", "))."
        unknown.append((problems.count, name, didYouMean(meant?.name), place))
        problems.append("")
        // Also skip the value of the misspelled option, so that it does not count as an operand or as an option.
        let takesValue = parts.count == 1 && (meant?.option ?? others.first?.option)?.value != nil
        if takesValue || isNegative(rest.first), rest.first?.hasPrefix("--") == false { rest.removeFirst() }
        continue
      }
      let other = typed.updateValue(name, forKey: option.name)
      if let other {
        problems.append(
          other == name
            ? "\(name) is given more than once." : "\(other) and \(name) are the same option: give one of them.")
      }
      if option.value == nil {
        if parts.count > 1 { problems.append("\(name) takes no value.") }
        flags.insert(option.name)
      } else {
        // A value may begin with one hyphen, as a negative number does, but not with two.
        let next = parts.count > 1 ? parts[1] : rest.first.flatMap { $0.hasPrefix("--") ? nil : $0 }
        if parts.count == 1, next != nil { rest.removeFirst() }
        if next?.isEmpty ?? true { problems.append("\(name) needs a value.") }
        values[option.name] = next ?? ""
      }
    }
    if operands.prefix(maximum).contains("") { problems.append("An empty argument is not a file name.") }
    // After an unknown option, a word too many is probably its value.
    if unknown.isEmpty {
      for operand in operands.dropFirst(maximum) { problems.append("\(shown(operand)) is one argument too many.") }
    }
    for (problem, name, suggestion, place) in unknown {
      problems[problem] = "There is no option \(shown(name)).\(suggestion)\(place)"
    }
    dateOrder = choice(.dateOrder)
    try check()
  }

  private static func commands<Command: ProgramCommand>(
    like command: Command, with name: String
  ) -> [(name: String, option: Option)] {
    Command.allCases.compactMap { other in
      other.options.first { $0.names.contains(name) }.map { ("\(Command.program) \(other.name)", $0) }
    }
  }

  // MARK: Reading

  /// The parsed value of an option; nil if it is not given, or if it does not parse, which adds a problem.
  package mutating func value<Value>(_ option: Option, _ accepted: String, _ read: (String) -> Value?) -> Value? {
    guard let text = self[option] else { return nil }
    let value = read(text)
    if value == nil { reject(option, accepted) }
    return value
  }

  /// The choice that an option names; nil if it is not given, or if no choice has that name, which adds a problem.
  ///
  /// Case, spaces, `-` and `_` do not count: `firstOrder` and `First-Order` name `first_order`.
  package mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(_ option: Option) -> Choice? {
    choice(option, Choice.allCases) { $0.rawValue }
  }

  /// The choice of some by their names.
  package mutating func choice<Choice>(
    _ option: Option, _ choices: some Sequence<Choice>, named name: (Choice) -> String
  ) -> Choice? {
    let names = choices.map(name)
    let meant = self[option].flatMap { nearest(to: $0, among: names) }
    return value(option, "\(names.joined(separator: ", ")).\(didYouMean(meant))") {
      let letters = nameLetters($0)
      return choices.first { nameLetters(name($0)) == letters }
    }
  }

  /// The titles of columns that an option gives, such as `day=date,load=tss`, by the names of the columns; none if it is not given,
  /// or if it cannot be parsed, which adds a problem.
  ///
  /// Those of `--ignore` are under `CSVTitles.ignored`, as typed.
  package mutating func titles(_ option: Option, of names: [String]) -> [String: [String]] {
    var titles: [String: [String]] = [:]
    // A comma before no `=` belongs to the title: `weight=Weight, in kg,age=Age`.
    let parts = self[option]?.split(separator: ",", omittingEmptySubsequences: false).reduce(into: [Substring]()) {
      parts, part in
      let isRest = !parts.isEmpty && !part.contains("=") && !part.allSatisfy { $0 == " " }
      parts.append(isRest ? "\(parts.removeLast()),\(part)" : part)
    }
    for part in parts ?? [] {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { withoutSpaces(around: $0) }
      var reason: String?
      if pair.count < 2 || !names.contains(pair[0]) || pair[1].isEmpty {
        reason = "titles for \(names.joined(separator: ", ")), written \(names[0])=TITLE,\(names[1])=TITLE."
      } else if let other = titles.first(where: { $0.value == [pair[1]] })?.key {
        reason = "\(clipped(pair[1])) already is the title of \(other)."
      } else if let other = titles.updateValue([pair[1]], forKey: pair[0]) {
        reason = "\(pair[0]) already has the title \(clipped(other.joined()))."
      }
      guard let reason else { continue }
      problems.append("\(name(of: option)): \(shown(String(part.drop { $0 == " " }))) is rejected: \(reason)")
      break
    }
    if option.name == Option.namesOfColumns { titles[CSVTitles.ignored] = self[.ignore].map { [$0] } }
    return titles
  }

  /// The file to read, or `-` for standard input; adds a problem if none is given.
  package mutating func file(_ what: String = "the file to read") -> String {
    if operands.isEmpty { problems.append("Missing: \(what), or - for standard input.") }
    return operands.first ?? "-"
  }

  package mutating func reject(_ option: Option, _ accepted: String) {
    problems.append("\(name(of: option)): \(shown(self[option] ?? "")) is rejected: \(accepted)")
  }

  package mutating func allowOne(of options: [Option]) {
    let names = options.filter { contains($0) }.map(\.name)
    if names.count > 1 { problems.append("\(names.joined(separator: " and ")) are given together: give one of them.") }
  }

  package func check() throws(Failure) { if !problems.isEmpty { throw failure } }

  package var failure: Failure { .usage((problems + [explanation]).joined(separator: "\n")) }

  /// Whether the arguments before `--` ask for help.
  package static func askForHelp(_ arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }
}

/// An option of a command.
package struct Option: Sendable {
  /// Name as the user types it, such as `--weight`.
  package let name: String
  /// Other names that are accepted.
  package let aliases: [String]
  /// Names that are not accepted, but mean this option.
  let synonyms: [String]
  /// Placeholder for the value in help; nil if the option takes no value.
  package let value: String?
  /// Meaning of the option in help.
  package let meaning: String

  /// - Parameter synonyms: Names that are not accepted, but mean this option, without hyphens and separated by spaces.
  package init(
    _ name: String, value: String? = nil, aliases: [String] = [], synonyms: String = "",
    _ meaning: String
  ) {
    (self.name, self.value, self.meaning, self.aliases) = (name, value, meaning, aliases)
    self.synonyms = synonyms.split(separator: " ").map { "--\($0)" }
  }

  package var names: [String] { [name] + aliases }
}

extension Option {
  /// The name of the option that chooses the titles of columns.
  package static let namesOfColumns = "--columns"

  package static let ignore = Option(
    "--ignore", value: "TITLE", synonyms: "skip leave-out drop exclude without",
    "columns not to read, with titles like names: A,B")
}
