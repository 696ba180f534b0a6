import ScienceKernel

/// The tasks of one type on one day, with optional measurements.
public struct TaskEntry: Sendable, Hashable {
  /// The day.
  public let day: CalendarDate
  /// The type of the tasks.
  public let type: TaskType
  /// Number of tasks.
  public let total: Int
  /// Number of completed tasks.
  public let completed: Int
  /// When one of the tasks was completed [min since local midnight].
  public let minute: Int?
  /// Whether the person took a photo.
  public let hasPhoto: Bool
  /// Protein eaten [mg].
  let proteinMilligrams: Int?
  /// Body weight.
  public let weight: Weight?

  /// The entry of a type on a day.
  ///
  /// - Parameters:
  ///   - day: The civil day, in the person's own time zone.
  ///   - type: The type of the tasks.
  ///   - total: Number of tasks, 0 to 1000.
  ///   - completed: Number of completed tasks, 0 to `total`.
  ///   - minute: When one of the tasks was completed [min since local midnight], 0 to 1439; nil if unknown. Rejected when no task was
  ///     completed.
  ///   - hasPhoto: Whether the person took a photo.
  ///   - proteinGrams: Protein eaten [g], 0 to 1000, rounded to the nearest milligram; nil if unknown.
  ///   - weight: Body weight, 30 to 300 kg; nil if unknown.
  /// - Throws: `InvalidInput` that lists every value outside its range.
  public init(
    day: CalendarDate, type: TaskType, total: Int, completed: Int, minute: Int? = nil, hasPhoto: Bool = false,
    proteinGrams: Double? = nil, weight: Weight? = nil
  ) throws(InvalidInput) {
    var violations: [InputViolation] = []
    func check(_ field: InputField, _ number: Double, isAccepted: Bool) {
      if !isAccepted { violations.append(InputViolation(field: field, given: .number(number))) }
    }
    func check(_ field: InputField, _ number: Double) { check(field, number, isAccepted: field.range.contains(number)) }
    check(AdherenceField.total, Double(total))
    check(AdherenceField.completed, Double(completed), isAccepted: completed >= 0 && completed <= total)
    if let minute {
      let field = AdherenceField.minute
      check(field, Double(minute), isAccepted: field.range.contains(Double(minute)) && completed > 0)
    }
    let protein = proteinGrams.map { wholeUnits(1000 * $0) }
    if let proteinGrams, let protein {
      let field = AdherenceField.protein
      check(field, proteinGrams, isAccepted: field.range.contains(Double(protein) / 1000))
    }
    if let weight { check(.weight, weight.kilograms, isAccepted: Person.acceptedWeights.contains(weight)) }
    guard violations.isEmpty else { throw InvalidInput(violations) }
    (self.day, self.type, self.total, self.completed, self.minute) = (day, type, total, completed, minute)
    (self.hasPhoto, proteinMilligrams, self.weight) = (hasPhoto, protein, weight)
  }
}
