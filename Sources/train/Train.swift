import CommandLineText

/// The command `train`.
@main
struct Train {
  static func main() {
    runProgram(Subcommand.self, otherNames: ["--help", "--version"]) { first throws(Failure) in
      first == nil ? try printed(bundledRideCard()) : nil
    }
  }
}
