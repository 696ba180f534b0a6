import TrainingKernel

/// The zones of a scheme, with the whole values of each in its unit.
struct ZoneTable {
  /// The scheme's name for people and options.
  let name: String
  /// What the percentages refer to.
  let reference: String
  let unit: String
  let zones: [Zone]

  struct Zone {
    /// The number of the zone, from 1.
    let number: Int
    /// The ends [%]; `high` is nil for the last zone.
    let low: Int, high: Int?
    /// The whole values of the zone in the unit; nil without a reference, or if there are none.
    let values: ClosedRange<Int>?

    /// The zone in percent: `2  60 to 70 %`.
    var percents: String { "\(number)  " + (high.map { "\(low) to \($0) %" } ?? "\(low) % and more") }

    /// The whole values: `116–134` or `116`; empty if there are none.
    var whole: String {
      guard let values else { return "" }
      if number == 1 { return "to \(values.upperBound)" }
      if high != nil, values.count == 1 { return "\(values.lowerBound)" }
      return high == nil ? "from \(values.lowerBound)" : "\(values.lowerBound)–\(values.upperBound)"
    }
  }

  /// Computes the zones.
  ///
  /// - Parameters:
  ///   - value: The maximum or threshold that the percentages refer to; nil if unknown.
  ///   - values: The values to sort into zones.
  init(
    _ scheme: IntensityZones, named name: String, of value: Int?, _ reference: String, unit: String,
    values: ClosedRange<Int>
  ) throws {
    var ranges = scheme.lowerPercents.map { _ in ClosedRange<Int>?.none }
    if let value {
      for each in values {
        let place = try scheme.zone(of: each, threshold: value) - 1
        ranges[place] = (ranges[place]?.lowerBound ?? each)...each
      }
    }
    let highs = scheme.upperPercents.map(Optional.some) + [nil]
    zones = ranges.indices.map {
      Zone(number: $0 + 1, low: scheme.lowerPercents[$0], high: highs[$0], values: ranges[$0])
    }
    (self.name, self.reference, self.unit) = (name, reference, unit)
  }
}

extension Profile {
  /// The zones of heart rate that a scheme gives; its values are nil without their reference.
  func zones(_ scheme: HeartRateZones) throws -> ZoneTable {
    try ZoneTable(
      scheme.zones, named: scheme.rawValue, of: scheme == .maximum ? maximum : thresholdHeartRate,
      scheme == .maximum ? "the maximum" : "threshold heart rate", unit: "bpm", values: 25...250)
  }

  /// Coggan's zones of power; its values are nil without threshold power.
  var powerZones: ZoneTable {
    get throws {
      try ZoneTable(.cogganPower, named: "coggan", of: thresholdPower, "threshold power", unit: "W", values: 0...4000)
    }
  }
}
