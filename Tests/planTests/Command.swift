import CommandLineText
import Foundation
import PlanContractCalls
import ScienceKernelTestSupport

@testable import plan

/// What a call of the contract answers, as a line.
func answer(_ options: String, _ body: String) -> String {
  let answer = ContractCall.answer(options: .bytes(Array(options.utf8)), body: .bytes(Array(body.utf8)))
  return String(decoding: answer.text, as: UTF8.self) + "\n"
}

/// The command `plan`.
enum Command {
  typealias Outcome = Program.Outcome

  private static let plan = Program("plan")

  static func executable() throws -> URL { try plan.executable() }

  /// Runs the command in a process of its own, as a user does.
  static func launch(
    _ arguments: [String], input: Data = Data(), into output: FileHandle? = nil, through wrapper: [String] = [],
    copy: URL? = nil
  ) throws -> Program.Outcome {
    try plan.run(arguments, input: input, into: output, through: wrapper, copy: copy)
  }

  /// Runs the command in this process; `people FILE` in its own, because it waits for tasks on every core, and tests occupy them.
  static func run(_ arguments: [String], input: Data = Data()) throws -> Program.Outcome {
    if arguments.first == "people", arguments.dropFirst().first != "-" { return try launch(arguments, input: input) }
    return try Program.call(input: input) { input, output, error in
      StandardStreams.$current.withValue(StandardStreams(input: input, output: output, error: error)) {
        Plan.run(arguments).rawValue
      }
    }
  }

  /// Runs the command with arguments separated by spaces, and a text on standard input.
  static func run(_ arguments: String, input: String = "") throws -> Program.Outcome {
    try run(arguments.split(separator: " ").map(String.init), input: Data(input.utf8))
  }

  static func process(_ arguments: [String], through wrapper: [String] = [], copy: URL? = nil) throws -> Process {
    try plan.process(arguments, through: wrapper, copy: copy)
  }

  static func start(_ process: Process, holdingBack signals: [Int32] = []) throws {
    try Program.start(process, holdingBack: signals)
  }

  static func shell(_ text: String) -> [String] { Program.shell(text) }
}
