import ScienceKernel

/// Weighted mean of several component scores: a convention.
///
/// No composite is validated against an outcome.
///
/// **Worked.** Weights .30 .20 .30 .10 .10, scores 85 94 – 100 84: 89.571, present 0.70, bounds 62.7 to 92.7.
public struct CompositeScore: Sendable, Hashable {
  /// Weighted mean of the parts with a score, 0 to 100.
  public let score: Double
  /// Weight of the parts with a score / weight of all parts.
  public let presentWeight: Double
  /// The composite if every missing score were 0, and if it were 100.
  public let bounds: ClosedRange<Double>
  /// Indices of the missing parts.
  public let missing: [Int]

  /// A part of a composite.
  @frozen public struct Part: Sendable, Hashable {
    /// Weight of the part, 10⁻⁶ to 10⁶.
    package let weight: Double
    /// Score of the part, 0 to 100; nil if missing.
    package let score: Double?

    /// Creates a part.
    public init(weight: Double, score: Double?) { (self.weight, self.score) = (weight, score) }
  }

  /// Computes the composite score.
  ///
  /// - Parameter parts: The parts, each with a weight of 10⁻⁶ to 10⁶ and a score of 0 to 100 or nil.
  /// - Returns: The score, or `noData` if less than half of the weight has a score (convention). With the advisory
  ///   `partialInputs` if a part is missing.
  public static func of(_ parts: [Part]) throws(InvalidInput) -> Reported<CompositeScore, Absence> {
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
    let advisories = TrainingAdvisory.partialInputs.bit(if: !missing.isEmpty)
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

/// Logarithmic scale for displaying a load: scale · ln(1 + load/bend) / ln(1 + greatestLoad/bend), from 0 to `scale`.
///
/// You choose the constants; the scale itself is a convention.
@frozen public struct StrainScale: Sendable, Hashable, Codable {
  /// Highest number shown.
  package let scale: Double
  /// Load at which the scale starts to bend.
  package let bend: Double
  /// Load that is shown as the highest number.
  package let greatestLoad: Double

  /// Creates a scale.
  ///
  /// - Parameters:
  ///   - scale: Highest number shown, 10⁻⁶ to 10⁹.
  ///   - bend: Load at which the scale starts to bend, 10⁻⁶ to 10⁹.
  ///   - greatestLoad: Load that is shown as the highest number, 10⁻⁶ to 10⁹.
  public init(scale: Double, bend: Double, greatestLoad: Double) throws(InvalidInput) {
    var violations = Violations()
    for constant in [scale, bend, greatestLoad] { violations.check(.scale, constant) }
    try violations.thrown()
    (self.scale, self.bend, self.greatestLoad) = (scale, bend, greatestLoad)
  }

  /// The number that shows a load; any load above `greatestLoad` gives `scale`.
  ///
  /// - Parameter load: The load, 0 to 10⁹.
  public func value(of load: Double) throws(InvalidInput) -> Double {
    try Violations.refuse(.load, load)
    let value = scale * naturalLogarithm(1 + load / bend) / naturalLogarithm(1 + greatestLoad / bend)
    return value < scale ? value : scale
  }
}

#if !hasFeature(Embedded)
  extension StrainScale {
    /// Decodes a stored scale; throws if a constant is out of range.
    public init(from decoder: any Decoder) throws {
      let stored = try decoder.container(keyedBy: CodingKeys.self)
      try self.init(scale: stored[.scale], bend: stored[.bend], greatestLoad: stored[.greatestLoad])
    }
  }
#endif
