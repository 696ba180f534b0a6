import Foundation
import PlanContract
import PlanContractCalls
import ScienceKernel

/// Requests of different people with their responses, and the weekly result of many users.
final class Contract {
  /// The number of requests in a row.
  static let requests = 256
  /// The users of the weekly result; one in a hundred has another weight.
  static let users = 1_000_000

  private let people: Columns
  private let requests: [[UInt8]]
  private let responses: [[UInt8]]
  private let bodies: [[UInt8]]
  private var answer: [UInt8] = []
  private var taken = 0

  init(of people: Columns) {
    self.people = people
    requests = (0..<min(Self.requests, people.count)).map { Array(PlanInput(people.person($0)).json.utf8) }
    responses = requests.map { Self.answer(Self.respond, $0) }
    bodies = zip(requests, responses).map { request, response in
      Array("{\"request\":".utf8) + request + Array(",\"response\":".utf8) + response + Array("}".utf8)
    }
  }

  private static let respond = Array(#"{"call":"respond","on":"\#(Columns.start)"}"#.utf8)
  private static let audit = Array(#"{"call":"audit","on":"\#(Columns.start)"}"#.utf8)

  @inline(never)
  private static func answer(_ options: [UInt8], _ body: [UInt8]) -> [UInt8] {
    let answer = ContractCall.answer(options: .bytes(options), body: .bytes(body))
    if answer.isFailure { fatalError(String(decoding: answer.text, as: UTF8.self)) }
    return answer.text
  }

  /// The makers of the rows by name, in the order of the table.
  static var makers: [(name: String, place: Place, make: (Scene) -> Row)] {
    [
      ("copy", .contract, { $0.contract.row("copy") { $0.copied() } }),
      ("JSONSerialization", .contract, { $0.contract.row("JSONSerialization") { $0.serialized() } }),
      ("response", .contract, { $0.contract.row("response") { $0.responded() } }),
      ("audit", .contract, { $0.contract.row("audit") { $0.audited() } }),
      ("weekly result", .contract, { $0.contract.weeklyRow("weekly result") }),
    ]
  }

  private func row(_ name: String, count: Int? = nil, run: @escaping (Contract) -> Void) -> Row {
    Row(
      name, .contract, people: count ?? requests.count, bytesPerPerson: nil, agreement: .nothing("a text"),
      floor: count == nil ? "copy" : nil, spoil: { (self.answer, self.taken) = ([], 0) },
      checksum: {
        var sum = Checksum(targets: Int64(self.taken), notes: 0)
        for byte in self.answer { sum.targets = 31 &* sum.targets &+ Int64(byte) }
        return sum
      }, run: { run(self) })
  }

  private func keep(_ text: [UInt8]) {
    answer = text
    taken += text.count
  }

  private func copied() {
    taken = 0
    for (request, response) in zip(requests, responses) { keep(request + response) }
  }

  /// Reads and writes each response with Foundation.
  private func serialized() {
    taken = 0
    for response in responses {
      do {
        let object = try JSONSerialization.jsonObject(with: Data(response))
        keep([UInt8](try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)))
      } catch {
        fatalError("\(error)")
      }
    }
  }

  /// Decodes each request, computes the plan with its reasons in words, and encodes the response.
  private func responded() {
    taken = 0
    for request in requests { keep(Self.answer(Self.respond, request)) }
  }

  /// Decodes each response, compares it with its request, and encodes the findings.
  private func audited() {
    taken = 0
    for body in bodies { keep(Self.answer(Self.audit, body)) }
  }

  private func weeklyRow(_ name: String) -> Row {
    let (now, before) = (people.people, people.withChangedWeight(every: 100).people)
    let targets = before.targets(from: Columns.start)
    return row(name, count: people.count) { contract in
      do {
        let week = try WeeklyRecompute(of: now, from: Columns.start, previous: targets, of: before)
        contract.taken = 0
        contract.keep(Array(try week.json(ids: (0..<now.count).lazy.map { .number(Int64($0)) }).utf8))
      } catch {
        fatalError("\(error)")
      }
    }
  }
}
