import CommandLineText
import PlanContract
import ScienceKernel
import ScienceKernelExpectations
import Testing

@testable import plan

struct GivenEnergyTests {
  static let man =
    "--weight 80 --height 180 --age 30 --gender male --goal lose_weight --target-weight 75 --on 2026-11-21"
  static let active = man + " --activity moderately_active"

  @Test(
    arguments: [
      ("2050", 2050, nil), ("2050kcal", 2050, nil), ("2050 kcal/day", 2050, nil), ("8577kJ", 2050, nil),
      ("2050±100", 2050, 100), ("2050 +- 100 kcal", 2050, 100), ("8577±418kJ/day", 2050, 100), ("2050.5", nil, nil),
      ("eer_2023", nil, nil), ("±100", nil, nil), ("2050±", nil, nil), ("2050±1±1", nil, nil), ("", nil, nil),
      (" 2050 ± 100 kcal/day ", 2050, 100), ("20 50", nil, nil), ("2 050 kcal", nil, nil), ("2050 ± 1 00", nil, nil),
    ] as [(String, Int?, Int?)])
  func `an energy has a unit and a standard error, or none`(_ text: String, _ calories: Int?, _ error: Int?) {
    let given = GivenEnergy(text)
    expect([given?.calories, given?.standardError], equals: [calories, error])
  }

  @Test(
    arguments: [
      ("1.6BMR", 1600), ("1,375 bmr", 1375), ("2BMR", 2000), (" 1.4 BMR ", 1400), ("1.4BMR±100", nil),
      ("1.3755BMR", nil),
      ("BMR", nil), ("1.BMR", nil), ("-1.4BMR", nil), ("0x1BMR", nil), ("1.4", nil), ("12BMR", nil),
    ] as [(String, Int?)])
  func `a physical activity level is BMR times a factor of at most three decimals`(_ text: String, _ level: Int?) {
    expect(GivenEnergy(text)?.thousandths, equals: level)
  }

  @Test func `a physical activity level is a given TDEE, in files, too`() throws {
    // 1780 · 1.275 = 2269.5.
    let card = try Command.run("person \(Self.active) --tdee 1.275BMR --why").output
    expect(CardTests.words(card).contains("(TDEE) is 2270 kcal/day, as given. It replaces BMR times"), "\(card)")
    try expect(
      Command.run("person \(Self.active) --tdee 1.0BMR").error.contains(
        "\"1.0BMR\" is rejected: 1978 to 4450 kcal/day, BMR / 0.9 to 2.5 · BMR; BMR by Mifflin–St Jeor is 1780."))
    let rows = "\(header),own_tdee\n\(goodRow),1.275BMR\n\(goodRow),\"1,4 BMR\"\n\(goodRow),1BMR\n"
    let output = try Command.run("people - --on 2026-11-21", input: rows)
    expect(output.lines.dropFirst().map { $0.split(separator: ",")[2] }.prefix(2), equals: ["2270", "2492"])
    expect(output.output.contains("own_tdee: \"\"1BMR\"\" is rejected: 1978 to 4450 kcal/day"), "\(output)")
  }

  @Test(
    arguments: [
      ("1650*1.6", 1650, 2640), ("1650kcal*1.6", 1650, 2640), (" 1650 kcal/day * 1,6 ", 1650, 2640),
      ("6904kJ*1.4", 1650, 2310),
      ("1650±100*1.6", nil, nil), ("1650*", nil, nil), ("*1.6", nil, nil), ("1650*1.6*2", nil, nil),
      ("1650*1.6BMR", nil, nil),
      ("1.6BMR*2", nil, nil), ("1650*16", nil, nil),
    ] as [(String, Int?, Int?)])
  func `energy measured at rest is multiplied by a physical activity level`(_ text: String, _ rest: Int?, _ tdee: Int?)
  {
    let given = GivenEnergy(text)
    expect([given?.measuredRest, given?.calories(resting: 1780)], equals: [rest, tdee])
  }

  @Test func `a row may have a measured energy at rest, which its output has and its advisories compare with`() throws {
    let light =
      "\(header),own_tdee\n\(goodRow),1900*1.4\n\(goodRow),\nlow,80,180,30,male,sedentary,lose_weight,,1450kcal*1.39\n"
    for (options, rows) in [
      ("", ["good,1900,2660,2160,", "good,1780,2759,2259,", "low,1450,2016,1516,"]),
      (" --timeline", ["good,1900,2660,2160,", "good,1780,2759,2259,", "low,1450,2016,1516,"]),
      (" --energy kJ", ["good,7950,11129,9037,", "good,7448,11544,9452,", "low,6067,8435,6343,"]),
    ] {
      let lines = try Command.run("people - --on 2026-11-21\(options)", input: light).lines
      for (line, row) in zip(lines.dropFirst(), rows) {
        expect(line.hasPrefix(row), "\(line)")
        expect(!line.contains("below_resting_energy") && !line.contains("own_tdee_below"), "\(line)")
      }
    }
    let below = try Command.run(
      "people - --on 2026-11-21 --format ndjson", input: light.replacing(",1900*1.4", with: ",2200*1.2"))
    expect(below.lines[0].contains(#""advisories":["below_resting_energy"]},"measuredBmr":2200"#), "\(below)")
    expect(!below.lines[1].contains("measuredBmr"), "\(below)")
    let json = try Command.run("person \(Self.active) --tdee 2200*1.2 --json").output
    expect(json.contains(#""tdee":2640,"#) && json.contains(#""advisories":["below_resting_energy"]"#), "\(json)")
    for (tdee, problem) in [
      ("1350*1.3", "is rejected: 1978 to 4450 kcal/day, BMR / 0.9 to 2.5 · BMR; BMR by Mifflin–St Jeor is 1780"),
      ("1900*1.05", "is rejected: with 1900 kcal/day at rest, TDEE is 2112 to 4750 kcal/day"),
      ("499*1.4", "is rejected: 500 to 5000 kcal/day at rest"),
    ] {
      let outcome = try Command.run("people - --on 2026-11-21", input: "\(header),own_tdee\n\(goodRow),\(tdee)\n")
      expect(outcome.status == 2 && outcome.output.contains(problem), "\(outcome)")
    }
  }

  @Test func `a TDEE from elsewhere is that of the whole card, and is called given`() throws {
    let measured = try Command.run("person \(Self.active) --tdee 2500±100 --why").output
    for part in [
      "Eat 2000 kcal/day TDEE 2500 − 500 ",
      "2500 − 500 = 2000 kcal/day",
      "Always eating 2000 kcal/day", "(TDEE) is 2500 kcal/day, as given. It replaces",
      "TDEE of 2500 kcal/day. From 2026-11-21.",
    ] { expect(CardTests.words(measured).contains(part), "\(measured) lacks \(part)") }
    expect(!measured.contains("1.55"), "\(measured)")
    // The window of a measurement is narrower.
    func lines(_ options: String) throws -> [String] {
      try PersonRequest((Self.active + options).split(separator: " ").map(String.init)).card.trajectory.lines
    }
    #expect(try lines(" --tdee 2500±100") != lines(" --tdee 2500"))
    #expect(try lines(" --tdee 2500±342") == lines(" --tdee 2500"))
    let json = try Command.run("person \(Self.active) --tdee 2500 --json").output
    expect(json.contains(#""tdee":2500,"calorieTarget":2000"#), "\(json)")
  }

  @Test(arguments: [
    ("--tdee 2500±500 --activity sedentary", "is rejected: a standard error of 0 to 400 kcal/day."),
    ("--tdee 1.6 --activity sedentary", "or a TDEE of your own, 2050±100, 1.6BMR or 1650kcal*1.6.\n"),
  ])
  func `what is no accepted TDEE says what is`(_ options: String, _ problem: String) throws {
    let outcome = try Command.run("person \(Self.man) \(options)")
    expect(outcome.status == 64 && outcome.error.contains(problem), "\(outcome)")
  }

  @Test func `a TDEE below that of nine in ten measured adults is named on the card and in rows`() throws {
    // 139 · 1780 / 100 = 2474.2, which a level of 1.39 gives as 2474.
    for (calories, isBelow) in [(2050, true), (2473, true), (2474, false)] {
      let card = try Command.run("person \(Self.active) --tdee \(calories)±100").output
      expect(CardTests.words(card).contains("own tdee below measured"), equals: isBelow, "\(card)")
      for options in ["", " --timeline", " --format ndjson"] {
        let rows = "\(header),own_tdee\n\(goodRow),\(calories)\n\(goodRow),\n"
        let outcome = try Command.run("people - --on 2026-11-21\(options)", input: rows)
        let count = outcome.output.ranges(of: "own_tdee_below_measured").count
        expect(count, equals: isBelow ? 1 : 0, "\(calories)\(options)")
        expect(outcome.error.contains("own_tdee_below_measured 1\n"), equals: isBelow, "\(outcome.error)")
      }
    }
  }

  @Test func `a measured energy at rest replaces the predicted one on the card`() throws {
    func words(_ options: String) throws -> String {
      try CardTests.words(Command.run("person \(Self.active) --why \(options)").output)
    }
    // 1780 is predicted: the model takes a TDEE of 1978 to 4450.
    for (options, parts, absent) in [
      (
        "--tdee 1650*1.4",
        [
          "BMR 1650 · TDEE 2310", "BMR: measured, 1650 kcal/day", "2310 − 500 = 1810 kcal/day", "75 kg by 20",
        ], ["! ", "yours may differ", "times the energy spent at rest"]
      ),
      (
        "--tdee 7950kJ*1,25", ["less than the 7950 kJ/day that your body spends at rest."],
        ["than the 7448 kJ/day"]
      ),
      (
        "--tdee 1900*1.4 --by 2027-01-05", ["than the 1900 kcal/day that your body spends at rest."],
        ["1780 kcal/day that your body"]
      ),
    ] {
      let card = try words(options)
      for part in parts { expect(card.contains(part), "\(options) lacks \(part): \(card)") }
      for part in absent { expect(!card.contains(part), "\(options) has \(part): \(card)") }
    }
  }

  @Test func `a row may have a TDEE of its own, which another basis of the file does not replace`() throws {
    let rows = [
      goodRow + ",2500", goodRow + ",", goodRow + ", 10460 kJ", goodRow + ",900", goodRow + ",2500±100",
      goodRow + ",   ",
    ]
    let text = "\(header),own_tdee\n" + rows.joined(separator: "\n") + "\n"
    let outcome = try Command.run("people - --on 2026-11-21 --tdee eer_2023 --timeline", input: text)
    let values = outcome.lines.dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    expect(
      values.map { $0[2...3].joined(separator: ",") },
      equals: ["2500,2000", "2946,2446", "2500,2000", ",", ",", "2946,2446"])
    expect(values[0].last == "reached" && values[0] == values[2], "\(outcome)")
    expect(
      outcome.output.contains("own_tdee: \"\"900\"\" is rejected: 1978 to 4450 kcal/day, BMR / 0.9"), "\(outcome)")
    expect(
      outcome.output.contains(
        "2500±100\"\" is rejected: 2500, in kcal/day without a standard error, which only plan person --tdee takes"),
      "\(outcome)")
  }

  @Test func `a TDEE that cannot be read is listed beside all other rejected values`() throws {
    let heavy = goodRow.replacing(",80,", with: ",400,")
    let written =
      "kcal/day written 2050, kJ/day written 8577kJ, BMR times a factor written 1.6BMR, or a measured energy"
    let (weight, energy) = ("weight: \"\"400\"\" is rejected", "own_tdee: \"\"abc\"\" is rejected: \(written)")
    for (row, parts) in [
      (heavy + ",abc", [weight, energy]), (heavy + ",2500±100", [weight, "own_tdee: \"\"2500±100\"\" is rejected"]),
      ("a\u{0}b" + goodRow + ",abc", ["id: character 2 is a NUL", energy]),
      ("a\u{0}b" + goodRow + ",900", ["id: character 2 is a NUL", "own_tdee: \"\"900\"\" is rejected: 1978 to 4450"]),
      // Without a person, the accepted range is not known.
      (heavy + ",900", [weight]), (heavy + ",", [weight]),
    ] {
      let output = try Command.run("people - --on 2026-11-21", input: "\(header),own_tdee\n\(row)\n").output
      for part in parts { expect(output.contains(part), "\(output)") }
      expect(output.contains("own_tdee: "), equals: parts.count == 2, "\(output)")
    }
  }
}
