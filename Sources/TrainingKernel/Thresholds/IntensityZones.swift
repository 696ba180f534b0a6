import ScienceKernel

/// Zones of power or heart rate: ascending upper bounds in whole percent of a threshold or a maximum.
///
/// `zone(of:threshold:)` compares whole numbers: 1000 · value with percent · 10 · threshold.
@frozen public enum IntensityZones: String, Sendable, Hashable, Codable, CaseIterable {
  /// Seven zones of threshold power.
  ///
  /// **Source.** Coggan, second-hand.
  case cogganPower
  /// Five zones of threshold heart rate (not of maximum heart rate).
  ///
  /// **Source.** Coggan, second-hand.
  case cogganHeartRate
  /// Seven zones of threshold heart rate, for running.
  ///
  /// **Source.** Friel, second-hand.
  case frielRun
  /// Seven zones of threshold heart rate, for cycling.
  ///
  /// **Source.** Friel, second-hand.
  case frielBike
  /// Five zones of maximum heart rate (convention).
  case maximumHeartRate

  /// Upper bounds of every zone but the last [%], and zeros.
  private var bounds: SIMD8<Int> {
    switch self {
    case .cogganPower: SIMD8(55, 75, 90, 105, 120, 150, 0, 0)
    case .cogganHeartRate: SIMD8(68, 83, 94, 105, 0, 0, 0, 0)
    case .frielRun: SIMD8(85, 89, 94, 99, 102, 106, 0, 0)
    case .frielBike: SIMD8(81, 89, 93, 99, 102, 106, 0, 0)
    case .maximumHeartRate: SIMD8(60, 70, 80, 90, 0, 0, 0, 0)
    }
  }

  /// How many zones there are.
  package var count: Int { self == .cogganPower || self == .frielRun || self == .frielBike ? 7 : 5 }

  /// Upper bounds of every zone but the last [%].
  package var upperPercents: [Int] { (0..<count - 1).map { bounds[$0] } }

  /// Whether the published table puts this upper bound in the zone above it.
  func isOpen(_ place: Int) -> Bool {
    switch self {
    case .cogganPower, .cogganHeartRate: false
    case .frielRun, .frielBike: place == 0
    case .maximumHeartRate: true
    }
  }

  /// Lower bounds of every zone as published [%]; after a closed upper bound, that bound plus 1.
  ///
  /// `zone(of:threshold:)` leaves no gap between two zones.
  package var lowerPercents: [Int] { (0..<count).map(lowerPercent) }

  private func lowerPercent(_ place: Int) -> Int {
    place == 0 ? 0 : bounds[place - 1] + (isOpen(place - 1) ? 0 : 1)
  }

  /// The zone of a power or a heart rate, counted from 1.
  ///
  /// - Parameters:
  ///   - value: Power [W] or heart rate [bpm], 0 to 4000.
  ///   - threshold: Threshold power [W] or heart rate [bpm], 1 to 4000.
  public func zone(of value: Int, threshold: Int) throws(InvalidInput) -> Int {
    var violations = Violations()
    violations.check(.intensity, Double(value))
    violations.check(.zoneThreshold, Double(threshold))
    try violations.thrown()
    return zone(of: value, tenthsOfThreshold: 10 * threshold)
  }

  /// The zone of a power or a heart rate of a threshold in tenths, both within the ranges of `zone(of:threshold:)`.
  package func zone(of value: Int, tenthsOfThreshold threshold: Int) -> Int {
    var zone = 1
    for place in 0..<count - 1 {
      let end = bounds[place] * threshold
      if 1000 * value > end || (1000 * value == end && isOpen(place)) { zone += 1 }
    }
    return zone
  }

  /// The published ends of a zone, in the unit of the threshold.
  ///
  /// - Parameters:
  ///   - zone: The zone, counted from 1.
  ///   - threshold: Threshold power [W] or heart rate [bpm].
  /// - Returns: Both ends; `high` is nil for the last zone. Nil if the scheme has no such zone.
  public func ends(of zone: Int, threshold: Double) -> (low: Double, high: Double?)? {
    guard (1...count).contains(zone) else { return nil }
    let low = Double(lowerPercent(zone - 1)) * threshold / 100
    return (low, zone < count ? Double(bounds[zone - 1]) * threshold / 100 : nil)
  }
}
