import Foundation
import PlanContract
import ScienceKernel
import ScienceKernelExpectations

// The contract's golden vectors in `Vectors/contract/`: a suite for each file.

private struct UnreadableInput: Error { let text: String }

private func date(_ text: String) throws -> CalendarDate {
  guard let date = CalendarDate(text) else { throw UnreadableInput(text: text) }
  return date
}

/// A number with at most three decimals; the difference of two doubles is rounded to them.
private func decimal(_ number: Double) -> String {
  decimalText(thousandths: Int((number * 1_000).rounded()))
}

struct GoldenResponseTests {
  static let files: [(dialect: WireDialect, file: String)] = [
    (.kernel, "response"), (.service, "response-service"), (.api, "response-api"),
  ]

  static func vectors(_ file: String) throws -> [Vector<GoldenFormInput, String>] {
    try goldenVectors("contract/\(file)")
  }

  @Test(arguments: try files.flatMap { dialect, file in try vectors(file).map { (dialect, $0) } })
  func `matches the golden vector`(_ dialect: WireDialect, _ vector: Vector<GoldenFormInput, String>) throws {
    vector.expect(try vector.input.response(dialect).json)
  }
}

/// The input of a response, whose identifiers are numbers or texts.
struct GoldenFormInput: Codable, Sendable {
  let request, startDate: String
  let id, userId: GoldenIdentifier
  let status: String
  let recomputed: Bool
  let previousRequest, previousStartDate: String?
  let fatPercent: Int?

  func response(_ dialect: WireDialect) throws -> PlanResponse {
    let start = try date(startDate)
    var previous: PlanTargets?
    if let previousRequest, let previousStartDate {
      let start = try date(previousStartDate)
      previous = try PlanTargets(Targets(for: Person(body: Array(previousRequest.utf8), on: start)), from: start)
    }
    var response = PlanResponse(
      for: try Person(body: Array(request.utf8), on: start), from: start,
      record: (id: id.value, userId: userId.value, status: status), recomputed: recomputed, previousTargets: previous,
      dialect: dialect)
    if let fatPercent { response.targets = try response.targets.adding(fatPercent: fatPercent) }
    return response
  }
}

struct GoldenIdentifier: Codable, Sendable {
  let value: WireIdentifier

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    value = try (try? container.decode(Int64.self)).map { .number($0) } ?? .text(container.decode(String.self))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch value {
    case .number(let number): try container.encode(number)
    case .digits(let text), .text(let text): try container.encode(text)
    }
  }
}

struct GoldenFailureTests {
  struct Input: Codable, Sendable {
    let request, startDate: String
    let requestId: GoldenIdentifier?
  }

  static func vectors(_ dialect: WireDialect, _ file: String) throws -> [(WireDialect, Vector<Input, String>)] {
    try goldenVectors("contract/\(file)").map { (dialect, $0) }
  }

  @Test(arguments: try vectors(.kernel, "failure") + vectors(.api, "failure-api"))
  func `matches the golden vector`(_ dialect: WireDialect, _ vector: Vector<Input, String>) throws {
    let start = try date(vector.input.startDate)
    let error = #expect(throws: WireError.self) { try Person(body: Array(vector.input.request.utf8), on: start) }
    var failure = PlanFailure(try require(error), dialect: dialect)
    failure.requestId = vector.input.requestId?.value
    vector.expect(failure.body)
    failure.violations = dialect == .api ? [] : failure.violations
    try expect(PlanFailure(json: vector.expected), equals: failure)
  }
}

struct GoldenSentence: Codable, Sendable, Equatable {
  struct Parameter: Codable, Sendable, Equatable {
    let name, kind, value: String

    init(_ parameter: Sentence.Parameter) {
      name = parameter.name
      func plain(_ text: String) -> String { text.replacing("−", with: "-") }
      switch parameter.value {
      case .integer(let number): (kind, value) = ("number", "\(number)")
      case .count(let number): (kind, value) = ("count", "\(number)")
      case .term(let number): (kind, value) = ("term", "\(number)")
      case .decimal, .double: (kind, value) = ("number", plain(Wording.english.text(parameter.value)))
      case .date(let date): (kind, value) = ("date", "\(date)")
      case .name(let name): (kind, value) = ("name", name)
      case .text(let text): (kind, value) = ("text", text)
      case .grouped(let number): (kind, value) = ("grouped", "\(number)")
      }
    }

    /// The parameter in each representation that the kernel may use.
    var parameters: [Sentence.Parameter] {
      get throws {
        let places = value.firstIndex(of: ".").map { value.distance(from: $0, to: value.endIndex) - 1 } ?? 0
        let digits = Int(value.replacing(".", with: ""))
        let values: [Sentence.Value?] =
          switch kind {
          case "number":
            [
              places == 0 ? digits.map { .integer($0) } : nil, digits.map { .decimal($0, places: places) },
              digits.map { .decimal($0 * 1000, places: places + 3) }, Double(value).map { .double($0) },
            ]
          case "count": [digits.map { .count($0) }]
          case "term": [digits.map { .term($0) }]
          case "date": [.date(try date(value))]
          case "name": [.name(value)]
          case "text": [.text(value)]
          case "grouped": [digits.map { .grouped($0) }]
          default: []
          }
        let known = values.compactMap { $0 }
        guard !known.isEmpty else { throw UnreadableInput(text: "\(kind) \(value)") }
        return known.map { Sentence.Parameter(name, $0) }
      }
    }
  }

  let id: String
  let parameters: [Parameter]
  let text: String?

  init(_ sentence: Sentence) {
    id = sentence.id
    parameters = sentence.parameters.map(Parameter.init)
    text = Wording.english.text(sentence)
  }

  /// The sentence with each representation of its numbers.
  var sentences: [Sentence] {
    get throws {
      guard let id = Sentence.Code(rawValue: id) else { throw UnreadableInput(text: id) }
      let ways = try parameters.map { try $0.parameters }
      return (0..<(ways.map { $0.count }.max() ?? 1)).map { way in
        Sentence(id, ways.map { $0[min(way, $0.count - 1)] })
      }
    }
  }
}

struct GoldenSentenceTests {
  static func vectors() throws -> [Vector<GoldenSentence, String>] { try goldenVectors("contract/sentence") }

  @Test(arguments: try vectors())
  func `matches the golden vector`(_ vector: Vector<GoldenSentence, String>) throws {
    for sentence in try vector.input.sentences { vector.expect(Wording.english.text(sentence)) }
  }

  @Test func `every text of every sentence and name is there`() throws {
    var missing = Set(
      Wording.english.texts.keys.filter { key in !EnglishTests.prefixesOfInput.contains(where: key.hasPrefix) })
    for input in try Self.vectors().map({ $0.input }) {
      missing.remove(input.id)
      for parameter in input.parameters {
        if parameter.kind == "count" { missing.remove("\(input.id).\(parameter.value == "1" ? "one" : "other")") }
        if parameter.kind == "name" { missing.remove("name.\(parameter.value)") }
      }
    }
    expect(missing.sorted(), equals: [])
  }
}

struct GoldenChangesTests {
  struct Input: Codable, Sendable {
    struct Side: Codable, Sendable {
      let bmr, tdee, calorieTarget, proteinTarget, waterTarget: Int
      let weeklyRateKg: String
      let estimatedWeeks: Int?
      let projectedDate: String?
      let advisories: [String]

      var targets: PlanTargets {
        get throws {
          var targets = PlanTargets(Targets(for: Sample.person), from: Sample.start)
          targets.bmr = bmr
          targets.tdee = tdee
          targets.calorieTarget = calorieTarget
          targets.proteinTarget = proteinTarget
          targets.waterTarget = waterTarget
          guard let rate = Double(weeklyRateKg) else { throw UnreadableInput(text: weeklyRateKg) }
          targets.weeklyRateKg = rate
          targets.advisories = advisories
          targets.estimatedWeeks = estimatedWeeks
          targets.projectedDate = try projectedDate.map(date)
          return targets
        }
      }
    }

    let before, after: Side
  }

  struct Expected: Codable, Sendable, Equatable {
    struct Change: Codable, Sendable, Equatable {
      let field: String
      let before, after: JSONValue?
      let amount, direction: String?

      init(_ change: PlanDifference) {
        func json(_ value: WireJSON) -> JSONValue? {
          if let number = value.finiteDouble { return .string(decimal(number)) }
          if let date = value.date { return .string("\(date)") }
          if case .array(let names) = value { return .array(names.map { .string($0.string!) }) }
          return nil
        }
        field = change.path
        before = json(change.reference)
        after = json(change.value)
        amount = change.amount.map(decimal)
        direction = change.amount.map { $0 < 0 ? "decreased" : "increased" }
      }
    }

    let significant: Bool
    let changes: [Change]
    let sentences: [GoldenSentence]
    let projectionAppeared, projectionVanished: String?

    init(_ changes: PlanChanges) {
      significant = changes.isSignificant
      self.changes = changes.changes.map(Change.init)
      sentences = changes.sentences.map(GoldenSentence.init)
      projectionAppeared = changes.projectionAppeared.map { "\($0)" }
      projectionVanished = changes.projectionVanished.map { "\($0)" }
    }
  }

  static func vectors() throws -> [Vector<Input, Expected>] { try goldenVectors("contract/changes") }

  @Test(arguments: try vectors())
  func `matches the golden vector`(_ vector: Vector<Input, Expected>) throws {
    vector.expect(Expected(try PlanChanges(from: vector.input.before.targets, to: vector.input.after.targets)))
  }
}

struct GoldenWeekTests {
  struct Input: Codable, Sendable { let date: String }

  struct Expected: Codable, Sendable, Equatable {
    let name, startDate, endDate: String
  }

  static func vectors() throws -> [Vector<Input, Expected>] { try goldenVectors("contract/week") }

  @Test(arguments: try vectors())
  func `matches the golden vector`(_ vector: Vector<Input, Expected>) throws {
    let week = PlanWeek(of: try date(vector.input.date))
    vector.expect(
      Expected(name: Wording.english.text(week.name), startDate: "\(week.start)", endDate: "\(week.end)"))
  }
}

struct GoldenReuseTests {
  struct Input: Codable, Sendable {
    let made, today, before, now: String
    let rule: String?
    let forced: Bool?
  }

  struct Expected: Codable, Sendable, Equatable {
    struct Reason: Codable, Sendable, Equatable {
      var forced: Bool?
      var changed: String?
      var old: Int?
      var fromTheFuture: Int?
    }

    let reuse: Bool
    let reasons: [Reason]
  }

  static func vectors() throws -> [Vector<Input, Expected>] { try goldenVectors("contract/reuse") }

  @Test(arguments: try vectors())
  func `matches the golden vector`(_ vector: Vector<Input, Expected>) throws {
    let input = vector.input
    let (made, today) = (try date(input.made), try date(input.today))
    let decision = PlanReuse(
      made: made, for: try PlanInput(json: input.before).person(on: made), today: today,
      now: try PlanInput(json: input.now).person(on: today), by: input.rule == "planWeek" ? .planWeek : .dayMade,
      isForced: input.forced ?? false)
    switch decision {
    case .reuse: vector.expect(Expected(reuse: true, reasons: []))
    case .recompute(let reasons):
      let reasons = reasons.map { reason -> Expected.Reason in
        switch reason {
        case .forced: Expected.Reason(forced: true)
        // The vectors name the property: `activityLevel`, `targetWeight`.
        case .changed(let field):
          Expected.Reason(
            changed: field.name.replacing(" level", with: "Level").replacing("target w", with: "targetW"))
        case .old(let days): Expected.Reason(old: days)
        case .fromTheFuture(let days): Expected.Reason(fromTheFuture: days)
        }
      }
      vector.expect(Expected(reuse: false, reasons: reasons))
    }
  }
}

struct GoldenRecomputeTests {
  struct Input: Codable, Sendable {
    struct Row: Codable, Sendable {
      let previousCalorieTarget, previousProteinTarget: Int?
      let sex, weightKg, heightCm: String
      let age: Int
      let activityLevel, goal: String
      let targetWeightKg: String?
    }

    let startDate: String
    let rows: [Row]

    /// The rows in columns; an unknown name becomes a code that no choice has.
    var people: People {
      get throws {
        func code<Names: Choice>(_ name: String, _: Names.Type) -> UInt8 { Names(name: name)?.rawValue ?? 99 }
        func number(_ text: String) throws -> Double {
          guard let number = Double(text) else { throw UnreadableInput(text: text) }
          return number
        }
        return try People(
          weightKg: rows.map { try number($0.weightKg) }, heightCm: rows.map { try number($0.heightCm) },
          age: rows.map { UInt8(clamping: $0.age) }, sex: rows.map { code($0.sex, Sex.self) },
          activityLevel: rows.map { code($0.activityLevel, ActivityLevel.self) },
          goal: rows.map { code($0.goal, Goal.self) },
          targetWeightKg: rows.map { try $0.targetWeightKg.map(number) ?? .nan })
      }
    }
  }

  struct Expected: Codable, Sendable, Equatable {
    struct BadRow: Codable, Sendable, Equatable {
      let row: Int
      let fields: [String]
    }

    let planned, rejected, changed: Int
    let changedRows: [Int]
    let badRows: [BadRow]
  }

  static func vectors() throws -> [Vector<Input, Expected>] { try goldenVectors("contract/recompute") }

  @Test(arguments: try vectors())
  func `matches the golden vector`(_ vector: Vector<Input, Expected>) throws {
    let (rows, people) = (vector.input.rows, try vector.input.people)
    let start = try date(vector.input.startDate)
    let (calories, protein, previousStatus) = (
      rows.map { Int16(clamping: $0.previousCalorieTarget ?? 0) },
      rows.map { Int16(clamping: $0.previousProteinTarget ?? 0) },
      rows.map { $0.previousCalorieTarget == nil ? UInt8(255) : 0 }
    )
    let week = try WeeklyRecompute(
      of: people, from: start,
      since: PreviousTargets(calorieTarget: calories, proteinTarget: protein, status: previousStatus))
    vector.expect(
      Expected(
        planned: week.totals.successes, rejected: week.totals.errors, changed: week.totals.updates,
        changedRows: week.updates.map { $0.row },
        badRows: week.errors.map { error in
          let names = error.violations.map { $0.field.name.split(separator: " ") }
          return Expected.BadRow(
            row: error.row, fields: names.map { $0[0] + $0.dropFirst().map(\.capitalized).joined() })
        }))
    expect(week.totals.rows, equals: rows.count)
  }
}

struct GoldenFileTests {
  @Test func `a suite names every file, and each file has a schema`() throws {
    let tests = try ["PlanContractTests", "PlanContractCallsTests"].flatMap {
      try Repository.files(in: "Tests/\($0)", endingWith: ".swift").map(Repository.text)
    }.joined()
    for file in try Repository.names(in: "Vectors/contract", endingWith: ".json").map({ $0.dropLast(5) }) {
      expect(tests.contains("\"contract/\(file)\"") || tests.contains(", \"\(file)\")"), "\(file)")
      expect(Repository.exists("Vectors/schema/contract/\(file).json"), "\(file)")
    }
  }
}
