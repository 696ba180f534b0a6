import ScienceKernel
import VeloReadyScores
import VeloReadyScoresInterface

@c @implementation
public func vr_text(_ kind: Int32, _ number: Int32, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int) -> Int {
  unsafe write(to: buffer, capacity) { text in
    let piece: StaticString? =
      switch Int(kind) {
      case VR_PART: partName(number)
      case VR_BAND: VeloReadyStrain.Band(code: number)?.name
      case VR_STABILITY: VeloReadyVariation.Stability(code: number)?.name
      case VR_DIRECTION: VeloReadyTrend.Direction(code: number)?.name
      case VR_CATEGORY: VeloReadyLoadContext.Category(code: number)?.name
      case VR_FORM_NAME: VeloReadyForm(code: number)?.name
      case VR_TYPE: VeloReadyTrainingType(code: number)?.name
      case VR_PROFILE: VeloReadyRecoveryProfile(code: number)?.name
      default: nil
      }
    if let piece { text.append(piece: piece) }
  }
}

/// The name of the part of a bit.
private func partName(_ bit: Int32) -> StaticString? {
  switch bit {
  case 0: "hrv"
  case 1: "restingHeartRate"
  case 2: "sleep"
  case 3: "respiration"
  case 4: "form"
  case 5: "performance"
  case 6: "efficiency"
  case 7: "stages"
  case 8: "disturbances"
  case 9: "timing"
  default: nil
  }
}

extension VeloReadyStrain.Band {
  /// The number in the header.
  var code: Int32 {
    switch self {
    case .light: 0
    case .moderate: 1
    case .hard: 2
    case .veryHard: 3
    }
  }

  init?(code: Int32) {
    switch code {
    case 0: self = .light
    case 1: self = .moderate
    case 2: self = .hard
    case 3: self = .veryHard
    default: return nil
    }
  }

  /// The name, which equals the raw value.
  var name: StaticString {
    switch self {
    case .light: "light"
    case .moderate: "moderate"
    case .hard: "hard"
    case .veryHard: "veryHard"
    }
  }
}

extension VeloReadyVariation.Stability {
  /// The number in the header.
  var code: Int32 {
    switch self {
    case .excellent: 0
    case .good: 1
    case .moderate: 2
    case .poor: 3
    }
  }

  init?(code: Int32) {
    switch code {
    case 0: self = .excellent
    case 1: self = .good
    case 2: self = .moderate
    case 3: self = .poor
    default: return nil
    }
  }

  /// The name, which equals the raw value.
  var name: StaticString {
    switch self {
    case .excellent: "excellent"
    case .good: "good"
    case .moderate: "moderate"
    case .poor: "poor"
    }
  }
}

extension VeloReadyTrend.Direction {
  /// The number in the header.
  var code: Int32 {
    switch self {
    case .improving: 0
    case .declining: 1
    case .stable: 2
    }
  }

  init?(code: Int32) {
    switch code {
    case 0: self = .improving
    case 1: self = .declining
    case 2: self = .stable
    default: return nil
    }
  }

  /// The name, which equals the raw value.
  var name: StaticString {
    switch self {
    case .improving: "improving"
    case .declining: "declining"
    case .stable: "stable"
    }
  }
}

extension VeloReadyLoadContext.Category {
  /// The number in the header.
  var code: Int32 {
    switch self {
    case .rest: 0
    case .easy: 1
    case .moderate: 2
    case .hard: 3
    case .veryHard: 4
    }
  }

  init?(code: Int32) {
    switch code {
    case 0: self = .rest
    case 1: self = .easy
    case 2: self = .moderate
    case 3: self = .hard
    case 4: self = .veryHard
    default: return nil
    }
  }

  /// The name, which equals the raw value.
  var name: StaticString {
    switch self {
    case .rest: "Rest"
    case .easy: "Easy"
    case .moderate: "Moderate"
    case .hard: "Hard"
    case .veryHard: "Very Hard"
    }
  }
}

extension VeloReadyForm {
  /// The number in the header.
  var code: Int32 {
    switch self {
    case .fresh: 0
    case .optimal: 1
    case .neutral: 2
    case .fatigued: 3
    case .overreached: 4
    }
  }

  init?(code: Int32) {
    switch code {
    case 0: self = .fresh
    case 1: self = .optimal
    case 2: self = .neutral
    case 3: self = .fatigued
    case 4: self = .overreached
    default: return nil
    }
  }

  /// The name, which equals the raw value.
  var name: StaticString {
    switch self {
    case .fresh: "Fresh"
    case .optimal: "Optimal"
    case .neutral: "Neutral"
    case .fatigued: "Fatigued"
    case .overreached: "Overreached"
    }
  }
}

extension VeloReadyTrainingType {
  /// The number in the header.
  var code: Int32 {
    switch self {
    case .recovery: 0
    case .endurance: 1
    case .tempo: 2
    case .threshold: 3
    case .vo2max: 4
    case .anaerobic: 5
    case .strength: 6
    case .mixed: 7
    }
  }

  init?(code: Int32) {
    switch code {
    case 0: self = .recovery
    case 1: self = .endurance
    case 2: self = .tempo
    case 3: self = .threshold
    case 4: self = .vo2max
    case 5: self = .anaerobic
    case 6: self = .strength
    case 7: self = .mixed
    default: return nil
    }
  }

  /// The name, which equals the raw value.
  var name: StaticString {
    switch self {
    case .recovery: "Recovery"
    case .endurance: "Endurance"
    case .tempo: "Tempo"
    case .threshold: "Threshold"
    case .vo2max: "VO2max"
    case .anaerobic: "Anaerobic"
    case .strength: "Strength"
    case .mixed: "Mixed"
    }
  }
}

extension VeloReadyRecoveryProfile {
  /// The number in the header.
  var code: Int32 {
    switch self {
    case .fast: 0
    case .normal: 1
    case .slow: 2
    case .unknown: 3
    }
  }

  init?(code: Int32) {
    switch code {
    case 0: self = .fast
    case 1: self = .normal
    case 2: self = .slow
    case 3: self = .unknown
    default: return nil
    }
  }

  /// The name, which equals the raw value.
  var name: StaticString {
    switch self {
    case .fast: "Fast Recoverer"
    case .normal: "Normal Recoverer"
    case .slow: "Slow Recoverer"
    case .unknown: "Unknown"
    }
  }
}
