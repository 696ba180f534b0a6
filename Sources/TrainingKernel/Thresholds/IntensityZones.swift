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

  /// Upper bounds of every zone but the last [%].
  package var upperPercents: [Int] {
    switch self {
    case .cogganPower: [55, 75, 90, 105, 120, 150]
    case .cogganHeartRate: [68, 83, 94, 105]
    case .frielRun: [85, 89, 94, 99, 102, 106]
    case .frielBike: [81, 89, 93, 99, 102, 106]
    case .maximumHeartRate: [60, 70, 80, 90]
    }
  }

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
  package var lowerPercents: [Int] {
    [0] + upperPercents.enumerated().map { $0.element + (isOpen($0.offset) ? 0 : 1) }
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
    let above = upperPercents.enumerated().filter { place, percent in
      isOpen(place) ? 1000 * value >= percent * threshold : 1000 * value > percent * threshold
    }
    return above.count + 1
  }

  /// The published ends of a zone, in the unit of the threshold.
  ///
  /// - Parameters:
  ///   - zone: The zone, counted from 1.
  ///   - threshold: Threshold power [W] or heart rate [bpm].
  /// - Returns: Both ends; `high` is nil for the last zone. Nil if the scheme has no such zone.
  public func ends(of zone: Int, threshold: Double) -> (low: Double, high: Double?)? {
    guard (1...upperPercents.count + 1).contains(zone) else { return nil }
    let low = Double(lowerPercents[zone - 1]) * threshold / 100
    return (low, zone <= upperPercents.count ? Double(upperPercents[zone - 1]) * threshold / 100 : nil)
  }
}
