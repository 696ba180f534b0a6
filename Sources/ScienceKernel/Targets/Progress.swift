/// How far a person has come from a start weight towards a target weight.
///
/// Nothing is clamped: `fraction` is below 0 after a change the other way and above 1 beyond the target.
@frozen public struct WeightProgress: Sendable, Hashable {
  /// Weight changed so far [g]: current − start, negative for a loss.
  package let gramsDone: Int

  /// Weight to change in all [g]: target − start, negative for a loss.
  package let gramsInAll: Int

  /// The progress at a current weight between two accepted weights.
  ///
  /// - Throws: `InvalidInput` listing each weight outside 30 … 300 kg; `start` and `current` are reported as
  ///   `weight`, in this order, `target` as `target weight`.
  public init(start: Weight, current: Weight, target: Weight) throws(InvalidInput<PersonField>) {
    var violations: [InputViolation<PersonField>] = []
    for (field, weight) in [(PersonField.weight, start), (.weight, current), (.targetWeight, target)]
    where !Person.acceptedWeights.contains(weight) {
      violations.append(InputViolation(field: field, given: .number(weight.kilograms)))
    }
    guard violations.isEmpty else { throw InvalidInput(violations) }
    gramsDone = current.grams - start.grams
    gramsInAll = target.grams - start.grams
  }

  /// Weight still to change [g]: target − current.
  public var gramsLeft: Int { gramsInAll - gramsDone }

  /// Whether the current weight is at the target or beyond it, seen from the start.
  public var isReached: Bool {
    gramsInAll < 0 ? gramsDone <= gramsInAll : gramsInAll > 0 ? gramsDone >= gramsInAll : gramsDone == 0
  }

  /// The part of the way that is done, the double nearest to the exact quotient; nil when there is no way to go.
  public var fraction: Double? { gramsInAll == 0 ? nil : Double(gramsDone) / Double(gramsInAll) }
}
