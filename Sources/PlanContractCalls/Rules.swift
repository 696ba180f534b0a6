import PlanContract
import ScienceKernel

extension ContractCall {
  /// `reuse`: whether a plan may be reused.
  ///
  /// Options: `made`, `today`; optionally `rule`, `forced`. Body: `before`, `now`.
  @inline(never) static func reuse(_ options: inout Given, _ body: inout Given) throws(WireError) -> WireJSON {
    let (made, today) = (options.day("made"), options.day("today"))
    let rule = options.place("rule", among: ["dayMade", "planWeek"], isOptional: true)
    let isForced = options.flag("forced")
    try options.check()
    let (before, now) = (body.person("before", on: made), body.person("now", on: today))
    try body.check()
    guard let before, let now else { return .null }
    let decision = PlanReuse(
      made: made, for: before, today: today, now: now, by: rule == 1 ? .planWeek : .dayMade, isForced: isForced)
    var list: [WireJSON] = []
    if case .recompute(let reasons) = decision {
      for reason in reasons {
        let member: (String, WireJSON?) =
          switch reason {
          case .forced: ("forced", .bool(true))
          case .changed(let field): ("changed", .string(PlanInput.Name.of(field)))
          case .old(let days): ("old", .whole(days))
          case .fromTheFuture(let days): ("fromTheFuture", .whole(days))
          }
        list.append(.members([member]))
      }
    }
    return .members([("reuse", .bool(list.isEmpty)), ("reasons", .array(list))])
  }

  /// `freshness`: whether an app shows its stored plan or fetches a new one.
  ///
  /// Body: `now`; optionally `made`, `changed`, `forced`, `offline`.
  @inline(never) static func freshness(_ body: inout Given) throws(WireError) -> WireJSON {
    let (now, made) = (body.number("now"), body.optionalNumber("made"))
    var changed: [InputField] = []
    for json in body.values("changed", isOptional: true) {
      let field = InputField.ofPerson.first { field in
        json.string?.hasBytes(of: PlanInput.Name.of(field)) == true
      }
      if let field { changed.append(field) } else { body.refuse(json, "changed", "names of fields of a request") }
    }
    let (isForced, isOffline) = (body.flag("forced"), body.flag("offline"))
    try body.check()
    let freshness: PlanFreshness
    do throws(InvalidInput) {
      freshness = try PlanFreshness(made: made, now: now, changed: changed, isForced: isForced, isOffline: isOffline)
    } catch {
      throw refused(error)
    }
    var (forceRecompute, ahead): (WireJSON?, Double?) = (nil, nil)
    let decision: String
    switch freshness.decision {
    case .use: decision = "use"
    case .useAndRefresh: decision = "useAndRefresh"
    case .useStale: decision = "useStale"
    case .noConnection: decision = "noConnection"
    case .fetch(let force): (decision, forceRecompute) = ("fetch", .bool(force))
    }
    let reason: String
    switch freshness.reason {
    case .forced: reason = "forced"
    case .changed: reason = "changed"
    case .noPlan: reason = "noPlan"
    case .fromTheFuture(let seconds): (reason, ahead) = ("fromTheFuture", seconds)
    case .fresh: reason = "fresh"
    case .ageing: reason = "ageing"
    case .stale: reason = "stale"
    }
    return .members([
      ("decision", .string(decision)), ("forceRecompute", forceRecompute), ("reason", .string(reason)),
      ("secondsAhead", .double(ahead)), ("age", .double(freshness.age)),
      ("text", freshness.ageSentence.map { .string(Wording.english.text($0)) }),
    ])
  }

  /// `error`: what went wrong, and when to retry.
  ///
  /// Body: `status` and `message`, or the `name` of an error without a status; optionally `retryAfter` [s].
  @inline(never) static func serviceError(_ body: inout Given) throws(WireError) -> WireJSON {
    let asked = body.optionalNumber("retryAfter")
    let error: ServiceError
    if let status = body.optionalWhole("status") {
      error = ServiceError(status: status, message: body.text("message", else: ""), retryAfter: asked)
    } else {
      let unnumbered: [ServiceError] = [
        .onboardingIncomplete, .invalidInput, .unauthorized, .notFound, .rateLimited(retryAfter: asked), .maintenance,
        .noConnection, .timeout, .network, .invalidResponse, .invalidTargets, .staleData,
      ]
      error = unnumbered[body.place("name", among: unnumbered.map { $0.name }) ?? 0]
    }
    try body.check()
    let waits = (1...ServiceError.tries).map { failures in
      WireJSON.double(error.delay(afterFailures: failures, retryAfter: asked)) ?? .null
    }
    var status: Int?
    if case .server(let number) = error { status = number }
    return .members([
      ("name", .string(error.name)), ("status", .whole(status)),
      ("text", .string(Wording.english.text(error.sentence))),
      ("suggestion", error.suggestion.map { .string(Wording.english.text($0)) }),
      ("retryable", .bool(error.isRetryable)), ("waits", .array(waits)),
    ])
  }

  /// `retryAfter`: the wait that a header asks for [s]; null if it gives none.
  ///
  /// Body: `header` and `now`.
  @inline(never) static func retryAfter(_ body: inout Given) throws(WireError) -> WireJSON {
    let (header, now) = (body.text("header"), body.number("now"))
    try body.check()
    return .double(RetryAfter(header, now: now)?.seconds) ?? .null
  }

  /// `rate`: the constant rate that reaches a target weight on a given day.
  ///
  /// Options: `on`. Body: `request` and `by`.
  @inline(never) static func requiredRate(_ options: inout Given, _ body: inout Given) throws(WireError) -> WireJSON {
    let start = options.day("on")
    try options.check()
    let (person, day) = (body.person("request", on: start), body.day("by"))
    try body.check()
    guard let person else { return .null }
    do throws(InvalidInput) {
      let rate = try RequiredRate(for: person, from: start, by: day)
      return .members([
        ("gramsPerWeek", .whole(rate.gramsPerWeek)), ("advisories", .texts(rate.advisories.map { $0.rawValue })),
        ("sentences", said(rate.sentences)),
      ])
    } catch {
      throw refused(error)
    }
  }

  /// `meals`: a daily target in whole units, split over meals.
  ///
  /// Body: `target` and `meals`.
  @inline(never) static func mealShares(_ body: inout Given) throws(WireError) -> WireJSON {
    let (target, meals) = (body.whole("target"), body.whole("meals"))
    try body.check()
    do throws(InvalidInput) {
      return .array(try MealShares(of: target, meals: meals).shares.map { .whole($0) })
    } catch {
      throw refused(error)
    }
  }

  /// The violations of a rule, under their wire names.
  @inline(never) private static func refused(_ error: InvalidInput) -> WireError {
    WireError(
      members: error.violations.map { violation in
        let name =
          switch violation.field {
          case .targetWeight: "request.targetWeight"
          case RuleField.day: "by"
          case RuleField.dailyTarget: "target"
          default: violation.field.name
          }
        return (name, violation.message)
      })
  }
}
