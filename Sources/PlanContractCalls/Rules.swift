import PlanContract
import ScienceKernel

extension ContractCall {
  /// `reuse`: whether a plan may be reused.
  @inline(never) static func reuse(_ options: inout WireObject, _ body: inout WireObject) throws(WireError) -> WireJSON
  {
    let (made, today) = (options.day("made"), options.day("today"))
    let rule = options.place("rule", among: ["dayMade", "planWeek"], isOptional: true)
    let isForced = options.optionalFlag("forced") ?? false
    try options.check()
    let (before, now) = (body.person("before", on: made), body.person("now", on: today))
    try body.check()
    guard let before, let now else { return .null }
    let decision = PlanReuse(
      made: made, for: before, today: today, now: now, by: rule == 1 ? .planWeek : .dayMade, isForced: isForced)
    var list: [WireJSON] = []
    if case .recompute(let reasons) = decision {
      for reason in reasons {
        var members = WireMembers()
        switch reason {
        case .forced: members.add("forced", true)
        case .changed(let field): members.add("changed", PlanInput.Name.of(field))
        case .old(let days): members.add("old", days)
        case .fromTheFuture(let days): members.add("fromTheFuture", days)
        }
        list.append(members.tree)
      }
    }
    var members = WireMembers()
    members.add("reuse", list.isEmpty)
    members.add("reasons", list)
    return members.tree
  }

  /// `freshness`: whether an app shows its stored plan or fetches a new one.
  @inline(never) static func freshness(_ body: inout WireObject) throws(WireError) -> WireJSON {
    let (now, made) = (body.seconds("now"), body.optionalSeconds("made"))
    let changed = body.fields("changed")
    let (isForced, isOffline) = (body.optionalFlag("forced") ?? false, body.optionalFlag("offline") ?? false)
    let hasFailed = body.optionalFlag("failed") ?? false
    try body.check()
    let freshness: PlanFreshness
    do throws(InvalidInput) {
      freshness = try PlanFreshness(
        made: made, now: now, changed: changed, isForced: isForced, isOffline: isOffline, hasFailed: hasFailed)
    } catch {
      throw body.rejecting(error)
    }
    var members = WireMembers()
    switch freshness.decision {
    case .use: members.add("decision", "use")
    case .useAndRefresh: members.add("decision", "useAndRefresh")
    case .useStale: members.add("decision", "useStale")
    case .useSaved: members.add("decision", "useSaved")
    case .noConnection: members.add("decision", "noConnection")
    case .failed: members.add("decision", "failed")
    case .fetch(let force):
      members.add("decision", "fetch")
      members.add("forceRecompute", force)
    }
    switch freshness.reason {
    case .forced: members.add("reason", "forced")
    case .changed: members.add("reason", "changed")
    case .noPlan: members.add("reason", "noPlan")
    case .fromTheFuture(let seconds):
      members.add("reason", "fromTheFuture")
      members.add("secondsAhead", seconds)
    case .fresh: members.add("reason", "fresh")
    case .ageing: members.add("reason", "ageing")
    case .stale: members.add("reason", "stale")
    }
    members.add("age", freshness.age)
    members.add("text", freshness.ageSentence.map(Wording.english.text))
    members.add("texts", freshness.sentences.map { Wording.english.text($0) })
    return members.tree
  }

  /// `error`: what went wrong, and when to retry.
  @inline(never) static func error(_ body: inout WireObject) throws(WireError) -> WireJSON {
    let asked = body.optionalNumber("retryAfter")
    let message = body.optionalString("message")
    let error: ServiceError
    if let status = body.optionalWhole("status") {
      error = ServiceError(status: status, message: message ?? "", retryAfter: asked)
    } else if let code = body.optionalWhole("code") {
      try body.check()
      guard let known = ServiceError(transportCode: code, message: message ?? "") else { return .null }
      error = known
    } else {
      let unnumbered: [ServiceError] = [
        .onboardingIncomplete, .invalidInput(reason: message), .unauthorized, .notFound,
        .rateLimited(retryAfter: asked),
        .maintenance, .noConnection, .timeout, .network(message: message), .invalidResponse(reason: message),
        .invalidTargets(reason: message), .staleData, .unknown(message: message),
      ]
      error = unnumbered[body.place("name", among: unnumbered.map { $0.name }) ?? 0]
    }
    try body.check()
    let waits = (1...ServiceError.tries).map { failures in
      error.delay(afterFailures: failures, retryAfter: asked).map { WireJSON.double($0) } ?? .null
    }
    var members = WireMembers()
    members.add("name", error.name)
    if case .server(let status, _) = error { members.add("status", status) }
    members.add("text", Wording.english.text(error.sentence))
    members.add("suggestion", error.suggestion.map(Wording.english.text))
    switch error.action {
    case .onboarding: members.add("action", "onboarding")
    case .signIn: members.add("action", "signIn")
    case .checkInput: members.add("action", "checkInput")
    case .retry: members.add("action", "retry")
    case .retryAfter(let seconds):
      members.add("action", "retryAfter")
      members.add("seconds", seconds)
    case nil: break
    }
    members.add("retryable", error.isRetryable)
    members.add("waits", waits)
    return members.tree
  }

  /// `retryAfter`: the wait that a header asks for [s]; null if it gives none.
  @inline(never) static func retryAfter(_ body: inout WireObject) throws(WireError) -> WireJSON {
    let (header, now) = (body.string("header"), body.seconds("now"))
    try body.check()
    return RetryAfter(header, now: now).map { .double($0.seconds) } ?? .null
  }

  /// `rate`: the constant rate that reaches a target weight on a given day.
  @inline(never) static func rate(_ options: inout WireObject, _ body: inout WireObject) throws(WireError)
    -> WireJSON
  {
    let start = options.day("on")
    try options.check()
    let (person, day) = (body.person("request", on: start), body.day("by"))
    try body.check()
    guard let person else { return .null }
    do throws(InvalidInput) {
      let rate = try RequiredRate(for: person, from: start, by: day)
      var members = WireMembers()
      members.add("gramsPerWeek", rate.gramsPerWeek)
      members.add("advisories", rate.advisories.names)
      members.add("sentences", said(rate.sentences))
      return members.tree
    } catch {
      throw body.rejecting(error)
    }
  }

  /// `meals`: a daily target in whole units, split over meals.
  @inline(never) static func meals(_ body: inout WireObject) throws(WireError) -> WireJSON {
    let (target, meals) = (body.whole("target"), body.whole("meals"))
    try body.check()
    do throws(InvalidInput) {
      return .array(try MealShares(of: target, meals: meals).shares.map { .whole($0) })
    } catch {
      throw body.rejecting(error)
    }
  }
}

extension WireObject {
  /// The violations of a rule, each under the wire name of its field.
  @inline(never) fileprivate func rejecting(_ input: InvalidInput) -> WireError {
    var object = self
    object.reject(input) { field in
      switch field {
      case .targetWeight: "request.targetWeight"
      case RuleField.day: "by"
      case RuleField.dailyTarget: "target"
      default: field.name
      }
    }
    return WireError(object.problems)
  }
}
