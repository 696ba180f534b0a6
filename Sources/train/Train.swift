import CommandLineText

/// The command `train`: what was asked, done; then the exit status.
@main
struct Train {
  static func main() {
    runProgram(Subcommand.self, otherNames: ["--help", "--version"]) { first throws(Failure) in
      first == nil ? try printed(bundledRideCard()) : nil
    }
  }
}
