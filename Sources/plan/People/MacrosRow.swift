import CommandLineText
import PlanContract
import ScienceKernel

/// The addition of `--macros` to a row: grams of fat and carbohydrate for the calorie target and its protein, or why
/// there are none.
struct MacrosRow {
  private let found: Result<Macronutrients, InvalidInput>
  private let fatPercent: Int

  /// Computes the macronutrients of targets.
  init(of targets: Targets, fatPercent: Int) {
    self.fatPercent = fatPercent
    do throws(InvalidInput) {
      found = .success(
        try Macronutrients(calories: targets.calorieTarget, protein: targets.proteinTarget, fatPercent: fatPercent))
    } catch {
      found = .failure(error)
    }
  }

  /// The columns of CSV.
  static let columns = ["fat_g", "carbohydrate_g"]

  /// The advisories about the macronutrients; none without them.
  func advisories(age: Int) -> [RowAdvisory] {
    guard case .success(let nutrients) = found else { return [] }
    return RowAdvisory.all(of: nutrients, age: age, asking: fatPercent)
  }

  /// The violations, if there are no macronutrients.
  var violations: [Violation] {
    guard case .failure(let error) = found else { return [] }
    return error.violations.map { Violation(field: "macros", message: $0.description) }
  }

  /// Appends the columns, each after a separator.
  func append(to output: inout ByteOutput) {
    output.append(comma)
    guard case .success(let nutrients) = found else {
      output.append(comma)
      return
    }
    output.append(nutrients.fat)
    output.append(comma)
    // Carbohydrate is a multiple of ¼ g.
    output.append(decimal(Int(100 * nutrients.carbohydrate), places: 2))
  }

  /// The row in JSON, with the names of the contract's `macronutrients`; nil if there are none.
  var tree: WireJSON? {
    if case .success(let nutrients) = found { PlanMacronutrients(nutrients).tree } else { nil }
  }
}
