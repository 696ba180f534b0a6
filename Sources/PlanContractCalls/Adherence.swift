import AdherenceKernel
import PlanContract
import ScienceKernel

extension ContractCall {
  /// `adherence.summary`: the streaks and badges of a record.
  ///
  /// Options: `on`; optionally `rules`. Body: `entries`.
  @inline(never) static func adherence(_ options: inout Given, _ body: inout Given) throws(WireError) -> WireJSON {
    let day = options.day("on")
    let rules = options.adherenceRules()
    try options.check()
    let record = try body.record()
    do throws(InvalidInput) {
      return tree(try record.state(rules).summary(on: day))
    } catch {
      options.refuse(error, as: "on")
      throw WireError(options.problems)
    }
  }

  /// A summary as JSON, with the names of the golden vectors.
  private static func tree(_ summary: AdherenceSummary) -> WireJSON {
    func streak(_ streak: AdherenceStreak, of type: TaskType? = nil) -> WireJSON {
      .members([
        ("name", type.map { .string($0.rawValue) }), ("current", .whole(streak.current)),
        ("longest", .whole(streak.longest)), ("firstDay", .day(streak.longestFirstDay)),
      ])
    }
    let badges = summary.badges.map { standing in
      WireJSON.members([
        ("name", .string(standing.badge.rawValue)), ("done", .whole(standing.done)), ("of", .whole(standing.needed)),
        ("earnedOn", .day(standing.earnedOn)),
      ])
    }
    return .members([
      ("streak", streak(summary.streak)), ("compliantDays", .whole(summary.compliantDays)),
      ("lastCompliantDay", .day(summary.lastCompliantDay)),
      ("types", .array(TaskType.allCases.map { streak(summary.streak(of: $0), of: $0) })), ("badges", .array(badges)),
    ])
  }

  /// `adherence.heatmap`: the level of each day, 0 to 4.
  ///
  /// Options: `from` and `to`. Body: `entries`.
  @inline(never) static func heatmap(_ options: inout Given, _ body: inout Given) throws(WireError) -> WireJSON {
    let (first, last) = (options.day("from"), options.day("to"))
    if first > last, options.problems.isEmpty { options.refuse("to", "\(last) is not accepted: not before \(first)") }
    try options.check()
    let record = try body.record()
    do throws(InvalidInput) {
      return .array(try record.heatmap(first...last).map { .whole(Int($0)) })
    } catch {
      options.refuse(error, as: "to")
      throw WireError(options.problems)
    }
  }

  /// `adherence.rarity`: the rarity of a badge in percent, to one decimal.
  ///
  /// Body: `earned` and `users`.
  @inline(never) static func rarity(_ body: inout Given) throws(WireError) -> WireJSON {
    let (earned, users) = (body.whole("earned"), body.whole("users"))
    try body.check()
    do throws(InvalidInput) {
      return .number("\(try BadgeRarity(earned: earned, users: users))")
    } catch {
      body.refuse(error)
      throw WireError(body.problems)
    }
  }
}

extension Given {
  /// Adds the kernel's violations under their wire names, or all under one name.
  @inline(never) fileprivate mutating func refuse(_ input: InvalidInput, as name: String? = nil) {
    for violation in input.violations { refuse(name ?? Self.wireName(of: violation.field), violation.message) }
  }

  private static func wireName(of field: InputField) -> String {
    switch field {
    case AdherenceField.protein: "proteinGrams"
    case AdherenceField.threshold: "thresholdCompleted"
    case AdherenceField.proteinTarget: "proteinTarget"
    case AdherenceField.startWeight: "startWeight"
    case AdherenceField.targetWeight: "targetWeight"
    default: field.name
    }
  }

  /// The rules in `rules`; the standard rules if absent.
  fileprivate mutating func adherenceRules() -> AdherenceRules {
    guard var object = optionalObject("rules") else { return .standard }
    let (completed, of) = (object.whole("thresholdCompleted", else: 4), object.whole("thresholdOf", else: 5))
    let protein = object.whole("proteinTarget", else: 100)
    let (start, target) = (object.optionalWeight("startWeight"), object.optionalWeight("targetWeight"))
    var rules = AdherenceRules.standard
    if object.problems.isEmpty {
      do throws(InvalidInput) {
        rules = try AdherenceRules(
          completed: completed, of: of, proteinTarget: protein, startWeight: start, targetWeight: target)
      } catch {
        object.refuse(error)
      }
    }
    take(object.problems)
    return rules
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
    let (hasPhoto, protein, weight) = (flag("photo"), optionalNumber("proteinGrams"), optionalWeight("weight"))
    guard let type, problems.isEmpty else { return }
    do throws(InvalidInput) {
      try record.add(
        TaskEntry(
          day: day, type: TaskType.allCases[type], total: total, completed: completed, minute: minute,
          hasPhoto: hasPhoto, proteinGrams: protein, weight: weight))
    } catch {
      refuse(error)
    }
  }
}
