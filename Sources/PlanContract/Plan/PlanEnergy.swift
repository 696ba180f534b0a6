import ScienceKernel

/// The `energy` of a response: energy expenditure by the equation that the request named.
///
/// ```json
/// {"equation":"henry_2005_weight_height","version":1,"resting":1749,"total":2711,"calorieTarget":2211,"advisories":[]}
/// ```
///
/// The targets still use the kernel's own equation.
public struct PlanEnergy: WireValue {
  /// The equation's name; this kernel may not know it.
  public var equation: String
  /// The version of the kernel's formulas.
  public var version: Int
  /// Resting energy [kcal/day]; nil for an equation that gives only total energy.
  public var resting: Int?
  /// Total daily energy [kcal/day].
  public var total: Int
  /// Total daily energy plus the goal's adjustment [kcal/day].
  public var calorieTarget: Int
  /// The names of advisories on the calorie target, at most 100 when parsed.
  public var advisories: [String]

  /// An energy with these values.
  public init(
    equation: String, version: Int, resting: Int?, total: Int, calorieTarget: Int, advisories: [String]
  ) {
    (self.equation, self.version, self.resting) = (equation, version, resting)
    (self.total, self.calorieTarget, self.advisories) = (total, calorieTarget, advisories)
  }

  /// The kernel's energy as a wire value.
  public init(_ energy: PredictedEnergy) {
    self.init(
      equation: energy.equation.rawValue, version: energy.version, resting: energy.resting, total: energy.total,
      calorieTarget: energy.calorieTarget, advisories: energy.advisories.names)
  }

  /// Parses an energy.
  @inline(never) public init?(_ json: WireJSON, at path: WirePath, problems: inout WireProblems) {
    guard let object = WireObject(json, at: path, problems: &problems) else { return nil }
    let before = problems.count
    let equation = object.string("equation", problems: &problems)
    let version = object.whole("version", problems: &problems)
    let resting = object.optional("resting", WireObject.wholeNumber, problems: &problems) { $0.wholeNumber }
    let total = object.whole("total", problems: &problems)
    let calorieTarget = object.whole("calorieTarget", problems: &problems)
    let advisories = object.strings("advisories", atMost: PlanTargets.advisoryLimit, problems: &problems)
    guard let equation, let version, let total, let calorieTarget, let advisories, problems.count == before
    else { return nil }
    self.init(
      equation: equation, version: version, resting: resting, total: total, calorieTarget: calorieTarget,
      advisories: advisories)
  }

  /// The energy as JSON.
  public var tree: WireJSON {
    var members = [
      WireJSON.Member("equation", .string(equation)), WireJSON.Member("version", .whole(version)),
    ]
    if let resting { members.append(WireJSON.Member("resting", .whole(resting))) }
    members += [
      WireJSON.Member("total", .whole(total)), WireJSON.Member("calorieTarget", .whole(calorieTarget)),
      WireJSON.Member("advisories", .array(advisories.map { .string($0) })),
    ]
    return .object(members)
  }
}
