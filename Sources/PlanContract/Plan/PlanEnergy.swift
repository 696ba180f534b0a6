import ScienceKernel

/// The `energy` of a response: energy expenditure by the equation that the request named.
///
/// ```json
/// {"equation":"henry_2005_weight_height","version":1,"resting":1749,"total":2711,"calorieTarget":2211,"advisories":[],
///  "tier":"convention"}
/// ```
///
/// The targets still use the kernel's own equation.
public struct PlanEnergy: WireValue, WireCoded {
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
  /// How sure the total is, the name of a `Tier`: `convention` by an activity factor, `validated_equation` by an equation of total energy; nil
  /// in a response of an earlier version.
  public var tier: String?

  package init(_ energy: PredictedEnergy) {
    equation = energy.equation.rawValue
    version = energy.version
    resting = energy.resting
    total = energy.total
    calorieTarget = energy.calorieTarget
    advisories = energy.advisories.names
    tier = TieredResult.tdee(energy.resting == nil ? .equation : .factor).tier.rawValue
  }

  @inline(never) package init(_ object: inout WireObject) {
    equation = object.string("equation")
    version = object.whole("version")
    resting = object.optionalWhole("resting")
    total = object.whole("total")
    calorieTarget = object.whole("calorieTarget")
    advisories = object.strings("advisories")
    tier = object.optionalString("tier")
  }

  package var tree: WireJSON {
    var members = WireMembers()
    members.add("equation", equation)
    members.add("version", version)
    members.add("resting", resting)
    members.add("total", total)
    members.add("calorieTarget", calorieTarget)
    members.add("advisories", advisories)
    members.add("tier", tier)
    return members.tree
  }
}
