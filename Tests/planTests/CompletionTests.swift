import CommandLineText
import Foundation
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import plan

struct CompletionTests {
  static func isThere(_ shell: Shell) -> Bool {
    ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(shell.rawValue)")
    }
  }

  /// What a shell prints for a text of its own, in which `plan` is the command and `$1` the script for the shell.
  static func said(_ shell: Shell, _ text: String, input: String = "") throws -> String {
    let directory = try Directory()
    let script = try directory.write(Data(shell.script.utf8), to: "script").path
    let start = shell == .fish ? "set -x PATH \(directory.url.path) $PATH" : "PATH=\(directory.url.path):$PATH"
    try FileManager.default.createSymbolicLink(
      at: directory.url.appendingPathComponent("plan"), withDestinationURL: Command.executable())
    try directory.write(Data("\(start)\n\(text.replacing("$1", with: script))".utf8), to: "text")
    let wrapper = Command.shell("exec \(shell.rawValue) '\(directory.path("text"))'")
    let outcome = try Command.launch([], input: Data(input.utf8), through: wrapper)
    expect(outcome.error.isEmpty, "\(outcome)")
    return outcome.output
  }

  /// The words that a shell offers in the place of the last of these.
  static func offered(_ words: [String], by shell: Shell) throws -> [String] {
    try offered(each: [words], by: shell)[0]
  }

  /// The words that a shell, started once, offers in the place of the last of each of these.
  static func offered(each lines: [[String]], by shell: Shell) throws -> [[String]] {
    let calls = lines.map { words in
      switch shell {
      case .bash:
        """
        COMP_WORDS=(\(words.map { "'\($0)'" }.joined(separator: " "))) COMP_CWORD=\(words.count - 1) COMPREPLY=()
        _plan
        printf '%s\\n' "${COMPREPLY[@]}" =
        """
      case .fish: "complete -C '\(words.joined(separator: " "))'; echo ="
      case .zsh: ""
      }
    }
    let output = try said(shell, "source $1\n\(calls.joined(separator: "\n"))")
    let each = output.split(separator: "\n").split(separator: "=", omittingEmptySubsequences: false)
    expect(each.count, equals: lines.count + 1, "\(output)")
    return each.dropLast().map { $0.map { String($0.prefix { $0 != "\t" }) }.sorted() }
  }

  /// The names of a command's options.
  static func names(_ command: Subcommand) -> [String] { command.options.flatMap(\.names) }

  static let shells = [Shell.bash, .fish].filter(isThere)

  @Test(arguments: Shell.allCases)
  func `a script is printed, and the shell accepts it`(_ shell: Shell) throws {
    let outcome = try Command.run("completion \(shell.rawValue)")
    expect(outcome.status == 0 && outcome.error.isEmpty && outcome.output == shell.script)
    guard Self.isThere(shell) else { return }
    try expect(Self.said(shell, "\(shell.rawValue) -n $1"), equals: "")
  }

  @Test(arguments: Shell.allCases, Subcommand.allCases)
  func `every option that is accepted is in the script`(_ shell: Shell, _ command: Subcommand) {
    let lines = shell.script.split(separator: "\n")
    for name in Self.names(command) {
      let isThere = lines.contains { line in
        switch shell {
        case .bash:
          line.hasPrefix("      \(command.name):") && line.split { " '".contains($0) }.contains { $0 == name }
        case .zsh: line.contains("'\(name)[") || line.contains("'\(name)=[")
        case .fish: line.contains("'__plan_command \(command.name)' -l \(name.dropFirst(2)) ")
        }
      }
      expect(isThere, "\(name)")
    }
  }

  @Test(arguments: shells, Subcommand.allCases)
  func `a shell offers what is accepted`(_ shell: Shell, _ command: Subcommand) throws {
    var (lines, expected) = ([["plan", command.name, "--"]], [(Self.names(command) + ["--help"]).sorted()])
    for option in command.options where option.value != nil {
      guard case .choices(let names) = option.values else { continue }
      for name in option.names {
        lines.append(["plan", command.name, name, ""])
        expected.append(names.sorted())
      }
    }
    if case .choices(let names) = command.operands.values {
      lines.append(["plan", command.name, ""])
      expected.append(names.sorted())
    }
    try expect(Self.offered(each: lines, by: shell), equals: expected)
  }

  @Test(arguments: shells)
  func `a shell offers commands, and files where files are read`(_ shell: Shell) throws {
    try expect(Self.offered(["plan", "pe"], by: shell), equals: ["people", "person"])
    try expect(Self.offered(["plan", "--v"], by: shell), equals: ["--version"])
    let directory = try Directory()
    let file = try directory.write(Data(), to: "a*b").path
    let start = String(file.dropLast(2))
    for words in [["people", start], ["recompute", "-", start], ["log", start], ["people", "--output", start]] {
      let offered = try Self.offered(["plan"] + words, by: shell)
      expect(offered.count, equals: 1, "\(offered)")
      expect(offered.first?.replacing("\\", with: "").hasSuffix("a*b"), equals: true, "\(offered)")
    }
    try expect(Self.offered(["plan", "person", "--weight", start], by: shell), equals: [])
  }

  @Test(.enabled(if: isThere(.bash)))
  func `what is typed with tabs in bash runs`() throws {
    let keys = """
      plan pers\t--wei\t80 --hei\t180 --age 30 --gend\tf\t--act\tsed\t--goal=ma\t --js\t
      exit

      """
    let output = try Self.said(
      .bash,
      """
      echo 'PS1=; source "$1"' > "$1.rc"
      HISTFILE= bash --noprofile --rcfile "$1.rc" -i 2> /dev/null
      """, input: keys)
    expect(output.hasPrefix(#"{"bmr":1614,"tdee":1937,"#), "\(output)")
  }

  @Test func `another shell is not known`() throws {
    for (arguments, more) in [("", ""), (" bsh", " Did you mean bash?"), (" powershell", "")] {
      let outcome = try Command.run("completion\(arguments)")
      expect(outcome.status == 64 && outcome.output.isEmpty)
      let problem = "plan completion takes one of the shells: bash, zsh, fish.\(more)"
      expect(outcome.error, equals: "plan: \(problem)\nSee plan completion --help.\n")
    }
  }
}
