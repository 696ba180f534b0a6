import CommandLineText
import PlanContract
import PlanContractCalls
import ScienceKernel

/// `plan week`: prints the calories of seven days, with the sum of the week kept.
func runWeek(_ arguments: [String]) throws(Failure) -> ExitStatus {
  let request = try WeekRequest(arguments)
  return try printed(request.isJSON ? request.json : request.card)
}

/// The arguments of `plan week`, and the week of them.
struct WeekRequest {
  let daily: Int
  /// What the free days are shared by, from Monday.
  let weights: [Int]
  /// Planned work of each day [kJ], from Monday; nil without it.
  let rides: [Int]?
  let locked: [Int: Int]
  let floor: Int
  let week: WeekOfCalories
  let unit: EnergyUnit
  let isJSON: Bool

  static let days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

  init(_ arguments: [String]) throws(Failure) {
    var given = try Arguments(arguments, of: Subcommand.week)
    isJSON = given.contains(.jsonWeek)
    unit = EnergyUnit(&given)
    func energy(_ option: Option, _ field: InputField) -> Int? {
      given.value(option, "\(field.accepted), or in whole kJ, written 9452kJ") { text in
        kilocalories(text).flatMap { field.range.contains(Double($0)) ? $0 : nil }
      }
    }
    let daily = energy(.daily, RuleField.dailyCalories)
    let floor = energy(.atLeast, RuleField.floor) ?? 0
    let typed = given.sevenNumbers(.week, upTo: 1_000_000, unit: "")
    let rides = given.sevenNumbers(.rides, upTo: 20_000, unit: "kJ")
    let locked =
      given.value(.locked, "days with kcal, 0 to 20000, each once: sat=3000,sun=2500") { Self.locked($0) } ?? [:]
    if given[.daily] == nil { given.problems.append("Missing: \(Option.daily.name).") }
    if given[.week] != nil, given[.rides] != nil {
      given.problems.append("\(Option.week.name) and \(Option.rides.name) are given together: give one of them.")
    }
    if [Option.week, .rides, .locked].allSatisfy({ given[$0] == nil }) {
      given.problems.append("Missing: \(Option.week.name), \(Option.rides.name) or \(Option.locked.name).")
    }
    try given.check()
    guard let daily else { throw given.failure }
    var weights = typed ?? Array(repeating: 1, count: 7)
    if let rides {
      // A free day's quota is then the mean of what is left, plus its work above the mean of the free days.
      let free = Self.days.indices.filter { locked[$0] == nil }
      let rest = 7 * daily - locked.values.reduce(0, +) - free.reduce(0) { $0 + rides[$1] }
      let quotas = rides.map { rest + free.count * $0 }
      // The weight of a locked day does not count.
      weights = quotas.map { max(0, $0) }
      if let day = free.first(where: { quotas[$0] < 0 }) {
        given.reject(.rides, "so much work leaves \(Self.days[day]) less than 0 kcal of \(daily) kcal/day.")
        throw given.failure
      }
    }
    do throws(InvalidInput) {
      week = try WeekOfCalories(
        daily: daily, weights: weights, locked: locked, atLeast: floor)
    } catch {
      given.problems += error.violations.map { violation in
        let option: Option =
          switch violation.field {
          case RuleField.floor: .atLeast
          case RuleField.lockedSum(exactly: 0): .locked
          default: .week
          }
        return "\(option.name): \(violation.given.message(accepted: violation.field.accepted))"
      }
      throw given.failure
    }
    (self.daily, self.weights, self.rides, self.locked, self.floor) = (daily, weights, rides, locked, floor)
  }

  /// Days with calories of their own, `sat=3000,sun=2500`, by the place of the day; nil if the text has none.
  private static func locked(_ text: String) -> [Int: Int]? {
    var locked: [Int: Int] = [:]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let pieces = part.split(separator: "=", omittingEmptySubsequences: false).map {
        withoutSpaces(around: $0).lowercased()
      }
      guard pieces.count == 2, pieces[0].count >= 3,
        let day = days.firstIndex(where: { $0.lowercased().hasPrefix(pieces[0]) }),
        let calories = kilocalories(pieces[1]), RuleField.lockedCalories.range.contains(Double(calories)),
        locked.updateValue(calories, forKey: day) == nil
      else { return nil }
    }
    return locked
  }

  /// The answer of the call `weekOfCalories`, in one line.
  var json: String {
    let members = [
      WireJSON.Member("daily", .whole(daily)), WireJSON.Member("weights", .array(weights.map { .whole($0) })),
      WireJSON.Member(
        "locked",
        .array(
          locked.sorted { $0.key < $1.key }.map { day, calories in
            .object([WireJSON.Member("day", .whole(day)), WireJSON.Member("calories", .whole(calories))])
          })), WireJSON.Member("atLeast", .whole(floor)),
    ]
    let answer = ContractCall.answer(
      options: .bytes(Array(#"{"call":"weekOfCalories"}"#.utf8)),
      body: .bytes(Array(WireJSON.object(members).text.utf8)))
    return String(decoding: answer.text, as: UTF8.self) + "\n"
  }

  /// The days, and what to know about them.
  var card: String {
    let energies = unit.texts(ofParts: week.days)
    let width = energies.map(\.count).max() ?? 0
    var lines = wrapped("A week of \(unit.text(daily))/day, \(unit.text(7 * daily)) in all", after: "")
    for (day, name) in Self.days.enumerated() {
      let energy = padded("", to: width - energies[day].count) + energies[day]
      let marks =
        (rides.map { $0[day] > 0 ? ["ride of \($0[day]) kJ"] : [] } ?? [])
        + (locked[day] != nil ? ["fixed"] : []) + (week.moved.contains(day) ? ["at least \(unit.text(floor))"] : [])
      lines.append(trimmed("  \(padded(name, to: 11))\(energy)   \(marks.joined(separator: ", "))"))
    }
    lines.append("")
    if rides != nil {
      lines += wrapped(
        """
        Convention of this command, without a study: 1 kJ of work moves 1 kcal to its day. The work of a ride is not the energy that \
        the body spends for it; to share by another rule, give weights, \(Option.week.name).
        """, after: "- ")
    }
    lines += wrapped(
      """
      Training is not added: the daily calories contain it, and the sum of the week is that of seven equal days.
      """, after: "- ")
    let (male, female) = (Int(MinimumIntake.male), Int(MinimumIntake.male + 2 * MinimumIntake.perSexCode))
    let low = Self.days.indices.filter { week.days[$0] < female }.map { Self.days[$0] }
    if !low.isEmpty {
      lines += wrapped(
        """
        Below \(unit.text(female)), the recommended minimum for women (for men, \(unit.text(male))): \
        \(low.joined(separator: ", ")).
        """, after: "- ")
    }
    if floor == 0 {
      lines += wrapped("A day can have any number, however low; \(Option.atLeast.name) sets the lowest.", after: "- ")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Arguments {
  /// Seven whole numbers from Monday on; nil if the option is not given or, with a problem, if it has others.
  fileprivate mutating func sevenNumbers(_ option: Option, upTo most: Int, unit: String) -> [Int]? {
    let accepted =
      "seven whole numbers from Monday, 0 to \(most)\(unit.isEmpty ? "" : " \(unit)"), at least one above 0"
    return value(option, accepted) { text in
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { part in
        let part = withoutSpaces(around: part)
        let number = !unit.isEmpty && part.hasSuffix(unit) ? withoutSpaces(around: part.dropLast(unit.count)) : part
        return Int32(number).map(Int.init).flatMap { (0...most).contains($0) ? $0 : nil }
      }
      return parts.count == 7 && numbers.count == 7 && numbers.contains { $0 > 0 } ? numbers : nil
    }
  }
}

extension Option {
  static let daily = Option(
    "--daily", value: "E", synonyms: "mean average", "calories of a day, the mean of the week: 2259, or 9452kJ")
  static let week = Option(
    "--week", value: "LIST", synonyms: "days training-days",
    "seven weights from Monday, 10,12,10,12,10,14,10: a day gets\nits share of the week")
  static let rides = Option(
    "--rides", value: "LIST", synonyms: "work ride",
    """
    planned work of seven days from Monday in kJ,
    0,700,0,700,0,1800,0: by a convention of this command, 1 kJ
    moves 1 kcal to its day
    """)
  static let locked = Option(
    "--locked", value: "LIST", synonyms: "fixed lock", "days with calories of their own: sat=3000,sun=2500")
  static let atLeast = Option(
    "--at-least", value: "E", synonyms: "floor least minimum", "the lowest of any other day, 1800 or 7531kJ")
  static let jsonWeek = Option(
    jsonTargets.name, "prints the answer of the call weekOfCalories, one line of\nJSON, in kcal")
}
