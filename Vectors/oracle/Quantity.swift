/// One quantity: the name of its file, its inputs, and the oracle's answer to any of them.
struct Quantity: Sendable {
  /// A generated input; its answer is computed, never written down.
  struct Case: Sendable {
    let comment: String
    let flags: [String]
    let input: JSON

    init(_ comment: String, _ flags: [String] = [], _ input: JSON) {
      self.comment = comment
      self.flags = flags
      self.input = input
    }
  }

  /// Cases of one kind.
  ///
  /// The id of the n-th case is `prefix-00n` forever: new cases go at the end, and `nil` replaces a withdrawn one.
  struct Family: Sendable {
    let prefix: String
    let cases: @Sendable () throws(Failure) -> [Case?]

    init(_ prefix: String, _ cases: [Case?]) { self.init(prefix) { cases } }

    /// A family whose cases are read from a file.
    init(_ prefix: String, cases: @escaping @Sendable () throws(Failure) -> [Case?]) {
      self.prefix = prefix
      self.cases = cases
    }
  }

  let stem: String
  let quantity: String
  let unit: String
  let families: [Family]
  let answer: @Sendable (JSON) throws(Failure) -> JSON
  /// The file that declares it, from the folder of the oracle.
  let source: String

  init(
    stem: String, quantity: String, unit: String, families: [Family],
    answer: @escaping @Sendable (JSON) throws(Failure) -> JSON, file: String = #filePath
  ) {
    (self.stem, self.quantity, self.unit, self.families, self.answer) = (stem, quantity, unit, families, answer)
    let path = file.split(separator: "/")
    source = path[(path.lastIndex(of: "oracle")! + 1)...].joined(separator: "/")
  }

  /// All quantities, a list for each module.
  static let all: [Quantity] = kernel + contract + adherence

  static let kernel: [Quantity] = [
    basalMetabolicRate, totalDailyEnergy, calorieTarget, proteinTarget, waterTarget, bodyMassIndex, timeline,
    calendarDate, progress, advisory, measures, person, predictedEnergy, macronutrients,
    Quantity.pace,
  ]

  static let contract: [Quantity] = [
    response, failure, changes, recompute, week, reuse, sentence, rate, meals, freshness, serviceError, retryAfter,
    weeklyResult, serviceResponse, apiResponse, apiFailure, audit, energyResponse, weeklyRequest, instant, call,
  ]

  /// The file as it must be: the published groups of the present one, then all generated ones.
  func file(keeping present: VectorFile) throws(Failure) -> VectorFile {
    var groups = present.groups.filter { $0.kind == VectorFile.Group.published }
    for family in families {
      var tests: [VectorFile.Test] = []
      for (index, item) in try family.cases().enumerated() {
        guard let item else { continue }
        let number = String(index + 1)
        let id = "\(family.prefix)-\(String(repeating: "0", count: max(0, 3 - number.count)))\(number)"
        let input = try item.input.canonical
        tests.append(
          VectorFile.Test(
            id: id, comment: item.comment, flags: item.flags, input: input,
            expected: try answer(input).canonical))
      }
      groups.append(
        VectorFile.Group(
          kind: VectorFile.Group.generated, key: "Oracle", locator: family.prefix, tests: tests))
    }
    var notes: [String: String] = [:]
    for flag in groups.flatMap(\.tests).flatMap(\.flags) {
      guard let note = Note.all[flag] ?? present.notes[flag] else {
        throw .unreadable("the flag \(flag) has no note")
      }
      notes[flag] = note
    }
    return VectorFile(stem: stem, quantity: quantity, unit: unit, notes: notes, groups: groups)
  }

  /// The published values that differ from the oracle's, a line each.
  func disagreements(in file: VectorFile) throws(Failure) -> [Difference] {
    var found: [Difference] = []
    for test in file.groups.filter({ $0.kind == VectorFile.Group.published }).flatMap(\.tests) {
      let computed: JSON
      do throws(Failure) {
        computed = try answer(test.input).canonical
      } catch {
        throw Failure(status: error.status, message: "\(test.id): \(error.message)")
      }
      if computed != test.expected {
        found.append(Difference(place: test.id, was: test.expected.line, becomes: computed.line))
      }
    }
    return found
  }
}
