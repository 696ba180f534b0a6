import ScienceKernel

/// A score of several parts: a convention.
///
/// None is validated against an outcome.
///
/// **Worked.** Weights .30 .20 .30 .10 .10, scores 85 94 – 100 84: 89.571, present 0.70, bounds 62.7 to 92.7.
public struct CompositeScore: Sendable, Hashable {
  /// Weighted mean of the parts that are there, 0 to 100.
  public let score: Double
  /// Their share of all weights.
  public let presentWeight: Double
  /// The score if every missing part were 0, and if it were 100.
  public let bounds: ClosedRange<Double>
  /// The places of the missing parts.
  public let missing: [Int]

  /// A part.
  @frozen public struct Part: Sendable, Hashable {
    /// Its weight, above 0.
    package let weight: Double
    /// Its score, 0 to 100; nil where it is missing.
    package let score: Double?

    /// A part.
    public init(weight: Double, score: Double?) { (self.weight, self.score) = (weight, score) }
  }

  /// The score of parts.
  ///
  /// - Parameter parts: The parts, with weights from 10⁻⁶ to 10⁶.
  /// - Returns: The score; `noData` where less than half of the weight is there (convention). With `partialInputs` where a part
  ///   is missing.
  public static func of(_ parts: [Part]) throws(InvalidInput<TrainingField>) -> Reported<CompositeScore> {
    var violations = Violations()
    for part in parts {
      violations.check(.weight, part.weight)
      if let score = part.score { violations.check(.score, score) }
    }
    try violations.thrown()
    let given = parts.filter { $0.score != nil }
    let all = total(parts.map { $0.weight })
    let weight = total(given.map { $0.weight })
    let missing = parts.indices.filter { parts[$0].score == nil }
    let advisories: TrainingAdvisories = missing.isEmpty ? [] : [.partialInputs]
    let present = weight / all
    guard present >= 0.5 else { return Reported(.noData, advisories) }
    let sum = total(parts.compactMap { part in part.score.map { part.weight * $0 } })
    let low = sum / all
    let high = (sum + 100 * total(missing.map { parts[$0].weight })) / all
    return Reported(
      CompositeScore(score: sum / weight, presentWeight: present, bounds: low...max(low, high), missing: missing),
      advisories)
  }
}

/// A logarithmic scale to show a load on: scale · ln(1 + load/k) / ln(1 + loadMax/k), from 0 to the scale.
///
/// The constants are the caller's, and the scale is a convention.
@frozen public struct StrainScale: Sendable, Hashable, Codable {
  /// The highest number shown.
  package let scale: Double
  /// The load at which the scale begins to bend.
  package let bend: Double
  /// The load that is shown as the highest number.
  package let greatestLoad: Double

  /// A scale.
  ///
  /// - Parameters:
  ///   - scale: The highest number shown, 10⁻⁶ to 10⁹.
  ///   - bend: The load at which the scale begins to bend, 10⁻⁶ to 10⁹.
  ///   - greatestLoad: The load that is shown as the highest number, 10⁻⁶ to 10⁹.
  public init(scale: Double, bend: Double, greatestLoad: Double) throws(InvalidInput<TrainingField>) {
    var violations = Violations()
    for constant in [scale, bend, greatestLoad] { violations.check(.scale, constant) }
    try violations.thrown()
    (self.scale, self.bend, self.greatestLoad) = (scale, bend, greatestLoad)
  }

  /// A load on the scale; a load above the greatest is shown as the highest number.
  ///
  /// - Parameter load: The load, 0 to 10⁹.
  public func value(of load: Double) throws(InvalidInput<TrainingField>) -> Double {
    try Violations.refuse(.load, load)
    let value = scale * naturalLogarithm(1 + load / bend) / naturalLogarithm(1 + greatestLoad / bend)
    return value < scale ? value : scale
  }
}

#if !hasFeature(Embedded)
  extension StrainScale {
    /// A state that was stored; one out of range is refused.
    public init(from decoder: any Decoder) throws {
      let stored = try decoder.container(keyedBy: CodingKeys.self)
      try self.init(scale: stored[.scale], bend: stored[.bend], greatestLoad: stored[.greatestLoad])
    }
  }
#endif
