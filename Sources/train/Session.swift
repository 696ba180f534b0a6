import CommandLineText
import ScienceKernel
import TrainingKernel

/// A session, added one sample at a time, in memory of fixed size.
struct Session {
  private var heartRate: HeartRateRecording?
  private var power: PowerPart?
  private var hasSamples = false
  /// Whether a row has a heart rate, and a power, whatever it is.
  private var (hasHeartRates, hasPowers) = (false, false)

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
    hasSamples = true
    hasHeartRates = hasHeartRates || beatsPerMinute != nil
    hasPowers = hasPowers || watts != nil
  }

  func results(_ profile: Profile) throws -> SessionResults {
    /// A line on a column that the file lacks, if an option was given that only it has a use for.
    func lacking(_ title: String, _ isLacking: Bool, _ options: [Option]) -> [String] {
      let given = Set(options.map(\.name)).subtracting(profile.lacking(options).map(\.name))
      let names = options.map(\.name).filter(given.contains)
      return isLacking && !names.isEmpty
        ? ["\(title): no column, so without effect: \(names.joined(separator: ", "))"] : []
    }
    var (beats, watts) = (
      try heartRate.map { try heartRateGroups($0.histogram(), profile) } ?? [],
      try power.map { try $0.groups(profile) } ?? []
    )
    for place in beats.indices { beats[place].isEmpty = !hasHeartRates }
    for place in watts.indices { watts[place].isEmpty = !hasPowers }
    return SessionResults(
      groups: beats + watts,
      lacking: lacking(
        "Heart rate", heartRate == nil, [.rest, .maximum, .thresholdHeartRate, .firstThreshold, .secondThreshold])
        + lacking("Power", power == nil, [.thresholdPower, .criticalPower, .wPrime]),
      hasSamples: hasSamples)
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
    /// What to know about the samples, such as the time that none covers; nil if there is nothing.
    var note: String?
    var chart: [String] = []
    /// Whether its column has no value at all.
    var isEmpty = false
  }

  let groups: [Group]
  /// The columns that the file lacks, each with the given options that need it, in words.
  var lacking: [String] = []
  var hasSamples = true
  /// The day of the first sample; nil if the times have none.
  var day: CalendarDate?

  /// What to know about the samples, after the title of its group.
  var notes: [String] {
    groups.filter { !$0.isEmpty }.compactMap { group in group.note.map { "\(group.title): \($0)" } }
  }

  var figures: [Figure] { groups.flatMap(\.figures) }
  var advisories: [TrainingAdvisory] { Self.advisories(of: groups) }

  static func advisories(of groups: [Group]) -> [TrainingAdvisory] {
    let all = groups.reduce(Set()) { $0.union($1.advisories) }
    return TrainingAdvisory.allCases.filter(all.contains)
  }
}

/// Computes the time in each zone.
///
/// - Parameters:
///   - prefix: Of the names of the times.
///   - kind: What the zones are of, for the title.
///   - option: The option that gives the reference.
///   - seconds: Time at a value [s].
func zoneGroup(
  _ table: ZoneTable, _ prefix: String, _ kind: String, needs option: Option, seconds: (Int) -> Double
) -> SessionResults.Group {
  let figures = table.zones.map { zone in
    let name = "\(prefix)_zone_\(zone.number)_s"
    guard table.value != nil else { return Figure(name, zone.percents, .time, nil, missing: "needs \(option.name)") }
    // Added from the lowest value up.
    let time = zone.values?.reduce(0.0) { $0 + seconds($1) } ?? 0
    return Figure(name, padded(zone.percents, to: 18) + zone.whole, .time, time)
  }
  return SessionResults.Group(title: table.title(of: kind), figures: figures, hasBars: true)
}
