import ScienceKernel

/// The `macronutrients` of a response: grams whose energy is exactly the calorie target.
///
/// ```json
/// {"protein":176,"fat":75,"carbohydrate":220}
/// ```
public struct PlanMacronutrients: WireValue {
  /// Protein [g/day].
  public var protein: Int
  /// Fat [g/day].
  public var fat: Int
  /// Carbohydrate [g/day]; this kernel returns multiples of ¼.
  public var carbohydrate: Double

  /// Macronutrients with these values.
  public init(protein: Int, fat: Int, carbohydrate: Double) {
    (self.protein, self.fat, self.carbohydrate) = (protein, fat, carbohydrate)
  }

  /// The kernel's macronutrients as wire values.
  public init(_ nutrients: Macronutrients) {
    self.init(protein: nutrients.protein, fat: nutrients.fat, carbohydrate: nutrients.carbohydrate)
  }

  /// Parses macronutrients.
  @inline(never) public init?(_ json: WireJSON, at path: WirePath, problems: inout WireProblems) {
    guard let object = WireObject(json, at: path, problems: &problems) else { return nil }
    let (protein, fat) = (object.whole("protein", problems: &problems), object.whole("fat", problems: &problems))
    let carbohydrate = object.required("carbohydrate", "a number of grams", problems: &problems) { $0.finiteDouble }
    guard let protein, let fat, let carbohydrate else { return nil }
    self.init(protein: protein, fat: fat, carbohydrate: carbohydrate)
  }

  /// The macronutrients as JSON.
  public var tree: WireJSON {
    .object([
      WireJSON.Member("protein", .whole(protein)), WireJSON.Member("fat", .whole(fat)),
      WireJSON.Member("carbohydrate", .double(carbohydrate)),
    ])
  }
}
