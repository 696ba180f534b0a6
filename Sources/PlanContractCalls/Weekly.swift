import PlanContract
import ScienceKernel

extension ContractCall {
  /// `weekly`: the weekly result of many users.
  @inline(never) static func weekly(_ options: inout WireObject, _ body: inout WireObject) throws(WireError)
    -> WireJSON
  {
    let (start, offset) = (options.day("on"), options.offset())
    let hasSentences = options.optionalFlag("sentences") ?? false
    let hasParts = options.hasParts()
    try options.check()
    var (people, ids, rejected) = (People([]), [WireIdentifier](), [WeeklyRecompute.Rejected]())
    var (calories, protein, status) = ([Int16](), [Int16](), [UInt8]())
    for json in body.values("users") {
      var user = WireObject(json)
      user.ownNames = ["userId", "previousCalories", "previousProtein"]
      let id = user.optionalIdentifier("userId", isOptional: false)
      let before = (user.target("previousCalories"), user.target("previousProtein"))
      if user.problems.isEmpty, (before.0 == nil) != (before.1 == nil) {
        user.reject(
          before.0 == nil ? "previousCalories" : "previousProtein", "is missing", "both targets are given, or neither",
          code: "missing")
      }
      let person = user.person(on: start, at: offset)
      person?.rejectChoices(in: &user)
      if let person, let id, user.problems.isEmpty {
        people.append(person)
        ids.append(id)
        calories.append(before.0 ?? 0)
        protein.append(before.1 ?? 0)
        status.append(before.0 == nil ? 255 : 0)
      } else {
        rejected.append(WeeklyRecompute.Rejected(id: id, user.problems))
      }
    }
    try body.check()
    do throws(ColumnMismatch) {
      let previous = PreviousTargets(calorieTarget: calories, proteinTarget: protein, status: status)
      return try WeeklyRecompute(of: people, from: start, since: previous).tree(
        ids: ids, rejected: rejected, hasParts: hasParts
      ) {
        hasSentences ? said($0) : nil
      }
    } catch {
      preconditionFailure("each column has a value for each user")
    }
  }
}

extension WireObject {
  /// A target of the earlier plan.
  fileprivate mutating func target(_ name: String) -> Int16? {
    let accepted = InputField("target", -32768...32767, "# to #")
    return read(name, isOptional: true, AcceptedValues(of: accepted, after: "a whole number from ")) { json in
      json.wholeNumber.flatMap { Int16(exactly: $0) }
    }
  }
}
