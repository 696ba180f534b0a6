import ScienceKernel

/// The tasks of one type on one day, and what was noted beside them.
public struct TaskEntry: Sendable, Hashable {
  /// The day.
  public let day: CalendarDate
  /// The type of the tasks.
  public let type: TaskType
  /// How many tasks there were.
  public let total: Int
  /// How many of them were completed.
  public let completed: Int
  /// When one of them was completed [min of the civil day].
  public let minute: Int?
  /// Whether a photo was taken.
  public let hasPhoto: Bool
  /// Protein that was eaten [mg].
  let proteinMilligrams: Int?
  /// Body weight.
  public let weight: Weight?

  /// The entry of a type on a day.
  ///
  /// - Parameters:
  ///   - day: The civil day, wherever it was.
  ///   - type: The type of the tasks.
  ///   - total: How many tasks there were, 0 to 1000.
  ///   - completed: How many of them were completed, 0 to `total`.
  ///   - minute: When one of them was completed [min of the civil day], 0 to 1439; nil where nobody knows.
  ///   - hasPhoto: Whether a photo was taken.
  ///   - proteinGrams: Protein that was eaten [g], 0 to 1000, to the nearest milligram; nil where nobody knows.
  ///   - weight: Body weight, 30 to 300 kg; nil where nobody knows.
  /// - Throws: `InvalidInput` listing everything outside its range.
  public init(
    day: CalendarDate, type: TaskType, total: Int, completed: Int, minute: Int? = nil, hasPhoto: Bool = false,
    proteinGrams: Double? = nil, weight: Weight? = nil
  ) throws(InvalidInput<AdherenceField>) {
    var violations: [InputViolation<AdherenceField>] = []
    func check(_ field: AdherenceField, _ number: Double, isAccepted: Bool) {
      if !isAccepted { violations.append(InputViolation(field: field, given: .number(number))) }
    }
    check(.total, Double(total), isAccepted: (0...AdherenceField.mostTasks).contains(total))
    check(.completed, Double(completed), isAccepted: completed >= 0 && completed <= total)
    if let minute {
      check(.minute, Double(minute), isAccepted: (0..<1440).contains(minute) && completed > 0)
    }
    let protein = proteinGrams.map { wholeUnits(1000 * $0) }
    if let proteinGrams, let protein {
      check(.protein, proteinGrams, isAccepted: (0...1000 * AdherenceField.mostProtein).contains(protein))
    }
    if let weight { check(.weight, weight.kilograms, isAccepted: Person.acceptedWeights.contains(weight)) }
    guard violations.isEmpty else { throw InvalidInput(violations) }
    (self.day, self.type, self.total, self.completed, self.minute) = (day, type, total, completed, minute)
    (self.hasPhoto, proteinMilligrams, self.weight) = (hasPhoto, protein, weight)
  }
}
