/// The unit of a training load, which follows from the method that computed it.
///
/// Do not add loads of different units.
@frozen public enum LoadUnit: Sendable, Hashable, Codable {
  /// How a training impulse was computed.
  @frozen public enum Basis: String, Sendable, Hashable, Codable {
    /// From heart-rate samples.
    case samples
    /// From a mean heart rate.
    case mean
  }

  /// Training impulse (TRIMP), by its weighting and basis.
  case trimp(TRIMPWeighting, Basis)
  /// Percent of the load of one hour at threshold, by heart rate.
  case hrss
  /// Edwards' load: five zones of the maximum heart rate.
  case edwards
  /// Lucía's load: three phases, divided by the ventilatory thresholds.
  case lucia
  /// Session RPE: rating of perceived exertion · minutes.
  case sessionRPE
  /// Percent of the load of one hour at threshold, by power.
  case powerLoad
}
