import Foundation
import ScienceKernel
import ScienceKernelTestSupport

/// The hostile loads, samples and signals that every language computes: `Tests/prove/identity/README.md`.
struct IdentityAthletes {
  static let (athletes, days, sessions, sampleCount, signalCount, longestSignal) = (100, 400, 40, 3000, 200, 120)

  /// The samples of a session, in order of time.
  typealias Samples = [(seconds: Double, value: Double)]

  let loads: [Double]
  let chronicDays, acuteDays: [Int]
  let sessions: [(heart: Samples, power: Samples)]
  let signals: [[Double]]

  /// Makes all of it, the same in every run.
  init() {
    loads = (0..<Self.athletes * Self.days).map { place in
      let bits = number(2 * place)
      return switch bits & 63 {
      case 0: Double(bitPattern: number(2 * place + 1))
      case 1: -1.0
      case 2..<9: Double.nan
      case 9..<17: 0.0
      default: Double(bits >> 40) / 65536
      }
    }
    chronicDays = (0..<Self.athletes).map { Int(number(80_000 + 2 * $0) % 380) - 3 }
    acuteDays = (0..<Self.athletes).map { Int(number(80_001 + 2 * $0) % 40) }
    sessions = (0..<Self.sessions).map { session in
      (samples(100_000 + 6000 * session) { 35 + $0 / 256 }, samples(103_000 + 6000 * session) { $0 / 128 })
    }
    signals = (0..<Self.signalCount).map { signal in
      let first = 400_000 + 200 * signal
      return (0..<Int(number(first) % UInt64(Self.longestSignal))).map { day in
        let bits = number(first + 1 + day)
        return bits % 13 == 0 ? .nan : 40 + Double(bits >> 40 & 0xFFF) / 64
      }
    }
  }

  /// All of it as doubles.
  var bytes: Data {
    var all = loads + chronicDays.map { Double($0) } + acuteDays.map { Double($0) }
    for session in sessions {
      all += session.heart.map(\.seconds) + session.heart.map(\.value)
      all += session.power.map(\.seconds) + session.power.map(\.value)
    }
    for signal in signals {
      all += [Double(signal.count)] + signal + Array(repeating: 0, count: Self.longestSignal - signal.count)
    }
    var data = Data()
    data.append(column: all)
    return data
  }
}

/// SplitMix64 by index.
private func number(_ index: Int) -> UInt64 {
  var numbers = SeededNumbers(seed: 20_261_122 &+ UInt64(index) &* 0x9e37_79b9_7f4a_7c15)
  return numbers.next()
}

/// The samples from a first random number on: at times a repeated time, a gap, no value, or one outside the range.
private func samples(_ first: Int, _ value: (Double) -> Double) -> IdentityAthletes.Samples {
  var ticks: UInt64 = 0
  return (0..<IdentityAthletes.sampleCount).map { place in
    let bits = number(first + place)
    let steps: [UInt64] = [0, 1, 1280, 7168, 512, (bits >> 56) << 10]
    ticks += bits & 15 < 6 ? steps[Int(bits & 15)] : 1024
    let values = [.nan, -5, 1e300, value(Double(bits >> 32 & 0xFFFF))]
    return (Double(ticks) / 1024, values[min(3, Int(bits >> 8 & 63))])
  }
}
