/// Weight over height squared [kg/m²], exactly.
///
/// Known only for accepted weights and heights: ask `Preview` or `Person` for it.
///
/// **Source.** [WHO-BMI], second-hand, for the classes.
@frozen public struct BodyMassIndex: Sendable, Hashable, CustomStringConvertible {
  @usableFromInline let grams: Int32
  @usableFromInline let millimetres: Int32

  @inlinable init(weight: Weight, height: Height) {
    grams = Int32(weight.grams)
    millimetres = Int32(height.millimetres)
  }

  /// Tenths of kg/m², rounded half up: the number to show.
  @inlinable public var tenths: Int {
    let square = Int64(millimetres) * Int64(millimetres)
    return Int((20_000 * Int64(grams) + square) / (2 * square))
  }

  /// kg/m², the nearest double to the exact quotient.
  @inlinable public var kilogramsPerSquareMetre: Double {
    1000 * Double(grams) / (Double(millimetres) * Double(millimetres))
  }

  /// The index to one decimal, as `24.7`.
  public var description: String { "\(tenths / 10).\(tenths % 10)" }

  /// The class, decided by the exact quotient and not by the shown decimal.
  @inlinable public var category: Category {
    func isBelow(_ tenths: Float) -> Bool {
      isBodyMassIndex(ofGrams: Float(grams), millimetres: Float(millimetres), belowTenths: tenths).isSet
    }
    if isBelow(BodyMassIndexBound.normal) { return .underweight }
    if isBelow(BodyMassIndexBound.overweight) { return .normal }
    return isBelow(BodyMassIndexBound.obese) ? .overweight : .obese
  }

  /// A class of the World Health Organization for adults.
  @frozen public enum Category: UInt8, Sendable, Hashable, CaseIterable {
    /// Below 18.5 kg/m².
    case underweight
    /// 18.5 to below 25 kg/m².
    case normal
    /// 25 to below 30 kg/m².
    case overweight
    /// 30 kg/m² and above.
    case obese

    /// The name in JSON and CSV.
    public var name: String {
      switch self {
      case .underweight: "underweight"
      case .normal: "normal"
      case .overweight: "overweight"
      case .obese: "obese"
      }
    }
  }
}

/// The flag of the lanes whose body mass index is below a bound, compared exactly.
///
/// ```
/// 1000 · g / mm² < tenths / 10   ⇔   10 000 · g < tenths · mm²
/// ```
///
/// Both sides can pass 2²⁴ and are rounded then, but never past each other: `prove` runs through every weight at every
/// height and bound.
///
/// - Parameters:
///   - grams: Weight [g], a whole number in 30 000 … 300 000.
///   - millimetres: Standing height [mm], a whole number in 1 000 … 2 500.
///   - tenths: The bound [kg/m² / 10], a whole number up to 300.
///
/// **Numerical error.** None: proved for every weight at every height and bound (`prove`, `BodyMassIndexTests`).
@inlinable
public func isBodyMassIndex<Value: RoundingLanes>(
  ofGrams grams: Value, millimetres: Value, belowTenths tenths: Float
) -> Value.Flag {
  (10_000 * grams).isBelow(tenths * (millimetres * millimetres))
}
