import AdherenceKernel
import PlanContract
import ScienceKernel

extension ContractCall {
  /// `update`: what a screen shows and says after a recompute.
  @inline(never) static func update(_ options: inout WireObject, _ body: inout WireObject) throws(WireError)
    -> WireJSON
  {
    let hasSentences = options.optionalFlag("sentences") ?? false
    try options.check()
    let (before, after, fields) = (body.targets("before"), body.targets("after"), body.fields("changed"))
    try body.check()
    let changes = PlanChanges(from: before, to: after)
    func words(_ sentences: [Sentence]) -> WireJSON {
      hasSentences ? said(sentences) : .array(sentences.map { .string(Wording.english.text($0)) })
    }
    var members = WireMembers()
    members.add("texts", words(changes.update(of: fields)))
    members.add("spoken", words(changes.spoken(of: fields)))
    members.add("targets", words(after.spoken))
    return members.tree
  }

  private static func texts(_ sentences: [Sentence]) -> [String] { sentences.map { Wording.english.text($0) } }

  /// `adherence.badge`: the words of a badge.
  @inline(never) static func badge(_ body: inout WireObject) throws(WireError) -> WireJSON {
    let names = Badge.allCases.map { $0.rawValue }
    let place = body.place("name", among: names)
    let (done, needed) = (body.whole("done"), body.whole("of"))
    try body.check()
    guard let words = BadgeWords(name: names[place ?? 0], done: done, needed: needed) else { return .null }
    var members = WireMembers()
    members.add("title", Wording.english.text(words.title))
    members.add("description", Wording.english.text(words.description))
    members.add("criterion", Wording.english.text(words.criterion))
    members.add("progress", Wording.english.text(words.progress))
    return members.tree
  }

  /// `dayProgress`: the share of a day's amount in its target.
  @inline(never) static func dayProgress(_ body: inout WireObject) throws(WireError) -> WireJSON {
    let (amount, target) = (body.whole("amount"), body.whole("target"))
    try body.check()
    do throws(InvalidInput) {
      let progress = try DailyProgress(of: amount, target: target)
      var members = WireMembers()
      members.add("percent", progress.percent)
      members.add("left", progress.left)
      members.add("text", Wording.english.text(progress.sentence))
      return members.tree
    } catch {
      body.reject(error) { $0.name }
      throw WireError(body.problems)
    }
  }

  /// `schedule`: the next Sunday 02:00 after an instant [s since 1970].
  @inline(never) static func schedule(_ options: inout WireObject, _ body: inout WireObject) throws(WireError)
    -> WireJSON
  {
    let offset = options.offset() ?? .utc
    try options.check()
    let now = body.seconds("now")
    try body.check()
    do throws(InvalidInput) {
      return .double(try WeeklySchedule.next(after: now, at: offset))
    } catch {
      body.reject(error) { $0.name }
      throw WireError(body.problems)
    }
  }

  /// `adjust`: the targets of a plan with a person's own change.
  @inline(never) static func adjust(_ options: inout WireObject, _ body: inout WireObject) throws(WireError) -> WireJSON
  {
    let (start, isKept) = (options.day("on"), options.optionalFlag("kept"))
    try options.check()
    body.keepNames()
    let person = body.person("request", on: start)
    let given = body.optionalPart("targets") { PlanTargets(&$0, in: nil) }
    let change = PlanAdjustment(
      calories: body.optionalWhole("calorieChange") ?? 0, protein: body.optionalWhole("proteinChange") ?? 0)
    try body.check()
    guard let person else { return .null }
    let targets = given ?? PlanTargets(Targets(for: person), from: start)
    do throws(InvalidInput) {
      let adjusted = isKept == false ? targets : try targets.adjusting(change, for: person, from: start)
      var members = WireMembers()
      members.add("targets", adjusted.tree)
      members.add("calorieAdjustment", adjusted.calorieAdjustment)
      members.add("isDeficit", adjusted.isDeficit)
      members.add("texts", texts(isKept.map { [change.sentence(isKept: $0)] } ?? change.sentences))
      return members.tree
    } catch {
      body.reject(error) { field in field == RuleField.calorieTarget ? "calorieChange" : "proteinChange" }
      throw WireError(body.problems)
    }
  }

  /// `history`: the plans of a person in words, newest first, and the changes between two of them.
  @inline(never) static func history(_ body: inout WireObject) throws(WireError) -> WireJSON {
    var plans: [PlanHistory.Plan] = []
    body.objects("plans", of: "objects") { object in
      let day = object.day("day")
      plans.append(PlanHistory.Plan(day: day, targets: object.targets("targets")))
    }
    let (from, to) = (body.optionalWhole("from"), body.optionalWhole("to"))
    try body.check()
    let history = PlanHistory(plans)
    var members = WireMembers()
    members.add("texts", texts(history.sentences))
    if let from, let to {
      guard let changes = history.changes(from: from, to: to) else {
        body.reject("to", "\(from.description) or \(to.description) is rejected", "places of plans, 0 and up")
        throw WireError(body.problems)
      }
      members.add("changes", tree(of: changes))
    }
    return members.tree
  }

  /// `queue`: a queue with further items and without those that were sent, and what is to be sent.
  @inline(never) static func queue(_ options: inout WireObject, _ body: inout WireObject) throws(WireError) -> WireJSON
  {
    let offset = options.offset(isOptional: false) ?? .utc
    try options.check()
    var queue = body.optionalPart("queue") { OfflineQueue(&$0) } ?? OfflineQueue()
    body.objects("add", isOptional: true) { object in
      if let item = OfflineQueue.Item(&object, enteredIn: offset) { queue.add(item) }
    }
    let confirmed = body.values("confirm", of: "strings", isOptional: true).compactMap { $0.string }
    try body.check()
    for id in confirmed { queue.confirm(id) }
    var members = WireMembers()
    members.add("queue", queue.tree)
    members.add("send", queue.pending.map { .string($0.id) })
    return members.tree
  }
}

extension WireObject {
  /// The fields of a person that a caller names.
  @inline(never) mutating func fields(_ name: String) -> [InputField] {
    var fields: [InputField] = []
    for json in values(name, isOptional: true) {
      let field = InputField.inputs.first { field in json.string?.hasBytes(of: PlanInput.Name.of(field)) == true }
      if let field { fields.append(field) } else { reject(json, name, "names of fields of a request") }
    }
    return fields
  }
}
