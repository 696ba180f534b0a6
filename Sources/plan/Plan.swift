import CommandLineText

/// The command `plan`: runs the subcommand and exits with its status.
@main
struct Plan {
  static func main() {
    runProgram(Subcommand.self, otherNames: ["--help", "--picture", "--version"]) { first throws(Failure) in
      switch first {
      case nil: try printed(overview(of: bundled(on: .today), from: .today))
      case "--picture": try printed(picture(of: bundled(on: .today).people, from: .today))
      default: nil
      }
    }
  }
}
