/// Whose offset of the Mifflin–St Jeor equation is used.
@frozen public enum Sex: UInt8, Sendable, Hashable, CaseIterable {
  /// Code 0.
  case male = 0
  /// Code 1: neither, or not said; the mean of the other two, by convention.
  case other = 1
  /// Code 2.
  case female = 2

  /// The name in JSON and CSV.
  public var name: String { Self.nameList[Int(rawValue)] }

  /// The choice of that name, letter for letter; nil if there is none.
  public init?(name: String) {
    guard let code = Self.nameList.number(of: name) else { return nil }
    self.init(rawValue: UInt8(code))
  }

  /// The names in the order of the codes.
  package static var nameList: NameList { NameList("male, other, female") }
}

/// How much a person moves, from code 0 to code 4.
@frozen public enum ActivityLevel: UInt8, Sendable, Hashable, CaseIterable {
  /// Code 0, factor 1.2.
  case sedentary = 0
  /// Code 1, factor 1.375.
  case lightlyActive = 1
  /// Code 2, factor 1.55.
  case moderatelyActive = 2
  /// Code 3, factor 1.725.
  case veryActive = 3
  /// Code 4, factor 1.9.
  case extremelyActive = 4

  /// The name in JSON and CSV.
  public var name: String { Self.nameList[Int(rawValue)] }

  /// The choice of that name, letter for letter; nil if there is none.
  public init?(name: String) {
    guard let code = Self.nameList.number(of: name) else { return nil }
    self.init(rawValue: UInt8(code))
  }

  /// The names in the order of the codes.
  package static var nameList: NameList {
    NameList("sedentary, lightly_active, moderately_active, very_active, extremely_active")
  }
}

/// What a person wants of a plan.
@frozen public enum Goal: UInt8, Sendable, Hashable, CaseIterable {
  /// Code 0: −500 kcal/day, −0.5 kg/week.
  case loseWeight = 0
  /// Code 1: +400 kcal/day, +0.4 kg/week.
  case gainMuscle = 1
  /// Code 2.
  case maintain = 2
  /// Code 3.
  case improveHealth = 3

  /// The name in JSON and CSV.
  public var name: String { Self.nameList[Int(rawValue)] }

  /// The choice of that name, letter for letter; nil if there is none.
  public init?(name: String) {
    guard let code = Self.nameList.number(of: name) else { return nil }
    self.init(rawValue: UInt8(code))
  }

  /// The names in the order of the codes.
  package static var nameList: NameList { NameList("lose_weight, gain_muscle, maintain, improve_health") }
}

/// A choice that has a name in JSON and CSV and a code in columns.
public protocol Choice: CaseIterable, RawRepresentable, Sendable where RawValue == UInt8 {
  /// The name in JSON and CSV.
  var name: String { get }

  /// The choice of that name, letter for letter; nil if there is none.
  init?(name: String)

  /// The choice with the highest code; the codes run from 0 to it.
  static var last: Self { get }
}

extension Choice {
  /// The choice's code as a lane.
  @inlinable public var lane: Float { Float(rawValue) }
}

extension Sex: Choice {
  /// Code 2.
  @inlinable public static var last: Sex { .female }
}

extension ActivityLevel: Choice {
  /// Code 4.
  @inlinable public static var last: ActivityLevel { .extremelyActive }
}

extension Goal: Choice {
  /// Code 3.
  @inlinable public static var last: Goal { .improveHealth }
}
