import CommandLineText
import PlanContract
import ScienceKernel

/// What `--macros` adds to a row: the grams of the calorie target beside its protein, or why there are none.
struct MacrosRow {
  private let found: Result<Macronutrients, InvalidInput<MacronutrientField>>

  /// The macronutrients of some targets.
  init(of targets: Targets, fatPercent: Int) {
    do throws(InvalidInput<MacronutrientField>) {
      found = .success(
        try Macronutrients(calories: targets.calorieTarget, protein: targets.proteinTarget, fatPercent: fatPercent))
    } catch {
      found = .failure(error)
    }
  }

  /// The columns of CSV.
  static let columns = ["fat_g", "carbohydrate_g"]

  /// What is wrong, if there are none.
  var complaints: [Complaint] {
    guard case .failure(let error) = found else { return [] }
    return error.violations.map { Complaint(name: "macros", message: $0.description) }
  }

  /// Appends the columns, each behind a comma.
  func append(to output: inout ByteOutput) {
    let comma = UInt8(ascii: ",")
    output.append(comma)
    guard case .success(let nutrients) = found else {
      output.append(comma)
      return
    }
    output.append(nutrients.fat)
    output.append(comma)
    // It is a multiple of ¼ g.
    output.append(decimal(Int(100 * nutrients.carbohydrate), places: 2))
  }

  /// The row in JSON, as the contract's `macronutrients` names it; nil if there are none.
  var tree: WireJSON? {
    if case .success(let nutrients) = found { PlanMacronutrients(nutrients).tree } else { nil }
  }
}
