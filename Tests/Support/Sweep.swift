import Foundation

/// How much of a long sweep a test runs: a sample, or all of it where the environment has `SWEEPS=whole`.
///
/// `swift test` samples, so that it stays light; `.ci/run --sweeps` runs whole sweeps. A sample begins with the same seed.
public enum Sweep {
  /// Whether sweeps are whole.
  public static let isWhole = ProcessInfo.processInfo.environment["SWEEPS"] == "whole"

  /// How often to repeat what a sweep repeats.
  public static func count(_ whole: Int, sample: Int) -> Int { isWhole ? whole : sample }

  /// The cases of a sweep.
  public static func cases<Case>(_ whole: [Case], sample: [Case]) -> [Case] { isWhole ? whole : sample }
}
