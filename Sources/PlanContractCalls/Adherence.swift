import AdherenceKernel
import PlanContract
import ScienceKernel

extension ContractCall {
  /// `adherence.summary`: the streaks and badges of a record.
  @inline(never) static func summary(_ options: inout WireObject, _ body: inout WireObject) throws(WireError)
    -> WireJSON
  {
    let day = options.day("on")
    let rules = options.adherenceRules()
    try options.check()
    let record = try body.record()
    do throws(InvalidInput) {
      return tree(of: try record.state(rules).summary(on: day))
    } catch {
      options.reject(error) { _ in "on" }
      throw WireError(options.problems)
    }
  }

  /// The answer of `adherence.summary`, with the names of the golden vectors.
  package static func tree(of summary: AdherenceSummary) -> WireJSON {
    func streak(_ streak: AdherenceStreak, of type: TaskType? = nil) -> WireJSON {
      var members = WireMembers()
      members.add("name", type?.rawValue)
      members.add("current", streak.current)
      members.add("longest", streak.longest)
      members.add("firstDay", streak.longestFirstDay)
      return members.tree
    }
    let badges = summary.badges.map { standing in
      var members = WireMembers()
      members.add("name", standing.badge.rawValue)
      members.add("done", standing.done)
      members.add("of", standing.needed)
      members.add("earnedOn", standing.earnedOn)
      return members.tree
    }
    var members = WireMembers()
    members.add("streak", streak(summary.streak))
    members.add("compliantDays", summary.compliantDays)
    members.add("lastCompliantDay", summary.lastCompliantDay)
    members.add("types", TaskType.allCases.map { streak(summary.streak(of: $0), of: $0) })
    members.add("badges", badges)
    return members.tree
  }

  /// `adherence.heatmap`: the level of each day, 0 to 4.
  @inline(never) static func heatmap(_ options: inout WireObject, _ body: inout WireObject) throws(WireError)
    -> WireJSON
  {
    let (first, last) = (options.day("from"), options.day("to"))
    if first > last, options.problems.isEmpty { options.reject("to", "\(last) is rejected", "not before \(first)") }
    try options.check()
    let record = try body.record()
    do throws(InvalidInput) {
      return .array(try record.heatmap(first...last).map { .whole(Int($0)) })
    } catch {
      options.reject(error) { _ in "to" }
      throw WireError(options.problems)
    }
  }

  /// `adherence.completion`: the completed tasks of a period, by type, and its days without an entry.
  @inline(never) static func completion(_ options: inout WireObject, _ body: inout WireObject) throws(WireError)
    -> WireJSON
  {
    let (first, last) = (options.day("from"), options.day("to"))
    let tasks = options.optionalWhole("tasksOnMissingDays") ?? 0
    if first > last, options.problems.isEmpty { options.reject("to", "\(last) is rejected", "not before \(first)") }
    try options.check()
    let record = try body.record()
    do throws(InvalidInput) {
      let completion = try record.completion(first...last, tasksOnMissingDays: tasks)
      var members = WireMembers()
      members.add("completed", completion.completed)
      members.add("total", completion.total)
      members.add("daysWithoutEntry", completion.daysWithoutEntry)
      let types = TaskType.allCases.map { type in
        var members = WireMembers()
        let part = completion[type]
        members.add("name", type.rawValue)
        members.add("completed", part.completed)
        members.add("total", part.total)
        return members.tree
      }
      members.add("types", types)
      return members.tree
    } catch {
      options.reject(error) { $0 == AdherenceField.total ? "tasksOnMissingDays" : "to" }
      throw WireError(options.problems)
    }
  }

  /// `adherence.rarity`: the rarity of a badge in percent, to one decimal.
  @inline(never) static func rarity(_ body: inout WireObject) throws(WireError) -> WireJSON {
    let (earned, users) = (body.whole("earned"), body.whole("users"))
    try body.check()
    do throws(InvalidInput) {
      return .number(try BadgeRarity(earned: earned, users: users).description)
    } catch {
      body.reject(error)
      throw WireError(body.problems)
    }
  }
}

extension WireObject {
  /// Adds the kernel's violations, each under the wire name of its field.
  fileprivate mutating func reject(_ input: InvalidInput) {
    reject(input) { field in
      switch field {
      case AdherenceField.protein: "proteinGrams"
      case AdherenceField.threshold: "thresholdCompleted"
      case AdherenceField.proteinTarget: "proteinTarget"
      case AdherenceField.startWeight: "startWeight"
      case AdherenceField.targetWeight: "targetWeight"
      default: field.name
      }
    }
  }

  /// The rules in `rules`; the standard rules if absent.
  fileprivate mutating func adherenceRules() -> AdherenceRules {
    let rules = optionalPart("rules") { object -> AdherenceRules? in
      let completed = object.optionalWhole("thresholdCompleted") ?? 4
      let (of, protein) = (object.optionalWhole("thresholdOf") ?? 5, object.optionalWhole("proteinTarget") ?? 100)
      let (start, target) = (object.optionalWeight("startWeight"), object.optionalWeight("targetWeight"))
      guard object.problems.isEmpty else { return nil }
      do throws(InvalidInput) {
        return try AdherenceRules(
          completed: completed, of: of, proteinTarget: protein, startWeight: start, targetWeight: target)
      } catch {
        object.reject(error)
        return nil
      }
    }
    return (rules ?? nil) ?? .standard
  }

  /// The record of the entries in `entries`.
  @inline(never) fileprivate mutating func record() throws(WireError) -> AdherenceRecord {
    var record = AdherenceRecord()
    objects("entries") { $0.addEntry(to: &record) }
    try check()
    return record
  }

  private mutating func addEntry(to record: inout AdherenceRecord) {
    let day = day("day")
    let type = place("type", among: TaskType.allCases.map { $0.rawValue })
    let (total, completed, minute) = (whole("total"), whole("completed"), optionalWhole("minute"))
    let hasPhoto = optionalFlag("photo") ?? false
    let (protein, weight) = (optionalNumber("proteinGrams"), optionalWeight("weight"))
    guard let type, problems.isEmpty else { return }
    do throws(InvalidInput) {
      try record.add(
        TaskEntry(
          day: day, type: TaskType.allCases[type], total: total, completed: completed, minute: minute,
          hasPhoto: hasPhoto, proteinGrams: protein, weight: weight))
    } catch {
      reject(error)
    }
  }
}
