/// A field of a person.
///
/// The raw value is its bit in a status column.
@frozen public enum PersonField: UInt8, InputField, CaseIterable {
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
  public var name: String { nameText.description }

  package var nameText: StaticString {
    switch self {
    case .weight: "weight"
    case .height: "height"
    case .age: "age"
    case .sex: "sex"
    case .activityLevel: "activity level"
    case .goal: "goal"
    case .targetWeight: "target weight"
    }
  }

  /// What the field accepts, in words with the unit: `30 to 300 kg`.
  public var accepted: String {
    var text = ""
    writeAccepted(to: &text)
    return text
  }

  /// Writes `accepted` piece by piece.
  package func writeAccepted(to text: inout some TextPieces) {
    func range(_ range: ClosedRange<Int>, per unit: Int, _ name: StaticString) {
      text.append(number: range.lowerBound / unit)
      text.append(piece: " to ")
      text.append(number: range.upperBound / unit)
      text.append(piece: " ")
      text.append(piece: name)
    }
    func names<Codes: Choice>(_ choices: Codes.Type) {
      for (place, choice) in Codes.allCases.enumerated() {
        if place > 0 { text.append(piece: ", ") }
        text.append(piece: choice.nameText)
      }
    }
    switch self {
    case .weight, .targetWeight: range(AcceptedRange.grams, per: 1000, "kg")
    case .height: range(AcceptedRange.millimeters, per: 10, "cm")
    case .age: range(AcceptedRange.years, per: 1, "completed years")
    case .sex: names(Sex.self)
    case .activityLevel: names(ActivityLevel.self)
    case .goal: names(Goal.self)
    }
  }

  /// The field's bit in the status column where the flag is set, else 0.
  @inlinable @inline(__always) func bit(where flag: WideFlag) -> Float { flag.kept(Float(1 << rawValue)) }

  /// The field's bit in the status column where the flag is set, else 0.
  @inlinable @inline(__always) func bit(where flag: ShortFlag) -> Int16 { flag.kept(1 << Int16(rawValue)) }
}
