/// One quantity: the name of its file, and the oracle's answer to any input.
///
/// A case is typed into the file; only the cases that follow a list, such as that of the equations, are made here.
struct Quantity: Sendable {
  /// An input that is made; its answer is computed, never written down.
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

  /// Cases that are made from a list.
  ///
  /// The id of the n-th case is `prefix-00n` forever: new cases go at the end, and `nil` replaces a withdrawn one.
  struct Family: Sendable {
    let prefix: String
    let cases: @Sendable () throws(Failure) -> [Case?]

    init(_ prefix: String, _ cases: [Case?]) { self.init(prefix) { cases } }

    init(_ prefix: String, cases: @escaping @Sendable () throws(Failure) -> [Case?]) {
      self.prefix = prefix
      self.cases = cases
    }

    var tests: [VectorFile.Test] {
      get throws(Failure) {
        try cases().enumerated().compactMap { index, item in
          guard let item else { return nil }
          let number = String(index + 1)
          let id = "\(prefix)-\(String(repeating: "0", count: max(0, 3 - number.count)))\(number)"
          return VectorFile.Test(
            id: id, comment: item.comment, flags: item.flags, input: item.input, expected: .null)
        }
      }
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
    stem: String, quantity: String, unit: String, families: [Family] = [],
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

  /// The file as it must be: the typed inputs of the present one, the made ones, and every generated value computed.
  func file(keeping present: VectorFile) throws(Failure) -> VectorFile {
    var file = present
    (file.stem, file.quantity, file.unit) = (stem, quantity, unit)
    for family in families {
      let place = file.groups.firstIndex { $0.locator == family.prefix }
      let group = VectorFile.Group(
        kind: VectorFile.Group.generated, key: "Oracle", locator: family.prefix, tests: try family.tests)
      if let place { file.groups[place] = group } else { file.groups.append(group) }
    }
    file.notes = [:]
    for group in file.groups.indices {
      let isGenerated = file.groups[group].kind == VectorFile.Group.generated
      for place in file.groups[group].tests.indices {
        var test = file.groups[group].tests[place]
        for flag in test.flags {
          guard let note = Note.all[flag] ?? present.notes[flag] else {
            throw .unreadable("the flag \(flag) has no note")
          }
          file.notes[flag] = note
        }
        guard isGenerated else { continue }
        test.input = try test.input.canonical
        test.expected = try answer(test.input).canonical
        if case .int(let grams)? = test.expected["grams"], Accepted.grams ~= grams {
          test.flags.removeAll { $0 == "OutOfRange" }
        }
        file.groups[group].tests[place] = test
      }
    }
    return file
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
