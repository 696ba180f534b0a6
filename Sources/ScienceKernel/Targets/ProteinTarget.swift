extension Formulas {
  /// Daily protein intake: 2.2 g/kg to lose weight, 2.4 g/kg to gain muscle, 1.8 g/kg otherwise [g/day].
  ///
  /// - Parameters:
  ///   - grams: Weight [g], a whole number in 30 000 … 300 000.
  ///   - proteinPerGram: The result of `proteinPerGram(losing:gaining:)`.
  /// - Returns: Protein target [g/day], rounded half up to 1.
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
    let otherwise = factor(ProteinPerKilogram.otherwise, over: denominator)
    // The differences are exact, because the factors are less than twice one another.
    return losing.kept(
      factor(ProteinPerKilogram.losing, over: denominator) - otherwise, or: gaining,
      factor(ProteinPerKilogram.gaining, over: denominator) - otherwise) + otherwise
  }

  /// Daily protein of a mass at a rate, rounded half up to 1 [g/day].
  ///
  /// - Parameters:
  ///   - rate: Thousandths of a gram per kilogram, at most 4000.
  ///   - mass: Fortieths of a gram, because 25 kg/m² · mm² is a whole number of them; at most 12 000 000.
  ///
  /// **Numerical error.** None: whole numbers, rounded once.
  static func proteinTarget(rate: Int, mass: Int) -> Int {
    // At most 4.8 · 10¹⁰: unchecked, because a check needs a function that WebAssembly does not have.
    Int((Int64(rate) &* Int64(mass) &+ 20_000_000) / 40_000_000)
  }

  /// Daily protein intake by the goal, of the weight at a body mass index of 25 kg/m² if that is less [g/day], 45 … 375.
  ///
  /// ```
  /// protein = factor · min(weight, 25 · height²), rounded half up to 1
  /// ```
  ///
  /// **Numerical error.** None: proved for every height and goal (`ProteinTargetTests`).
  ///
  /// **Source.** The plan service's factors. Counting no weight above 25 kg/m² is this kernel's convention.
  package static func proteinTarget(weight: Weight, height: Height, goal: Goal) -> Int {
    let perKilogram =
      switch goal {
      case .loseWeight: ProteinPerKilogram.losing
      case .gainMuscle: ProteinPerKilogram.gaining
      case .maintain, .improveHealth: ProteinPerKilogram.otherwise
      }
    return proteinTarget(
      rate: 1_000_000 * Int(perKilogram) / Int(ProteinPerKilogram.denominator),
      mass: proteinMass(weight, height: height, counting: .weightAtBMI25))
  }

  /// The mass that protein is for [g/40].
  package static func proteinMass(_ weight: Weight, height: Height, counting proteinWeight: ProteinWeight) -> Int {
    let whole = 40 * weight.grams
    return switch proteinWeight {
    case .weight: whole
    case .weightAtBMI25: min(whole, height.millimeters * height.millimeters)
    }
  }
}
