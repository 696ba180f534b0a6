// The small rules as calls: the body and the options of a call, and its whole answer, as JSON texts.

extension Quantity {
  static let call = Quantity(
    stem: "contract/call", quantity: "contractCall", unit: "JSON",
    answer: { input throws(Failure) in
      let body = try input.text("body")
      let options = try input.text("options")
      switch try input.text("call") {
      case "dayProgress": return .string(try progress(body))
      case "schedule": return .string(try schedule(body, options))
      case "adjust": return .string(try adjust(body, options))
      case "update": return .string(try update(body, options))
      case "shares": return .string(shares(body))
      case "weekOfCalories": return .string(week(body))
      case "kilojoules": return .string(energy(body))
      default: return .string(try queue(body, options))
      }
    })

  private static func value(_ name: String, in body: String) -> String? {
    Wire.members(of: body)?.first { $0.name == name }?.value
  }

  private static func number(_ name: String, in body: String) -> Rational? {
    value(name, in: body).flatMap { Rational(decimal: $0) }
  }

  /// The elements of an array whose elements hold no array.
  private static func elements(_ array: String?) -> [String] {
    guard let array, array != "[]" else { return [] }
    var pieces: [String] = []
    var depth = 0
    for character in array.dropFirst().dropLast() {
      if character == "," && depth == 0 || pieces.isEmpty { pieces.append("") }
      if character == ",", depth == 0 { continue }
      depth += character == "{" ? 1 : character == "}" ? -1 : 0
      pieces[pieces.count - 1].append(character)
    }
    return pieces
  }

  private static func texts(_ said: [Said]) throws(Failure) -> String {
    var texts: [String] = []
    for sentence in said { texts.append(Wire.quoted(try sentence.text())) }
    return Wire.array(texts)
  }

  /// The sentences with their parameters and in words.
  private static func sentences(_ said: [Said]) throws(Failure) -> String {
    var sentences: [String] = []
    for sentence in said {
      let parameters = sentence.parameters.map {
        Wire.object([
          "name": Wire.quoted($0.name), "kind": Wire.quoted($0.kind.rawValue), "value": Wire.quoted($0.value),
        ])
      }
      sentences.append(
        Wire.object([
          "id": Wire.quoted(sentence.id), "parameters": Wire.array(parameters),
          "text": Wire.quoted(try sentence.text()),
        ]))
    }
    return Wire.array(sentences)
  }

  // MARK: Progress

  private static func progress(_ body: String) throws(Failure) -> String {
    guard let amount = number("amount", in: body), let target = number("target", in: body) else {
      throw .unreadable("no amount of a target in \(body)")
    }
    let percent = (amount * 100 / target).roundedHalfUp
    let left = target - amount
    let share = Said.Parameter.number("percent", Rational(percent))
    let said =
      left < 0
      ? Said("progress.over", [share, .number("over", -left)]) : Said("progress.left", [share, .number("left", left)])
    return Wire.object(["percent": String(percent), "left": left.decimal, "text": Wire.quoted(try said.text())])
  }

  // MARK: The weekly schedule

  private static func schedule(_ body: String, _ options: String) throws(Failure) -> String {
    guard let now = number("now", in: body) else { throw .unreadable("no instant in \(body)") }
    let offset = (number("offsetMinutes", in: options) ?? 0) * 60
    // From the local day on, day by day.
    var day = CivilDate.epoch.adding(days: ((now + offset) / 86_400).floor)
    while true {
      let instant = Rational(day.dayNumber * 86_400 + 7200) - offset
      if day.weekday == 7, now < instant { return instant.decimal }
      day = day.next
    }
  }

  // MARK: A person's own change

  private static func adjust(_ body: String, _ options: String) throws(Failure) -> String {
    guard let request = value("request", in: body), let start = value("on", in: options).flatMap(Wire.string),
      let start = CivilDate(start)
    else { throw .unreadable("no request in \(body)") }
    let person = try Request(request, on: start).accepted()
    let calories = (number("calorieChange", in: body) ?? 0).floor
    let protein = (number("proteinChange", in: body) ?? 0).floor
    var targets = PlanTargets(person)
    let sign: (Int) -> String = { ($0 < 0 ? "−" : "+") + String(abs($0)) }
    let kept = value("kept", in: options)
    var said: [Said] = []
    if let kept {
      said = [Said(kept == "true" ? "adjusted.kept" : "adjusted.dropped", [.text("change", sign(calories))])]
    } else {
      if calories != 0 { said.append(Said("adjusted.calories", [.text("change", sign(calories))])) }
      if protein != 0 { said.append(Said("adjusted.protein", [.text("change", sign(protein))])) }
    }
    if kept != "false" {
      targets.calorieTarget += calories
      targets.proteinTarget += protein
      var violations: [(String, String)] = []
      if calories != 0, targets.calorieTarget < 500 || targets.calorieTarget > 10_000 {
        violations.append(("calorieChange", "\(targets.calorieTarget) is rejected: 500 to 10000 kcal/day"))
      }
      if protein != 0, targets.proteinTarget < 20 || targets.proteinTarget > 500 {
        violations.append(("proteinChange", "\(targets.proteinTarget) is rejected: 20 to 500 g/day"))
      }
      if !violations.isEmpty {
        let error = violations.map { "\($0): \($1)" }.joined(separator: "; ")
        return Wire.object([
          "success": "false", "error": Wire.quoted(error),
          "violations": Wire.array(
            violations.map { Wire.object(["field": Wire.quoted($0.0), "message": Wire.quoted($0.1)]) }),
        ])
      }
      let rate = targets.weeklyRate + Rational(calories, over: 1000)
      let way = (person.targetWeightKg ?? person.weightKg) - person.weightKg
      if calories != 0 {
        (targets.weeklyRate, targets.weeks, targets.date) = (rate, nil, nil)
        if rate != 0, person.targetWeightKg != nil, way == 0 || (way < 0) == (rate < 0) {
          let weeks = (way.magnitude / rate.magnitude).ceiling
          if weeks <= 1043 { (targets.weeks, targets.date) = (weeks, start.adding(days: 7 * weeks)) }
        }
      }
      let meters = person.heightCm / 100
      func isPlausible(_ value: Int, _ lowest: Int, _ highest: Int) -> Bool { (lowest...highest).contains(value) }
      let isImplausible =
        !isPlausible(targets.bmr, 500, 5000) || !isPlausible(targets.tdee, 500, 10_000) || targets.tdee <= targets.bmr
        || !isPlausible(targets.calorieTarget, 500, 10_000) || !isPlausible(targets.proteinTarget, 20, 500)
        || !isPlausible(targets.waterTarget, 500, 10_000)
      let decided: [Advisory: Bool] = [
        .belowMinimumIntake: targets.calorieTarget < person.sex.minimumIntake,
        .veryLowCalorie: targets.calorieTarget < 800, .belowRestingEnergy: targets.calorieTarget < targets.bmr,
        .underweight: (person.goal == .loseWeight || rate < 0) && person.weightKg < meters * meters * "18.5",
        .rapidLoss: (-rate) * 100 > person.weightKg,
        .targetContradictsGoal: rate != 0 && way != 0 && (way < 0) != (rate < 0), .implausibleTargets: isImplausible,
        .distantTarget: rate != 0 && way != 0 && (way < 0) == (rate < 0)
          && (way.magnitude / rate.magnitude).ceiling > 1043,
        .rateContradictsGoal: person.goal == .loseWeight && rate >= 0 || person.goal == .gainMuscle && rate <= 0,
        .deficitForMinor: person.age < 18 && targets.calorieTarget < targets.tdee,
        .proteinAboveRange: Rational(400 * targets.proteinTarget) > Rational(35 * targets.calorieTarget),
      ]
      targets.advisories = Advisory.allCases.filter { decided[$0] ?? person.advisories.contains($0) }.map(\.rawValue)
    }
    return Wire.object([
      "targets": targets.wire(), "calorieAdjustment": String(targets.tdee - targets.calorieTarget),
      "isDeficit": targets.calorieTarget < targets.tdee ? "true" : "false", "texts": try texts(said),
    ])
  }

  // MARK: What a screen shows after a recompute

  private static func update(_ body: String, _ options: String) throws(Failure) -> String {
    guard let before = value("before", in: body), let after = value("after", in: body) else {
      throw .unreadable("no targets in \(body)")
    }
    let changed = (value("changed", in: body) ?? "[]").dropFirst().dropLast().split(separator: ",").map(String.init)
    let field = Said.Parameter.name("field", changed.count == 1 ? Wire.string(changed[0]) ?? "" : "profile")
    func whole(_ name: String, _ targets: String) -> Int { (number(name, in: targets) ?? 0).floor }
    var shown = [Said("plan.updated")]
    func date(_ targets: String) -> CivilDate? {
      value("projectedDate", in: targets).flatMap { Wire.string($0) }.flatMap { CivilDate(String($0.prefix(10))) }
    }
    func rate(_ targets: String) -> Rational { number("weeklyRate", in: targets) ?? 0 }
    // The weight passed a target that it had ahead.
    let isBehind = (value("advisories", in: after) ?? "").contains("target_contradicts_goal")
    let isPast =
      date(before) != nil && isBehind && changed.contains("\"weight\"") && !changed.contains("\"targetWeight\"")
      && (rate(before) < 0) == (rate(after) < 0)
    if isPast || number("estimatedWeeks", in: after) == 0 {
      shown.append(Said("update.target_reached"))
    } else if let then = date(before), let now = date(after) {
      let days = now.dayNumber - then.dayNumber
      if days != 0 {
        let direction = days > 0 ? "later" : "earlier"
        let amount = Said.Parameter.count("amount", abs(days))
        shown.append(
          changed.isEmpty
            ? Said("changes.projectedDate.\(direction)", [amount, .date("date", now)])
            : Said("update.projectedDate.\(direction)", [field, amount]))
      }
      if days <= 0 { shown.append(Said("update.on_track")) }
    }
    var spoken = shown
    for (name, key, less) in [("calorieTarget", "calories", "fewer"), ("proteinTarget", "protein", "less")] {
      let move = whole(name, after) - whole(name, before)
      if move == 0 { continue }
      let amount = Said.Parameter.number("amount", Rational(abs(move)))
      shown.append(
        changed.isEmpty
          ? Said("changes.\(name).\(move > 0 ? "increased" : "decreased")", [amount])
          : Said("update.\(key).\(move > 0 ? "higher" : "lower")", [field, amount]))
      spoken.append(Said("spoken.\(key).\(move > 0 ? "more" : less)", [.grouped(key, abs(move))]))
    }
    let targets = [
      Said("spoken.calorieTarget", [.grouped("calories", whole("calorieTarget", after))]),
      Said("spoken.proteinTarget", [.grouped("protein", whole("proteinTarget", after))]),
      Said("spoken.waterTarget", [.grouped("water", whole("waterTarget", after))]),
    ]
    let words = value("sentences", in: options) == "true" ? sentences : texts
    return Wire.object(["texts": try words(shown), "spoken": try words(spoken), "targets": try words(targets)])
  }

  // MARK: The offline queue

  private static func queue(_ body: String, _ options: String) throws(Failure) -> String {
    struct Item {
      let id: String
      let field: String
      let json: String
      let instant: Rational
      let day: String
    }
    let offset = (number("offsetMinutes", in: options) ?? 0) * 60
    var items: [Item] = []
    var done: [String] = []
    func add(_ json: String, isStored: Bool) {
      let id = value("id", in: json) ?? ""
      let instant = number("instant", in: json) ?? 0
      let field = value("task", in: json) ?? "weight"
      let local = CivilDate.epoch.adding(days: ((instant + offset) / 86_400).floor).text
      let day = isStored ? value("day", in: json).flatMap(Wire.string) ?? "" : local
      if done.contains(id) || items.contains(where: { $0.id == id }) { return }
      let item = Item(id: id, field: field, json: json, instant: instant, day: day)
      if let other = items.first(where: { $0.field == field && $0.day == day }) {
        if item.instant < other.instant {
          done.append(id)
          return
        }
        done.append(other.id)
        items.removeAll { $0.id == other.id }
      }
      items.append(item)
    }
    if let stored = value("queue", in: body) {
      done = elements(value("done", in: stored))
      for json in elements(value("pending", in: stored)) { add(json, isStored: true) }
    }
    for json in elements(value("add", in: body)) { add(json, isStored: false) }
    for id in elements(value("confirm", in: body)) where items.contains(where: { $0.id == id }) {
      items.removeAll { $0.id == id }
      done.append(id)
    }
    let order = items.indices.sorted { (items[$0].instant, Rational($0)) < (items[$1].instant, Rational($1)) }
    let pending = order.map { items[$0] }
    let written = pending.map { item in
      Wire.object([
        "id": item.id, "weight": value("weight", in: item.json), "task": value("task", in: item.json),
        "instant": item.instant.decimal, "day": Wire.quoted(item.day),
      ])
    }
    let state = Wire.object(["pending": Wire.array(written), "done": Wire.array(done)])
    return Wire.object(["queue": state, "send": Wire.array(pending.map(\.id))])
  }

  // MARK: Shares, a week of calories, kilojoules

  private typealias Problem = (field: String, message: String)

  private static func failure(_ problems: [Problem]) -> String {
    Wire.object([
      "success": "false", "error": Wire.quoted(problems.map { "\($0.field): \($0.message)" }.joined(separator: "; ")),
      "violations": Wire.array(
        problems.map { Wire.object(["field": Wire.quoted($0.field), "message": Wire.quoted($0.message)]) }),
    ])
  }

  /// A whole number; nil with a problem if it is rejected.
  private static func whole(
    _ json: String?, _ field: String, _ range: ClosedRange<Int>, _ accepted: String, _ problems: inout [Problem]
  ) -> Int? {
    guard let json, json != "null" else {
      problems.append((field, "is missing: \(accepted)"))
      return nil
    }
    if let number = Rational(decimal: json), number.fraction == 0, range.contains(number.floor) { return number.floor }
    let shown = Wire.string(json).map { "the string \"\($0)\"" } ?? json
    problems.append((field, "\(shown) is rejected: \(accepted)"))
    return nil
  }

  /// The weights of a member; nil if there are none.
  private static func weights(_ name: String, in body: String, _ problems: inout [Problem]) -> [Int]? {
    guard let array = value(name, in: body) else { return nil }
    let given = elements(array)
    if given.count > 366 {
      problems.append((name, "an array of \(given.count) is rejected: at most 366 whole numbers"))
      return []
    }
    return given.enumerated().compactMap { place, json in
      whole(json, "\(name)[\(place)]", 0...1_000_000, "a whole number, 0 to 1000000", &problems)
    }
  }

  /// One unit after the other, each to the place that lacks the most of its quota.
  private static func shared(_ total: Int, by weights: [Int]) -> [Int] {
    let sum = weights.reduce(0, +)
    let quotas = weights.map { Rational(total * $0, over: sum) }
    var given = quotas.map(\.floor)
    while given.reduce(0, +) < total {
      var most = 0
      for place in given.indices
      where quotas[place] - Rational(given[place]) > quotas[most] - Rational(given[most]) { most = place }
      given[most] += 1
    }
    return given
  }

  private static func list(_ numbers: [Int]) -> String { Wire.array(numbers.map { String($0) }) }

  private static func shares(_ body: String) -> String {
    var problems: [Problem] = []
    let total = whole(
      value("total", in: body), "total", -1_000_000_000...1_000_000_000, "a whole number within ±1000000000", &problems)
    let weights = weights("weights", in: body, &problems)
    if weights == nil { problems.append(("weights", "is missing: an array of whole numbers")) }
    guard problems.isEmpty, let total, let weights else { return failure(problems) }
    guard weights.contains(where: { $0 > 0 }) else {
      return failure([
        (
          "weights",
          "\"\(weights.count) with a sum of 0\" is rejected: 1 to 366 whole numbers, at least one above 0"
        )
      ])
    }
    return list(shared(total, by: weights))
  }

  private static func week(_ body: String) -> String {
    var problems: [Problem] = []
    let calories = 0...20_000
    let daily = whole(
      value("daily", in: body), "daily", calories, "a whole number, 0 to 20000 kcal/day", &problems)
    let least =
      value("atLeast", in: body).flatMap {
        whole($0, "atLeast", calories, "a whole number, 0 to 20000 kcal", &problems)
      } ?? 0
    let weights = weights("weights", in: body, &problems) ?? [1, 1, 1, 1, 1, 1, 1]
    var days: [Int?] = Array(repeating: nil, count: 7)
    let locks = elements(value("locked", in: body))
    if locks.count > 7 {
      problems.append(("locked", "an array of \(locks.count) is rejected: at most 7 objects"))
    } else {
      for (place, lock) in locks.enumerated() {
        let name = "locked[\(place)]"
        let day = whole(
          value("day", in: lock), "\(name).day", 0...6, "a whole number, 0 to 6, Monday to Sunday", &problems)
        let number = whole(
          value("calories", in: lock), "\(name).calories", calories, "a whole number, 0 to 20000 kcal", &problems)
        guard let day, let number else { continue }
        if days[day] != nil { problems.append(("\(name).day", "\(day) is rejected: each day once")) }
        days[day] = number
      }
    }
    guard problems.isEmpty, let daily else { return failure(problems) }
    if weights.count != 7 || weights.allSatisfy({ $0 == 0 }) {
      let sum = weights.reduce(0, +)
      return failure([
        (
          "weights",
          "\"\(weights.count) with a sum of \(sum)\" is rejected: 7 whole numbers, at least one above 0"
        )
      ])
    }
    let locked = days.reduce(0) { $0 + ($1 ?? 0) }
    var free = (0..<7).filter { days[$0] == nil }
    var left = 7 * daily - locked
    let sums = "\(7 * daily) kcal, seven times the daily calories"
    if free.isEmpty, left != 0 { return failure([("locked", "\(locked) is rejected: \(sums)")]) }
    if left < 0 { return failure([("locked", "\(locked) is rejected: at most \(sums)")]) }
    if !free.isEmpty, free.allSatisfy({ weights[$0] == 0 }) {
      return failure([("weights", "0 is rejected: at least one above 0 on a day that is not locked")])
    }
    if least * free.count > left {
      let most = Rational(left, over: free.count).floor
      return failure([
        ("atLeast", "\(least) is rejected: at most \(most) kcal, for \(left) kcal on \(free.count) free days")
      ])
    }
    // One day after the other, the last one first.
    var moved: [Int] = []
    while let day = free.last(where: { day in
      Rational(left * weights[day], over: free.reduce(0) { $0 + weights[$1] }) < Rational(least)
    }) {
      days[day] = least
      left -= least
      moved.append(day)
      free.removeAll { $0 == day }
    }
    if !free.isEmpty {
      for (day, share) in zip(free, shared(left, by: free.map { weights[$0] })) { days[day] = share }
    }
    return Wire.object(["days": list(days.map { $0 ?? 0 }), "moved": list(moved.sorted())])
  }

  private static func energy(_ body: String) -> String {
    var problems: [Problem] = []
    let kilojoule: Rational = "4.184"
    let calories = value("calories", in: body).flatMap {
      whole($0, "calories", -500_000_000...500_000_000, "a whole number within ±500000000 kcal", &problems)
    }
    let kilojoules = value("kilojoules", in: body).flatMap {
      whole($0, "kilojoules", -1_000_000_000...1_000_000_000, "a whole number within ±1000000000", &problems)
    }
    let parts = weights("parts", in: body, &problems)
    if !problems.isEmpty { return failure(problems) }
    if parts == [] { problems.append(("parts", "an empty array is rejected: 1 to 366 whole numbers")) }
    let given = (calories == nil ? 0 : 1) + (kilojoules == nil ? 0 : 1) + (parts == nil ? 0 : 1)
    if given != 1 {
      let problem = given == 0 ? "is missing" : "is given beside another"
      problems.append(("calories", "\(problem): one of calories, kilojoules and parts"))
    }
    if !problems.isEmpty { return failure(problems) }
    let kcal =
      calories ?? kilojoules.map { (Rational($0) / kilojoule).roundedHalfUp } ?? (parts ?? []).reduce(0, +)
    let energy = kilojoules ?? (Rational(kcal) * kilojoule).roundedHalfUp
    let shares = parts.map { kcal == 0 ? $0 : shared(energy, by: $0) }
    return Wire.object(["calories": String(kcal), "kilojoules": String(energy), "parts": shares.map { list($0) }])
  }
}
