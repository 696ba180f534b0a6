extension Formulas {
  /// Daily protein intake: 2.2 g/kg to lose weight, 2.4 g/kg to gain muscle, 1.8 g/kg otherwise [g/day].
  ///
  /// - Parameters:
  ///   - grams: Weight [g], a whole number in 30 000 … 300 000.
  ///   - proteinPerGram: The result of `proteinPerGram(losing:gaining:)`.
  /// - Returns: Protein target [g/day], rounded half up to 1, 54 … 720.
  ///
  /// **Numerical error.** None: proved for every weight and factor (`ProteinTargetTests`).
  ///
  /// **Source.** The plan service's choice, compared with [ISSN2017] in `docs/guide/protein-target.md`; per kilogram of
  /// total weight, not of fat-free mass.
  @inlinable @inline(__always)
  package static func proteinTarget(grams: Float, proteinPerGram: Float) -> WholeNumber {
    WholeNumber(nearest: proteinPerGram * grams)
  }

  /// Protein per gram of weight, as a factor for `proteinTarget`.
  ///
  /// - Parameters:
  ///   - losing: The flag for the goal `lose_weight`.
  ///   - gaining: The flag for the goal `gain_muscle`.
  @inlinable @inline(__always)
  package static func proteinPerGram(losing: WideFlag, gaining: WideFlag) -> Float {
    let denominator = ProteinPerKilogram.denominator
    let otherwise = gaining.choice(
      factor(ProteinPerKilogram.gaining, over: denominator), factor(ProteinPerKilogram.otherwise, over: denominator))
    return losing.choice(factor(ProteinPerKilogram.losing, over: denominator), otherwise)
  }
}
