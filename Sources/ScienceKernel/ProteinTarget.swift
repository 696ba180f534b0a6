/// Protein to eat in a day: 2.2 g per kg to lose weight, 2.4 to gain muscle, 1.8 otherwise [g/day].
///
/// - Parameters:
///   - grams: Weight [g], a whole number in 30 000 … 300 000.
///   - losing: The flag of the goal `lose_weight`.
///   - gaining: The flag of the goal `gain_muscle`.
/// - Returns: Protein target [g/day], rounded half up to 1, 54 … 720, one per lane.
///
/// **Numerical error.** None: proved for every weight and factor (`ProteinTargetTests`).
///
/// **Source.** The plan service's choice, compared with [ISSN2017] in `docs/guide/protein-target.md`; per kilogram of
/// whole weight, not of fat-free mass.
@inlinable @inline(__always)
public func proteinTarget<Value: RoundingLanes>(grams: Value, losing: Value.Flag, gaining: Value.Flag) -> Value {
  nearestWhole(proteinPerGram(losing: losing, gaining: gaining) * grams)
}

/// Protein for each gram of weight: the factor whose product with the weight `nearestWhole` rounds.
@inlinable @inline(__always)
func proteinPerGram<Value: RoundingLanes>(losing: Value.Flag, gaining: Value.Flag) -> Value {
  @inline(__always) func perGram(_ numerator: Float) -> Value {
    Value(everyLane: factor(numerator, over: ProteinPerKilogram.denominator))
  }
  let otherwise = perGram(ProteinPerKilogram.gaining)
    .kept(where: gaining, otherwise: perGram(ProteinPerKilogram.otherwise))
  return perGram(ProteinPerKilogram.losing).kept(where: losing, otherwise: otherwise)
}
