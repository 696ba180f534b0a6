import ScienceKernelExpectations
import Testing

@testable import plan

struct EquationRowTests {
  @Test func `a row has energy by an equation and protein by its fat-free mass, as plan person has them`() throws {
    // By the fat-free mass of the row, 60.8 or 62 kg: 2 · 60.8 = 121.6, and 370 + 21.6 · 60.8 = 1683.28.
    let composed = [
      ("24%,", "122", "1683,2609,2109,"), ("24,62", "124", "1709,2649,2149,"), (",136.7lb", "124", "1709,2649,2149,"),
    ]
    for (composition, protein, energy) in composed {
      let file =
        "\(header),protein,body_fat,fat_free_mass,equation\n"
        + "\(goodRow),\"2g/kg,fat_free_mass\",\(composition),cunningham_1991\n"
      for option in ["", " --timeline"] {
        let outcome = try Command.run("people - --on 2026-11-21\(option)", input: file)
        let fields = outcome.lines.last?.split(separator: ",", omittingEmptySubsequences: false).map(String.init) ?? []
        expect(outcome.lines[0].hasSuffix(",equation_bmr,equation_tdee,equation_calorie_target,equation_advisories"))
        expect(fields[4] == protein && outcome.output.contains(",\(energy)\n"), "\(outcome)")
        let options = composition.split(separator: ",", omittingEmptySubsequences: false)
        let given = zip(["--fat", "--fat-free-mass"], options).flatMap { $1.isEmpty ? [] : [$0, String($1)] }
        let person = try Command.run(
          ("person --weight 80 --height 180 --age 30 --gender male --activity moderately_active --goal lose_weight "
            + "--target-weight 75 --on 2026-11-21 --equation cunningham_1991 --protein 2g/kg,fat_free_mass").split(
              separator: " "
            )
            .map(
              String.init) + given
        ).output
        expect(person.contains("\nProtein      \(protein) g/day"), "\(person)")
        expect(person.contains("In a day        \(energy.split(separator: ",")[1]) kcal/day"), "\(person)")
        let weeks = try require(person.firstMatch(of: #/75 kg by .* (\d+) weeks/#)?.1)
        expect(option.isEmpty || fields[11] == weeks, "\(fields) \(person)")
      }
    }
    let option = try Command.run("people - --on 2026-11-21 --equation eer_2023 --format ndjson", input: goodLine)
    expect(option.output.contains(#","energy":{"equation":"eer_2023","version":1,"total":"#), "\(option)")
    for (columns, values, problem) in [
      ("body_fat", "70", "body_fat: \"\"70\"\" is rejected: 5 to 60 % of the weight"),
      ("body_fat", "x", "body_fat: \"\"x\"\" is rejected: 5 to 60 % of the weight"),
      ("fat_free_mass", "95", "fat_free_mass: \"\"95\"\" is rejected: 10 kg to the weight"),
      ("equation", "henry", "Did you mean henry_2005_weight?"),
      (
        "equation", "cunningham_1991",
        "fat_free_mass: is missing: 10 kg to the weight for cunningham_1991; or a body_fat"
      ),
    ] {
      let outcome = try Command.run(
        "people - --on 2026-11-21", input: "\(header),\(columns)\n\(goodRow),\(values)\n")
      expect(outcome.status == 2 && outcome.output.contains(problem), "\(outcome)")
    }
  }
}
