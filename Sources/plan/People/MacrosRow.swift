import CommandLineText
import PlanContract
import ScienceKernel

/// The addition of `--macros` to a row: grams of fat and carbohydrate for the calorie target and its protein, or why
/// there are none.
struct MacrosRow {
  private let found: Result<Macronutrients, InvalidInput>
  private let ranges: MacronutrientReference
  private let fatPercent: Int

  /// Computes the macronutrients of targets, whose shares are judged by ranges.
  init(of targets: Targets, fatPercent: Int, by ranges: MacronutrientReference = .amdr) {
    (self.ranges, self.fatPercent) = (ranges, fatPercent)
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
    return RowAdvisory.all(of: nutrients, age: age, by: ranges, asking: fatPercent)
  }

  /// The violations, if there are no macronutrients.
  var violations: [Violation] {
    guard case .failure(let error) = found else { return [] }
    return error.violations.map { Violation(field: "macros", message: $0.description) }
  }

  /// Appends the columns, each after a separator.
  func append(_ marks: CSVMarks, to output: inout ByteOutput) {
    output.append(marks.separator)
    guard case .success(let nutrients) = found else {
      output.append(marks.separator)
      return
    }
    output.append(nutrients.fat)
    output.append(marks.separator)
    // Carbohydrate is a multiple of ¼ g.
    output.append(marks.text(decimal(Int(100 * nutrients.carbohydrate), places: 2)))
  }

  /// The row in JSON, with the names of the contract's `macronutrients`; nil if there are none.
  var tree: WireJSON? {
    if case .success(let nutrients) = found { PlanMacronutrients(nutrients).tree } else { nil }
  }
}
