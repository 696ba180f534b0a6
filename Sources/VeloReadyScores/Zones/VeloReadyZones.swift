/// VeloReady's zones of power and heart rate.
///
/// A boundary belongs to the zone above it. **Source.** The app's rules. The field's method: `IntensityZones`, where it belongs to the
/// zone below, as printed.
@frozen public enum VeloReadyZones: Sendable, Hashable {
  /// Seven zones of a threshold power [W], above 0 and below 500.
  case power(threshold: Double)
  /// Five zones of a maximum heart rate [bpm], 120 to 220.
  case heartRate(maximum: Double)
  /// Five zones of a threshold heart rate [bpm], 100 to 200.
  case thresholdHeartRate(Double)

  /// The reference, if accepted, and the shares of it that end a zone.
  private var accepted: (reference: Double, shares: Shares)? {
    switch self {
    case .power(let threshold): threshold > 0 && threshold < 500 ? (threshold, .power) : nil
    case .heartRate(let maximum): maximum >= 120 && maximum <= 220 ? (maximum, .heartRate) : nil
    case .thresholdHeartRate(let threshold):
      threshold >= 100 && threshold <= 200 ? (threshold, .thresholdHeartRate) : nil
    }
  }

  /// Upper ends of all zones but the last [W or bpm]; none if the reference is rejected.
  public var boundaries: [Double] { (0..<boundaryCount).map { boundary($0) } }

  package var boundaryCount: Int { accepted?.shares.count ?? 0 }

  package func boundary(_ place: Int) -> Double { accepted.map { $0.reference * $0.shares[place] } ?? 0 }

  /// Zone of a value, from 1 on; 0 below 0 and if the reference is rejected, nil for a value of NaN or infinity.
  public func zone(of value: Double) -> Int? {
    guard value.isFinite else { return nil }
    guard let (reference, shares) = accepted, value >= 0 else { return 0 }
    let share = value / reference
    for place in 0..<shares.count where shares[place] > share { return place + 1 }
    return shares.count + 1
  }
}

/// Shares of a reference that end a zone, stored inline.
private struct Shares {
  let count: Int
  private let values: SIMD8<Double>

  static var power: Shares { Shares(count: 6, values: SIMD8(0.55, 0.75, 0.90, 1.05, 1.20, 1.50, 0, 0)) }
  static var heartRate: Shares { Shares(count: 4, values: SIMD8(0.60, 0.70, 0.80, 0.90, 0, 0, 0, 0)) }
  static var thresholdHeartRate: Shares { Shares(count: 4, values: SIMD8(0.85, 0.89, 0.94, 0.99, 0, 0, 0, 0)) }

  subscript(place: Int) -> Double { values[place & 7] }
}
