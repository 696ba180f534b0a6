import CommandLineText

/// The command `plan`: runs the subcommand and exits with its status.
@main
struct Plan {
  static func main() { exitProgram(run) }

  static func run(_ arguments: [String]) -> ExitStatus {
    runProgram(Subcommand.self, arguments, otherNames: ["--help", "--picture", "--version"]) { first throws(Failure) in
      switch first {
      case nil: try printed(overview(of: bundled(on: .today), from: .today))
      case "--picture": try printed(picture(of: bundled(on: .today).people, from: .today))
      default: nil
      }
    }
  }
}
