/// A record of tasks, read the slow way: every question looks at every day again.
struct TaskRecord {
  private struct Entry {
    let type: String
    let total: Int
    let completed: Int
    let minute: Int?
    let photo: Bool
    let protein: Rational
    let weight: Rational?
  }

  static let types = ["hydration", "workout", "meal", "supplement", "cardio", "weight_log", "progress_photo"]

  private var days: [Int: [Entry]] = [:]
  private let today: Int
  private let threshold: Rational
  private let proteinTarget: Rational
  private let way: (start: Rational, target: Rational)?

  /// The record of an input, read on a day.
  init(_ input: JSON, on day: CivilDate) throws(Failure) {
    today = day.dayNumber
    let share = try input["threshold"] == nil ? "4/5" : input.text("threshold")
    let parts = share.split(separator: "/").compactMap { Int($0) }
    guard parts.count == 2 else { throw .unreadable("no share: \(share)") }
    threshold = Rational(parts[0], over: parts[1])
    proteinTarget = try input["proteinTarget"] == nil ? 100 : Rational(input.whole("proteinTarget"))
    way = try input["targetKg"] == nil ? nil : (input.exact("startKg"), input.exact("targetKg"))
    for line in try input.list("entries") {
      guard case .string(let text) = line else { throw .unreadable("no entry: \(line.line)") }
      let values = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      func value(_ place: Int) -> String? { place < values.count && !values[place].isEmpty ? values[place] : nil }
      guard let day = value(0).flatMap({ CivilDate($0) }), let type = value(1), TaskRecord.types.contains(type),
        let total = value(2).flatMap({ Int($0) }), let completed = value(3).flatMap({ Int($0) })
      else { throw .unreadable("no entry: \(text)") }
      days[day.dayNumber, default: []].append(
        Entry(
          type: type, total: total, completed: completed, minute: value(4).flatMap { Int($0) },
          photo: value(5) == "true" || type == "progress_photo" && completed > 0,
          protein: value(6).flatMap { Rational(decimal: $0) } ?? 0, weight: value(7).flatMap { Rational(decimal: $0) }))
    }
  }

  // MARK: Days

  private func sums(_ day: Int) -> (total: Int, completed: Int) {
    (days[day] ?? []).reduce((0, 0)) { ($0.0 + $1.total, $0.1 + $1.completed) }
  }

  private func isCompliant(_ day: Int) -> Bool {
    let (total, completed) = sums(day)
    return total > 0 && Rational(completed, over: total) >= threshold
  }

  /// The number of quarters of the tasks that are completed, rounded up.
  func level(_ day: Int) -> Int {
    let (total, completed) = sums(day)
    return total == 0 ? 0 : (Rational(completed, over: total) * 4).ceiling
  }

  private func has(_ day: Int, _ property: (Entry) -> Bool) -> Bool { (days[day] ?? []).contains(where: property) }

  // MARK: Streaks

  /// The first day or week of the record.
  private var first: Int { days.keys.min() ?? today }

  /// The length of the streak that ends at a number, back to the first day of the record.
  private func row(until number: Int, from first: Int, _ counts: (Int) -> Bool) -> Int {
    var length = 0
    while number - length >= first, counts(number - length) { length += 1 }
    return length
  }

  private func streak(_ counts: (Int) -> Bool) -> JSON {
    var longest = 0
    var end = 0
    for day in first...max(first, today) {
      let length = row(until: day, from: first, counts)
      if length > longest { (longest, end) = (length, day) }
    }
    return .members([
      "current": .int(row(until: counts(today) ? today : today - 1, from: first, counts)), "longest": .int(longest),
      "firstDay": longest == 0 ? nil : .string(TaskRecord.date(end - longest + 1)),
    ])
  }

  static func date(_ number: Int) -> String { CivilDate.epoch.adding(days: number).text }

  private func monday(_ day: Int) -> Int { CivilDate.epoch.adding(days: day).mondayOfWeek.dayNumber }

  // MARK: Badges

  private func badge(_ name: String, _ done: Int, of needed: Int, earnedOn day: Int?) -> JSON {
    .members([
      "name": .string(name), "done": .int(day == nil ? min(max(done, 0), needed) : needed), "of": .int(needed),
      "earnedOn": day.map { .string(TaskRecord.date($0)) },
    ])
  }

  private func badge(_ name: String, daysInARow needed: Int, _ counts: (Int) -> Bool) -> JSON {
    let earned = (first...max(first, today)).first { row(until: $0, from: first, counts) >= needed }
    return badge(
      name, row(until: counts(today) ? today : today - 1, from: first, counts), of: needed, earnedOn: earned)
  }

  private func badge(_ name: String, compliantDays needed: Int) -> JSON {
    let compliant = (first...max(first, today)).filter(isCompliant)
    return badge(name, compliant.count, of: needed, earnedOn: compliant.count < needed ? nil : compliant[needed - 1])
  }

  /// Weeks in a row: which day decides that a week counts, and whether today's week can still count.
  private func badge(
    _ name: String, weeksInARow needed: Int, decidedOn: (_ monday: Int) -> Int?, canStillCount: Bool
  ) -> JSON {
    let (firstWeek, thisWeek) = (monday(first), monday(today))
    func length(until monday: Int) -> Int {
      var length = 0
      while monday - 7 * length >= firstWeek, let day = decidedOn(monday - 7 * length), day <= today { length += 1 }
      return length
    }
    let weeks = stride(from: firstWeek, through: max(firstWeek, thisWeek), by: 7)
    let earned = weeks.first { length(until: $0) >= needed }.flatMap(decidedOn)
    var current = length(until: thisWeek)
    if current == 0, canStillCount { current = length(until: thisWeek - 7) }
    return badge(name, current, of: needed, earnedOn: earned)
  }

  private func milestone() -> JSON? {
    guard let way else { return nil }
    let quarter = ((way.target - way.start).magnitude * 1000 / 4).ceiling
    var farthest = 0
    var earned: Int?
    for day in first...max(first, today) {
      for weight in (days[day] ?? []).compactMap(\.weight) {
        let done = way.target < way.start ? way.start - weight : weight - way.start
        farthest = max(farthest, (done * 1000).floor)
      }
      if earned == nil, farthest >= quarter { earned = day }
    }
    return badge("milestone_master", farthest, of: quarter, earnedOn: earned)
  }

  /// The first compliant day after a compliant day and one to three missed days.
  private func comeback() -> Int? {
    (first...max(first, today)).first { day in
      isCompliant(day) && !isCompliant(day - 1) && (2...4).contains { isCompliant(day - $0) }
    }
  }

  private var badges: [JSON] {
    let sunday = monday(today) + 6
    func typed(_ type: String) -> (Int) -> Bool {
      { day in has(day) { $0.type == type && $0.completed > 0 } }
    }
    let all: [JSON?] = [
      badge("day_one_done", compliantDays: 1),
      badge("week_warrior", daysInARow: 7, isCompliant),
      badge("hundred_club", compliantDays: 100),
      badge("perfect_month", daysInARow: 30) { sums($0).total > 0 && sums($0).total == sums($0).completed },
      milestone(),
      badge(
        "photo_finisher", weeksInARow: 4,
        decidedOn: { monday in (monday...monday + 6).first { day in has(day) { $0.photo } } }, canStillCount: true),
      badge("hydration_nation", daysInARow: 7, typed("hydration")),
      badge("cardio_king", daysInARow: 14, typed("cardio")),
      badge("workout_warrior", daysInARow: 21, typed("workout")),
      badge("supplement_champion", daysInARow: 30, typed("supplement")),
      badge("protein_pro", daysInARow: 14) { day in
        (days[day] ?? []).reduce(0) { $0 + $1.protein } >= proteinTarget
      },
      badge("early_bird", daysInARow: 7) { day in has(day) { ($0.minute ?? 720) < 9 * 60 } },
      badge("night_owl", daysInARow: 7) { day in has(day) { ($0.minute ?? 720) >= 20 * 60 } },
      badge(
        "weekend_warrior", weeksInARow: 4,
        decidedOn: { monday in isCompliant(monday + 5) && isCompliant(monday + 6) ? monday + 6 : nil },
        canStillCount: today < sunday || isCompliant(sunday - 1)),
      badge("comeback_kid", comeback() == nil ? 0 : 1, of: 1, earnedOn: comeback()),
    ]
    return all.compactMap { $0 }
  }

  /// All results of the record.
  var answer: JSON {
    let compliant = (first...max(first, today)).filter(isCompliant)
    return .members([
      "streak": streak(isCompliant), "compliantDays": .int(compliant.count),
      "lastCompliantDay": compliant.last.map { .string(TaskRecord.date($0)) },
      "types": .array(
        TaskRecord.types.map { type in
          guard case .object(let members) = streak({ day in has(day) { $0.type == type && $0.completed > 0 } }) else {
            return .null
          }
          return .object([JSON.Member(key: "name", value: .string(type))] + members)
        }),
      "badges": .array(badges),
    ])
  }
}
