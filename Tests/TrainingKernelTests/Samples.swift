import Foundation
import ScienceKernel
import ScienceKernelExpectations

@testable import TrainingKernel

struct Sample {
  var milliseconds: Int64
  var value: Int?
}

/// The real ride: heart rate and power, once per second.
enum Ride {
  static let rows = Result {
    try Repository.text("Vectors/rides/ride-a.csv").split(separator: "\n").dropFirst().map { line in
      line.split(separator: ",").map { Int($0)! }
    }
  }

  static func heartRate() throws -> [Sample] {
    try rows.get().map { Sample(milliseconds: 1000 * Int64($0[0]), value: $0[2]) }
  }

  static func power() throws -> [Sample] {
    try rows.get().map { Sample(milliseconds: 1000 * Int64($0[0]), value: $0[1]) }
  }

  static let reserve = try! HeartRateReserve(rest: 50, maximum: 192)
}

/// The cases in words, with their numbers.
///
/// `JSONDecoder` reads a number to the last bit, `JSONSerialization` does not.
enum Golden {
  struct File: Decodable { let cases: [Item] }

  struct Item: Decodable {
    let id: String
    let inputs, expected: JSON
  }

  enum JSON: Decodable {
    case number(Double)
    case list([JSON])
    case object([String: JSON])
    case other

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else if let list = try? container.decode([JSON].self) {
        self = .list(list)
      } else if let object = try? container.decode([String: JSON].self) {
        self = .object(object)
      } else {
        self = .other
      }
    }

    subscript(name: String) -> JSON { if case .object(let members) = self { members[name] ?? .other } else { .other } }

    var number: Double { if case .number(let number) = self { number } else { .nan } }

    var numbers: [Double] { if case .list(let list) = self { list.map(\.number) } else { [] } }
  }

  static let items = Result {
    try JSONDecoder().decode(
      File.self, from: Data(contentsOf: Repository.url("Vectors/training/golden-training.json")))
  }

  static func item(_ id: String) throws -> Item {
    guard let item = try items.get().cases.first(where: { $0.id == id }) else { throw CocoaError(.fileNoSuchFile) }
    return item
  }
}

/// A random session: gaps, pauses, samples of one time, values that are missing or out of range.
func randomSession(_ range: ClosedRange<Int>, count: Int = 300, seed: UInt64) -> [Sample] {
  var random = SeededNumbers(seed: seed)
  var time: Int64 = 0
  return (0..<count).map { _ in
    time += [0, 250, 1000, 1000, 1000, 4000, 90_000].randomElement(using: &random)!
    let value = Int.random(in: range.lowerBound - 20...range.upperBound + 20, using: &random)
    return Sample(milliseconds: time, value: Int.random(in: 0..<10, using: &random) == 0 ? nil : value)
  }
}

/// The value after encoding and decoding.
func stored<Value: Codable>(_ value: Value) throws -> Value {
  try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
}

/// The thrown error in words.
func refusal(_ body: () throws -> Void) -> String {
  do {
    try body()
    return "accepted"
  } catch { return "\(error)" }
}
