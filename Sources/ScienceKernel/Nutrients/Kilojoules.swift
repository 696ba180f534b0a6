/// Energy in kilojoules: 1 kcal is exactly 4.184 kJ.
///
/// ```swift
/// Kilojoules(kilocalories: 2259)?.kilojoules  // 9452
/// Kilojoules(9000)?.kilocalories              // 2151
/// ```
@frozen public struct Kilojoules: Sendable, Hashable {
  /// The largest energy either way [kcal].
  package static let largestKilocalories = 500_000_000

  /// The energy [kJ].
  public let kilojoules: Int

  /// Energy in whole kilojoules; nil outside ±2,092,000,000 kJ.
  public init?(_ kilojoules: Int) {
    guard (-2_092_000_000...2_092_000_000).contains(kilojoules) else { return nil }
    self.kilojoules = kilojoules
  }

  /// The kilojoules of whole kilocalories, rounded half up: `⌊(4184 · kcal + 500) / 1000⌋`.
  ///
  /// - Parameter kilocalories: Energy [kcal]; nil outside ±500,000,000.
  public init?(kilocalories: Int) {
    guard (-Self.largestKilocalories...Self.largestKilocalories).contains(kilocalories) else { return nil }
    kilojoules = Int(roundedDown(4184 * Int64(kilocalories) + 500, by: 1000))
  }

  /// The nearest whole kilocalories, `⌊(2000 · kJ + 4184) / 8368⌋`.
  ///
  /// A half never occurs.
  public var kilocalories: Int { Int(roundedDown(2000 * Int64(kilojoules) + 4184, by: 8368)) }
}

/// A quotient, rounded toward −∞.
private func roundedDown(_ number: Int64, by divisor: Int64) -> Int64 {
  (number - (number % divisor + divisor) % divisor) / divisor
}
