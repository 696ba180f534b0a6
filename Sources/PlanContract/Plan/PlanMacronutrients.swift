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

extension Macronutrients {
  /// The recommended dietary allowance (RDA) of carbohydrate [g/day].
  ///
  /// **Source.** [IOM2005], second-hand.
  package static let carbohydrateAllowance = 130

  package var isBelowAllowance: Bool { carbohydrate < Double(Self.carbohydrateAllowance) }

  /// The nutrients whose share of the energy is outside of its acceptable macronutrient distribution range (AMDR).
  ///
  /// **Source.** [IOM2005].
  ///
  /// - Parameters:
  ///   - age: Completed years, from 4 on.
  ///   - fatPercent: The share of fat that was asked for, which whole grams may miss [%]. No range judges fat if it is inside.
  package func outside(age: Int, asking fatPercent: Int) -> [Macronutrient] {
    let range = MacronutrientReference.amdr
    let isFatInside = range.percent(of: .fat, age: age)?.contains(fatPercent) == true
    return outside(of: range, age: age).filter { $0 != .fat || !isFatInside }
  }

  /// What is said of these and of little carbohydrate.
  package func cautions(age: Int, asking fatPercent: Int) -> [Sentence] {
    func parameter(_ name: String, _ number: Int) -> Sentence.Parameter { Sentence.Parameter(name, .integer(number)) }
    var sentences: [Sentence] = []
    for nutrient in outside(age: age, asking: fatPercent) {
      guard let range = MacronutrientReference.amdr.percent(of: nutrient, age: age) else { continue }
      let code: Sentence.Code =
        switch nutrient {
        case .protein: .nutrientsOutsideRangeProtein
        case .fat: .nutrientsOutsideRangeFat
        case .carbohydrate: .nutrientsOutsideRangeCarbohydrate
        }
      sentences.append(
        Sentence(code, [parameter("lowest", range.lowerBound), parameter("highest", range.upperBound)]))
    }
    if isBelowAllowance {
      sentences.append(Sentence(.nutrientsBelowAllowance, [parameter("limit", Self.carbohydrateAllowance)]))
    }
    return sentences
  }
}
