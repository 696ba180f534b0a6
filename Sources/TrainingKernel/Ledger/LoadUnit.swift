/// What a load was computed with.
///
/// Loads of two units must not be added.
@frozen public enum LoadUnit: Sendable, Hashable, Codable {
  /// How an impulse was computed.
  @frozen public enum Basis: String, Sendable, Hashable, Codable {
    /// From samples.
    case samples
    /// From a mean.
    case mean
  }

  /// Training impulse of a weighting, by its basis.
  case trimp(TRIMPWeighting, Basis)
  /// Percent of an hour at threshold, by heart rate.
  case hrss
  /// Five zones of the maximum heart rate.
  case edwards
  /// Three phases by ventilatory thresholds.
  case lucia
  /// Rating of perceived exertion times minutes.
  case sessionRPE
  /// Percent of an hour at threshold, by power.
  case powerLoad
}
