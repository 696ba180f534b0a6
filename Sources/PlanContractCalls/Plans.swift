import PlanContract
import ScienceKernel

extension ContractCall {
  /// `respond`: the response to a request.
  @inline(never) static func respond(_ options: inout WireObject, _ body: [UInt8]) throws(WireError) -> WireJSON {
    let start = options.day("on")
    let (dialect, offset) = (options.dialect(), options.offset())
    let (id, userId) = (options.optionalIdentifier("id"), options.optionalIdentifier("userId"))
    let status = options.optionalString("status") ?? "active"
    let recomputed = options.optionalFlag("recomputed") ?? true
    let previous = options.optionalPart("previousTargets") { PlanTargets(&$0, in: nil) }
    let fatPercent = options.fatPercent()
    let hasTimeline = options.optionalFlag("timeline") ?? true
    let hasTrajectory = options.optionalFlag("trajectory") ?? false
    try options.check()
    let tree = try WireJSON(body)
    // Only the dialect `kernel` has members for what the request asks for beside the targets.
    let (person, choice) =
      dialect == .kernel
      ? try EnergyChoice.read(tree, on: start, at: offset)
      : (try Person(tree: tree, on: start, at: offset), EnergyChoice())
    var response = PlanResponse(
      for: person, from: start, record: (id: id ?? "", userId: userId ?? "", status: status), recomputed: recomputed,
      previousTargets: previous, dialect: dialect, hasTimeline: hasTimeline)
    try response.add(choice, for: person)
    if let fatPercent {
      do throws(InvalidInput) {
        response.targets = try response.targets.adding(fatPercent: fatPercent)
      } catch {
        options.reject(error) { _ in "fatPercent" }
        throw WireError(options.problems)
      }
    }
    if hasTrajectory { response.trajectory = PlanTrajectory(for: person, from: start) }
    return response.tree
  }

  /// `why`: the explanation of each target.
  @inline(never) static func why(_ options: inout WireObject, _ body: [UInt8]) throws(WireError) -> WireJSON {
    let (start, offset) = (options.day("on"), options.offset())
    let hasSentences = options.optionalFlag("sentences") ?? false
    try options.check()
    let reasons = Reasons(for: try Person(tree: WireJSON(body), on: start, at: offset), from: start)
    guard hasSentences else { return WhyItWorks(reasons).tree }
    var members = WireMembers()
    for topic in WhyItWorks.Topic.allCases {
      let reason = reasons[topic]
      var texts = WireMembers()
      texts.add("title", said([reason.title]))
      texts.add("explanation", said(reason.explanation))
      texts.add("science", said(reason.science))
      texts.add("tier", reasons.tier(of: topic)?.rawValue)
      members.add(topic.rawValue, texts.tree)
    }
    return members.tree
  }

  /// `changes`: the changes between the targets of two plans.
  @inline(never) static func changes(_ options: inout WireObject, _ body: inout WireObject) throws(WireError)
    -> WireJSON
  {
    let offset = options.offset()
    try options.check()
    let (before, after) = (body.targets("before", at: offset), body.targets("after", at: offset))
    try body.check()
    return tree(of: PlanChanges(from: before, to: after))
  }

  /// The answer of `changes`.
  package static func tree(of changes: PlanChanges) -> WireJSON {
    let list = changes.changes.map { change in
      var members = WireMembers()
      members.add("field", change.path)
      members.add("before", day(change.reference))
      members.add("after", day(change.value))
      members.add("amount", change.amount)
      members.add("direction", change.amount.map { $0 < 0 ? "decreased" : "increased" })
      return members.tree
    }
    var members = WireMembers()
    members.add("significant", changes.isSignificant)
    members.add("changes", list)
    members.add("sentences", said(changes.sentences))
    members.add("projectionAppeared", changes.projectionAppeared?.rawValue)
    members.add("projectionVanished", changes.projectionVanished?.rawValue)
    return members.tree
  }

  /// The value of a target: a date is a day, and `null` is left out.
  @inline(never) private static func day(_ json: WireJSON) -> WireJSON? {
    if let date = json.date { return .day(date) }
    return json.isNull ? nil : json
  }

  /// `audit`: the findings from comparing received targets with this kernel's.
  @inline(never) static func audit(_ options: inout WireObject, _ body: inout WireObject) throws(WireError) -> WireJSON
  {
    let (start, offset) = (options.day("on"), options.offset())
    let fatPercent = options.fatPercent()
    try options.check()
    let person = body.person("request", on: start, at: offset)
    let response = body.optionalPart("response") { PlanResponse(&$0) }
    let targets = response.map { $0.targets.at(offset) } ?? body.targets("targets", at: offset)
    try body.check()
    guard let person else { return .null }
    return PlanAudit(of: targets, for: person, from: start, fatPercent: fatPercent).tree()
  }

  /// `week`: the Monday-to-Sunday week of a plan.
  @inline(never) static func week(_ options: inout WireObject, _ body: inout WireObject) throws(WireError) -> WireJSON {
    let offset = options.offset()
    try options.check()
    let week = PlanWeek(of: body.instant("date", in: nil).day(at: offset))
    try body.check()
    var members = WireMembers()
    members.add("name", Wording.english.text(week.name))
    members.add("startDate", week.start)
    members.add("endDate", week.end)
    return members.tree
  }

  // MARK: Sentences

  /// `sentence`: the text of a sentence, or a name of the contract in words.
  @inline(never) static func sentence(_ body: inout WireObject) throws(WireError) -> WireJSON {
    let text = body.string("id")
    if text.bytes.starts(with: "name.".utf8) {
      return .string(Wording.english.text(.name(String(bytes: Array(text.bytes.dropFirst("name.".utf8.count))))))
    }
    let id = Sentence.Code.allCases.first { $0.rawValue.hasBytes(of: text) }
    if id == nil, body.problems.isEmpty { body.reject(.string(text), "id", "the id of a sentence") }
    var parameters: [Sentence.Parameter] = []
    body.objects("parameters") { object in
      let name = object.string("name")
      let kind = object.place("kind", among: ["number", "count", "term", "date", "name", "text", "grouped"])
      let text = object.string("value")
      guard let kind, object.problems.isEmpty else { return }
      if let value = value(of: text, kind: kind) {
        parameters.append(Sentence.Parameter(name, value))
      } else {
        object.reject(.string(text), "value", "a text of its kind")
      }
    }
    try body.check()
    guard let id else { return .null }
    if let name = parameterMissing(of: id, in: parameters) {
      body.reject("parameters", "\(name) is missing")
      throw WireError(body.problems)
    }
    return .string(Wording.english.text(Sentence(id, parameters)))
  }

  /// The first parameter that the English text names and these lack; nil if they have all.
  private static func parameterMissing(of id: Sentence.Code, in parameters: [Sentence.Parameter]) -> String? {
    // Without values, except for a count, which selects the text, the only braces left are those of a missing parameter.
    let empty = parameters.map { parameter in
      if case .count = parameter.value { parameter } else { Sentence.Parameter(parameter.name, .text("")) }
    }
    let text = Wording.english.text(Sentence(id, empty)).bytes
    guard let start = text.firstIndex(of: UInt8(ascii: "{")), let end = text.firstIndex(of: UInt8(ascii: "}")) else {
      return nil
    }
    return String(bytes: Array(text[(start + 1)..<end]))
  }

  private static func value(of text: String, kind: Int) -> Sentence.Value? {
    switch kind {
    case 3: return CalendarDate(text).map { .date($0) }
    case 4: return .name(text)
    case 5: return .text(text)
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
      return kind == 1
        ? .count(whole) : kind == 6 ? .grouped(whole) : kind == 2 ? .term(whole) : .decimal(whole, places: places)
    }
  }

  /// Sentences with their parameters and in words.
  @inline(never) static func said(_ sentences: [Sentence]) -> WireJSON {
    .array(
      sentences.map { sentence in
        let parameters = sentence.parameters.map { parameter in
          let (kind, value) = kindAndText(parameter.value)
          var members = WireMembers()
          members.add("name", parameter.name)
          members.add("kind", kind)
          members.add("value", value)
          return members.tree
        }
        var members = WireMembers()
        members.add("id", sentence.id)
        members.add("parameters", parameters)
        members.add("text", Wording.english.text(sentence))
        return members.tree
      })
  }

  private static func kindAndText(_ value: Sentence.Value) -> (String, String) {
    switch value {
    case .integer(let number): ("number", decimal(number, places: 0))
    case .count(let number): ("count", decimal(number, places: 0))
    case .term(let number): ("term", decimal(number, places: 0))
    case .decimal(let number, let places): ("number", decimal(number, places: places))
    case .double(let number): ("number", WireJSON.double(number).text)
    case .date(let date): ("date", date.description)
    case .name(let name): ("name", name)
    case .text(let text): ("text", text)
    case .grouped(let number): ("grouped", decimal(number, places: 0))
    }
  }
}
