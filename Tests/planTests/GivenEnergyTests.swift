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
    let words = card.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    expect(
      words.contains(
        "(TDEE) is 2270 kcal/day, as given. It replaces BMR times the activity factor. At a physical activity level (PAL) of 1.275: 1780 · 1.275 = 2269.5, "
          + "rounded half up to 2270. The BMR that Mifflin–St Jeor predicts"), "\(card)")
    let even = try Command.run("person \(Self.active) --tdee 1.4BMR --why").output
    expect(even.contains("1780 · 1.4 = 2492."), "\(even)")
    try expect(
      Command.run("person \(Self.active) --tdee 1.0BMR").error.contains(
        "\"1.0BMR\" is rejected: 1978 to 4450 kcal/day, BMR / 0.9 to 2.5 · BMR; the BMR that"))
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
      ("1350*1.3", "TDEE is 1755 kcal/day; accepted are 1978 to 4450 kcal/day"),
      ("1350*1.3", "plan person takes that: --tdee 1650kcal*1.6"),
      ("1900*1.05", "is rejected: with 1900 kcal/day at rest, TDEE is 2112 to 4750 kcal/day"),
      ("499*1.4", "is rejected: 500 to 5000 kcal/day at rest"),
    ] {
      let outcome = try Command.run("people - --on 2026-11-21", input: "\(header),own_tdee\n\(goodRow),\(tdee)\n")
      expect(outcome.status == 2 && outcome.output.contains(problem), "\(outcome)")
    }
  }

  @Test func `a level or an energy at rest in a column of its own is answered with the column that takes it`() throws {
    let rest = try Command.run("people - --on 2026-11-21", input: "\(header),RMR\n\(goodRow),1650\n")
    expect(rest.output.contains(",1780,2759,"), "\(rest)")
    expect(
      rest.error.contains("column RMR is not read. If it is the measured energy at rest, a column own_tdee"), "\(rest)")
    let level = try Command.run("people - --on 2026-11-21", input: "\(header),PAL,own_tdee\n\(goodRow),1.4,2500\n")
    expect(level.status == 66 && level.output.isEmpty, "\(level)")
    expect(
      level.error.contains(
        "has a column PAL, which is not read. If it is a physical activity level, write it as 1.6BMR"), "\(level)")
    let line = goodLine.replacing("}", with: #","pal":1.4}"#)
    let json = try Command.run("people - --on 2026-11-21", input: line)
    expect(json.output.contains("pal: 1.4 is rejected: a line of JSON has BMR times it as tdee"), "\(json)")
  }

  @Test func `a TDEE from elsewhere is that of the whole card, and is called given`() throws {
    let measured = try Command.run("person \(Self.active) --tdee 2500±100 --why").output
    func words(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    for part in [
      "Eat 2000 kcal/day TDEE 2500 − 500 ",
      "The BMR that Mifflin–St Jeor predicts, with the activity level, would make it 2759 kcal/day.",
      "Its standard error is 100 kcal/day.", "2500 − 500 = 2000 kcal/day",
      "Always eating 2000 kcal/day", "(TDEE) is 2500 kcal/day, as given. It replaces",
      "TDEE of 2500 kcal/day. From 2026-11-21.",
    ] { expect(words(measured).contains(part), "\(measured) lacks \(part)") }
    expect(!measured.contains("1.55"), "\(measured)")
    let other = try Command.run("person \(Self.active) --tdee 2500 --why").output
    expect(
      words(other).contains("written 2500±100, the window has that of the equation, 342 kcal/day."), "\(other)")
    // The window of a measurement is narrower.
    func lines(_ options: String) throws -> [String] {
      let request = try PersonRequest((Self.active + options).split(separator: " ").map(String.init))
      guard case .card(let card, _) = request.output else { return [] }
      return card.trajectory.lines
    }
    #expect(try lines(" --tdee 2500±100") != lines(" --tdee 2500"))
    #expect(try lines(" --tdee 2500±342") == lines(" --tdee 2500"))
    let json = try Command.run("person \(Self.active) --tdee 2500 --json").output
    expect(json.contains(#""tdee":2500,"calorieTarget":2000"#), "\(json)")
  }

  @Test(arguments: [
    (
      "--tdee 900 --activity sedentary",
      "\"900\" is rejected: 1978 to 4450 kcal/day, BMR / 0.9 to 2.5 · BMR; the BMR that Mifflin–St Jeor predicts is 1780."
    ),
    ("--tdee 2500±500 --activity sedentary", "is rejected: a standard error of 0 to 400 kcal/day."),
    (
      "--tdee 2.050 --activity sedentary",
      "or a TDEE of your own, 2050±100, 1.6BMR or 1650kcal*1.6. Did you mean 2050 or 2.050BMR?"
    ),
    (
      "--tdee 1.6 --activity sedentary", "or a TDEE of your own, 2050±100, 1.6BMR or 1650kcal*1.6. Did you mean 1.6BMR?"
    ),
    ("--tdee PAL1,4 --activity sedentary", "2050±100, 1.6BMR or 1650kcal*1.6. Did you mean 1.4BMR?"),
    ("--tdee bmr*1.75 --activity sedentary", "2050±100, 1.6BMR or 1650kcal*1.6. Did you mean 1.75BMR?"),
    ("--tdee 1.4×BMR --activity sedentary", "2050±100, 1.6BMR or 1650kcal*1.6. Did you mean 1.4BMR?"),
    ("--tdee PAL3 --activity sedentary", "2050±100, 1.6BMR or 1650kcal*1.6.\n"),
    ("--tdee PAL1.4321 --activity sedentary", "2050±100, 1.6BMR or 1650kcal*1.6.\n"),
    ("--tdee 4.050 --activity sedentary", "Did you mean 4050?"),
    // No hint names what the option rejects.
    ("--tdee 2.9 --activity sedentary", "2050±100, 1.6BMR or 1650kcal*1.6.\n"),
    ("--tdee 1.05 --activity sedentary", "2050±100, 1.6BMR or 1650kcal*1.6.\n"),
    ("--tdee 1.2345 --activity sedentary", "2050±100, 1.6BMR or 1650kcal*1.6.\n"),
    ("--tdee +1.4 --activity sedentary", "2050±100, 1.6BMR or 1650kcal*1.6.\n"),
    ("--tdee=-2050 --activity sedentary", "2050±100, 1.6BMR or 1650kcal*1.6.\n"),
    ("--tdee 1650x1.4 --activity sedentary", "Did you mean 1650*1.4?"),
    ("--activity 1.6", "For a PAL of 1.6, give one of these levels, and --tdee 1.6BMR.\n"),
    ("--activity 1,6", "For a PAL of 1.6, give one of these levels, and --tdee 1.6BMR.\n"),
    ("--tdee 499*1.4 --activity sedentary", "is rejected: 500 to 5000 kcal/day at rest.\n"),
    (
      "--tdee 1350*1.1 --activity sedentary",
      "is rejected: with 1350 kcal/day at rest, TDEE is 1500 to 3375 kcal/day, BMR / 0.9 to 2.5 · BMR.\n"
    ),
    ("--tdee 1350*1.3 --activity sedentary --by 2027-05-01", "--by counts from the predicted energy"),
    ("--tdee 1350*1.3 --activity sedentary --phases 9w:0", "--phases counts from the predicted energy"),
    ("--tdee 1350*1.3 --activity sedentary --picture a.svg", "--picture counts from the predicted energy"),
    ("--tdee 1350*1.3 --activity sedentary --equation eer_2023", "--equation counts from the predicted energy"),
    ("--tdee 1350*1.3 --activity sedentary --json", "--json counts from the predicted energy"),
    (
      "--tdee 1350*1.3 --activity sedentary --pace 1800kcal/day",
      "the pace 1800kcal/day goes against the goal at a TDEE of 1755 kcal/day.\n"
    ),
    (
      "--tdee 600*1.3 --activity sedentary",
      "the calorie target would be 280 kcal/day; accepted are -300kcal"
    ),
  ])
  func `what is no accepted TDEE says what is`(_ options: String, _ problem: String) throws {
    let outcome = try Command.run("person \(Self.man) \(options)")
    expect(outcome.status == 64 && outcome.error.contains(problem), "\(outcome)")
  }

  @Test func `a level behind its name is asked about, and the TDEE that a message names is accepted`() throws {
    let words = "\(Self.active) --tdee".split(separator: " ").map(String.init)
    let outcome = try Command.run(["person"] + words + ["PAL 1,4"])
    expect(
      outcome.error.contains("\"PAL 1,4\" is rejected") && outcome.error.contains("Did you mean 1.4BMR?"), "\(outcome)")
    // The TDEE that a message names is accepted.
    for pal in ["1.112", "1.4", "2.5"] {
      let said = try Command.run("person \(Self.man) --activity \(pal)").error
      let named = try require(said.firstMatch(of: /and --tdee (\S+)\./)?.1)
      try expect(Command.run("person \(Self.active) --tdee \(named)").status, equals: 0, "\(said)")
    }
    for none in ["0x3p-1", "15e-1", "1.11", "2.51", "nan"] {
      let said = try Command.run("person \(Self.man) --activity \(none)").error
      expect(said.contains("is rejected: sedentary, ") && !said.contains("PAL"), "\(said)")
    }
    for command in ["people a.csv", "recompute a.csv b.csv"] {
      for tdee in ["1.6", "2.050", "2050"] {
        let said = try Command.run("\(command) --tdee \(tdee)").error
        let hint = "A number is kcal/day written 2050, in plan person or the column own_tdee.\n"
        expect(said.contains(hint) && !said.contains("Did you mean"), "\(said)")
      }
    }
  }

  @Test func `a TDEE below that of nine in ten measured adults is cautioned about on the card and in rows`() throws {
    // The contract states the same fact about a level of activity.
    let measured =
      "Of 4,299 adults measured with doubly labeled water, only 10 % spent less than 1.39 times their BMR "
      + "(National Academies 2023)."
    #expect(
      try Command.run("person \(Self.man) --activity sedentary --why").output
        .split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(measured))
    // 139 · 1780 / 100 = 2474.2, which a level of 1.39 gives as 2474.
    // 2473 / 1780 is 1.38933, which two decimals would show as 1.39.
    for (calories, level) in [(2050, "1.15"), (2091, "1.17"), (2473, "1.389"), (2474, nil)] as [(Int, String?)] {
      let card = try Command.run("person \(Self.active) --tdee \(calories)±100 --why").output
      let words = card.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let sentences = level.map {
        """
        kcal/day. It is \($0) times the BMR that Mifflin–St Jeor predicts. \(measured) If your energy at rest was measured, is lower, and was multiplied \
        by the physical activity level (PAL), that explains it. If this is your energy at rest itself, multiply it by the PAL. \
        Otherwise your TDEE is probably too low. Its standard error is
        """
      }
      expect(words.contains(sentences ?? "2759 kcal/day. Its standard error is"), "\(card)")
      expect(words.contains("times the BMR that Mifflin–St Jeor predicts"), equals: (level != nil), "\(card)")
      for options in ["", " --timeline", " --format ndjson"] {
        let rows = "\(header),own_tdee\n\(goodRow),\(calories)\n\(goodRow),\n"
        let outcome = try Command.run("people - --on 2026-11-21\(options)", input: rows)
        let count = outcome.output.ranges(of: "own_tdee_below_measured").count
        expect(count, equals: level == nil ? 0 : 1, "\(calories)\(options)")
        expect(
          outcome.error.contains("own_tdee_below_measured 1\n"), equals: (level != nil), "\(outcome.error)")
      }
    }
  }

  @Test func `a level of exactly 1.4 is not below 1.4 because its product is rounded down`() throws {
    let woman = "--weight 115 --height 165.5 --age 54 --gender female --goal maintain --activity sedentary"
    // 1.4 · 1753 = 2454.2, and 1.39 · 1753 = 2436.67.
    for (tdee, isBelow, isCautioned) in [
      ("1.4BMR", false, false), ("2454", false, false), ("2453", true, false), ("1.399BMR", true, false),
      ("1.39BMR", true, false), ("1.389BMR", true, true),
    ] {
      let card = try Command.run("person \(woman) --on 2026-11-21 --why --tdee \(tdee)").output
      let words = card.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      expect(words.contains("is below 1.4 times the energy spent at rest"), equals: isBelow, "\(tdee): \(card)")
      expect(
        words.contains("times the BMR that Mifflin–St Jeor predicts. Of 4,299 adults"), equals: isCautioned,
        "\(tdee): \(card)")
    }
    // 1.2 · 1753 is 2103.6, and 1.345 · 1753 is 2357.785: what was typed, not the quotient of what was rounded.
    for level in ["1.2", "1.345", "1.389"] {
      let card = try Command.run("person \(woman) --on 2026-11-21 --why --tdee \(level)BMR").output
      let words = card.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      expect(words.contains("It is \(level) times the BMR that Mifflin–St Jeor predicts."), "\(card)")
    }
    // 1.39 · 813 = 1130.07.
    let rows = [("1,39BMR", 0), ("1.389BMR", 1), ("1130", 0), ("1129", 1)]
    for (tdee, count) in rows {
      let row = "small,35.4,148,61,female,sedentary,maintain,,\"\(tdee)\"\n"
      let output = try Command.run("people - --on 2026-11-21", input: "\(header),own_tdee\n\(row)")
      expect(output.lines.dropFirst().first?.hasPrefix("small,"), equals: true, "\(output)")
      expect(output.output.ranges(of: "own_tdee_below_measured").count, equals: count, "\(tdee): \(output)")
    }
  }

  @Test func `the trajectory does not repeat without a number what the calorie target says with one`() throws {
    #expect(!(try Command.run("person \(Self.active) --tdee 2200").output.contains("An intake is below")))
  }

  @Test func `a TDEE out of its range names the options for a measured energy at rest, in files, too`() throws {
    let advice = "predicts is 1780. If your energy at rest was measured, plan person takes that: --tdee 1650kcal*1.6"
    for (options, isNamed) in [("--tdee 4600", true), ("--tdee 1800", true), ("--tdee 1.0BMR", false)] {
      let said = try Command.run("person \(Self.active) \(options)").error
      expect(said.contains("predicts is 1780.") && said.contains(advice) == isNamed, "\(said)")
    }
    let output = try Command.run("people - --on 2026-11-21", input: "\(header),own_tdee\n\(goodRow),4600\n").output
    expect(output.contains("\(advice)\""), "\(output)")
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
          "BMR 1650 · TDEE 2310",
          "BMR: measured, 1650 kcal/day As you gave it. For these data, Mifflin–St Jeor predicts 1780 kcal/day.",
          "1650 · 1.4 = 2310. The window has the standard error of the equation, 342 kcal/day.",
          "2310 − 500 = 1810 kcal/day", "75 kg by 20", "less than 1.4 times that: there it is least certain.",
        ], ["! ", "yours may differ", "times the energy spent at rest"]
      ),
      (
        "--tdee 1900*1.38", ["1900 · 1.38 = 2622. Of 4,299 adults", "only 10 %", "your PAL may be too low."],
        ["! ", "least certain"]
      ),
      (
        "--tdee 7950kJ*1,25", ["less than the 7950 kJ/day that your body spends at rest."],
        ["than the 7448 kJ/day"]
      ),
      (
        "--tdee 1900*1.4 --by 2027-01-05", ["than the 1900 kcal/day that your body spends at rest."],
        ["1780 kcal/day that your body"]
      ),
      (
        "--tdee 1350*1.3 --pace -20% --macros 30",
        [
          "To lose weight, 75 kg, at -20%.", "BMR 1350 · TDEE 1755 ·",
          "Weight No trajectory: the model does not take this TDEE.",
          "you eat less than you spend: 1755 − 351 = 1404 kcal/day.", "Weekly rate: none Weekly rate, weeks, date",
          "does not take a TDEE of 1755 kcal/day for these data, but only 1978 to 4450 kcal/day",
          "Macronutrients of 1404 kcal/day", "Protein 176 g/day", "Water 2800 mL/day",
        ], ["Most people", "kg/week", "1780 kcal/day that", "2759", " 2026-12", " 2027-"]
      ),
      ("--tdee 1350*1.3 --energy kJ", ["5648 kJ/day that your body", "No trajectory: the model"], ["kg/week"]),
      (
        "--tdee 2000*2.4", ["2000 · 2.4 = 4800.", "4800 − 500 = 4300", "No trajectory: the model"], ["2759", "kg/week"]
      ),
    ] {
      let card = try words(options)
      for part in parts { expect(card.contains(part), "\(options) lacks \(part): \(card)") }
      for part in absent { expect(!card.contains(part), "\(options) has \(part): \(card)") }
    }
    let boy = Self.active.replacing("--age 30", with: "--age 16")
    for rest in [1350, 1700] {
      let card = try CardTests.words(Command.run("person \(boy) --tdee \(rest)*1.3").output)
      expect(card.ranges(of: "an energy deficit needs a clinician").count, equals: 1, "\(card)")
    }
  }

  @Test func `an underweight adult's card says so, wherever the energy is from`() throws {
    let thin = Self.man.replacing("--weight 80", with: "--weight 58") + " --activity sedentary"
    for (options, isThin) in [
      (Self.active, false), (thin, true), ("\(thin) --tdee 2300", true), ("\(thin) --tdee 1600*1.4", true),
      ("\(thin) --tdee 1350*1.2", true),
    ] {
      let card = try Command.run("person \(options)").output
      expect(
        CardTests.words(card).contains("See a doctor or a dietitian before"), equals: isThin, "\(options): \(card)")
    }
  }

  @Test func `an energy in kilojoules comes back as it was typed`() throws {
    // 10310 / 4.184 is 2464.1, and 2464 · 4.184 is 10309.4.
    for (options, shown, isWhole) in [
      ("10310kJ", "10310 kJ", false), ("10310±418kJ", "10310 kJ", false), ("8577kJ", "8577 kJ", true),
      ("2464 --energy kJ", "10309 kJ", true), ("10310kJ --energy kcal", "2464 kcal", true), ("2464", "2464 kcal", true),
    ] {
      let arguments = Self.active.split(separator: " ").map(String.init)
      let card = try Command.run(
        ["person"] + arguments + ["--why", "--tdee"] + options.split(separator: " ").map(String.init)
      )
      .output
      let words = card.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      expect(words.contains("75 kg, TDEE of \(shown)/day. From"), "\(card)")
      expect(words.contains("The card computes with it as 2464 kcal/day, 10309 kJ/day."), equals: !isWhole, "\(card)")
    }
  }

  @Test func `a level without its unit is asked about in files, as it is in the file`() throws {
    let row = goodRow.replacing(",", with: ";")
    let title = header.replacing(",", with: ";") + ";own_tdee\n"
    for (text, meant) in [
      ("1,4", "1.4BMR"), ("1.4", "1.4BMR"), ("PAL 1,4", "1.4BMR"), ("2,050", "2050 or 2.050BMR"), ("5,1", nil),
      ("abc", nil),
    ] as [(String, String?)] {
      let output = try Command.run("people - --on 2026-11-21", input: "\(title)\(row);\(text)\n").output
      let hint = meant.map { ". Did you mean \($0)?\"" } ?? "\""
      expect(output.contains("own_tdee: \"\"\(text)\"\" is rejected: kcal/day written 2050, "), "\(output)")
      expect(output.contains("written 1650kcal*1.6\(hint)"), "\(output)")
    }
  }

  @Test func `a level in place of an activity level is asked about with the column that takes it`() throws {
    for (text, isMeant) in [("1,4", true), ("1.4", true), ("PAL 1,4", true), ("3", false)] {
      let row = goodRow.replacing(",", with: ";").replacing("moderately_active", with: text)
      let outcome = try Command.run(
        "people - --on 2026-11-21", input: "\(header.replacing(",", with: ";"))\n\(row)\n")
      let hint = isMeant ? ". Did you mean own_tdee 1.4BMR, beside one of these?\"" : "\""
      expect(
        outcome.output.contains("activity_level: \"\"\(text)\"\" is rejected: sedentary, ")
          && outcome.output.contains("extremely_active\(hint)"), "\(outcome)")
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
    let heavy = goodRow.replacing(",80,", with: ",301,")
    let written =
      "kcal/day written 2050, kJ/day written 8577kJ, BMR times a factor written 1.6BMR, or a measured energy"
    let (weight, energy) = ("weight: \"\"301\"\" is rejected", "own_tdee: \"\"abc\"\" is rejected: \(written)")
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
