import CommandLineText

@main
struct Train {
  static func main() { exitProgram(run) }

  static func run(_ arguments: [String]) -> ExitStatus {
    runProgram(Subcommand.self, arguments, otherNames: ["--help", "--version"]) { first throws(Failure) in
      first == nil ? try printed(bundledRideCard()) : nil
    }
  }
}
