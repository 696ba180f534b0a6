/// Progress from a start weight toward a target weight.
///
/// Nothing is clamped: `fraction` is below 0 after a change in the other direction and above 1 past the target.
@frozen public struct WeightProgress: Sendable, Hashable {
  /// Weight changed so far [g]: current − start, negative for a loss.
  package let gramsDone: Int

  /// Total weight to change [g]: target − start, negative for a loss.
  package let gramsInAll: Int

  /// Creates the progress at a current weight; all three weights must be accepted.
  ///
  /// - Throws: `InvalidInput` with a violation for each weight outside 30 … 300 kg: `start`, then `current`, both as
  ///   `weight`, then `target` as `target weight`.
  public init(start: Weight, current: Weight, target: Weight) throws(InvalidInput) {
    var violations: [InputViolation] = []
    func check(_ field: InputField, _ weight: Weight) {
      if Person.acceptedWeights.contains(weight) { return }
      violations.append(InputViolation(field: field, given: .number(weight.kilograms)))
    }
    check(.weight, start)
    check(.weight, current)
    check(.targetWeight, target)
    guard violations.isEmpty else { throw InvalidInput(violations) }
    gramsDone = current.grams - start.grams
    gramsInAll = target.grams - start.grams
  }

  /// Weight still to change [g]: target − current.
  public var gramsLeft: Int { gramsInAll - gramsDone }

  /// Whether the current weight is at or past the target, as seen from the start.
  public var isReached: Bool {
    gramsInAll < 0 ? gramsDone <= gramsInAll : gramsInAll > 0 ? gramsDone >= gramsInAll : gramsDone == 0
  }

  /// The completed fraction of the change, the nearest double to the exact quotient; nil if start and target are equal.
  public var fraction: Double? { gramsInAll == 0 ? nil : Double(gramsDone) / Double(gramsInAll) }
}
