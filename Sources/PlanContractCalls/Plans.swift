import PlanContract
import ScienceKernel

extension ContractCall {
  /// `respond`: the response to a request.
  ///
  /// Options: `on`; optionally `form`, `id`, `userId`, `status`, `recomputed`, `previousTargets`, `trajectory`, `requestId`. Body: the
  /// request.
  @inline(never) static func response(_ options: inout Given, _ body: [UInt8]) throws(WireError) -> WireJSON {
    let start = options.day("on")
    let dialect = options.dialect()
    let (id, userId) = (options.identifier("id", isOptional: true), options.identifier("userId", isOptional: true))
    let (status, recomputed) = (options.text("status", else: "active"), options.flag("recomputed", else: true))
    let previous = options.targets("previousTargets", isOptional: true)
    let hasTrajectory = options.flag("trajectory")
    try options.check()
    let tree = try WireJSON(body)
    // Only the dialect `kernel` has members for what the request asks for beside the targets.
    let (person, choice) =
      dialect == .kernel ? try EnergyChoice.read(tree, on: start) : (try Person(tree: tree, on: start), EnergyChoice())
    var response = PlanResponse(
      for: person, from: start, record: (id: id ?? "", userId: userId ?? "", status: status), recomputed: recomputed,
      previousTargets: previous, dialect: dialect)
    try response.add(choice, for: person)
    if hasTrajectory { response.trajectory = PlanTrajectory(for: person, from: start) }
    return response.tree
  }

  /// `why`: the explanation of each target.
  ///
  /// Options: `on`. Body: the request.
  @inline(never) static func reasons(_ options: inout Given, _ body: [UInt8]) throws(WireError) -> WireJSON {
    let start = options.day("on")
    try options.check()
    return WhyItWorks(Reasons(for: try Person(json: body, on: start), from: start)).tree
  }

  /// `changes`: the changes between the targets of two plans.
  ///
  /// Body: `before` and `after`.
  @inline(never) static func changes(_ body: inout Given) throws(WireError) -> WireJSON {
    let (before, after) = (body.targets("before"), body.targets("after"))
    try body.check()
    guard let before, let after else { return .null }
    let changes = PlanChanges(from: before, to: after)
    let list = changes.changes.map { change in
      WireJSON.members([
        ("field", .string(change.field.name)), ("before", json(change.before)), ("after", json(change.after)),
        ("amount", .double(change.amount)),
        ("direction", change.direction.map { .string($0 == .increased ? "increased" : "decreased") }),
      ])
    }
    return .members([
      ("significant", .bool(changes.isSignificant)), ("changes", .array(list)), ("sentences", said(changes.sentences)),
      ("projectionAppeared", name(changes.projectionAppeared)),
      ("projectionVanished", name(changes.projectionVanished)),
    ])
  }

  private static func name(_ reason: PlanChanges.NoProjection?) -> WireJSON? {
    switch reason {
    case .goal: .string("goal")
    case .direction: .string("direction")
    case .target: .string("target")
    case nil: nil
    }
  }

  /// `audit`: the findings from comparing received targets with this kernel's.
  ///
  /// Options: `on`. Body: `request`, and a `response` or its `targets`, in any dialect.
  @inline(never) static func audit(_ options: inout Given, _ body: inout Given) throws(WireError) -> WireJSON {
    let start = options.day("on")
    try options.check()
    let person = body.person("request", on: start)
    let response = body.response("response")
    let targets = response?.targets ?? body.targets("targets")
    try body.check()
    guard let person, let targets else { return .null }
    return PlanAudit(of: targets, for: person, from: start).tree()
  }

  /// `week`: the Monday-to-Sunday week of a plan.
  ///
  /// Body: `date`.
  @inline(never) static func week(_ body: inout Given) throws(WireError) -> WireJSON {
    let week = PlanWeek(of: body.day("date"))
    try body.check()
    return .members([
      ("name", .string(Wording.english.text(week.name))), ("startDate", .day(week.start)), ("endDate", .day(week.end)),
    ])
  }

  // MARK: Sentences

  /// `sentence`: the text of a sentence, or a name of the contract in words.
  ///
  /// Body: `id` and `parameters`; or, as `id` alone, `name.` followed by the name.
  @inline(never) static func sentence(_ body: inout Given) throws(WireError) -> WireJSON {
    let text = body.text("id")
    if text.bytes.starts(with: "name.".utf8) {
      return .string(Wording.english.text(.name(String(bytes: Array(text.bytes.dropFirst("name.".utf8.count))))))
    }
    let id = Sentence.Code.allCases.first { $0.rawValue.hasBytes(of: text) }
    if id == nil, body.problems.isEmpty { body.refuse(.string(text), "id", "the id of a sentence") }
    var parameters: [Sentence.Parameter] = []
    body.objects("parameters") { object in
      let name = object.text("name")
      let kind = object.place("kind", among: ["number", "count", "term", "date", "name"])
      let text = object.text("value")
      guard let kind, object.problems.isEmpty else { return }
      if let value = value(of: text, kind: kind) {
        parameters.append(Sentence.Parameter(name, value))
      } else {
        object.refuse(.string(text), "value", "a text of its kind")
      }
    }
    try body.check()
    return .string(id.map { Wording.english.text(Sentence($0, parameters)) } ?? "")
  }

  private static func value(of text: String, kind: Int) -> Sentence.Value? {
    switch kind {
    case 3: return CalendarDate(text).map { .date($0) }
    case 4: return .name(text)
    default:
      // A count and a term are whole numbers; a number has at most nine decimal places.
      var digits = text.bytes
      var places = 0
      if kind == 0, let point = digits.firstIndex(of: UInt8(ascii: ".")) {
        digits.remove(at: point)
        places = digits.count - point
        guard (1...9).contains(places) else { return nil }
      }
      guard digits.count <= 18, let number = wideNumber(digits),
        let whole = Int(exactly: number)
      else { return nil }
      return kind == 1 ? .count(whole) : kind == 2 ? .term(whole) : .decimal(whole, places: places)
    }
  }

  /// Sentences with their parameters and in words.
  @inline(never) static func said(_ sentences: [Sentence]) -> WireJSON {
    .array(
      sentences.map { sentence in
        let parameters = sentence.parameters.map { parameter in
          let (kind, value) = kindAndText(parameter.value)
          return WireJSON.members([
            ("name", .string(parameter.name)), ("kind", .string(kind)), ("value", .string(value)),
          ])
        }
        return .members([
          ("id", .string(sentence.code.rawValue)), ("parameters", .array(parameters)),
          ("text", .string(Wording.english.text(sentence))),
        ])
      })
  }

  private static func kindAndText(_ value: Sentence.Value) -> (String, String) {
    switch value {
    case .integer(let number): ("number", "\(number)")
    case .count(let number): ("count", "\(number)")
    case .term(let number): ("term", "\(number)")
    case .decimal(let number, let places): ("number", decimal(number, places: places))
    case .double(let number): ("number", WireJSON.double(number).text)
    case .date(let date): ("date", "\(date)")
    case .name(let name): ("name", name)
    }
  }

  /// The value of a target; nil without one.
  @inline(never) private static func json(_ value: PlanTargets.Value) -> WireJSON? {
    switch value {
    case .number(let number): .double(number)
    case .date(let date): .day(date)
    case .names(let names): .texts(names)
    case .nothing: nil
    }
  }
}
