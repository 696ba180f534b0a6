import ScienceKernel

/// Zones of a power or of a heart rate: ascending upper bounds in whole percents of a threshold or a maximum.
///
/// Compared in whole numbers: 100 · value against percent · threshold.
@frozen public enum IntensityZones: String, Sendable, Hashable, Codable, CaseIterable {
  /// Seven zones of threshold power.
  ///
  /// **Source.** Coggan, second-hand.
  case cogganPower
  /// Five zones of threshold heart rate, not of the maximum.
  ///
  /// **Source.** Coggan, second-hand.
  case cogganHeartRate
  /// Seven zones of threshold heart rate, running.
  ///
  /// **Source.** Friel, second-hand.
  case frielRun
  /// Seven zones of threshold heart rate, cycling.
  ///
  /// **Source.** Friel, second-hand.
  case frielBike
  /// Five zones of the maximum heart rate (convention).
  case maximumHeartRate

  /// Upper bounds [%] of every zone but the last.
  package var upperPercents: [Int] {
    switch self {
    case .cogganPower: [55, 75, 90, 105, 120, 150]
    case .cogganHeartRate: [68, 83, 94, 105]
    case .frielRun: [85, 89, 94, 99, 102, 106]
    case .frielBike: [81, 89, 93, 99, 102, 106]
    case .maximumHeartRate: [60, 70, 80, 90]
    }
  }

  /// Whether an upper bound belongs to the zone above it, as it is printed.
  func isOpen(_ place: Int) -> Bool {
    switch self {
    case .cogganPower, .cogganHeartRate: false
    case .frielRun, .frielBike: place == 0
    case .maximumHeartRate: true
    }
  }

  /// Lower bounds [%] of every zone, as they are printed: a closed bound and 1.
  ///
  /// Classification leaves no gap between them.
  package var lowerPercents: [Int] {
    [0] + upperPercents.enumerated().map { $0.element + (isOpen($0.offset) ? 0 : 1) }
  }

  /// The zone of a power or a heart rate, from 1 on.
  ///
  /// - Parameters:
  ///   - value: Power [W] or heart rate [bpm], 0 to 4000.
  ///   - threshold: Threshold power [W] or heart rate [bpm], 1 to 4000.
  public func zone(of value: Int, threshold: Int) throws(InvalidInput<TrainingField>) -> Int {
    var violations = Violations()
    violations.check(.power, Double(value))
    violations.check(.criticalPower, Double(threshold))
    try violations.thrown()
    let above = upperPercents.enumerated().filter { place, percent in
      isOpen(place) ? 100 * value >= percent * threshold : 100 * value > percent * threshold
    }
    return above.count + 1
  }

  /// The printed ends of a zone, in the unit of the threshold; nil above the last zone, and for a zone that is not there.
  ///
  /// - Parameters:
  ///   - zone: The zone, from 1 on.
  ///   - threshold: Threshold power [W] or heart rate [bpm].
  public func ends(of zone: Int, threshold: Double) -> (low: Double, high: Double?)? {
    guard (1...upperPercents.count + 1).contains(zone) else { return nil }
    let low = Double(lowerPercents[zone - 1]) * threshold / 100
    return (low, zone <= upperPercents.count ? Double(upperPercents[zone - 1]) * threshold / 100 : nil)
  }
}
