import ScienceKernel

/// The `macronutrients` of a response: grams whose energy is exactly the calorie target.
///
/// ```json
/// {"protein":176,"fat":75,"carbohydrate":220,"tier":"convention"}
/// ```
public struct PlanMacronutrients: WireValue, WireCoded {
  /// Protein [g/day].
  public var protein: Int
  /// Fat [g/day].
  public var fat: Int
  /// Carbohydrate [g/day]; this kernel returns multiples of ¼.
  public var carbohydrate: Double
  /// How sure the grams are, the name of a `Tier`; nil in a response of an earlier version.
  public var tier: String?

  package init(_ nutrients: Macronutrients) {
    (protein, fat, carbohydrate) = (nutrients.protein, nutrients.fat, nutrients.carbohydrate)
    tier = TieredResult.macronutrients.tier.rawValue
  }

  @inline(never) package init(_ object: inout WireObject) {
    protein = object.whole("protein")
    fat = object.whole("fat")
    carbohydrate = object.number("carbohydrate", "a number of grams")
    tier = object.optionalString("tier")
  }

  package var tree: WireJSON {
    let members = members
    return members.tree
  }

  package var members: WireMembers {
    var members = WireMembers()
    members.add("protein", protein)
    members.add("fat", fat)
    members.add("carbohydrate", carbohydrate)
    members.add("tier", tier)
    return members
  }
}
