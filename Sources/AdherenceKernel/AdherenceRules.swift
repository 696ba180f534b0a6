import ScienceKernel

/// What makes a day compliant, and what a person's own badges are measured by.
public struct AdherenceRules: Sendable, Hashable {
  /// How many of its tasks make a day compliant, of so many as `thresholdOf`: 4 of 5.
  public let thresholdCompleted: Int
  /// Of how many.
  public let thresholdOf: Int
  /// The protein of a day that counts [g/day].
  public let proteinTarget: Int
  /// The weight at which somebody began; nil without a target weight.
  public let startWeight: Weight?
  /// The weight that somebody wants to reach.
  public let targetWeight: Weight?

  /// Four of five tasks, 100 g of protein, and no target weight.
  public static let standard = AdherenceRules(unchecked: 4, 5, 100, nil, nil)

  private init(unchecked completed: Int, _ of: Int, _ protein: Int, _ start: Weight?, _ target: Weight?) {
    (thresholdCompleted, thresholdOf, proteinTarget) = (completed, of, protein)
    (startWeight, targetWeight) = (start, target)
  }

  /// Rules of somebody's own.
  ///
  /// - Parameters:
  ///   - completed: The numerator of the threshold, above 0 and up to `of`.
  ///   - of: Its denominator, up to 1000.
  ///   - proteinTarget: The protein of a day that counts [g/day], 1 to 1000.
  ///   - startWeight: The weight at which somebody began, 30 to 300 kg; beside a target weight only.
  ///   - targetWeight: The weight that somebody wants to reach, 30 to 300 kg, other than the start weight; nil for none, and
  ///     then there is no `Badge.milestoneMaster`.
  /// - Throws: `InvalidInput` listing everything outside its range.
  public init(
    completed: Int = 4, of: Int = 5, proteinTarget: Int = 100, startWeight: Weight? = nil, targetWeight: Weight? = nil
  ) throws(InvalidInput<AdherenceField>) {
    var violations: [InputViolation<AdherenceField>] = []
    if !(1...1000).contains(of) || completed < 1 || completed > of {
      violations.append(InputViolation(field: .threshold, given: .text("\(completed)/\(of)")))
    }
    if !(1...AdherenceField.mostProtein).contains(proteinTarget) {
      violations.append(InputViolation(field: .proteinTarget, given: .number(Double(proteinTarget))))
    }
    func check(_ field: AdherenceField, _ weight: Weight?, beside other: Weight?) {
      switch (weight, other) {
      case (nil, nil): break
      case (nil, _): violations.append(InputViolation(field: field, given: .nothing))
      case (let weight?, _):
        if !Person.acceptedWeights.contains(weight) || field == .targetWeight && weight == other {
          violations.append(InputViolation(field: field, given: .number(weight.kilograms)))
        }
      }
    }
    check(.startWeight, startWeight, beside: targetWeight)
    check(.targetWeight, targetWeight, beside: startWeight)
    guard violations.isEmpty else { throw InvalidInput(violations) }
    self.init(unchecked: completed, of, proteinTarget, startWeight, targetWeight)
  }

  /// How far the weights of a day lie on the way to the target weight [g]: below 0 the other way.
  func gramsDone(_ grams: ClosedRange<Int>) -> Int? {
    guard let startWeight, let targetWeight else { return nil }
    return targetWeight < startWeight ? startWeight.grams - grams.lowerBound : grams.upperBound - startWeight.grams
  }

  /// A quarter of the way to the target weight, up to the next whole gram [g].
  var quarterGrams: Int? {
    guard let startWeight, let targetWeight else { return nil }
    return (abs(targetWeight.grams - startWeight.grams) + 3) / 4
  }
}

#if !hasFeature(Embedded)
  extension AdherenceRules: Codable {
    /// Reads rules; an `InvalidInput` if they are not accepted.
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
