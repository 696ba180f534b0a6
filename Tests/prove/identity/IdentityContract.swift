import Foundation
import PlanContractCalls

extension Identity {
  /// Makes the calls of the contract in Swift and writes the answers.
  ///
  /// - Parameters:
  ///   - calls: A file with a call on each line: its options as JSON, its body in base64.
  ///   - file: The file for the answers.
  static func writeAnswers(toCallsIn calls: String, file: String) throws {
    struct Call: Decodable {
      let options: String
      let body: Data
    }
    var answers = Data()
    for line in try String(contentsOfFile: calls, encoding: .utf8).split(separator: "\n") {
      let call = try JSONDecoder().decode(Call.self, from: Data(line.utf8))
      let body: GivenText =
        call.body.count > ContractCall.longestText ? .tooLong(UInt(call.body.count)) : .bytes([UInt8](call.body))
      let answer = ContractCall.answer(options: .bytes(Array(call.options.utf8)), body: body)
      answers.append(Data((answer.isFailure ? "1 " : "0 ").utf8 + answer.text + [0x0A]))
    }
    try answers.write(to: URL(filePath: file))
  }
}
