import ScienceKernel
import ScienceKernelTestSupport

/// Each step of the arithmetic depends on one or two whole numbers; these proofs try all of them where the tests of a quantity do not.
extension Proofs {
  func proveSteps() async {
    // Only the difference of the weights counts, so a pair of weights covers all pairs with that difference.
    await prove("weeks of every difference of weights at every rate, from both ends", parts: 200) { part in
      var findings = Findings()
      // Up to the fastest rate of a person, a calorie target of 500 kcal/day at the highest TDEE: see `CompositionTests`.
      let magnitudes = stride(from: part / 2, through: 10_757, by: 100)
      let grams = part % 2 == 0 ? 30_000 : 300_000
      for magnitude in magnitudes {
        for rate in [magnitude, -magnitude] {
          let weeksPerGram = Formulas.weeksPerGram(adjustment: Float(rate))
          var wrong = 0
          for target in 30_000...300_000 {
            let projection = WeeksToTarget(
              grams: Float(grams), targetGrams: Float(target), weeksPerGram: weeksPerGram, of: .anyPace)
            let distance = target - grams
            let isContradicted = rate < 0 && distance > 0 || rate > 0 && distance < 0
            // Without a division: the exact quotient rounded up is the one that covers the distance.
            let weeks = Int(projection.weeks.integer)
            let isDistant = !isContradicted && abs(distance) > 1043 * magnitude && magnitude > 0
            let isAhead = magnitude > 0 && !isContradicted && !isDistant
            let isRight =
              isAhead ? weeks * magnitude >= abs(distance) && (weeks - 1) * magnitude < abs(distance) : weeks == -1
            wrong +=
              isRight && projection.contradiction.isSet == isContradicted
                && projection.isDistant.isSet == isDistant && projection.isAhead.isSet == isAhead ? 0 : 1
          }
          findings.compared += 270_001
          if wrong > 0 { findings.differs("\(grams) g at \(rate) g/week: \(wrong) targets") }
        }
      }
      return findings
    }

    await prove("every TDEE at every tenth of a percent, every weight at every hundredth", parts: 2) { part in
      var findings = Findings()
      func compare(_ pace: Pace, _ amount: Int, _ share: Int, _ divisor: Int, tdee: Int, grams: Int) {
        let exact = amount * share
        let adjustment = pace.adjustment(tdee: tdee, weight: Weight(grams: grams))
        // Half up: the one whole number a with a − ½ ≤ exact < a + ½.
        let isRight = adjustment.map { 2 * exact >= (2 * $0 - 1) * divisor && 2 * exact < (2 * $0 + 1) * divisor }
        if isRight != true { findings.differs("\(pace) of \(tdee) kcal/day, \(grams) g: \(adjustment ?? .min)") }
        findings.compared += 1
      }
      if part == 0 {
        for tdee in 183...11_257 {
          for tenths in -500...500 {
            compare(.percentOfEnergy(tenths: tenths), tdee, tenths, 1000, tdee: tdee, grams: 80_000)
          }
        }
      } else {
        for grams in 30_000...300_000 {
          for hundredths in -300...300 {
            compare(
              .percentOfWeightPerWeek(hundredths: hundredths), grams, hundredths, 10_000, tdee: 2759, grams: grams)
          }
        }
      }
      return findings
    }
  }

  func proveMeasures() async {
    let stride: UInt32 = isQuick ? 61 : 1
    await prove("grams, millimeters and their ranges for every bit pattern of a Float", parts: 256) { part in
      var findings = Findings()
      let first = UInt32(part) << 24
      var offset: UInt32 = 0
      while offset < 1 << 24 {
        let value = Float(bitPattern: first | offset)
        let grams = wholeGrams(kilograms: value)
        let plainGrams = (value * 1000).rounded(.toNearestOrEven)
        let isWeight = plainGrams >= 30_000 && plainGrams <= 300_000
        let isTargetOutside = !isWeight && !value.isNaN
        if AcceptedRange.isOutside(grams: grams).isSet == isWeight || isWeight && grams != plainGrams
          || AcceptedRange.isOutside(targetGrams: grams).isSet != isTargetOutside
        {
          findings.differs("\(value) kg (\(String(value.bitPattern, radix: 16))): \(grams) g, not \(plainGrams)")
        }
        let millimeters = wholeMillimeters(centimeters: value)
        let plainMillimeters = (value * 10).rounded(.toNearestOrEven)
        let isHeight = plainMillimeters >= 1000 && plainMillimeters <= 2500
        if AcceptedRange.isOutside(millimeters: millimeters).isSet == isHeight
          || isHeight && millimeters != plainMillimeters
        {
          findings.differs(
            "\(value) cm (\(String(value.bitPattern, radix: 16))): \(millimeters) mm, not \(plainMillimeters)")
        }
        findings.compared += 2
        offset += stride
      }
      return findings
    }
  }
}
