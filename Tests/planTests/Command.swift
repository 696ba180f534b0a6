import Foundation
import PlanContractCalls
import ScienceKernelTestSupport

/// What a call of the contract answers, as a line.
func answer(_ options: String, _ body: String) -> String {
  let answer = ContractCall.answer(options: .bytes(Array(options.utf8)), body: .bytes(Array(body.utf8)))
  return String(decoding: answer.text, as: UTF8.self) + "\n"
}

/// The command `plan`, run as a user does.
enum Command {
  typealias Outcome = Program.Outcome

  private static let plan = Program("plan")

  static func executable() throws -> URL { try plan.executable() }

  static func run(
    _ arguments: [String], input: Data = Data(), into output: FileHandle? = nil, through wrapper: [String] = [],
    copy: URL? = nil
  ) throws -> Program.Outcome {
    try plan.run(arguments, input: input, into: output, through: wrapper, copy: copy)
  }

  static func run(_ arguments: String, input: String = "") throws -> Program.Outcome {
    try plan.run(arguments, input: input)
  }

  static func process(_ arguments: [String], through wrapper: [String] = [], copy: URL? = nil) throws -> Process {
    try plan.process(arguments, through: wrapper, copy: copy)
  }

  static func start(_ process: Process, holdingBack signals: [Int32] = []) throws {
    try Program.start(process, holdingBack: signals)
  }

  static func shell(_ text: String) -> [String] { Program.shell(text) }
}
