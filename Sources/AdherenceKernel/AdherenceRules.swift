import ScienceKernel

/// What makes a day compliant, and the goals behind a person's badges.
public struct AdherenceRules: Sendable, Hashable {
  /// Numerator of the threshold; 4 with a `thresholdOf` of 5 means that a day needs 4 of every 5 tasks.
  public let thresholdCompleted: Int
  /// Denominator of the threshold.
  public let thresholdOf: Int
  /// The protein that a day needs to count [g/day].
  public let proteinTarget: Int
  /// The weight at the start; nil without a target weight.
  public let startWeight: Weight?
  /// The target weight.
  public let targetWeight: Weight?

  /// 4 of 5 tasks, 100 g of protein, no target weight.
  public static let standard = AdherenceRules(unchecked: 4, 5, 100, nil, nil)

  private init(unchecked completed: Int, _ of: Int, _ protein: Int, _ start: Weight?, _ target: Weight?) {
    (thresholdCompleted, thresholdOf, proteinTarget) = (completed, of, protein)
    (startWeight, targetWeight) = (start, target)
  }

  /// Custom rules.
  ///
  /// - Parameters:
  ///   - completed: Numerator of the threshold, from 1 to `of`.
  ///   - of: Denominator of the threshold, at most 1000.
  ///   - proteinTarget: The protein that a day needs to count [g/day], 1 to 1000.
  ///   - startWeight: The weight at the start, 30 to 300 kg. Required with a target weight and rejected without one.
  ///   - targetWeight: The target weight, 30 to 300 kg, different from the start weight. With nil there is no `Badge.milestoneMaster`.
  /// - Throws: `InvalidInput` that lists every value outside its range.
  public init(
    completed: Int = 4, of: Int = 5, proteinTarget: Int = 100, startWeight: Weight? = nil, targetWeight: Weight? = nil
  ) throws(InvalidInput) {
    var violations: [InputViolation] = []
    if !(1...AdherenceField.mostTasks).contains(of) || completed < 1 || completed > of {
      violations.append(InputViolation(field: AdherenceField.threshold, given: .text("\(completed)/\(of)")))
    }
    if !AdherenceField.proteinTarget.range.contains(Double(proteinTarget)) {
      violations.append(InputViolation(field: AdherenceField.proteinTarget, given: .number(Double(proteinTarget))))
    }
    func check(_ field: InputField, _ weight: Weight?, beside other: Weight?) {
      switch (weight, other) {
      case (nil, nil): break
      case (nil, _): violations.append(InputViolation(field: field, given: .nothing))
      case (let weight?, _):
        if !Person.acceptedWeights.contains(weight) || field == AdherenceField.targetWeight && weight == other {
          violations.append(InputViolation(field: field, given: .number(weight.kilograms)))
        }
      }
    }
    check(AdherenceField.startWeight, startWeight, beside: targetWeight)
    check(AdherenceField.targetWeight, targetWeight, beside: startWeight)
    guard violations.isEmpty else { throw InvalidInput(violations) }
    self.init(unchecked: completed, of, proteinTarget, startWeight, targetWeight)
  }

  /// Progress of a day's weights toward the target weight [g]; negative when the weight moved away from it.
  func gramsDone(_ grams: ClosedRange<Int>) -> Int? {
    guard let startWeight, let targetWeight else { return nil }
    return targetWeight < startWeight ? startWeight.grams - grams.lowerBound : grams.upperBound - startWeight.grams
  }

  /// A quarter of the distance to the target weight, rounded up to a whole gram [g].
  var quarterGrams: Int? {
    guard let startWeight, let targetWeight else { return nil }
    return (abs(targetWeight.grams - startWeight.grams) + 3) / 4
  }
}

#if !hasFeature(Embedded)
  extension AdherenceRules: Codable {
    /// Decodes rules, and throws `InvalidInput` for rules outside their ranges.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      try self.init(
        completed: container.decode(Int.self, forKey: .thresholdCompleted),
        of: container.decode(Int.self, forKey: .thresholdOf),
        proteinTarget: container.decode(Int.self, forKey: .proteinTarget),
        startWeight: container.decodeIfPresent(Weight.self, forKey: .startWeight),
        targetWeight: container.decodeIfPresent(Weight.self, forKey: .targetWeight))
    }
  }
#endif
