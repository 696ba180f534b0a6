import CommandLineText
import TrainingKernel

/// A session, added one sample at a time, in memory of fixed size.
struct Session {
  private var heartRate: HeartRateRecording?
  private var power: PowerPart?

  /// Creates a session for the columns of a file.
  init(_ profile: Profile, hasHeartRate: Bool, hasPower: Bool) throws {
    heartRate = hasHeartRate ? try HeartRateRecording(cap: profile.heartRateCap) : nil
    power = hasPower ? try PowerPart(profile) : nil
  }

  /// Adds a sample.
  ///
  /// - Throws: `InvalidInput` for a time before the last sample; the session stays as it was.
  mutating func append(milliseconds: Int64, beatsPerMinute: Int?, watts: Int?) throws {
    try heartRate?.append(milliseconds: milliseconds, beatsPerMinute: beatsPerMinute)
    try power?.append(milliseconds: milliseconds, watts: watts)
  }

  /// Computes all results of the session.
  func results(_ profile: Profile) throws -> SessionResults {
    SessionResults(
      groups: try (heartRate.map { try heartRateGroups($0.histogram(), profile) } ?? [])
        + (power.map { try $0.groups(profile) } ?? []))
  }
}

/// Results of a session, in groups.
struct SessionResults {
  struct Group {
    let title: String
    var figures: [Figure] = []
    /// Whether the figures are times, shown as bars.
    var hasBars = false
    var advisories: Set<TrainingAdvisory> = []
    /// Lines below the figures.
    var chart: [String] = []
  }

  let groups: [Group]

  var figures: [Figure] { groups.flatMap(\.figures) }
  var advisories: [TrainingAdvisory] {
    let all = groups.reduce(Set()) { $0.union($1.advisories) }
    return TrainingAdvisory.allCases.filter(all.contains)
  }
}

/// Computes the time in each zone.
///
/// - Parameters:
///   - reference: The value that the percentages refer to; nil if unknown.
///   - seconds: Time at a value [s].
func zoneGroup(
  _ zones: IntensityZones, prefix: String, of reference: Int?, title: String, unit: String, needs option: Option,
  values: ClosedRange<Int>, seconds: (Int) -> Double
) throws -> SessionResults.Group {
  var times = Array(repeating: 0.0, count: zones.upperPercents.count + 1)
  var limits = times.map { _ in [Int]() }
  if let reference {
    for value in values {
      let place = try zones.zone(of: value, threshold: reference) - 1
      times[place] += seconds(value)
      limits[place] = [limits[place].first ?? value, value]
    }
  }
  let figures = times.enumerated().map { place, time in
    let (low, high) = (zones.lowerPercents[place], place < times.count - 1 ? zones.upperPercents[place] : nil)
    let name = "\(prefix)_zone_\(place + 1)_s"
    let label = "\(place + 1)  " + (high.map { "\(low) to \($0) %" } ?? "\(low) % and more")
    // The whole values of the zone, in its unit.
    let range = limits[place]
    let whole =
      range.isEmpty
      ? "" : place == 0 ? "to \(range[1])" : high == nil ? "from \(range[0])" : "\(range[0])–\(range[1])"
    return reference == nil
      ? Figure(name, label, .time, nil, missing: "needs \(option.name)")
      : Figure(name, padded(label, to: 18) + whole, .time, time)
  }
  return SessionResults.Group(
    title: reference.map { "\(title): \($0) \(unit)" } ?? title, figures: figures, hasBars: true)
}
