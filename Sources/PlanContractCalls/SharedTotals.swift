import PlanContract
import ScienceKernel

extension ContractCall {
  /// `shares`: whole shares of a total, by weight.
  @inline(never) static func shares(_ body: inout WireObject) throws(WireError) -> WireJSON {
    let (total, weights) = (body.whole("total"), body.wholes("weights", in: RuleField.weight) ?? [])
    try body.check()
    do throws(InvalidInput) {
      return .array(try Shares(of: total, weights: weights).shares.map { .whole($0) })
    } catch {
      throw body.rejectingShares(error)
    }
  }

  /// `weekOfCalories`: a week's calories, shared among its days by weight [kcal].
  @inline(never) static func weekOfCalories(_ body: inout WireObject) throws(WireError) -> WireJSON {
    let daily = body.whole("daily", in: RuleField.dailyCalories) ?? 0
    let floor = body.whole("atLeast", in: RuleField.floor, isOptional: true) ?? 0
    let weights = body.wholes("weights", in: RuleField.weight, isOptional: true) ?? [1, 1, 1, 1, 1, 1, 1]
    var locked: [Int: Int] = [:]
    body.objects("locked", of: "objects", atMost: 7, isOptional: true) { object in
      let day = object.whole("day", in: RuleField.weekday)
      let calories = object.whole("calories", in: RuleField.lockedCalories)
      if let day, let calories, locked.updateValue(calories, forKey: day) != nil {
        object.reject("day", "\(day.description) is rejected", "each day once")
      }
    }
    try body.check()
    do throws(InvalidInput) {
      let week = try WeekOfCalories(daily: daily, weights: weights, locked: locked, atLeast: floor)
      var members = WireMembers()
      members.add("days", week.days.map { .whole($0) })
      members.add("moved", week.moved.map { .whole($0) })
      return members.tree
    } catch {
      throw body.rejectingShares(error)
    }
  }

  /// `kilojoules`: energy in kilocalories and in kilojoules.
  @inline(never) static func kilojoules(_ body: inout WireObject) throws(WireError) -> WireJSON {
    let accepted = InputField("calories", "a whole number within ±# kcal", Double(Kilojoules.largestKilocalories))
    let calories = body.read("calories", isOptional: true, AcceptedValues(of: accepted)) { json in
      json.wholeNumber.flatMap { Kilojoules(kilocalories: $0) }
    }
    let given = body.optionalWhole("kilojoules").flatMap { Kilojoules($0) }
    let parts = body.wholes("parts", in: RuleField.weight, isOptional: true)
    try body.check()
    if let parts, parts.isEmpty {
      body.reject("parts", "an empty array is rejected", AcceptedValues(of: RuleField.weights("# to # whole numbers")))
    }
    let sum = parts.flatMap { Kilojoules(kilocalories: $0.reduce(0, +)) }
    let energies = [calories, given, sum].compactMap { $0 }
    if energies.count != 1 {
      let accepted: StaticString = "one of calories, kilojoules and parts"
      if energies.isEmpty {
        body.reject("calories", "is missing", AcceptedValues(stringLiteral: accepted), code: "missing")
      } else {
        body.reject("calories", "is given beside another: \(accepted)")
      }
    }
    try body.check()
    let energy = energies[0]
    var members = WireMembers()
    members.add("calories", energy.kilocalories)
    members.add("kilojoules", energy.kilojoules)
    if let parts {
      // Without energy there is nothing to share.
      let shares = energy.kilojoules == 0 ? parts : Shares(unchecked: energy.kilojoules, weights: parts).shares
      members.add("parts", shares.map { .whole($0) })
    }
    return members.tree
  }
}

extension WireObject {
  /// A whole number that a field accepts; nil if rejected or absent.
  @inline(never) fileprivate mutating func whole(
    _ name: String, in field: InputField, isOptional: Bool = false
  ) -> Int? {
    read(name, isOptional: isOptional, AcceptedValues(of: field, after: "a whole number, ")) { $0.whole(in: field) }
  }

  /// Whole numbers that a field accepts, at most 366; nil if rejected or absent.
  @inline(never) fileprivate mutating func wholes(
    _ name: String, in field: InputField, isOptional: Bool = false
  ) -> [Int]? {
    if isOptional, optionalValue(name) == nil { return nil }
    var numbers: [Int] = []
    for (index, json) in values(name, of: "whole numbers", atMost: 366).enumerated() {
      if let number = json.whole(in: field) {
        numbers.append(number)
      } else {
        reject(
          .unaccepted(json, at: path.member(name).element(index), AcceptedValues(of: field, after: "a whole number, ")))
      }
    }
    return numbers
  }

  /// The violations of shares, each under the wire name of its field.
  @inline(never) fileprivate func rejectingShares(_ input: InvalidInput) -> WireError {
    var object = self
    object.reject(input) { field in
      switch field {
      case RuleField.floor: "atLeast"
      case RuleField.lockedSum(exactly: 0): "locked"
      default: "weights"
      }
    }
    return WireError(object.problems)
  }
}

extension WireJSON {
  /// A whole number that a field accepts; nil for any other value.
  fileprivate func whole(in field: InputField) -> Int? {
    wholeNumber.flatMap { field.range ~= Double($0) ? $0 : nil }
  }
}
