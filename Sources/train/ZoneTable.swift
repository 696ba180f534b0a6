import CommandLineText
import TrainingKernel

/// The zones of a scheme, with the whole values of each in its unit.
struct ZoneTable {
  let name: String
  let reference: String
  let unit: String
  /// The maximum or threshold that the percentages refer to; nil if unknown.
  let value: Double?
  let zones: [Zone]

  struct Zone {
    let number: Int
    /// The name of the zone for people, padded to those of the scheme.
    let label: String
    /// The published ends [%]; `high` is nil for the last zone.
    let low: Int, high: Int?
    /// The high end of the zone below [%], if that zone includes it; nil if this one does.
    let above: Int?
    /// The whole values of the zone in the unit; nil without a reference, or if there are none.
    let values: ClosedRange<Int>?

    /// The zone in percent: `2  60 to 70 %`, or `2  >55 to 75 %` if 55 % belongs to the zone below.
    var percents: String {
      let begin = above.map { ">\($0)" } ?? "\(low)"
      return "\(label)  " + (high.map { "\(begin) to \($0) %" } ?? "\(begin) %" + (above == nil ? " and more" : ""))
    }

    /// The whole values: `116–134` or `116`; empty if there are none.
    var whole: String {
      guard let values else { return "" }
      if number == 1 { return "to \(values.upperBound)" }
      if high != nil, values.count == 1 { return "\(values.lowerBound)" }
      return high == nil ? "from \(values.lowerBound)" : "\(values.lowerBound)–\(values.upperBound)"
    }
  }

  /// - Parameters:
  ///   - value: The maximum or threshold that the percentages refer to; nil if unknown.
  ///   - values: The values to sort into zones.
  init(
    _ scheme: IntensityZones, of value: Double?, _ reference: String, unit: String, values: ClosedRange<Int>
  ) {
    var ranges = scheme.lowerPercents.map { _ in ClosedRange<Int>?.none }
    if let value {
      // Options have at most one decimal place.
      let tenths = Int((10 * value).rounded())
      for each in values {
        let place = scheme.zone(of: each, tenthsOfThreshold: tenths) - 1
        ranges[place] = (ranges[place]?.lowerBound ?? each)...each
      }
    }
    let highs = scheme.upperPercents.map(Optional.some) + [nil]
    let isFriel = scheme == .frielRun || scheme == .frielBike
    // Friel divides the fifth zone.
    let labels = isFriel ? ["1 ", "2 ", "3 ", "4 ", "5a", "5b", "5c"] : ranges.indices.map { "\($0 + 1)" }
    zones = ranges.indices.map { place in
      let (low, below) = (scheme.lowerPercents[place], place == 0 ? nil : scheme.upperPercents[place - 1])
      return Zone(
        number: place + 1, label: labels[place], low: low, high: highs[place],
        above: below.flatMap { $0 < low ? $0 : nil }, values: ranges[place])
    }
    (name, self.reference, self.unit, self.value) = (scheme.name, reference, unit, value)
  }

  /// The title of the zones of a kind of values, with the reference if it is known.
  func title(of kind: String) -> String {
    "Zones of \(kind), % of \(reference) (\(name))" + (value.map { ": \(plain($0)) \(unit)" } ?? "")
  }
}

extension IntensityZones {
  static let ofHeartRate = [maximumHeartRate, cogganHeartRate, frielRun, frielBike]

  var name: String {
    switch self {
    case .maximumHeartRate: "maximum"
    case .cogganPower, .cogganHeartRate: "coggan"
    case .frielRun: "friel_run"
    case .frielBike: "friel_bike"
    }
  }
}

extension Profile {
  /// The zones of heart rate that a scheme gives; its values are nil without their reference.
  func zones(_ scheme: IntensityZones) -> ZoneTable {
    ZoneTable(
      scheme, of: reference(of: scheme).value.map(Double.init),
      scheme == .maximumHeartRate ? "the maximum" : "threshold heart rate", unit: "bpm", values: 25...250)
  }

  /// Coggan's zones of power; its values are nil without threshold power.
  var powerZones: ZoneTable {
    ZoneTable(.cogganPower, of: thresholdPower, "threshold power", unit: "W", values: 0...4000)
  }
}
