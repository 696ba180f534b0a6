import Foundation
import ScienceKernel
import ScienceKernelTestSupport

/// The million hostile rows that every language computes, and their intakes: `Tests/prove/identity/README.md`.
struct IdentityPeople {
  static let rows = 1_000_000

  private(set) var weight: [Float] = []
  private(set) var height: [Float] = []
  private(set) var age: [UInt8] = []
  private(set) var sex: [UInt8] = []
  private(set) var activityLevel: [UInt8] = []
  private(set) var goal: [UInt8] = []
  private(set) var target: [Float] = []
  private(set) var intake: [Int16] = []

  /// Makes the rows, the same in every run.
  init() {
    var numbers = SeededNumbers(seed: 20_261_121)
    for _ in 0..<Self.rows {
      let (a, b, c) = (numbers.next(), numbers.next(), numbers.next())
      func kind(_ field: UInt64) -> UInt64 { c >> (4 * field) & 15 }
      func code(_ field: UInt64, from lowest: UInt8, of count: UInt8) -> UInt8 {
        let byte = UInt8(truncatingIfNeeded: b >> (32 + 8 * (field - 2)))
        return kind(field) == 0 ? byte : kind(field) == 1 ? lowest + count : lowest + byte % count
      }
      weight.append(measure(UInt32(truncatingIfNeeded: a), kind(0), 30...300, unit: 1000))
      height.append(measure(UInt32(truncatingIfNeeded: a >> 32), kind(1), 100...250, unit: 10))
      age.append(code(2, from: 13, of: 108))
      sex.append(code(3, from: 0, of: 3))
      activityLevel.append(code(4, from: 0, of: 5))
      goal.append(code(5, from: 0, of: 4))
      let isNone = kind(6) == 2 || kind(6) == 3
      target.append(isNone ? .nan : measure(UInt32(truncatingIfNeeded: b), kind(6), 30...300, unit: 1000))
    }
    intake = (0..<Self.rows).map { _ in
      let bits = numbers.next()
      let whole = bits >> 16 & 0xFFFF
      return bits & 15 == 0 ? Int16(truncatingIfNeeded: whole) : 800 + Int16(whole % 3200)
    }
  }

  /// The first rows as columns.
  func people(_ count: Int = rows) throws -> People {
    try People(
      weightKg: Array(weight[..<count]), heightCm: Array(height[..<count]), age: Array(age[..<count]),
      sex: Array(sex[..<count]), activityLevel: Array(activityLevel[..<count]), goal: Array(goal[..<count]),
      targetWeightKg: Array(target[..<count]))
  }

  /// One row as a person; nil if it is rejected.
  func person(_ row: Int) -> Person? {
    guard let sex = Sex(rawValue: sex[row]), let activityLevel = ActivityLevel(rawValue: activityLevel[row]),
      let goal = Goal(rawValue: goal[row])
    else { return nil }
    return try? Person(
      weight: .kilograms(Double(weight[row])), height: .centimeters(Double(height[row])), age: Int(age[row]), sex: sex,
      activityLevel: activityLevel, goal: goal, targetWeight: target[row].isNaN ? nil : .kilograms(Double(target[row])))
  }

  /// The columns of the rows, one after the other.
  var bytes: Data {
    var data = Data()
    data.append(column: weight)
    data.append(column: height)
    data.append(column: age)
    data.append(column: sex)
    data.append(column: activityLevel)
    data.append(column: goal)
    data.append(column: target)
    return data
  }

  /// The intakes.
  var intakeBytes: Data {
    var data = Data()
    data.append(column: intake)
    return data
  }
}

extension Data {
  /// Appends the bytes of a column.
  mutating func append<Value: BitwiseCopyable>(column: [Value]) {
    unsafe column.span.bytes.withUnsafeBytes { bytes in unsafe append(contentsOf: bytes) }
  }
}

/// A measure from 32 random bits: any pattern, one near an end of the range, or a whole number of grams or millimeters.
private func measure(_ bits: UInt32, _ kind: UInt64, _ range: ClosedRange<UInt32>, unit: UInt32) -> Float {
  let end = Float(bits % 2 == 0 ? range.lowerBound : range.upperBound)
  switch kind {
  case 0: return Float(bitPattern: bits)
  case 1: return Float(bitPattern: end.bitPattern + (bits >> 1) % 2048 - 1024)
  default:
    let whole = range.lowerBound * unit + bits % ((range.upperBound - range.lowerBound) * unit + 1)
    return Float(Double(whole) / Double(unit))
  }
}
