/// Body mass index, weight over height squared [kg/m²], exact.
///
/// Available only for accepted weights and heights: get it from `PartialTargets` or `Person`.
///
/// **Source.** [WHO-BMI], second-hand, for the classes.
@frozen public struct BodyMassIndex: Sendable, Hashable, CustomStringConvertible {
  @usableFromInline let grams: Int32
  @usableFromInline let millimeters: Int32

  @inlinable init(weight: Weight, height: Height) {
    grams = Int32(weight.grams)
    millimeters = Int32(height.millimeters)
  }

  /// Tenths of kg/m², rounded half up, for display.
  @inlinable package var tenths: Int {
    let square = Int64(millimeters) * Int64(millimeters)
    return Int((20_000 * Int64(grams) + square) / (2 * square))
  }

  /// The index in kg/m², the nearest double to the exact quotient.
  @inlinable public var kilogramsPerSquareMeter: Double {
    1000 * Double(grams) / (Double(millimeters) * Double(millimeters))
  }

  /// The index to one decimal, as `24.7`.
  public var description: String { "\(tenths / 10).\(tenths % 10)" }

  /// The class, from the exact quotient, not from the displayed decimal.
  @inlinable public var category: Category {
    func isBelow(_ bound: BodyMassIndexBound) -> Bool {
      Formulas.isBodyMassIndex(grams: Float(grams), millimeters: Float(millimeters), below: bound).isSet
    }
    if isBelow(.normal) { return .underweight }
    if isBelow(.overweight) { return .normal }
    return isBelow(.obese) ? .overweight : .obese
  }

  /// A World Health Organization class for adults.
  ///
  /// Raw values are the names in JSON and CSV.
  @frozen public enum Category: String, Sendable, Hashable, CaseIterable {
    /// Below 18.5 kg/m².
    case underweight
    /// 18.5 to below 25 kg/m².
    case normal
    /// 25 to below 30 kg/m².
    case overweight
    /// 30 kg/m² and above.
    case obese
  }
}

extension Formulas {
  /// Flags a body mass index below a bound, compared exactly.
  ///
  /// ```
  /// 1000 · g / mm² < tenths / 10   ⇔   g < tenths / 10 000 · mm²
  /// ```
  ///
  /// Weights are whole grams. Rounding the right side never carries it past a whole gram for the three bounds; for
  /// other bounds it can.
  ///
  /// - Parameters:
  ///   - grams: Weight [g], a whole number in 30 000 … 300 000.
  ///   - millimeters: Standing height [mm], a whole number in 1 000 … 2 500.
  ///   - bound: The bound.
  ///
  /// **Numerical error.** None: proved for every weight at every height and bound (`BodyMassIndexTests`, `prove`).
  @inlinable @inline(__always)
  package static func isBodyMassIndex(
    grams: Float, millimeters: Float, below bound: BodyMassIndexBound
  ) -> WideFlag {
    WideFlag(grams < (bound.tenths / 10_000) * (millimeters * millimeters))
  }
}
