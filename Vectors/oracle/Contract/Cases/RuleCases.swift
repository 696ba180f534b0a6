// The rules around a plan: rate, meals, freshness, errors, retries.

extension Quantity {
  // MARK: The rate that reaches a target weight on a day

  static let rate = Quantity(
    stem: "contract/rate", quantity: "requiredRate", unit: "kg/week",
    answer: { input throws(Failure) in
      let weight = try input.exact("weightKg")
      let goal: Goal = try input.choice("goal")
      let days = try input.date("on").dayNumber - input.date("startDate").dayNumber
      var refused: [JSON] = []
      if input["targetWeightKg"] == nil { refused.append("target weight") }
      if days < 1 { refused.append("day") }
      guard refused.isEmpty else { return .members(["violations": .array(refused)]) }
      let exact = (try input.exact("targetWeightKg") - weight) * 7 / Rational(days)
      let grams = (exact.magnitude * 1000).ceiling * (exact < 0 ? -1 : 1)
      let rate = Rational(grams, over: 1000)
      // Between 0 and the goal's rate.
      let isOfGoal = exact == 0 || (exact < 0) == (goal.weeklyRate < 0) && exact.magnitude <= goal.weeklyRate.magnitude
      var said = [Said("rate.required", [.number("rate", rate)])]
      var names: [JSON] = []
      if !isOfGoal {
        names.append("beyond_goal_rate")
        said.append(Said("rate.beyond_goal", [.number("rate", rate), .number("goal", goal.weeklyRate)]))
      }
      if exact.magnitude > weight / 100 {
        names.append("rapid_rate")
        said.append(Said("rate.rapid", [.number("rate", rate), .number("percent", 1)]))
      }
      var texts: [JSON] = []
      for sentence in said { texts.append(.string(try sentence.text())) }
      return .members([
        "weeklyRateKg": .string(rate.decimal), "advisories": .array(names), "sentences": .array(texts),
      ])
    })

  // MARK: Shares of meals

  static let meals = Quantity(
    stem: "contract/meals", quantity: "mealShares", unit: "whole units",
    answer: { input throws(Failure) in
      let (target, meals) = (try input.whole("target"), try input.whole("meals"))
      guard (1...10).contains(meals) else { return .null }
      // One unit after the other, each to the next meal.
      var given = Array(repeating: Rational(target, over: meals).floor, count: meals)
      var meal = 0
      while given.reduce(0, +) < target {
        given[meal] += 1
        meal += 1
      }
      return .array(given.map { .int($0) })
    })

  // MARK: Freshness of a plan

  static let freshness = Quantity(
    stem: "contract/freshness", quantity: "planFreshness", unit: "decision",
    answer: { input throws(Failure) in
      let now = try input.exact("now")
      let made: Rational? = try input["made"] == nil ? nil : input.exact("made")
      let age = made.map { now - $0 }
      let isOffline = input["offline"] == .bool(true)
      let hasFailed = input["failed"] == .bool(true)
      let isForced = input["forced"] == .bool(true)
      let hasChanged = input["changed"] != nil
      let reason: String
      if isForced {
        reason = "forced"
      } else if hasChanged {
        reason = "changed"
      } else if let age {
        reason =
          age < 0 ? "fromTheFuture" : age < 30 * 60 ? "fresh" : age < 60 * 60 ? "ageing" : "stale"
      } else {
        reason = "noPlan"
      }
      var decision = "fetch"
      switch reason {
      case "fresh": decision = "use"
      case "ageing": decision = isOffline || hasFailed ? "use" : "useAndRefresh"
      default:
        if isOffline { decision = made == nil ? "noConnection" : "useStale" }
        if hasFailed, !isOffline { decision = made == nil ? "failed" : "useSaved" }
      }
      var text: String?
      if let age {
        func said(_ id: String, _ seconds: Rational) throws(Failure) -> String {
          try Said(id, [.count("amount", (age / seconds).floor)]).text()
        }
        if age < 0 {
          text = try Said("age.ahead", [.number("seconds", -age)]).text()
        } else if age < 60 {
          text = try Said("age.just_now").text()
        } else if age < 60 * 60 {
          text = try said("age.minutes", 60)
        } else if age < 24 * 60 * 60 {
          text = try said("age.hours", 60 * 60)
        } else {
          text = try said("age.days", 24 * 60 * 60)
        }
      }
      return .members([
        "text": text.map { .string($0) }, "reason": .string(reason), "decision": .string(decision),
        "forceRecompute": decision == "fetch" ? .bool(isForced || hasChanged) : nil,
      ])
    })

  // MARK: Errors

  static let serviceError = Quantity(
    stem: "contract/service-error", quantity: "serviceError", unit: "error",
    answer: { input throws(Failure) in
      let status = try input["status"] == nil ? nil : input.whole("status")
      let retryAfter: Rational? = try input["retryAfter"] == nil ? nil : input.exact("retryAfter")
      var name = input["name"] == nil ? "server" : try input.text("name")
      let words = try input["text"] == nil ? nil : serverWords(input.text("text"))
      if input["code"] != nil {
        switch try input.whole("code") {
        case -999: return .null
        case -1009, -1005: name = "noConnection"
        case -1001: name = "timeout"
        default: name = "network"
        }
      }
      if status == 400 {
        name = try input.text("text").lowercased().contains("onboarding") ? "onboardingIncomplete" : "invalidInput"
      } else if let status,
        let known = [401: "unauthorized", 404: "notFound", 429: "rateLimited", 503: "maintenance"][status]
      {
        name = known
      }
      let isRetryable =
        ["network", "timeout", "noConnection", "rateLimited", "maintenance"].contains(name)
        || name == "server" && (500...599).contains(status ?? 0)
      var waits: [JSON] = []
      for failures in 1...3 {
        var wait: Rational? = [1: 1, 2: 2][failures]
        if let retryAfter, wait != nil { wait = retryAfter <= 10 ? retryAfter : nil }
        if name == "rateLimited", retryAfter == nil { wait = nil }
        waits.append(.string(isRetryable ? wait?.decimal ?? "none" : "none"))
      }
      var said = Said("error.\(name)", name == "server" ? [.number("status", Rational(status ?? 0))] : [])
      let carriesWords = ["invalidInput", "invalidResponse", "invalidTargets", "server", "network", "unknown"]
      if carriesWords.contains(name), let words {
        let key = name.hasPrefix("invalid") ? "reason" : "message"
        said = Said("\(said.id).\(key)", said.parameters + [.text(key, words)])
      }
      let seconds = name == "rateLimited" ? retryAfter : nil
      if let seconds { said = Said("error.rateLimited.seconds", [.count("amount", seconds.ceiling)]) }
      let suggestions = [
        "onboardingIncomplete": "finish_onboarding", "invalidInput": "check_profile", "unauthorized": "sign_in",
        "notFound": "finish_onboarding", "rateLimited": "try_later", "maintenance": "try_later", "server": "try_later",
        "noConnection": "check_connection", "staleData": "check_connection", "timeout": "try_again",
        "network": "try_again",
      ]
      var suggestion: JSON?
      var key = suggestions[name]
      if name == "server" {
        key = status == 403 ? "no_access" : status == 422 ? "check_profile" : isRetryable ? "try_later" : nil
      }
      if seconds != nil { key = nil }
      let actions = [
        "onboardingIncomplete": "onboarding", "notFound": "onboarding", "unauthorized": "signIn",
        "invalidInput": "checkInput", "staleData": "retry",
      ]
      let action =
        seconds != nil
        ? "retryAfter" : status == 422 ? "checkInput" : actions[name] ?? (isRetryable ? "retry" : nil)
      if let key { suggestion = .string(try Said("suggestion.\(key)").text()) }
      return .members([
        "name": .string(name), "text": .string(try said.text()), "suggestion": suggestion,
        "retryable": .bool(isRetryable), "waits": .array(waits), "action": action.map { .string($0) },
        "seconds": seconds.map { .string($0.decimal) },
      ])
    })

  /// The server's words: the text of a body, or of the error in a body of JSON, bounded and without control characters.
  private static func serverWords(_ body: String) -> String? {
    var text = body
    if let error = Wire.members(of: body)?.first(where: { $0.name == "error" })?.value {
      let message = Wire.members(of: error)?.first { $0.name == "message" }?.value
      text = Wire.string(message ?? error) ?? body
    }
    let unseen: [Unicode.GeneralCategory] = [.control, .format, .lineSeparator, .paragraphSeparator]
    let seen = text.unicodeScalars.filter { !unseen.contains($0.properties.generalCategory) }.prefix(200)
    return seen.allSatisfy { $0 == " " } ? nil : String(String.UnicodeScalarView(seen))
  }

  // MARK: Retries

  static let retryAfter = Quantity(
    stem: "contract/retry-after", quantity: "retryAfter", unit: "s",
    answer: { input throws(Failure) in
      let text = try input.text("text")
      if !text.isEmpty, text.unicodeScalars.allSatisfy({ ("0"..."9").contains($0) }) {
        return Int(text).map { .string(String($0)) } ?? .null
      }
      let parts = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 6, parts[5] == "GMT", parts.map(\.count) == [4, 2, 3, 4, 8, 3] else { return .null }
      let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
      guard let month = months.firstIndex(of: parts[2]),
        let date = CivilDate("\(parts[3])-\(month < 9 ? "0" : "")\(month + 1)-\(parts[1])")
      else { return .null }
      let clock = parts[4].split(separator: ":", omittingEmptySubsequences: false).compactMap { Int($0) }
      let weekdays = ["Mon,", "Tue,", "Wed,", "Thu,", "Fri,", "Sat,", "Sun,"]
      guard clock.count == 3, clock[0] < 24, clock[1] < 60, clock[2] <= 60, weekdays[date.weekday - 1] == parts[0]
      else {
        return .null
      }
      let seconds = ((date.dayNumber * 24 + clock[0]) * 60 + clock[1]) * 60 + clock[2]
      let left = Rational(seconds) - (try input.exact("now"))
      return .string(left < 0 ? "0" : left.decimal)
    })

  // MARK: The weekly result

  static let weeklyResult = Quantity(
    stem: "contract/weekly-result", quantity: "weeklyResult", unit: "json",
    answer: { input throws(Failure) in
      let start = try input.date("startDate")
      var users: [WeeklyUser] = []
      for row in try input.list("rows") {
        let id =
          switch try row.child("userId") {
          case .int(let number): String(number)
          case .string(let text): Wire.quoted(text)
          default: "null"
          }
        let text = PersonText(
          sex: try row.text("sex"), weightKg: try row.text("weightKg"), heightCm: try row.text("heightCm"),
          age: try row.whole("age"), activityLevel: try row.text("activityLevel"), goal: try row.text("goal"))
        let hasBefore = row["previousCalorieTarget"] != nil
        users.append(
          WeeklyUser(
            id: id, request: Request(text.request, on: start),
            before: hasBefore ? (try row.whole("previousCalorieTarget"), try row.whole("previousProteinTarget")) : nil))
      }
      return .string(try weeklyText(of: users))
    })

  /// `weekly` as a call: users as sent, each a request with a `userId`.
  static let weeklyRequest = Quantity(
    stem: "contract/weekly-request", quantity: "weeklyRequest", unit: "JSON",
    answer: { input throws(Failure) in
      let start = try input.date("startDate")
      var users: [WeeklyUser] = []
      for user in try input.list("users") {
        guard case .string(let text) = user, let members = Wire.members(of: text) else {
          throw .unreadable("not a user: \(user)")
        }
        func whole(_ name: String) -> Int? { members.first { $0.name == name }.flatMap { Int($0.value) } }
        let before = whole("previousCalories").flatMap { calories in
          whole("previousProtein").map { (calories: calories, protein: $0) }
        }
        users.append(
          WeeklyUser(
            id: members.first { $0.name == "userId" }?.value ?? "null",
            request: Request(text, on: start, beside: ["userId", "previousCalories", "previousProtein"]),
            before: before))
      }
      return .string(try weeklyText(of: users))
    })

  /// A user of the weekly result, with the previous targets.
  private struct WeeklyUser {
    let id: String
    let request: Request
    let before: (calories: Int, protein: Int)?
  }

  private static func weeklyText(of users: [WeeklyUser]) throws(Failure) -> String {
    var updates: [String] = []
    var advised: [String] = []
    var errors: [String] = []
    for user in users {
      guard user.request.problems.isEmpty else {
        let list = user.request.problems.map {
          Wire.object(["field": Wire.quoted($0.path), "message": Wire.quoted($0.message)])
        }
        errors.append(Wire.object(["userId": user.id, "violations": Wire.array(list)]))
        continue
      }
      let person = try user.request.accepted()
      let targets = person.targets
      let advisories = Wire.array(person.advisories.map { Wire.quoted($0.rawValue) })
      guard let before = user.before else {
        updates.append(
          Wire.object([
            "userId": user.id, "newCalories": String(targets.calorieTarget),
            "newProtein": String(targets.proteinTarget),
            "reason": Wire.quoted(try Said("recompute.no_plan_before").text()), "advisories": advisories,
          ]))
        continue
      }
      let (calories, protein) = (targets.calorieTarget - before.calories, targets.proteinTarget - before.protein)
      guard abs(calories) > 50 || abs(protein) > 10 else {
        if !person.advisories.isEmpty {
          advised.append(Wire.object(["userId": user.id, "advisories": advisories]))
        }
        continue
      }
      var reasons: [String] = []
      for (name, amount) in [("calorieTarget", calories), ("proteinTarget", protein)] where amount != 0 {
        reasons.append(
          try Said(
            "changes.\(name).\(amount > 0 ? "increased" : "decreased")",
            [.number("amount", Rational(abs(amount)))]
          ).text())
      }
      updates.append(
        Wire.object([
          "userId": user.id, "previousCalories": String(before.calories),
          "newCalories": String(targets.calorieTarget), "previousProtein": String(before.protein),
          "newProtein": String(targets.proteinTarget), "reason": Wire.quoted(reasons.joined(separator: "; ")),
          "advisories": advisories,
        ]))
    }
    return Wire.object([
      "totalUsers": String(users.count), "successCount": String(users.count - errors.count),
      "errorCount": String(errors.count), "updates": Wire.array(updates),
      "advised": advised.isEmpty ? nil : Wire.array(advised),
      "errors": errors.isEmpty ? nil : Wire.array(errors),
    ])
  }
}
