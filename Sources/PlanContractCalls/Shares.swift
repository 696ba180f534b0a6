import PlanContract
import ScienceKernel

extension ContractCall {
  /// `shares`: whole shares of a total, by weight.
  ///
  /// Body: `total` and `weights`.
  @inline(never) static func shares(_ body: inout WireObject) throws(WireError) -> WireJSON {
    let (total, weights) = (body.whole("total"), body.wholes("weights"))
    try body.check()
    do throws(InvalidInput) {
      return .array(try Shares(of: total, weights: weights).shares.map { .whole($0) })
    } catch {
      throw body.rejectingShares(error)
    }
  }

  /// `weekOfCalories`: a week's calories, shared among its days by weight [kcal].
  ///
  /// Body: `daily`; optionally `weights`, `locked`, objects with a `day` from 0, Monday, and `calories`, and `atLeast`.
  @inline(never) static func weekOfCalories(_ body: inout WireObject) throws(WireError) -> WireJSON {
    let (daily, floor) = (body.whole("daily"), body.optionalWhole("atLeast") ?? 0)
    let weights = body.optionalValue("weights") == nil ? [1, 1, 1, 1, 1, 1, 1] : body.wholes("weights")
    var locked: [Int: Int] = [:]
    body.objects("locked", of: "objects", atMost: 7, isOptional: true) { object in
      let (day, calories) = (object.whole("day"), object.whole("calories"))
      if object.problems.isEmpty, locked.updateValue(calories, forKey: day) != nil {
        object.reject("day", "\(day.description) is rejected: each day once")
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
}

extension WireObject {
  /// Whole numbers of an array, at most 366.
  @inline(never) fileprivate mutating func wholes(_ name: String) -> [Int] {
    var numbers: [Int] = []
    for json in values(name, of: "whole numbers", atMost: 366) {
      if let number = json.wholeNumber { numbers.append(number) } else { reject(json, name, "whole numbers") }
    }
    return numbers
  }

  /// The violations of shares, each under the wire name of its field.
  @inline(never) fileprivate func rejectingShares(_ input: InvalidInput) -> WireError {
    var object = self
    object.reject(input) { field in
      switch field {
      case RuleField.total: "total"
      case RuleField.dailyCalories: "daily"
      case RuleField.floor: "atLeast"
      case RuleField.lockedCalories, RuleField.weekday: "locked"
      case RuleField.week: "week"
      default: "weights"
      }
    }
    return WireError(object.problems)
  }
}
