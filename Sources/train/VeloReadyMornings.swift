import ScienceKernel
import VeloReadyScores

/// VeloReady's recovery score over consecutive mornings, in memory of fixed size.
///
/// Heart-rate variability is that of SDNN if the file has it, otherwise of rMSSD. Baselines are of the mornings before; form is missing,
/// because a morning has no loads.
struct VeloReadyMornings {
  /// The last 30 values of each signal, oldest first.
  private var last: [[Double]] = Signal.allCases.map { _ in [] }
  private var slept = 0.0
  private var nights = 0

  private let alcohol: ReadinessRequest.Alcohol

  init(_ alcohol: ReadinessRequest.Alcohol) { self.alcohol = alcohol }

  /// Adds a day and returns its score.
  ///
  /// - Parameters:
  ///   - day: The day, after the last one.
  ///   - values: A value for each signal in the file; nil if missing.
  mutating func append(_ day: CalendarDate, _ values: [(signal: Signal, value: Double?)]) -> VeloReadyRecovery {
    var morning = VeloReadyMorning()
    for (signal, value) in values {
      let baseline = VeloReadyBaseline.usual(last[signal.rawValue])
      switch signal {
      case .rmssd where values.contains { $0.signal == .sdnn }: break
      case .rmssd, .sdnn: (morning.hrv, morning.hrvBaseline) = (value, baseline)
      case .restingHeartRate: (morning.restingHeartRate, morning.restingHeartRateBaseline) = (value, baseline)
      case .respiration: (morning.respiration, morning.respirationBaseline) = (value, baseline)
      case .sleep: (morning.sleepDuration, morning.sleepBaseline) = (value, nights > 0 ? slept / Double(nights) : nil)
      }
      guard let value else { continue }
      if signal == .sleep {
        slept += value
        nights += 1
      }
      last[signal.rawValue].append(value)
      if last[signal.rawValue].count > 30 { last[signal.rawValue].removeFirst() }
    }
    morning.hasSleepData = values.contains { $0.signal == .sleep && $0.value != nil }
    return VeloReadyRecovery(
      morning, alcohol: alcohol == .absent ? .ignored : .inferred(isFridayToSunday: Self.isFridayToSunday(day)))
  }

  static func isFridayToSunday(_ day: CalendarDate) -> Bool {
    [.friday, .saturday, .sunday].contains(day.weekday)
  }
}

extension VeloReadyRecovery {
  var missingText: String? { missing.isEmpty ? nil : missing.names.joined(separator: " ") }
}
