/// VeloReady's type of a training session.
///
/// **Source.** The app's rules. The field's method: the time in each of `IntensityZones`.
@frozen public enum VeloReadyTrainingType: String, Sendable, Hashable, CaseIterable {
  case recovery = "Recovery"
  case endurance = "Endurance"
  case tempo = "Tempo"
  case threshold = "Threshold"
  case vo2max = "VO2max"
  case anaerobic = "Anaerobic"
  case strength = "Strength"
  case mixed = "Mixed"

  /// The type of an intensity factor: below 0.55, 0.75, 0.85, 0.95, 1.05, or above; nil if it is NaN or infinite.
  public init?(intensity: Double) {
    guard intensity.isFinite else { return nil }
    self =
      if intensity < 0.55 {
        .recovery
      } else if intensity < 0.75 {
        .endurance
      } else if intensity < 0.85 {
        .tempo
      } else if intensity < 0.95 {
        .threshold
      } else if intensity < 1.05 {
        .vo2max
      } else {
        .anaerobic
      }
  }

  /// The type of the time in zones.
  ///
  /// The first that applies: more than 10 % in zones 6 and 7, 15 % in zone 5, 20 % in zone 4, 30 % in zone 3; more than 50 % in zones 1
  /// and 2, with more than 40 % in zone 1 or not; otherwise mixed. Also mixed for fewer than five zones, or a total of 0 or less.
  ///
  /// - Parameters:
  ///   - zoneMinutes: Time in each zone [min], from zone 1 on.
  ///   - totalMinutes: Duration [min].
  /// - Returns: The type; nil if a number is NaN or infinite.
  public init?(zoneMinutes: [Double], totalMinutes: Double) {
    self.init(zoneMinutes.span, totalMinutes: totalMinutes)
  }

  package init?(_ zones: Span<Double>, totalMinutes: Double) {
    guard areFinite(zones), totalMinutes.isFinite else { return nil }
    func share(_ zone: Int) -> Double { zone <= zones.count ? zones[zone - 1] / totalMinutes : 0 }
    self =
      if zones.count < 5 || totalMinutes <= 0 {
        .mixed
      } else if share(6) + share(7) > 0.10 {
        .anaerobic
      } else if share(5) > 0.15 {
        .vo2max
      } else if share(4) > 0.20 {
        .threshold
      } else if share(3) > 0.30 {
        .tempo
      } else if share(1) + share(2) > 0.50 {
        share(1) > 0.40 ? .recovery : .endurance
      } else {
        .mixed
      }
  }

  /// The type of a rating of perceived exertion: 1–3, 4–5, 6, 7, 8–9, 10; otherwise mixed.
  public init(rating: Int) {
    self =
      switch rating {
      case 1...3: .recovery
      case 4...5: .endurance
      case 6: .tempo
      case 7: .threshold
      case 8...9: .vo2max
      case 10: .anaerobic
      default: .mixed
      }
  }

  /// Typical load of an hour [points], and the typical ratings of perceived exertion.
  public var typical: (loadPerHour: Double, ratings: ClosedRange<Int>) {
    switch self {
    case .recovery: (30, 1...3)
    case .endurance: (50, 3...5)
    case .tempo: (70, 5...6)
    case .threshold: (90, 6...7)
    case .vo2max: (110, 7...9)
    case .anaerobic: (130, 9...10)
    case .strength: (60, 5...8)
    case .mixed: (70, 4...7)
    }
  }
}
