import Foundation
import ScienceKernel
import TestSupport

/// A million hostile rows through the kernel itself: `Tests/identity/README.md`.
@main
struct Identity {
  static let rows = 1_000_000

  static func main() throws {
    guard CommandLine.arguments.count == 2, let start = CalendarDate("2026-11-21") else {
      print("usage: identity FILE")
      exit(2)
    }
    var weight: [Float] = []
    var height: [Float] = []
    var target: [Float] = []
    var age: [UInt8] = []
    var sex: [UInt8] = []
    var activityLevel: [UInt8] = []
    var goal: [UInt8] = []
    var numbers = SeededNumbers(seed: 20_261_121)
    for _ in 0..<rows {
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
    let columns = try People(
      weightKg: weight, heightCm: height, age: age, sex: sex, activityLevel: activityLevel, goal: goal,
      targetWeightKg: target
    ).targets(from: start)

    var file = Data()
    func write<Value: BitwiseCopyable>(_ column: [Value]) {
      unsafe column.span.bytes.withUnsafeBytes { bytes in unsafe file.append(contentsOf: bytes) }
    }
    write(weight)
    write(height)
    write(age)
    write(sex)
    write(activityLevel)
    write(goal)
    write(target)
    write(columns.bmr)
    write(columns.tdee)
    write(columns.calorieTarget)
    write(columns.proteinTarget)
    write(columns.waterTarget)
    write(columns.estimatedWeeks)
    write(columns.projectedDay)
    write(columns.advisories)
    write(columns.status)
    try file.write(to: URL(filePath: CommandLine.arguments[1]))
    print("\(columns.planned) planned, \(columns.rejected) rejected")
  }

  /// A measure from 32 random bits.
  static func measure(_ bits: UInt32, _ kind: UInt64, _ range: ClosedRange<UInt32>, unit: UInt32) -> Float {
    let end = Float(bits % 2 == 0 ? range.lowerBound : range.upperBound)
    switch kind {
    case 0: return Float(bitPattern: bits)
    case 1: return Float(bitPattern: end.bitPattern + (bits >> 1) % 2048 - 1024)
    default:
      let whole = range.lowerBound * unit + bits % ((range.upperBound - range.lowerBound) * unit + 1)
      return Float(Double(whole) / Double(unit))
    }
  }
}
