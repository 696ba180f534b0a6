import PlanContract
import ScienceKernel

extension ContractCall {
  /// `weightTrend`: a person's settled weight and its weekly rate, from mornings' weights.
  @inline(never) static func weightTrend(_ options: inout WireObject, _ body: inout WireObject) throws(WireError)
    -> WireJSON
  {
    let accepted = PlanInput.accepted(.weight)
    var person = options.optionalWeight("weight", accepted)?.kilograms
    if let person, !InputField.weight.range.contains(person) { options.reject(.double(person), "weight", accepted) }
    try options.check()
    let entries = body.values("entries")
    try body.check()
    var (trend, problems, rejected) = (WeightTrend(), WireProblems(), [RejectedWeight]())
    let place = body.path.member("entries")
    for (index, json) in entries.enumerated() {
      var entry = WireObject(json, at: place.element(index))
      if let weight = entry.append(to: &trend, near: &person) { rejected.append(weight) }
      problems.append(entry.problems)
    }
    var members = members(of: trend, rejecting: rejected)
    members.add(problems, hasParts: options.hasParts())
    return members.tree
  }

  /// The answer of `weightTrend`, without violations.
  package static func members(of trend: WeightTrend, rejecting rejected: [RejectedWeight]) -> WireMembers {
    let (weight, rate) = (trend.weight.value, trend.weeklyRate.value)
    var members = WireMembers()
    members.add("days", trend.days)
    members.add("weight", weight?.value)
    members.add("weightStandardError", weight?.standardError)
    members.add("weeklyRate", rate?.value)
    members.add("rateStandardError", rate?.standardError)
    members.add(
      "absences",
      (trend.weeklyRate.absence ?? []).map { absence in
        reason(absence.code, absence.description, absence.numbers.found, absence.numbers.limit)
      })
    members.add("rejected", rejected.map { $0.tree })
    members.add("tier", TieredResult.weightTrend.tier.rawValue)
    return members
  }

  /// A reason why a number is absent.
  static func reason(_ code: String, _ text: String, _ found: Double?, _ limit: Double?) -> WireJSON {
    var members = WireMembers()
    members.add("code", code)
    members.add("text", text)
    members.add("found", found)
    members.add("limit", limit)
    return members.tree
  }
}

extension WireObject {
  /// Appends this entry to a log of weights; returns its weight if the log rejects it.
  ///
  /// - Parameter person: The person's weight [kg], which the first weight must resemble; nil after it.
  fileprivate mutating func append(
    to trend: inout WeightTrend, near person: inout Double?
  ) -> ContractCall.RejectedWeight? {
    let (day, weight) = (day("day"), optionalWeight("weight"))
    rejectMisspelled(["day", "weight"])
    guard problems.isEmpty else { return nil }
    do throws(InvalidInput) {
      let expected = try trend.append(day, weight: weight, near: person)
      if weight != nil { person = nil }
      return ContractCall.RejectedWeight(weight, on: day, expected: expected)
    } catch {
      reject(error) { $0.name }
      return nil
    }
  }
}
