import CommandLineText
import Foundation
import PlanContract
import PlanContractCalls
import ScienceKernel
import ScienceKernelExpectations
import Testing

@testable import plan

/// Every way in accepts the same persons, and rejects the others with the same sentences.
struct PersonTableTests {
  static let start = CalendarDate("2026-11-21")!
  static let on = #""on":"2026-11-21""#
  static let targets = PlanTargets(Targets(for: person), from: start).json
  static let person = try! Person(body: Array(goodRequest.utf8), on: start)
  static let goodRequest =
    #"{"weight":80,"height":180,"age":30,"gender":"male","activityLevel":"moderately_active","primaryGoal":"lose_weight","targetWeight":75}"#

  /// What is wrong with a field, as the contract says it.
  struct Problem: Hashable, CustomStringConvertible {
    var field: String
    var message: String
    var description: String { "\(field): \(message)" }

    init(_ field: String, _ message: String) { (self.field, self.message) = (field, message) }
    init(_ problem: WireProblem) { self.init(problem.path, problem.message) }
  }

  /// What becomes of a request: a person, or everything that is wrong.
  enum Outcome: Equatable {
    case person(Person)
    case wrong([Problem])

    init(_ read: () throws(WireError) -> Person) {
      do throws(WireError) {
        self = .person(try read())
      } catch {
        self = .wrong(error.problems.map { Problem($0) })
      }
    }
  }

  /// What the contract's one reading makes of a request, whose sentences the golden vectors of `contract/failure` hold.
  static func expected(_ json: String) -> Outcome {
    Outcome { () throws(WireError) in try Person(body: Array(json.utf8), on: start) }
  }

  /// Records where a reading differs, up to 200 of these.
  static func expectNone(_ differences: [String]) {
    if differences.isEmpty { return }
    Issue.record("\(differences.count) differences:\n\(differences.prefix(200).joined(separator: "\n"))")
  }

  @Test
  func `there are more than four hundred persons, of each kind enough, and the contract reads them as the table says`()
  {
    let rows = PersonTable.rows
    expect(Set(rows.map(\.json)).count > 400)
    expect(rows.count { $0.targets != nil } > 40 && rows.count { ($0.wrong?.count ?? 0) > 1 } >= 120)
    for row in rows {
      switch Self.expected(row.json) {
      case .person(let person):
        let targets = Targets(for: person)
        let numbers = [targets.bmr, targets.tdee, targets.calorieTarget, targets.proteinTarget, targets.waterTarget]
        expect(row.targets, equals: numbers + [targets.estimatedWeeks], "\(row)")
      case .wrong(let problems): expect(row.wrong, equals: Set(problems.map(\.field)).sorted(), "\(row)")
      }
    }
  }

  // MARK: Swift

  @Test func `values of Swift agree`() {
    var differences: [String] = []
    for row in PersonTable.rows {
      let expected = Self.expected(row.json)
      let input = Outcome { () throws(WireError) in try PlanInput(json: row.json).person(on: Self.start) }
      let request = Outcome { () throws(WireError) in
        guard let input = try PlanRequest(json: row.json).input else { throw WireError([]) }
        return try input.person(on: Self.start)
      }
      // Neither knows the first day while it reads, so an age that it must count is judged when nothing else is wrong.
      if input != expected.withoutCount { differences.append("PlanInput \(row): \(input) for \(expected)") }
      // A request with no value of a person has none, for the service keeps it.
      let isNobody = row.members?.contains { PersonValue.names.contains($0.name) && !$0.value.isNull } == false
      if request != (isNobody ? .wrong([]) : expected.withoutCount) {
        differences.append("PlanRequest \(row): \(request) for \(expected)")
      }
    }
    Self.expectNone(differences)
  }

  @Test func `a decoder of Foundation agrees`() throws {
    var differences: [String] = []
    for row in PersonTable.rows where row.isDecodable {
      let decoded = Outcome { () throws(WireError) in
        do {
          return try JSONDecoder().decode(PlanInput.self, from: Data(row.json.utf8)).person(on: Self.start)
        } catch let error as WireError {
          throw error
        } catch {
          throw WireError([WireProblem(path: "", message: "\(error)")])
        }
      }
      let expected = Self.expected(row.json).withoutCount
      if decoded != expected { differences.append("\(row): \(decoded) for \(expected)") }
    }
    Self.expectNone(differences)
  }

  // MARK: Calls

  /// A call that reads a person: its options, its body around a request, and the path of the request in that.
  struct Call: CustomTestStringConvertible, Sendable {
    let name: String
    var options = PersonTableTests.on
    var body: @Sendable (String) -> String = { $0 }
    var path = ""
    var testDescription: String { "\(name) \(options) \(path)" }

    func answer(_ request: String) -> ContractCall.Answer {
      ContractCall.answer(
        options: .bytes(Array("{\"call\":\"\(name)\",\(options)}".utf8)), body: .bytes(Array(body(request).utf8)))
    }
  }

  static let calls: [Call] = [
    Call(name: "respond"), Call(name: "respond", options: on + #","form":"service","id":1,"userId":2"#),
    Call(name: "respond", options: on + #","form":"api""#), Call(name: "why"),
    Call(
      name: "energy",
      body: { request in
        guard request.hasPrefix("{") else { return request }
        let members = request.dropFirst()
        return "{\"equation\":\"henry_2005_weight_height\"\(members == "}" ? "" : ",")\(members)"
      }),
    Call(name: "audit", body: { "{\"request\":\($0),\"targets\":\(targets)}" }, path: "request"),
    Call(
      name: "reuse", options: #""made":"2026-11-21","today":"2026-11-22""#,
      body: { "{\"before\":\($0),\"now\":\(goodRequest)}" }, path: "before"),
    Call(
      name: "reuse", options: #""made":"2026-11-20","today":"2026-11-21""#,
      body: { "{\"now\":\($0),\"before\":\(goodRequest)}" }, path: "now"),
    Call(name: "rate", body: { "{\"request\":\($0),\"by\":\"2027-01-29\"}" }, path: "request"),
    Call(name: "expenditure", body: { "{\"request\":\($0),\"entries\":[]}" }, path: "request"),
    Call(
      name: "macronutrients",
      body: { "{\"request\":\($0),\"calories\":2400,\"fatPercent\":30,\"proteinPerKilogram\":1,\"basis\":\"weight\"}" },
      path: "request"),
  ]

  @Test(arguments: calls)
  func `a call agrees`(_ call: Call) throws {
    var differences: [String] = []
    var found: [Person: ContractCall.Answer] = [:]
    for row in PersonTable.rows {
      let answer = call.answer(row.json)
      let said = String(decoding: answer.text, as: UTF8.self)
      switch Self.expected(row.json) {
      case .person(let person):
        // A person has one answer, however the request is written; it may be that the call has none for such a person.
        let plain = found[person] ?? call.answer(PlanInput(person).json)
        found[person] = plain
        if answer.text != plain.text { differences.append("\(row): \(said)") }
      case .wrong(let problems):
        let place = call.path.isEmpty ? "" : call.path + "."
        let located = problems.map { Problem($0.field.isEmpty ? call.path : place + $0.field, $0.message) }
        let failure = try PlanFailure(body: answer.text)
        let violations = failure.violations.map { Problem($0.path, $0.message) }
        // Only the dialect `kernel` lists them; the others have the text alone.
        let error = located.map { "\($0.field.isEmpty ? "body" : $0.field): \($0.message)" }.joined(separator: "; ")
        if failure.error != error
          || failure.dialect == .kernel && !call.options.contains("form") && violations != located
        {
          differences.append("\(row): \(failure.error) for \(error)")
        }
      }
    }
    Self.expectNone(differences)
  }

  @Test func `weekly agrees, user by user`() throws {
    let objects = PersonTable.rows.filter { $0.members != nil }
    let users = objects.enumerated().map { index, row in
      let members = row.json.dropFirst()
      return "{\"userId\":\(index)\(members == "}" ? "" : ",")\(members)"
    }
    let answer = Call(name: "weekly").answer("{\"users\":[\(users.joined(separator: ","))]}")
    let tree = try WireJSON(answer.text)
    var (planned, rejected): ([Int: [Int]], [Int: [Problem]]) = ([:], [:])
    for update in tree["updates"]?.elements ?? [] {
      planned[update["userId"]!.wholeNumber!] = [
        update["newCalories"]!.wholeNumber!, update["newProtein"]!.wholeNumber!,
      ]
    }
    for error in tree["errors"]?.elements ?? [] {
      rejected[error["userId"]!.wholeNumber!] = error["violations"]!.elements.map {
        Problem($0["field"]!.string!, $0["message"]!.string!)
      }
    }
    var differences: [String] = []
    for (index, row) in objects.enumerated() {
      switch Self.expected(row.json) {
      case .person(let person):
        let targets = Targets(for: person)
        if planned[index] != [targets.calorieTarget, targets.proteinTarget] {
          differences.append("\(row): \(planned[index] ?? []) \(rejected[index] ?? [])")
        }
      case .wrong(let problems):
        if planned[index] != nil || rejected[index] != problems {
          differences.append("\(row): \(planned[index].map { "\($0)" } ?? "\(rejected[index] ?? [])") for \(problems)")
        }
      }
    }
    Self.expectNone(differences)
    // A user who is no object is rejected with the same sentence.
    let nobody = PersonTable.rows.filter { $0.members == nil }.map(\.json)
    let others = Call(name: "weekly").answer("{\"users\":[\(nobody.joined(separator: ","))]}")
    let said = try WireJSON(others.text)["errors"]?.elements.map { error in
      Outcome.wrong(error["violations"]!.elements.map { Problem($0["field"]!.string!, $0["message"]!.string!) })
    }
    expect(said, equals: nobody.map { Self.expected($0) })
  }

  // MARK: Commands

  /// What a reader of files makes of its entries.
  static func outcomes(_ text: String) throws -> [Result<Person, Violations>] {
    var reader = try openPeople(Pieces(Array(text.utf8), size: .max), named: "the table", as: form)
    var found: [Result<Person, Violations>] = []
    while true {
      switch reader.next() {
      case .person(let person): found.append(.success(person))
      case .rejected(let violations): found.append(.failure(Violations(list: violations)))
      case .needsInput: try reader.fill()
      case .finished: return found
      }
    }
  }

  struct Violations: Error, Equatable { let list: [Violation] }

  @Test func `lines of JSON agree`() throws {
    // A line that is no object is no line of a person, and says so of the row.
    let rows = PersonTable.rows.filter { $0.members != nil }
    let found = try Self.outcomes(rows.map(\.json).joined(separator: "\n"))
    try #require(found.count == rows.count)
    var differences: [String] = []
    for (row, found) in zip(rows, found) {
      let outcome: Outcome =
        switch found {
        case .success(let person): .person(person)
        case .failure(let violations): .wrong(violations.list.map { Problem($0.path, $0.message) })
        }
      let expected = Self.expected(row.json)
      if outcome != expected { differences.append("\(row): \(outcome) for \(expected)") }
    }
    Self.expectNone(differences)
  }

  @Test func `rows of CSV agree`() throws {
    let values = PersonValue.allCases.filter { $0 != .id }
    let rows = PersonTable.rows.compactMap { row in row.cells.map { (row, $0) } }
    expect(rows.count > 150)
    let lines = rows.map { _, cells in
      values.map { value in "\"\(cells[value.json, default: ""].replacing("\"", with: "\"\""))\"" }.joined(
        separator: ",")
    }
    let found = try Self.outcomes(([values.map(\.column).joined(separator: ",")] + lines).joined(separator: "\n"))
    try #require(found.count == rows.count)
    var differences: [String] = []
    for ((row, cells), found) in zip(rows, found) {
      // Spaces around a value do not count, and a measure may have a unit.
      var bare = cells.mapValues { $0.trimmingCharacters(in: CharacterSet(charactersIn: " ")) }
      Self.spell(&bare)
      let request = Self.request(of: bare) { name, text in
        if Self.isDecimal(text) { return text }
        guard text.last?.isLetter == true, name != "age" else { return nil }
        return name == "height" ? Height(text).map { "\($0.centimeters)" } : Weight(text).map { "\($0.kilograms)" }
      }
      let expected = Self.expected(request)
      switch (expected, found) {
      case (.person(let person), .success(let read)) where person == read: break
      case (.wrong(let problems), .failure(let violations))
      where problems.map(Self.inText) == violations.list.map(Self.withoutHint): break
      default: differences.append("\(row): \(found) for \(expected)")
      }
    }
    Self.expectNone(differences)
  }

  /// Spells choices as their names: their case does not count, nor what stands for underscores.
  private static func spell(_ cells: inout [String: String]) {
    for (field, names) in [
      ("gender", Sex.texts), ("activityLevel", ActivityLevel.texts), ("primaryGoal", Goal.texts),
    ] {
      let name = cells[field]?.lowercased().trimmingCharacters(in: [" "]).replacing(" ", with: "_").replacing(
        "-", with: "_")
      if let name, names.contains(name) { cells[field] = name }
    }
  }

  @Test func `options agree`() throws {
    let names = Dictionary(uniqueKeysWithValues: Self.options.map { ($1, $0) })
    var differences: [String] = []
    for row in PersonTable.rows {
      // A value with a NUL is no argument.
      guard let cells = row.cells, !cells.values.contains(where: { $0.contains("\0") }) else { continue }
      // An option takes a measure in any unit.
      var spelled = cells
      Self.spell(&spelled)
      if let sex = cells["gender"].flatMap({ Sex.letters[$0.lowercased()] }) { spelled["gender"] = Sex.texts[Int(sex)] }
      let request = Self.request(of: spelled) { name, text in
        if Self.isDecimal(text) { return text }
        return name == "age"
          ? nil : name == "height" ? Height(text).map { "\($0.centimeters)" } : Weight(text).map { "\($0.kilograms)" }
      }
      let arguments =
        cells.filter { !$0.value.isEmpty }.map { "\(Self.options[$0]!)=\($1)" }.sorted() + ["--on=2026-11-21"]
      let expected = Self.expected(request)
      do throws(Failure) {
        let person = try PersonRequest(arguments).card.trajectory.person
        if expected != .person(person) { differences.append("\(row): accepted for \(expected)") }
      } catch {
        var found: Set<Problem> = []
        for line in error.message.split(separator: "\n").dropLast() {
          let said = line.replacing(#/\. Did you mean .*\?$/#, with: "").replacing(#/, written as .*$/#, with: "")
          if let missing = said.wholeMatch(of: #/Missing: (.*)\./#) {
            // Which are missing stands in one line.
            for option in missing.1.split(separator: ", ") {
              found.insert(Problem(names[String(option.prefix { $0 != " " })]!, "is missing"))
            }
          } else if let both = said.wholeMatch(of: #/--age (.*) and --born .* are both given: (give one of the two)\./#)
          {
            found.insert(Problem("age", "\"\(both.1)\" is rejected beside a date_of_birth: \(both.2)"))
          } else {
            let name = said.prefix { $0 != ":" }
            found.insert(Problem(names[String(name)]!, String(said.dropFirst(name.count + 2))))
          }
        }
        // Both are read before it is said that they are two.
        if found.contains(where: { $0.message.contains(" beside ") }) {
          found = found.filter { !["age", "dateOfBirth"].contains($0.field) || $0.message.contains(" beside ") }
        }
        guard case .wrong(let problems) = expected else {
          differences.append("\(row): \(found) for \(expected)")
          continue
        }
        let wanted = problems.map { problem in
          Problem(problem.field, problem.message.hasPrefix("is missing") ? "is missing" : Self.inText(problem).message)
        }
        if found != Set(wanted) { differences.append("\(row): \(found) for \(wanted)") }
      }
    }
    Self.expectNone(differences)
  }

  static let options = [
    "weight": "--weight", "height": "--height", "age": "--age", "dateOfBirth": "--born", "gender": "--gender",
    "activityLevel": "--activity", "primaryGoal": "--goal", "targetWeight": "--target-weight",
  ]

  // MARK: Text without types

  /// The request of texts: a number where the dialect reads one, a string where it does not, and nothing for an empty one.
  static func request(of cells: [String: String], number: (_ name: String, _ text: String) -> String?) -> String {
    let measured: Set = ["weight", "height", "age", "targetWeight"]
    return WireJSON.object(
      cells.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }.map { name, text in
        WireJSON.Member(name, (measured.contains(name) ? number(name, text) : nil).map { .number($0) } ?? .string(text))
      }
    ).text
  }

  static func isDecimal(_ text: String) -> Bool { text.wholeMatch(of: #/-?\d+(\.\d+)?/#) != nil }

  /// A problem as a dialect without types has it: under the name of a column, with the text in quotation marks, and without the type.
  static func inText(_ problem: Problem) -> Problem {
    var message = problem.message.replacing(#/^(?:the string )?"?(.*?)"? is rejected/#.dotMatchesNewlines()) {
      "\"\($0.1)\" is rejected"
    }
    for type in ["a number, ", "a whole number, ", "one of the strings "] {
      message = message.replacing(": \(type)", with: ": ")
    }
    message = message.replacing(
      "a date that exists, in a string, YYYY-MM-DD, alone or with a time", with: DateOrder.accepted)
    message = message.replacing("dateOfBirth", with: "date_of_birth")
    return Problem(PersonValue.allCases.first { $0.json == problem.field }!.column, message)
  }

  /// A violation without how a value that cannot be read is written, and without a suggestion.
  static func withoutHint(_ violation: Violation) -> Problem {
    let message = violation.message.replacing(#/\. Did you mean .*\?$/#, with: "")
      .replacing(#/; a single letter is read where .*$/#, with: "")
    return Problem(violation.path, message.replacing(#/, written as a (bare decimal.*|whole number)$/#, with: ""))
  }
}

extension PersonTableTests.Outcome {
  /// Without an age that was counted, where something else is wrong.
  fileprivate var withoutCount: Self {
    guard case .wrong(let problems) = self else { return self }
    let others = problems.filter { !$0.message.contains("years on ") }
    return others.isEmpty ? self : .wrong(others)
  }
}

extension PersonValue {
  fileprivate static let names = Set(allCases.map(\.json)).subtracting([id.json])
}

extension PersonTable.Row {
  /// What a dialect of texts can say of it, by the names of the contract; nil where that is not the same.
  fileprivate var cells: [String: String]? {
    guard let members else { return nil }
    var cells: [String: String] = [:]
    for member in members where PersonValue.names.contains(member.name) {
      guard cells[member.name] == nil else { return nil }
      switch member.value {
      case .null: cells[member.name] = ""
      case .number(let text), .string(let text): cells[member.name] = text
      default: return nil
      }
    }
    return cells
  }

  /// Whether Foundation reads it as it is written: no name twice, unknown names in order, and no number that it has no room for.
  fileprivate var isDecodable: Bool {
    guard let members else { return false }
    return Set(members.map(\.name)).count == members.count
      && members.count { !PersonValue.names.contains($0.name) } < 2 && json.firstMatch(of: #/\de|\d{15}|-0/#) == nil
  }
}

extension WireJSON {
  fileprivate subscript(name: String) -> WireJSON? {
    if case .object(let members) = self { members.first { $0.isNamed(name) }?.value } else { nil }
  }

  fileprivate var elements: [WireJSON] { if case .array(let values) = self { values } else { [] } }
}
