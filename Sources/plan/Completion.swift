import CommandLineText

/// A shell with a completion script for `plan`.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  var script: String {
    switch self {
    case .bash: bashScript()
    case .zsh: zshScript()
    case .fish: fishScript()
    }
  }
}

/// `plan completion`: prints the script for a shell.
func runCompletion(_ arguments: [String]) throws(Failure) -> ExitStatus {
  let given = try Arguments(arguments, of: Subcommand.completion)
  let names = Shell.allCases.map { $0.rawValue }
  guard let name = given.operands.first, let shell = Shell(rawValue: name) else {
    let meant = given.operands.first.flatMap { nearest(to: $0, among: names) }
    throw .usage(
      ["plan completion takes one of the shells: \(names.joined(separator: ", ")).\(didYouMean(meant))"],
      of: Subcommand.completion)
  }
  return try printed(shell.script)
}

extension Option {
  /// A short description: the help up to the end of its first sentence, or up to a gap between columns.
  fileprivate var gist: String {
    let line = meaning.replacing("\n", with: " ")
    return line.firstMatch(of: #/^.*?(?=  |[.;:] |$)/#).map { String($0.output) } ?? line
  }
}

/// Options, once for each of their names.
private func named(_ options: [Option]) -> [Option] {
  options.flatMap { option in
    option.names.map { Option($0, value: option.value, values: option.values, option.meaning) }
  }
}

/// The options of a command, for completion.
private func options(of command: Subcommand) -> [Option] {
  named(command.options) + [Option("--help", "prints what the command takes")]
}

/// The options that can replace a command.
private let options = [
  Option("--help", "prints what there is"), Option("--picture", "draws ten real people's trajectories"),
  Option("--version", "prints the version"),
]

/// Names separated by spaces.
private func joined(_ names: [String]) -> String { names.joined(separator: " ") }

/// A text quoted as one shell word.
private func quoted(_ text: String, quote: String = #"'\''"#) -> String {
  "'" + text.replacing("'", with: quote) + "'"
}

private func bashScript() -> String {
  func completion(of values: Values) -> String {
    switch values {
    case .any: "return"
    case .file: "how=(-f)"
    case .choices(let names): "how=(-W \(quoted(joined(names))))"
    }
  }
  func names(_ options: [Option]) -> Values { .choices(options.map { $0.name }) }
  let cases = Subcommand.allCases.flatMap { command in
    let values = named(command.options).filter { $0.value != nil }.map { (":\($0.name):*", $0.values) }
    let operands: [(String, Values)] =
      command.operands.count == 0
      ? [(":*", names(options(of: command)))]
      : [(":*:-*", names(options(of: command))), (":*", command.operands.values)]
    return (values + operands).map { "      \(command.name)\($0)) \(completion(of: $1)) ;;" }
  }
  return """
    # Completes the words of plan in bash.
    _plan() {
      local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} match how=()
      # Bash takes --goal=maintain for three words.
      if [[ $word == '=' ]]; then
        word=
      elif [[ $before == '=' ]]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
      fi
      if ((COMP_CWORD == 1)); then
        \(completion(of: .choices(Subcommand.allCases.map { $0.name } + options.map { $0.name })))
      else
        case ${COMP_WORDS[1]}:$before:$word in
    \(cases.joined(separator: "\n"))
          *) return ;;
        esac
      fi
      [[ ${how[0]} != -f ]] || compopt -o filenames 2> /dev/null
      COMPREPLY=()
      while IFS= read -r match; do COMPREPLY+=("$match"); done < <(compgen "${how[@]}" -- "$word")
    }
    complete -F _plan plan

    """
}

private func zshScript() -> String {
  func action(_ name: String, _ values: Values) -> String {
    switch values {
    case .any: ":\(name): "
    case .file: ":\(name):_files"
    case .choices(let names): ":\(name):(\(joined(names)))"
    }
  }
  func specification(_ option: Option) -> String {
    let value = option.value.map { ("=", action($0, option.values)) } ?? ("", "")
    return quoted("\(option.name)\(value.0)[\(option.gist)]\(value.1)")
  }
  let cases = Subcommand.allCases.map { command in
    let operands = command.operands.usage.split(separator: " ").prefix(command.operands.count).enumerated().map {
      quoted("\($0 + 1)\(action(String($1), command.operands.values))")
    }
    return "    \(command.name)) _arguments "
      + (options(of: command).map(specification) + operands).joined(separator: " \\\n      ") + " ;;"
  }
  return """
    #compdef plan
    # Completes the words of plan in zsh.
    _plan() {
      if ((CURRENT == 2)); then
        local -a commands=(
    \(Subcommand.allCases.map { "      " + quoted("\($0.name):\($0.summary)") }.joined(separator: "\n"))
        )
        local -a options=(\(joined(options.map { quoted("\($0.name):\($0.gist)") })))
        _describe command commands
        _describe -o option options
        return
      fi
      shift words
      ((CURRENT--))
      case $words[1] in
    \(cases.joined(separator: "\n"))
      esac
    }
    if [[ $funcstack[1] == _plan ]]; then _plan "$@"; else compdef _plan plan; fi

    """
}

private func fishScript() -> String {
  func quoted(_ text: String) -> String { plan.quoted(text, quote: #"\'"#) }
  func completion(of values: Values) -> String {
    switch values {
    case .any: "-x"
    case .file: "-r -F"
    case .choices(let names): "-x -a \(quoted(joined(names)))"
    }
  }
  func line(_ option: Option, of condition: String) -> String {
    let value = option.value == nil ? "" : completion(of: option.values) + " "
    return "complete -c plan -n \(condition) -l \(option.name.dropFirst(2)) \(value)-d \(quoted(option.gist))"
  }
  let atCommand = quoted("test (count (commandline -opc)) -eq 1")
  let commands = Subcommand.allCases.map {
    "complete -c plan -n \(atCommand) -a \($0.name) -d \(quoted($0.summary))"
  }
  let words = Subcommand.allCases.flatMap { command in
    let behind = quoted("__plan_command \(command.name)")
    let operands =
      command.operands.count == 0
      ? [] : ["complete -c plan -n \(behind) \(completion(of: command.operands.values))"]
    return options(of: command).map { line($0, of: behind) } + operands
  }
  return """
    # Completes the words of plan in fish.
    function __plan_command
      set -l words (commandline -opc)
      test (count $words) -gt 1; and test $words[2] = $argv[1]
    end
    complete -c plan -f
    \((commands + options.map { line($0, of: atCommand) } + words).joined(separator: "\n"))

    """
}
