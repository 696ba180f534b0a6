// The rules around a plan: rate, meals, freshness, errors, retries.

extension Quantity {
  // MARK: The rate that reaches a target weight on a day

  static let rate = Quantity(
    stem: "contract/rate", quantity: "requiredRate", unit: "kg/week",
    families: [Family("rate-way", ways), Family("rate-refused", refusedWays)],
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

  private static func way(
    _ comment: String, _ flags: [String], _ weight: String, _ target: String?, _ goal: Goal, days: Int
  ) -> Case {
    let start = CivilDate(year: 2026, month: 11, day: 21)
    return Case(
      comment, flags,
      .members([
        "on": .string(start.adding(days: days).text), "weightKg": .string(weight), "goal": .choice(goal),
        "targetWeightKg": target.map { .string($0) }, "startDate": .string(start.text),
      ]))
  }

  private static let ways: [Case?] = [
    way("as fast as the goal", ["OnBoundary"], "80", "75", .loseWeight, days: 70),
    way("a day less", ["JustAbove"], "80", "75", .loseWeight, days: 69),
    way("a day more", ["JustBelow"], "80", "75", .loseWeight, days: 71),
    way("as fast as the goal, gaining", ["OnBoundary"], "80", "84", .gainMuscle, days: 70),
    way("a day less, gaining", ["JustAbove"], "80", "84", .gainMuscle, days: 69),
    way("against the goal", [], "80", "85", .loseWeight, days: 70),
    way("against the goal, gaining", [], "80", "79", .gainMuscle, days: 70),
    way("there already", [], "80", "80", .loseWeight, days: 1),
    way("keeping the weight", [], "80", "79.999", .maintain, days: 365),
    way("keeping the weight, and there", [], "80", "80", .improveHealth, days: 365),
    way("1 % of the weight a week", ["OnBoundary"], "50", "49.5", .loseWeight, days: 7),
    way("more than 1 % of the weight a week", ["JustAbove"], "50", "49.499", .loseWeight, days: 7),
    way("1 % of a light weight, before the goal's rate", ["OnBoundary"], "40", "39.6", .loseWeight, days: 7),
    way("rounds to 1 %, and is more", ["JustAbove"], "30.05", "30.351", .gainMuscle, days: 7),
    way("tomorrow", [], "80", "70", .loseWeight, days: 1),
    way("rounded away from zero, losing", [], "80", "79.999", .loseWeight, days: 8),
    way("rounded away from zero, gaining", [], "80", "80.001", .gainMuscle, days: 8),
    way("a long way, a long time", [], "\(Accepted.most)", "30", .loseWeight, days: 20_000),
    way("rounded to more than 1 %, and is less", ["JustBelow"], "30.05", "30.393", .gainMuscle, days: 8),
  ]

  private static let refusedWays: [Case?] = [
    way("no target weight", ["Rejected"], "80", nil, .loseWeight, days: 70),
    way("the first day", ["Rejected"], "80", "75", .loseWeight, days: 0),
    way("the day before", ["Rejected"], "80", "75", .loseWeight, days: -1),
    way("both", ["Rejected", "SeveralViolations"], "80", nil, .loseWeight, days: 0),
  ]

  // MARK: Shares of meals

  static let meals = Quantity(
    stem: "contract/meals", quantity: "mealShares", unit: "whole units",
    families: [Family("meals-share", shares)],
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

  private static let shares: [Case?] = [
    (2259, 4, []), (2259, 1, ["LowestAccepted"]), (2259, 10, ["HighestAccepted"]), (176, 3, []), (0, 5, []),
    (9, 10, []),
    (10, 10, ["OnBoundary"]), (11, 10, ["JustAbove"]), (-303, 4, ["Negative"]), (2800, 7, []), (2259, 0, ["Rejected"]),
    (2259, 11, ["Rejected"]), (2259, -1, ["Rejected"]), (1_000_000_000, 7, []),
  ].map { (target: Int, meals: Int, flags: [String]) in
    Case("", flags, .members(["target": .int(target), "meals": .int(meals)]))
  }

  // MARK: Freshness of a plan

  static let freshness = Quantity(
    stem: "contract/freshness", quantity: "planFreshness", unit: "decision",
    families: [Family("freshness-age", agesInSeconds), Family("freshness-reason", freshnessReasons + failedFetches)],
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

  private static func freshnessCase(
    _ comment: String, _ flags: [String] = [], age: Rational?, forced: Bool = false, changed: [String] = [],
    offline: Bool = false, failed: Bool = false
  ) -> Case {
    let now = Rational(1_795_000_000)
    return Case(
      comment, flags,
      .members([
        "made": age.map { .string((now - $0).decimal) },
        "changed": changed.isEmpty ? nil : .array(changed.map { .string($0) }), "now": .string(now.decimal),
        "forced": forced ? true : nil, "offline": offline ? true : nil, "failed": failed ? true : nil,
      ]))
  }

  private static let agesInSeconds: [Case?] = {
    let ages: [(Rational, [String])] = [
      (0, []), (1, []), ("59.5", ["JustBelow"]), (60, ["OnBoundary"]), (119, ["JustBelow"]), (120, ["OnBoundary"]),
      (300, []), ("1799.5", ["JustBelow"]), (1800, ["OnBoundary"]), ("3599.5", ["JustBelow"]), (3600, ["OnBoundary"]),
      (7199, ["JustBelow"]), (7200, ["OnBoundary"]), (86_399, ["JustBelow"]), (86_400, ["OnBoundary"]),
      (172_799, ["JustBelow"]), (172_800, ["OnBoundary"]), (31_536_000, []), ("-0.5", ["Negative"]),
      (-90, ["Negative"]),
      (-1_000_000, ["Negative"]),
    ]
    return [false, true].flatMap { offline in
      ages.map { freshnessCase("\($0.decimal) s\(offline ? ", offline" : "")", $1, age: $0, offline: offline) }
    }
  }()

  private static let freshnessReasons: [Case?] = [false, true].flatMap { offline in
    [
      freshnessCase("no plan", age: nil, offline: offline),
      freshnessCase("no plan, forced", age: nil, forced: true, offline: offline),
      freshnessCase("forced", age: 10, forced: true, offline: offline),
      freshnessCase("forced, from the future", age: -10, forced: true, offline: offline),
      freshnessCase("another weight", age: 10, changed: ["weight"], offline: offline),
      freshnessCase("everything else", age: 4000, changed: ["height", "age", "goal"], offline: offline),
      freshnessCase("forced, and another goal", age: 10, forced: true, changed: ["goal"], offline: offline),
    ]
  }

  private static let failedFetches: [Case?] = [
    freshnessCase("no plan, failed", age: nil, failed: true),
    freshnessCase("no plan, forced, failed", age: nil, forced: true, failed: true),
    freshnessCase("forced, failed", age: 10, forced: true, failed: true),
    freshnessCase("another weight, failed", age: 10, changed: ["weight"], failed: true),
    freshnessCase("from the future, failed", age: -10, failed: true),
    freshnessCase("1799 s, failed", ["JustBelow"], age: 1799, failed: true),
    freshnessCase("1800 s, failed", ["OnBoundary"], age: 1800, failed: true),
    freshnessCase("3600 s, failed", ["OnBoundary"], age: 3600, failed: true),
    freshnessCase("3600 s, failed and offline", ["OnBoundary"], age: 3600, offline: true, failed: true),
    freshnessCase("no plan, failed and offline", age: nil, offline: true, failed: true),
  ]

  // MARK: Errors

  static let serviceError = Quantity(
    stem: "contract/service-error", quantity: "serviceError", unit: "error",
    families: [
      Family("error-status", statuses), Family("error-kind", kinds), Family("error-words", wordy),
      Family("error-code", codes),
    ],
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

  private static func statusCase(_ status: Int, _ text: String, _ flags: [String] = [], after: String? = nil) -> Case {
    Case(
      "", flags,
      .members(["text": .string(text), "status": .int(status), "retryAfter": after.map { .string($0) }]))
  }

  private static let statuses: [Case?] =
    [
      statusCase(400, "weight is missing"), statusCase(400, ""), statusCase(400, "Onboarding is not finished"),
      statusCase(400, "Please complete ONBOARDING first"), statusCase(400, "on boarding", ["JustBelow"]),
      statusCase(400, "unboarding", ["JustBelow"]), statusCase(401, "onboarding"), statusCase(402, ""),
      statusCase(403, ""), statusCase(404, ""), statusCase(429, ""), statusCase(429, "", after: "7"),
      statusCase(429, "", ["OnBoundary"], after: "10"), statusCase(429, "", ["JustAbove"], after: "10.5"),
      statusCase(429, "", after: "0"), statusCase(503, ""), statusCase(503, "", after: "3"),
    ]
    + [
      (499, ["JustBelow"]), (500, ["OnBoundary"]), (502, []), (504, []), (599, ["OnBoundary"]), (600, ["JustAbove"]),
      (302, []),
    ]
    .map { (status: Int, flags: [String]) in statusCase(status, "", flags) }

  private static let kinds: [Case?] = [
    "noConnection", "timeout", "network", "invalidResponse", "invalidTargets", "staleData",
  ]
  .map { Case("", [], .members(["name": .string($0)])) }

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

  private static let wordy: [Case?] =
    [
      (400, "weight: 8 is rejected: 30 to 300 kg"), (422, "age: 12 is rejected: 13 to 120 completed years"), (422, ""),
      (403, "Forbidden"), (500, "the database\u{0} is\n gone\u{7F}\u{200B}\u{2028}"), (500, "   "), (502, "\u{1}\u{2}"),
      (418, String(repeating: "tea ", count: 50)), (418, String(repeating: "tea ", count: 50) + "x"),
      (500, String(repeating: "\u{1F375}", count: 201)), (500, "ä – \u{65E5}\u{672C}"), (409, "{braces}"),
      (429, "slow down"),
      (400, #"{"success":false,"error":"weight: 8 is rejected: 30 to 300 kg","violations":[]}"#),
      (500, #"{"error":{"message":"it broke","requestId":"r1"}}"#),
      (400, #"{"error":{"message":"complete the onboarding"}}"#),
      (500, #"{"detail":"it broke"}"#), (503, "back soon"), (404, "none"), (401, "token expired"),
    ].map { (status: Int, text: String) in statusCase(status, text) }
    + [
      ("invalidInput", "no weight"), ("invalidResponse", "data: is missing: an object"), ("invalidTargets", "bmr: 12"),
      ("network", "TLS failed"), ("unknown", "what?"), ("timeout", "too slow"),
    ].map { (name: String, text: String) in Case("", [], .members(["name": .string(name), "text": .string(text)])) }
    + [Case("", [], .members(["name": "unknown"])), Case("", [], .members(["name": "invalidInput"]))]
    + [("60", ""), ("0.2", ""), ("1", ""), ("86400", "")].map { (after: String, text: String) in
      statusCase(429, text, after: after)
    }

  private static let codes: [Case?] =
    [-1009, -1005, -1001, -999, -1004, -1003, -1011, -1200, 0, 1].map { Case("", [], .members(["code": .int($0)])) }
    + [Case("", [], .members(["code": -1200, "text": "An SSL error has occurred."]))]

  // MARK: Retries

  static let retryAfter = Quantity(
    stem: "contract/retry-after", quantity: "retryAfter", unit: "s",
    families: [Family("retry-header", headers)],
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

  /// 2026-11-21T12:00:00Z is 1795262400.
  private static let headers: [Case?] = [
    ("0", ["LowestAccepted"]), ("7", []), ("10", []), ("120", []), ("007", []), ("-1", ["Malformed"]),
    ("1.5", ["Malformed"]), ("", ["Malformed"]), (" 7", ["Malformed"]), ("7s", ["Malformed"]), ("٧", ["Malformed"]),
    ("Sat, 21 Nov 2026 12:00:05 GMT", []), ("Sat, 21 Nov 2026 12:00:00 GMT", ["OnBoundary"]),
    ("Sat, 21 Nov 2026 11:59:59 GMT", ["JustBelow"]), ("Sun, 06 Nov 1994 08:49:37 GMT", []),
    ("Sat, 21 Nov 2026 12:00:60 GMT", []), ("Thu, 31 Dec 2026 23:59:60 GMT", ["YearEnd"]),
    ("Tue, 29 Feb 2028 00:00:00 GMT", ["LeapDay"]), ("Mon, 29 Feb 2027 00:00:00 GMT", ["Malformed"]),
    ("Sun, 21 Nov 2026 12:00:05 GMT", ["Malformed"]), ("Sat, 21 Nov 2026 24:00:00 GMT", ["Malformed"]),
    ("Sat, 21 Nov 2026 12:60:00 GMT", ["Malformed"]), ("Sat, 21 nov 2026 12:00:05 GMT", ["Malformed"]),
    ("Sat, 21 Nov 2026 12:00:05 UTC", ["Malformed"]), ("Sat, 21 Nov 2026 12:00:05", ["Malformed"]),
    ("Sat, 21 Nov 2026 12:00:05 GMT ", ["Malformed"]), ("2026-11-21T12:00:05Z", ["Malformed"]),
  ].map { (text: String, flags: [String]) in
    Case("", flags, .members(["text": .string(text), "now": "1795262400"]))
  }

  // MARK: The weekly result

  static let weeklyResult = Quantity(
    stem: "contract/weekly-result", quantity: "weeklyResult", unit: "json",
    families: [Family("weekly-rows", weeks)],
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
    families: [Family("weekly-user", sentUsers)],
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

  /// A user as sent: the members of a good request with some replaced; nil removes a member.
  private static func sent(_ id: String, _ replaced: [String: String?] = [:], before: (Int, Int)? = nil) -> JSON {
    func member(_ name: String, _ value: String?) -> String? {
      let value = replaced[name] ?? value
      return value.map { Wire.quoted(name) + ":" + $0 }
    }
    let members = [
      member("userId", id), member("previousCalories", before.map { String($0.0) }),
      member("previousProtein", before.map { String($0.1) }), member("weight", "100"), member("height", "190"),
      member("age", "30"), member("dateOfBirth", nil), member("gender", "\"male\""),
      member("activityLevel", "\"moderately_active\""), member("primaryGoal", "\"maintain\""),
      member("targetWeight", nil), member("note", nil),
    ]
    return .string("{" + members.compactMap { $0 }.joined(separator: ",") + "}")
  }

  private static let sentUsers: [Case?] = [
    (
      "an age, or a date of birth", [],
      [sent("1"), sent("2", ["age": nil, "dateOfBirth": "\"1996-11-21\""]), sent("3", ["dateOfBirth": "null"])]
    ),
    (
      "both an age and a date of birth", ["Rejected"],
      ["30", "\"30\"", "12", "true", "30.5"].enumerated().map { index, age in
        sent(String(index + 1), ["age": age, "dateOfBirth": "\"1986-11-21\""])
      }
    ),
    (
      "neither", ["Rejected"],
      [sent("1", ["age": nil]), sent("2", ["age": "null"]), sent("3", ["age": "null", "dateOfBirth": "null"])]
    ),
    (
      "a bad date of birth, and nothing of an age", ["Rejected"],
      ["\"1996-02-30\"", "\"\"", "19961121", "\"1996-11-21T00:00:00Z\"", "[]"].enumerated().map { index, born in
        sent(String(index + 1), ["age": nil, "dateOfBirth": born])
      }
    ),
    (
      "too young, and too old, on the first day", ["OnBoundary", "JustAbove"],
      ["2013-11-21", "2013-11-22", "1905-11-22", "1905-11-21"].enumerated().map { index, born in
        sent(String(index + 1), ["age": nil, "dateOfBirth": "\"\(born)\""])
      }
    ),
    (
      "no age", ["Rejected"],
      ["\"30\"", "30.5", "12", "121", "-30", "30000000000000000000", "false"].enumerated().map { index, age in
        sent(String(index + 1), ["age": age])
      }
    ),
    (
      "no measure", ["Rejected"],
      [
        sent("1", ["weight": "\"80\""]), sent("2", ["weight": "29.999"]), sent("3", ["weight": nil]),
        sent("4", ["height": "1.8"]), sent("5", ["height": "null"]),
        sent("6", ["targetWeight": "\(Accepted.most).001"]),
        sent("7", ["targetWeight": "\"75\""]), sent("8", ["targetWeight": "null"]),
      ]
    ),
    (
      "no choice", ["Rejected"],
      [
        sent("1", ["gender": "\"Male\""]), sent("2", ["gender": nil]), sent("3", ["activityLevel": "2"]),
        sent("4", ["activityLevel": "\"moderate\""]), sent("5", ["primaryGoal": "\"\""]),
        sent("6", ["primaryGoal": "null"]),
      ]
    ),
    (
      "everything at once, between two others", ["Rejected", "SeveralViolations"],
      [
        sent("\"first\"", before: (3071, 180)),
        sent(
          "8",
          [
            "weight": "20", "height": nil, "age": "30", "dateOfBirth": "\"2020-01-01\"", "gender": "1",
            "activityLevel": "\"x\"", "primaryGoal": "null", "targetWeight": "[]",
          ], before: (1, 1)),
        sent("\"last\"", before: (3000, 200)),
      ]
    ),
    ("an unknown name", [], [sent("1", ["note": "{\"weight\":1}"])]),
  ].map { (comment: String, flags: [String], users: [JSON]) in
    Case(comment, flags, .members(["startDate": "2026-11-21", "users": .array(users)]))
  }

  private static func user(_ id: JSON, _ calories: Int?, _ protein: Int?, weight: String = "80", age: Int = 30) -> JSON
  {
    .members([
      "userId": id, "previousCalorieTarget": calories.map { .int($0) },
      "previousProteinTarget": protein.map { .int($0) },
      "sex": "male", "weightKg": .string(weight), "heightCm": "180", "age": .int(age),
      "activityLevel": "moderately_active", "goal": "lose_weight",
    ])
  }

  private static let weeks: [Case?] = [
    ("no one", [], []),
    ("nothing significant", ["OnBoundary"], [user(1, 2309, 186), user(2, 2259, 176)]),
    ("calories", ["JustAbove"], [user(1, 2310, 176), user(2, 2208, 176)]),
    ("protein, and both", ["JustAbove"], [user(1, 2259, 165), user(2, 2400, 200)]),
    ("no plan before", [], [user("u-7", nil, nil)]),
    (
      "two rejected users, between others", ["Rejected"],
      [
        user(7, 2310, 176), user(8, 1, 1, weight: "20"), user("9", nil, nil),
        user("a\"b", 1, 1, weight: "\(Accepted.most + 1)", age: 121),
      ]
    ),
    ("the largest number that a double holds", [], [user(9_007_199_254_740_991, nil, nil)]),
    (
      "advisories of users with an update and of users without, around a rejected one", ["Rejected"],
      [
        user(1, 1836, 110, weight: "50"), user(2, 1400, 110, weight: "50"), user(3, 1, 1, weight: "20"),
        user("4", nil, nil, weight: "50"), user("5", 1931, 110, age: 17), user(6, 2259, 176),
        user(7, 1837, 110, weight: "50"),
      ]
    ),
  ].map { (comment: String, flags: [String], rows: [JSON]) in
    Case(comment, flags, .members(["startDate": "2026-11-21", "rows": .array(rows)]))
  }
}
