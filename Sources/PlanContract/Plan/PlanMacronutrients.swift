import ScienceKernel

/// The `macronutrients` of a response: grams whose energy is exactly the calorie target.
///
/// ```json
/// {"protein":176,"fat":75,"carbohydrate":220}
/// ```
public struct PlanMacronutrients: WireValue, WireCoded {
  /// Protein [g/day].
  public var protein: Int
  /// Fat [g/day].
  public var fat: Int
  /// Carbohydrate [g/day]; this kernel returns multiples of ¼.
  public var carbohydrate: Double

  package init(_ nutrients: Macronutrients) {
    (protein, fat, carbohydrate) = (nutrients.protein, nutrients.fat, nutrients.carbohydrate)
  }

  @inline(never) package init(_ object: inout WireObject) {
    protein = object.whole("protein")
    fat = object.whole("fat")
    carbohydrate = object.number("carbohydrate", "a number of grams")
  }

  package var tree: WireJSON { members.tree }

  package var members: WireMembers {
    var members = WireMembers()
    members.add("protein", protein)
    members.add("fat", fat)
    members.add("carbohydrate", carbohydrate)
    return members
  }
}
