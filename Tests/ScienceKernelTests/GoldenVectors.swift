import ScienceKernel
import Testing
import TestSupport

// What the suites share to run the golden vectors: reading an input, comparing a result, going through the widths.

extension Vector {
  /// Fails, with everything a reader of the log needs, unless the result is the expected one.
  func expect(_ actual: Expected, sourceLocation: SourceLocation = #_sourceLocation) {
    if actual != expected { Issue.record("\(report(actual: actual))", sourceLocation: sourceLocation) }
  }
}

/// An input of a vector file that the runner does not know how to read.
struct UnreadableInput: Error { let text: String }

/// The weight of a decimal of kilograms.
func weight(_ kilograms: String) throws -> Weight {
  guard let weight = Weight(decimalKilograms: Array(kilograms.utf8).span) else {
    throw UnreadableInput(text: kilograms)
  }
  return weight
}

/// The height of a decimal of centimetres.
func height(_ centimetres: String) throws -> Height {
  guard let height = Height(decimalCentimetres: Array(centimetres.utf8).span) else {
    throw UnreadableInput(text: centimetres)
  }
  return height
}

/// The choice of a name.
func choice<Names: Choice>(_ name: String) throws -> Names {
  guard let choice = Names(name: name) else { throw UnreadableInput(text: name) }
  return choice
}

/// The date of a text.
func date(_ text: String) throws -> CalendarDate {
  guard let date = CalendarDate(text) else { throw UnreadableInput(text: text) }
  return date
}

extension Goal {
  /// Yes for `loseWeight`, as formulas take it.
  var losingFlag: NumberFlag { NumberFlag(self == .loseWeight) }

  /// Yes for `gainMuscle`, as formulas take it.
  var gainingFlag: NumberFlag { NumberFlag(self == .gainMuscle) }

  /// The code as a column holds it.
  var column: Float { Float(rawValue) }
}

extension RoundingLanes {
  /// The flags of a column of goals.
  var ofGoal: (losing: Flag, gaining: Flag) {
    (isSame(as: Self(everyLane: Goal.loseWeight.column)), isSame(as: Self(everyLane: Goal.gainMuscle.column)))
  }
}

/// A formula of the kernel over columns, at any width.
protocol LaneFormula {
  /// The results of the columns, in the order in which the formula takes and returns them.
  func results<Value: RoundingLanes>(of columns: [Value]) -> [Value]
}

/// Fails unless each lane of a formula is the same formula's scalar, bit for bit, whatever its neighbours are.
///
/// - Parameters:
///   - rows: One row of columns for each person; neighbours in a vector are neighbours here.
///   - width: 4, 8 or 16 lanes.
func expectEveryLane(
  of formula: some LaneFormula, in rows: [[Float]], width: Int, sourceLocation: SourceLocation = #_sourceLocation
) {
  var compared = 0
  func compare<Value: VectorLanes>(_: Value.Type) where Value.Scalar == Float {
    for first in stride(from: 0, to: rows.count, by: width) {
      // The last vector is filled up from the first row on.
      let block = (0..<width).map { rows[(first + $0) % rows.count] }
      let columns = block[0].indices.map { column in
        var value = Value(everyLane: 0)
        for lane in 0..<width { value[lane] = block[lane][column] }
        return value
      }
      let lanes = formula.results(of: columns)
      for lane in 0..<width {
        let scalars = formula.results(of: block[lane])
        compared += 1
        for (result, scalar) in scalars.enumerated() {
          let value = lanes[result][lane]
          if value.bitPattern != scalar.bitPattern && !(value.isNaN && scalar.isNaN) {
            Issue.record(
              "result \(result) of \(block[lane]), lane \(lane) of \(width): \(value), but the scalar is \(scalar)",
              sourceLocation: sourceLocation)
          }
        }
      }
    }
  }
  switch width {
  case 4: compare(SIMD4<Float>.self)
  case 8: compare(SIMD8<Float>.self)
  case 16: compare(SIMD16<Float>.self)
  default: Issue.record("no vector has \(width) lanes", sourceLocation: sourceLocation)
  }
  #expect(!rows.isEmpty && compared >= rows.count, sourceLocation: sourceLocation)
}

/// The widths at which the kernel's formulas run besides one.
let widths = [4, 8, 16]
