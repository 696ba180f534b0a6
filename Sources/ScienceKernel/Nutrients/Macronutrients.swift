/// Grams of protein, fat and carbohydrate whose energy equals an intake exactly.
///
/// Protein is given, fat is a share of the energy, and carbohydrate is the rest, at 4, 9 and 4 kcal/g.
///
/// ```swift
/// try Macronutrients(calories: 2259, protein: 176, fatPercent: 30)  // 176 g, 75 g, 220 g
/// ```
///
/// **Numerical error.** None: fat is rounded half up to 1 g, and the rest is a multiple of ¼ g.
@frozen public struct Macronutrients: Sendable, Hashable {
  /// Protein [g/day].
  public let protein: Int
  /// Fat [g/day].
  public let fat: Int
  /// Carbohydrate [g/day], a multiple of ¼.
  public let carbohydrate: Double

  /// Computes the macronutrients of an intake.
  ///
  /// - Parameters:
  ///   - calories: The intake [kcal/day], 1 to 20 000.
  ///   - protein: Protein [g/day], 0 to 1000.
  ///   - fatPercent: Fat as a share of the energy [%], 0 to 100.
  /// - Throws: `InvalidInput` if a number is outside its range, or if protein and fat have more energy than the intake.
  public init(calories: Int, protein: Int, fatPercent: Int) throws(InvalidInput) {
    var violations: [InputViolation] = []
    for (field, number) in [
      (MacronutrientField.calories, calories), (MacronutrientField.protein, protein),
      (MacronutrientField.fatPercent, fatPercent),
    ] where !field.range.contains(Double(number)) {
      violations.append(InputViolation(field: field, given: .number(Double(number))))
    }
    guard violations.isEmpty else { throw InvalidInput(violations) }
    self.protein = protein
    fat = (2 * calories * fatPercent + 900) / 1800
    carbohydrate = Double(calories - 4 * protein - 9 * fat) / 4
    guard carbohydrate >= 0 else {
      throw InvalidInput([InputViolation(field: MacronutrientField.carbohydrate, given: .number(carbohydrate))])
    }
  }

  /// The energy of protein, fat and carbohydrate [kcal/day]; each is whole.
  package var energies: [Int] { [4 * protein, 9 * fat, Int(4 * carbohydrate)] }

  /// The macronutrients whose share of the energy is outside a reference range, in the order protein, fat,
  /// carbohydrate.
  ///
  /// - Parameters:
  ///   - reference: The reference whose ranges apply.
  ///   - age: Completed years, from 4 on.
  public func outside(of reference: MacronutrientReference, age: Int) -> [Macronutrient] {
    let total = energies.reduce(0, +)
    return zip(Macronutrient.allCases, energies).compactMap { nutrient, energy in
      guard let percent = reference.percent(of: nutrient, age: age) else { return nil }
      let isInside = 100 * energy >= percent.lowerBound * total && 100 * energy <= percent.upperBound * total
      return isInside ? nil : nutrient
    }
  }
}

/// A nutrient that provides energy.
@frozen public enum Macronutrient: String, Sendable, Hashable, CaseIterable {
  case protein, fat, carbohydrate
}

/// A reference for shares of the energy.
@frozen public enum MacronutrientReference: String, Sendable, Hashable, CaseIterable {
  /// Acceptable macronutrient distribution ranges. **Source.** [IOM2005].
  case amdr
  /// Reference intakes, without one for protein. **Source.** [EFSA-Macronutrients].
  case efsa

  /// The reference range of a nutrient's share of the energy [%]; nil if the reference has none.
  ///
  /// - Parameters:
  ///   - nutrient: The nutrient.
  ///   - age: Completed years, from 4 on; the adult range applies from 19 on.
  public func percent(of nutrient: Macronutrient, age: Int) -> ClosedRange<Int>? {
    switch (self, nutrient) {
    case (.amdr, .protein): age < 19 ? 10...30 : 10...35
    case (.amdr, .fat): age < 19 ? 25...35 : 20...35
    case (.amdr, .carbohydrate): 45...65
    case (.efsa, .protein): nil
    case (.efsa, .fat): 20...35
    case (.efsa, .carbohydrate): 45...60
    }
  }
}

/// The fields of macronutrients.
package enum MacronutrientField {
  /// The intake [kcal/day].
  package static var calories: InputField { InputField(Texts.violationCalories, 1...20_000, Texts.acceptedCalories) }

  /// Protein [g/day].
  package static var protein: InputField { InputField(Texts.violationProtein, 0...1000, Texts.acceptedProtein) }

  /// Fat as a share of the energy [%].
  package static var fatPercent: InputField { InputField(Texts.violationFatShare, 0...100, Texts.acceptedFatShare) }

  /// The carbohydrate that remains [g/day].
  package static var carbohydrate: InputField {
    InputField(Texts.violationCarbohydrate, Texts.acceptedCarbohydrate)
  }

  /// Protein per kilogram [g/kg].
  package static var proteinPerKilogram: InputField {
    InputField(Texts.violationProteinPerKilogram, 0.1...4, Texts.acceptedProteinPerKilogram)
  }

  /// Fat-free mass [kg].
  package static var fatFreeMass: InputField {
    InputField(
      Texts.violationFatFreeMass, Texts.acceptedFatFreeMassProtein, AcceptedRange.leastFatFreeKilograms)
  }
}

/// The mass that protein per kilogram refers to.
@frozen public enum ProteinBasis: String, Sendable, Hashable, CaseIterable {
  /// The body weight. In obesity the protein can use up the whole energy.
  case weight
  /// The weight at a body mass index of 25 kg/m², if the person's weight is more.
  case weightAtBMI25 = "weight_at_bmi_25"
  /// The measured fat-free mass.
  case fatFreeMass = "fat_free_mass"
}

extension Person {
  /// Protein for this person at a rate per kilogram, rounded half up to 1 g [g/day].
  ///
  /// Published rates: 0.8 (RDA, [IOM2005]), 0.83 ([EFSA2012]), 1.4 to 2.0 for people who exercise ([ISSN2017]), all by weight;
  /// 2.3 to 3.1 by fat-free mass for trained people in an energy deficit ([ISSN2017], [Helms2014]).
  ///
  /// - Parameters:
  ///   - gramsPerKilogram: The rate [g/kg], 0.1 to 4, to the nearest thousandth.
  ///   - basis: The mass that the rate refers to.
  ///   - fatFreeMass: Measured fat-free mass, from 10 kg to the weight; only for that basis.
  public func protein(
    gramsPerKilogram: Double, by basis: ProteinBasis, fatFreeMass: Weight? = nil
  ) throws(InvalidInput) -> Int {
    var violations: [InputViolation] = []
    let rateField = MacronutrientField.proteinPerKilogram
    if !rateField.range.contains(gramsPerKilogram) {
      violations.append(InputViolation(field: rateField, given: .number(gramsPerKilogram)))
    }
    let fatFreeGrams = fatFreeMass?.grams ?? 0
    let isMass =
      basis == .fatFreeMass ? AcceptedRange.fatFreeGrams(of: weight).contains(fatFreeGrams) : fatFreeMass == nil
    if !isMass {
      violations.append(
        InputViolation(
          field: MacronutrientField.fatFreeMass, given: fatFreeMass.map { .number($0.kilograms) } ?? .nothing))
    }
    guard violations.isEmpty else { throw InvalidInput(violations) }
    let rate = Int(nearestWhole(1000 * gramsPerKilogram))
    let mass =
      switch basis {
      case .weight: Formulas.proteinMass(weight, height: height, counting: .weight)
      case .weightAtBMI25: Formulas.proteinMass(weight, height: height, counting: .weightAtBMI25)
      case .fatFreeMass: 40 * fatFreeGrams
      }
    return Formulas.proteinTarget(rate: rate, mass: mass)
  }
}
