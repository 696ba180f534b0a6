import ScienceKernel

// The formulas for a case without a whole person.
extension Evaluation {
  /// The value of a kind of energy or of macronutrients; nil for another kind.
  func equation() throws -> Value? {
    switch item.kind {
    case "rmr_mifflin_9.99_6.25_4.92_+5_-161": .number(try kilocalories { .mifflinUnrounded(isMale: $0) })
    case "rmr_harris_benedict_1919": .number(try kilocalories { .harrisBenedict(isMale: $0) })
    case "rmr_harris_benedict_roza_1984": .number(try kilocalories { .rozaShizgal(isMale: $0) })
    case "rmr_schofield_weight": .number(try schofield(age: whole("age")))
    case "rmr_cunningham_500_22": .number(try kilocalories { _ in .cunningham1980 })
    case "eer2023_inactive": .number(try requirement(.inactive))
    case "eer2023_active": .number(try requirement(.active))
    case "fao_bmr_pal": try ofBand()
    case "kcal": try ofEach()
    case "macros_grams": try macronutrients()
    default: nil
    }
  }

  private func isMale() throws -> Bool {
    guard let sex = item.inputs["sex"] else { return true }
    return sex.text == "male"
  }

  private func kilocalories(_ equation: (Bool) -> LinearEnergy) throws -> Double {
    equation(try isMale()).kilocalories(
      kilograms: optional("kg", "weight_kg") ?? 0, centimeters: optional("cm", "height_cm") ?? 0,
      years: optional("age") ?? 0, fatFreeKilograms: optional("ffm", "lbm_kg") ?? 0)
  }

  private func schofield(age: Int) throws -> Double {
    try kilocalories { .schofield(isMale: $0, age: age) }
  }

  private func requirement(_ category: ActivityCategory) throws -> Double {
    let age = Int(try number("age"))
    return try kilocalories { .eer(isMale: $0, age: age, category) }
  }

  /// Energy at rest by age band, and times a physical activity level.
  private func ofBand() throws -> Value {
    guard let age = item.inputs["age_band"]?.text?.split(separator: "-").first.flatMap({ Int($0) }) else {
      throw CaseError("lacks age_band")
    }
    let resting = try schofield(age: age)
    return .object(["bmr_kcal": .number(resting), "tee_kcal": .number(try resting * number("pal"))])
  }

  /// Every expected equation.
  private func ofEach() throws -> Value {
    let age = try whole("age")
    var members: [String: Value] = [:]
    for key in item.expected.keys {
      let energy: Double =
        switch key {
        case "mifflin": try kilocalories { .mifflin(isMale: $0) }
        case "mifflin_unrounded": try kilocalories { .mifflinUnrounded(isMale: $0) }
        case "mifflin_ffm": try kilocalories { _ in .mifflinFatFreeMass }
        case "harris_benedict_1919": try kilocalories { .harrisBenedict(isMale: $0) }
        case "roza_1984": try kilocalories { .rozaShizgal(isMale: $0) }
        case "schofield": try schofield(age: age)
        case "henry_w": try kilocalories { .henryWeight(isMale: $0, age: age) }
        case "henry_wh": try kilocalories { .henry(isMale: $0, age: age) }
        case "cunningham_1980": try kilocalories { _ in .cunningham1980 }
        case "cunningham_1991": try kilocalories { _ in .cunningham1991 }
        case "owen": OtherEquations.owen(isMale: try isMale(), kilograms: try number("kg"))
        case "muller_2004":
          OtherEquations.muller(isMale: try isMale(), kilograms: try number("kg"), years: Double(age))
        case "livingston":
          OtherEquations.livingston(isMale: try isMale(), kilograms: try number("kg"), years: Double(age))
        case "ten_haaf_ffm": try kilocalories { _ in .tenHaafFatFreeMass }
        case "ten_haaf_weight": try kilocalories { .tenHaaf(isMale: $0) }
        case "eer2023_0", "eer2023_1", "eer2023_2", "eer2023_3":
          try requirement(ActivityCategory.allCases[key.last!.wholeNumberValue!])
        default: throw CaseError("\(key) is expected, which is not known")
        }
      members[key] = .number(energy)
    }
    return .object(members)
  }

  private func macronutrients() throws -> Value {
    let found = try? Macronutrients(
      calories: whole("kcal"), protein: whole("protein_g"), fatPercent: whole("fat_percent"))
    return found.map { .list([Double($0.protein), Double($0.fat), $0.carbohydrate].map { .number($0) }) } ?? .null
  }
}
