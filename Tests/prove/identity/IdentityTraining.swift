import Foundation
import ScienceKernel
import ScienceKernelTestSupport
import TrainingKernel

/// Hostile loads, samples and signals through the training kernel itself: `Tests/prove/identity/README.md`.
enum IdentityTraining {
  static let (athletes, days, sessions, samples, histories) = (100, 400, 40, 3000, 200)
  static let durations = [1, 5, 60, 300, 5000]

  static func number(_ index: Int) -> UInt64 {
    var numbers = SeededNumbers(seed: 20_261_122 &+ UInt64(index) &* 0x9e37_79b9_7f4a_7c15)
    return numbers.next()
  }

  static func record() throws -> [Double] {
    var all: [Double] = []
    let loads = (0..<athletes * days).map { place in
      let bits = number(2 * place)
      return switch bits & 63 {
      case 0: Double(bitPattern: number(2 * place + 1))
      case 1: -1.0
      case 2..<9: Double.nan
      case 9..<17: 0.0
      default: Double(bits >> 40) / 65536
      }
    }
    let given = (0..<athletes).map { athlete in
      (Int(number(80_000 + 2 * athlete) % 380) - 3, Int(number(80_001 + 2 * athlete) % 40))
    }
    for (place, form) in ExponentialAverage.Decay.allCases.enumerated() {
      let columns = try LoadColumns(
        loads, athletes: athletes, timeConstants: (given.map(\.0), given.map(\.1)), form,
        formDay: place % 2 == 0 ? .previousDay : .sameDay, hasCoverage: true)
      all += columns.chronic + columns.acute + columns.form + columns.coverage + columns.status.map { Double($0) }
    }
    for session in 0..<sessions { try all += heart(session) + power(session) }
    for history in 0..<histories { try all += signal(history) }
    return all
  }

  /// The samples of a session: seconds, and the value of each sample's bits.
  static func samples(_ first: Int, _ value: (Double) -> Double) -> [(seconds: Double, value: Double)] {
    var ticks: UInt64 = 0
    return (0..<samples).map { place in
      let bits = number(first + place)
      let steps: [UInt64] = [0, 1, 1280, 7168, 512, (bits >> 56) << 10]
      ticks += bits & 15 < 6 ? steps[Int(bits & 15)] : 1024
      let values = [.nan, -5, 1e300, value(Double(bits >> 32 & 0xFFFF))]
      return (Double(ticks) / 1024, values[min(3, Int(bits >> 8 & 63))])
    }
  }

  static func heart(_ session: Int) throws -> [Double] {
    var recording = try HeartRateRecording()
    for sample in samples(100_000 + 6000 * session, { 35 + $0 / 256 }) {
      try recording.append(seconds: sample.seconds, beatsPerMinute: sample.value)
    }
    let histogram = try recording.histogram()
    let trimp = try histogram.trimp(
      HeartRateReserve(rest: 50, maximum: 190), [.male, .female, .custom(a: 0.75, b: 1.75)][session % 3])
    let loads = try [trimp.value, histogram.edwards(maximum: 190).value, histogram.meanHeartRate.value]
    let times =
      try histogram.millisecondsInTenths(ofMaximum: 190) + [
        histogram.coveredMilliseconds, histogram.uncoveredMilliseconds, histogram.invalid, histogram.duplicates,
        Int64(trimp.advisories.rawValue),
      ]
    return loads.map { $0 ?? -1 } + times.map { Double($0) }
  }

  static func power(_ session: Int) throws -> [Double] {
    var seconds = try PowerSeconds()
    var stretches: [PowerStretch] = []
    for sample in samples(103_000 + 6000 * session, { $0 / 128 }) {
      try seconds.append(seconds: sample.seconds, watts: sample.value) { stretches.append($0) }
    }
    let coverage = try seconds.finish { stretches.append($0) }
    var weighted = WeightedPower(pause: session % 2 == 0 ? .excluded : .zero)
    var balance = try WPrimeBalance(criticalPower: 250, wPrime: 20_000)
    var balances: [Double] = []
    for stretch in stretches {
      weighted.append(stretch)
      balance.append(stretch)
      balances.append(balance.value)
    }
    let loads = try [
      weighted.value.value, weighted.meanPower.value, weighted.variabilityIndex.value,
      weighted.load(thresholdPower: 260).value, balance.value, balance.lowest,
    ]
    let times = [
      weighted.seconds, coverage.coveredSeconds, coverage.uncoveredSeconds, coverage.invalid, coverage.duplicates,
      Int64(weighted.value.advisories.union(coverage.advisories).union(balance.advisories).rawValue),
    ]
    let means = try durations.map { try meanMaximalPower(of: stretches, over: $0).value ?? -1 }
    return loads.map { $0 ?? -1 } + times.map { Double($0) } + means + balances
  }

  static func signal(_ history: Int) throws -> [Double] {
    let first = 400_000 + 200 * history
    var window = try BaselineWindow(days: 30, minimum: 7)
    var rmssd = RMSSDHistory()
    let count = Int(number(first) % 120)
    func day(_ place: Int) throws -> CalendarDate {
      guard let date = CalendarDate(dayNumber: place) else { throw CancellationError() }
      return date
    }
    for place in 0..<count {
      let bits = number(first + 1 + place)
      guard bits % 13 != 0 else { continue }
      try window.append(day(place), 40 + Double(bits >> 40 & 0xFFF) / 64)
      try rmssd.append(day(place), rmssd: 40 + Double(bits >> 40 & 0xFFF) / 64)
    }
    let usual = try window.baseline(before: day(count)).value
    let (week, range) = try (rmssd.week(on: day(count - 1)).value, rmssd.normalRange(before: day(count - 1)))
    let standing = try Standing.allCases.firstIndex(of: rmssd.standing(on: day(count - 1))) ?? -1
    return [
      usual?.median ?? -1, usual?.medianDeviation ?? -1, usual?.mean ?? -1, usual?.standardDeviation ?? -1,
      Double(usual?.count ?? 0), Double(usual?.advisories.rawValue ?? 0), week?.mean ?? -1, range.value?.low ?? -1,
      range.value?.high ?? -1, Double(standing), Double(week?.count ?? 0), Double(range.advisories.rawValue),
    ]
  }
}
