/// A field of a person, by its bit in a batch's status column.
@frozen public enum Field: UInt8, Sendable, Hashable, CaseIterable {
  /// Bit 0 [kg].
  case weight = 0
  /// Bit 1 [cm].
  case height = 1
  /// Bit 2 [completed years].
  case age = 2
  /// Bit 3.
  case sex = 3
  /// Bit 4.
  case activityLevel = 4
  /// Bit 5.
  case goal = 5
  /// Bit 6 [kg].
  case targetWeight = 6

  /// The field's name in prose.
  public var name: String { Self.nameList[Int(rawValue)] }

  /// The names in the order of the bits.
  package static var nameList: NameList { NameList("weight, height, age, sex, activity level, goal, target weight") }

  /// What the field accepts, in words and with its unit: `30 to 300 kg`.
  public var accepted: String {
    var text = ""
    writeAccepted(to: &text)
    return text
  }

  /// Writes `accepted` piece by piece.
  package func writeAccepted(to text: inout some TextPieces) {
    func range(_ range: (lowest: Float, highest: Float), per unit: Float, _ name: StaticString) {
      text.append(number: Int(range.lowest / unit))
      text.append(piece: " to ")
      text.append(number: Int(range.highest / unit))
      text.append(piece: " ")
      text.append(piece: name)
    }
    switch self {
    case .weight, .targetWeight: range(AcceptedRange.grams, per: 1000, "kg")
    case .height: range(AcceptedRange.millimetres, per: 10, "cm")
    case .age: range(AcceptedRange.years, per: 1, "completed years")
    case .sex: text.append(piece: Sex.nameList.text)
    case .activityLevel: text.append(piece: ActivityLevel.nameList.text)
    case .goal: text.append(piece: Goal.nameList.text)
    }
  }
}

/// One thing that is wrong with an input: which field, what was given, what is accepted.
public struct Violation: Sendable, Hashable, CustomStringConvertible {
  /// The field.
  public let field: Field

  /// What was given for it.
  public let given: Given

  /// A violation found outside the kernel, such as by a reader of text.
  public init(field: Field, given: Given) {
    self.field = field
    self.given = given
  }

  /// What was given for a field.
  public enum Given: Sendable, Hashable {
    /// A number outside the range, in the unit of `Field.accepted`.
    case number(Double)
    /// A text, as it stands: not a number, not a known name, or a number outside the range.
    case text(String)
    /// Nothing.
    case nothing
  }

  /// The violation without its field: `301 is not accepted: 30 to 300 kg`, `missing (accepted: 30 to 300 kg)`.
  public var message: String {
    let value =
      switch given {
      case .number(let number):
        number.magnitude < 1e9 && number == nearestWhole(number) ? "\(Int(number))" : "\(number)"
      case .text(let text): "\"\(text)\""
      case .nothing: nil as String?
      }
    guard let value else { return "missing (accepted: \(field.accepted))" }
    return "\(value) is not accepted: \(field.accepted)"
  }

  /// The whole violation in words: `weight: 301 is not accepted: 30 to 300 kg`.
  public var description: String { "\(field.name): \(message)" }
}

/// Everything that is wrong with an input, at once.
public struct InvalidInput: Error, Sendable, Hashable, CustomStringConvertible {
  /// The violations, at least one, in the order of the fields.
  public let violations: [Violation]

  /// An error of these violations.
  public init(_ violations: [Violation]) { self.violations = violations }

  /// The violations in words, joined by semicolons.
  public var description: String { violations.map { $0.description }.joined(separator: "; ") }
}

/// The flag of the lanes that are not an accepted weight; NaN is none.
///
/// - Parameter grams: Any numbers [g].
@inlinable public func isOutside<Value: RoundingLanes>(grams: Value) -> Value.Flag {
  .!grams.isWithin(AcceptedRange.grams.lowest, AcceptedRange.grams.highest)
}

/// The flag of the lanes that are not an accepted height; NaN is none.
///
/// - Parameter millimetres: Any numbers [mm].
@inlinable public func isOutside<Value: RoundingLanes>(millimetres: Value) -> Value.Flag {
  .!millimetres.isWithin(AcceptedRange.millimetres.lowest, AcceptedRange.millimetres.highest)
}

/// The flag of the lanes that are not an accepted target weight; NaN is one, and means that there is none.
///
/// - Parameter targetGrams: Any numbers [g].
@inlinable public func isOutside<Value: RoundingLanes>(targetGrams: Value) -> Value.Flag {
  targetGrams.isBelow(Value(everyLane: AcceptedRange.grams.lowest))
    .| Value(everyLane: AcceptedRange.grams.highest).isBelow(targetGrams)
}

/// The lanes in which a weight or a target weight is not accepted, asked of both at once.
///
/// - Parameters:
///   - grams: Any numbers [g]; NaN is not accepted.
///   - targetGrams: Any numbers [g]; NaN means that there is none.
@inlinable public func isOutside<Value: RoundingLanes>(grams: Value, targetGrams: Value) -> Value.Flag {
  // Both are the weight where there is no target, and NaN where there is no weight.
  let lighter = targetGrams.smaller(or: grams)
  let heavier = targetGrams.larger(or: grams)
  let range = AcceptedRange.grams
  return .!(Value(everyLane: range.lowest).isAtMost(lighter) .& heavier.isAtMost(Value(everyLane: range.highest)))
}

/// The flag of the lanes that are not an accepted age; NaN is none.
///
/// - Parameter years: Any numbers [completed years].
@inlinable public func isOutside<Value: Lanes>(years: Value) -> Value.Flag {
  .!years.isWithin(AcceptedRange.years.lowest, AcceptedRange.years.highest)
}

/// The flag of the lanes that are not a code of a choice.
///
/// - Parameters:
///   - code: Any whole numbers.
///   - choice: `Sex`, `ActivityLevel` or `Goal`, whose codes run from 0 to the last one's.
@inlinable public func isOutside<Value: Lanes, Codes: Choice>(code: Value, of choice: Codes.Type) -> Value.Flag {
  .!code.isWithin(0, Codes.last.lane)
}
