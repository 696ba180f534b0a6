import VeloReadyScores
import VeloReadyScoresInterface

/// Seconds weighted by intensity: see `velo_ready_scores.h`.
@c @implementation
public func vr_trimp(
  _ seconds: UnsafePointer<Double>!, _ heartRates: UnsafePointer<Double>!, _ powers: UnsafePointer<Double>!,
  _ count: Int, _ effort: UnsafePointer<vr_effort>!, _ result: UnsafeMutablePointer<Double>!
) -> Int32 {
  answer { () throws(Answer) in
    let (seconds, rates) = unsafe (try List(seconds, count, 1), try List(heartRates, count, 2))
    let powers = unsafe powers == nil ? nil : try List(powers, count, 3)
    let (effort, result) = (unsafe try read(effort, 5), try write(result, 6))
    try seconds.values { (seconds) throws(Answer) in
      try rates.values { (rates) throws(Answer) in
        guard let powers else {
          let trimp = VeloReadyTRIMP(
            seconds, rates, rest: effort.rest, maximum: effort.maximum, exponent: effort.exponent)
          return result(try found(trimp).weightedSeconds)
        }
        try powers.values { (powers) throws(Answer) in
          let trimp = VeloReadyTRIMP(
            seconds, rates, powers, rest: effort.rest, maximum: effort.maximum, thresholdPower: effort.threshold_power,
            exponent: effort.exponent)
          result(try found(trimp).weightedSeconds)
        }
      }
    }
  }
}

/// EPOC: see `velo_ready_scores.h`.
@c @implementation
public func vr_epoc(_ trimp: Double, _ result: UnsafeMutablePointer<Double>!) -> Int32 {
  answer { () throws(Answer) in
    let result = try write(result, 1)
    result(try found(try accepted { () throws(VeloReadyRejection) in try VeloReadyStrain.epoc(trimp: trimp) }))
  }
}

/// Strain: see `velo_ready_scores.h`.
@c @implementation
public func vr_strain(_ epoc: Double, _ result: UnsafeMutablePointer<Double>!) -> Int32 {
  answer { () throws(Answer) in
    let result = try write(result, 1)
    result(try found(try accepted { () throws(VeloReadyRejection) in try VeloReadyStrain.strain(epoc: epoc) }))
  }
}

/// Band of a strain: see `velo_ready_scores.h`.
@c @implementation
public func vr_band(_ strain: Double) -> Int32 { VeloReadyStrain.Band(strain: strain)?.code ?? -1 }

/// Load of a ride: see `velo_ready_scores.h`.
@c @implementation
public func vr_cardio_load(
  _ trimp: Double, _ minutes: Double, _ intensity: Double, _ result: UnsafeMutablePointer<Int32>!
) -> Int32 {
  answer { () throws(Answer) in
    let result = try write(result, 1)
    result(Int32(try found(VeloReadySessionLoad.cardio(trimp: trimp, minutes: minutes, intensity: intensity))))
  }
}

/// Load of strength training: see `velo_ready_scores.h`.
@c @implementation
public func vr_strength_load(
  _ rating: Double, _ minutes: Double, _ volume: Double, _ mass: Double, _ sets: Double,
  _ result: UnsafeMutablePointer<Int32>!
) -> Int32 {
  answer { () throws(Answer) in
    let result = try write(result, 1)
    let sets = try whole(sets)
    let load = try accepted { () throws(VeloReadyRejection) in
      try VeloReadySessionLoad.strength(rating: rating, minutes: minutes, volume: volume, mass: mass, sets: sets)
    }
    result(Int32(try found(load)))
  }
}

/// Load outside of training: see `velo_ready_scores.h`.
@c @implementation
public func vr_non_exercise_load(
  _ steps: Double, _ activeEnergy: Double, _ metMinutes: Double, _ result: UnsafeMutablePointer<Int32>!
) -> Int32 {
  answer { () throws(Answer) in
    let result = try write(result, 1)
    let steps = try whole(steps)
    let load = try accepted { () throws(VeloReadyRejection) in
      try VeloReadySessionLoad.nonExercise(steps: steps, activeEnergy: activeEnergy, metMinutes: metMinutes)
    }
    result(Int32(load))
  }
}

/// Rating times minutes: see `velo_ready_scores.h`.
@c @implementation
public func vr_session_load(
  _ rating: Double, _ minutes: Double, _ result: UnsafeMutablePointer<Double>!
) -> Int32 {
  answer { () throws(Answer) in
    let result = try write(result, 1)
    result(try found(VeloReadySessionLoad.session(rating: rating, minutes: minutes)))
  }
}

/// Type of a session: see `velo_ready_scores.h`.
@c @implementation
public func vr_training_type(
  _ kind: Int32, _ values: UnsafePointer<Double>!, _ count: Int, _ totalMinutes: Double,
  _ result: UnsafeMutablePointer<vr_training>!
) -> Int32 {
  answer { () throws(Answer) in
    let values = unsafe try List(values, count, 1)
    let result = try write(result, 2)
    let first = count > 0 ? values[0] : .nan
    let type: VeloReadyTrainingType? =
      switch Int(kind) {
      case VR_BY_INTENSITY: VeloReadyTrainingType(intensity: first)
      case VR_BY_ZONES:
        try values.values { (values) throws(Answer) in VeloReadyTrainingType(values, totalMinutes: totalMinutes) }
      case VR_BY_RATING: try whole(first).map { VeloReadyTrainingType(rating: $0) }
      default: throw .unknownCode
      }
    let found = try found(type)
    let typical = found.typical
    result(
      vr_training(
        load_per_hour: typical.loadPerHour, type: found.code, lowest_rating: Int32(typical.ratings.lowerBound),
        highest_rating: Int32(typical.ratings.upperBound), reserved: 0))
  }
}
