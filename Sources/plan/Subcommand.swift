import CommandLineText
import ScienceKernel

/// A command of `plan` with its arguments, from which parsing and help are generated.
enum Subcommand: String, ProgramCommand {
  case person, people, recompute, log, call, help

  static let program = "plan"

  static var overview: String { Help.plan }

  /// A short description of the command.
  var summary: String {
    switch self {
    case .person: "targets for one person"
    case .people: "targets for many people"
    case .recompute: "updates of earlier plans"
    case .log: "expenditure or weight trend"
    case .call: "any call of the contract"
    case .help: "prints this, or a command's help"
    }
  }

  /// The operands after the command's name, without options.
  var operands: (usage: String, count: Int) {
    switch self {
    case .person: ("…", 0)
    case .people, .log: ("FILE|-", 1)
    case .recompute: ("PREVIOUS PEOPLE", 2)
    case .call: ("NAME [FILE|-] [AFTER]", 3)
    case .help: ("[COMMAND]", 1)
    }
  }

  /// The command's options, without `--help`, which every command has.
  var options: [Option] {
    switch self {
    case .person:
      [
        .weight, .height, .age, .born, .gender, .activity, .goal, .targetWeight, .pace, .tdee, .protein, .on,
        .dateOrder, .fat,
        .phases, .by, .picture, .equation, .fatFreeMass, .macros, .energy, .jsonTargets, .why,
      ]
    case .people:
      [
        .on, .output, .columns, .ignore, .choices, .dateOrder, .format, .strict, .macroColumns, .timeline,
        .bodyMassIndex,
        .tdeeBasis,
        .proteinOfFile,
        .equationOfFile, .energyColumns,
      ]
    case .recompute: [.on, .output, .columns, .ignore, .choices, .dateOrder, .tdeeBasis, .proteinOfFile]
    case .log:
      [
        .loggedColumns, .ignore, .dateOrder, .sameDay, .zeroIntake, .height, .age, .loggedBorn, .gender, .activity,
        .loggedTarget, .by, .macros,
        .loggedGoal, .loggedProtein, .fat,
        .loggedPhases, .energy, .whyOfLog, .pictureOfWeights, .jsonLog,
      ]
    case .call: [.callOptions]
    case .help: []
    }
  }

  /// The output of `--help`.
  var help: String {
    switch self {
    case .person: Help.person
    case .people: Help.people
    case .recompute: Help.recompute
    case .log: Help.log
    case .call: Help.call
    case .help: Help.plan
    }
  }

  /// Runs the command with its arguments.
  func run(_ arguments: [String]) throws(Failure) -> ExitStatus {
    switch self {
    case .person: try runPerson(arguments)
    case .people: try runPeople(arguments)
    case .recompute: try runRecompute(arguments)
    case .log: try runLog(arguments)
    case .call: try runCall(arguments)
    case .help: try runHelp(arguments, of: self)
    }
  }
}

extension Option {
  static let weight = Option(
    "--weight", value: "W", synonyms: "mass kg kilograms lb pounds current-weight",
    "80 or 80.5 (kg), 176lb, 11st4lb           \(InputField.weight.accepted)")
  static let height = Option(
    "--height", value: "H", synonyms: "size tall length cm stature",
    "180 or 167.5 (cm), 1.8m, 5ft11in        \(InputField.height.accepted)")
  static let age = Option(
    "--age", value: "N", synonyms: "years old",
    "completed years                              \(AcceptedRange.years.lowerBound) to \(AcceptedRange.years.upperBound)"
  )
  static let born = Option(
    "--born", value: "DATE", synonyms: "birth birthday birthdate birth-date date-of-birth dob",
    "date of birth, instead of --age; counted on the --on date")
  static let gender = Option(
    "--gender", value: "G", aliases: ["--sex"], "male (M), female (F), other; or --sex G")
  static let activity = Option(
    "--activity", value: "A",
    synonyms: "pal exercise lifestyle level activity-factor training",
    """
    sedentary: almost always sitting or lying
    lightly_active: mostly sitting, with some walking or
      housework
    moderately_active: on your feet for part of the day, or
      exercise on several days a week
    very_active: on your feet for most of the day, or hard
      exercise on most days
    extremely_active: hard physical work all day, or hours of
      hard exercise every day
    """)
  static let goal = Option(
    "--goal", value: "GOAL", synonyms: "aim objective primary-goal purpose",
    "lose_weight, gain_muscle, maintain, improve_health")
  static let targetWeight = Option(
    "--target-weight", value: "W", synonyms: "goal-weight desired-weight ideal-weight wanted-weight to",
    "as --weight; gives a timeline when losing or gaining")
  static let pace = Option(
    "--pace", value: "P", synonyms: "rate weekly-rate speed deficit surplus calories intake kcal",
    """
    how fast: -300kcal (a day, from the expenditure),
    2000kcal/day, -15% (of the expenditure), -0.4kg/week,
    -1lb/week, -0.5%/week (of the weight); the goal's own if
    not given. To lose weight, the sign is needed
    """)
  private static let tdeeSynonyms = "expenditure measured maintenance"
  static let tdee = Option(
    "--tdee", value: "BASIS", synonyms: tdeeSynonyms,
    """
    what TDEE is computed from: activity_factor (the default),
    eer_2023; or a number of your own: 2050 (kcal/day), 8577kJ,
    2050±100 with its standard error, 1.6BMR for a PAL, or
    1650kcal*1.6, your measured energy at rest times a PAL
    """)
  static let tdeeBasis = Option(
    tdee.name, value: "BASIS", synonyms: tdeeSynonyms,
    "what TDEE is computed from: activity_factor (the default),\neer_2023")
  static let protein = Option(
    "--protein", value: "BASIS",
    """
    the weight that protein is for: weight (the default),
    weight_at_bmi_25 (where the weight is more); or your own
    rate, 1.2g/kg; or both, 1.2g/kg,weight_at_bmi_25; or grams,
    100g; or 2.3g/kg,fat_free_mass, with --fat-free-mass or
    --fat
    """)
  static let proteinOfFile = Option(
    protein.name, value: "BASIS",
    """
    the weight that protein is for: weight (the default),
    weight_at_bmi_25 (where the weight is more); or your own
    rate, 1.2g/kg; or both, 1.2g/kg,weight_at_bmi_25
    """)
  static let on = Option(
    "--on", value: "DATE", synonyms: "start start-date from date day today begin",
    "first day of the plan, such as 2026-11-24 or 24.11.2026;\ntoday if not given")
  static let fat = Option(
    "--fat", value: "P", synonyms: "body-fat bodyfat fat-percent fat-percentage",
    "body fat, 24 or 24%; estimated if not given      5 to 60 %")
  static let phases = Option(
    "--phases", value: "LIST", synonyms: "schedule periods cycle steps",
    """
    weeks and kcal/day more or less than the expenditure at
    the start, phase after phase: 26w:-500,26w:0, or kJ:
    26w:-2000kJ. Always the calorie target if not given
    """)
  static let by = Option(
    "--by", value: "DATE", synonyms: "until deadline due end end-date target-date before",
    "shows the intake that reaches the target weight by then,\nand the constant rate for it")
  static let picture = Option(
    "--picture", value: "FILE", synonyms: "chart graph plot svg image draw",
    "also draws the trajectory into FILE, as SVG; instead of\nthe card on standard output for -")
  static let equation = Option(
    "--equation", value: "NAME",
    synonyms: "formula method",
    "shows energy by another equation, such as\nhenry_2005_weight_height or eer_2023, beside that of the\ntargets")
  static let equationOfFile = Option(
    equation.name, value: "NAME", synonyms: "formula method",
    """
    adds energy by another equation, such as
    henry_2005_weight_height, beside that of the targets: see
    below; a row's own is in the column equation
    """)
  static let fatFreeMass = Option(
    "--fat-free-mass", value: "W", synonyms: "ffm lean-mass lean-body-mass lbm",
    "measured, for an equation that needs it or for --protein;\nas --weight")
  static let macros = Option(
    "--macros", value: "P", synonyms: "macronutrients carbs carbohydrate fat-share",
    "protein, fat and carbohydrate with P % of the energy as fat")
  static let jsonTargets = Option("--json", "prints the targets as one line of JSON")
  static let why = Option(
    "--why", synonyms: "explain explanation reasons reason science how verbose",
    "adds how each number follows, and its science")
  static let output = Option(
    "--output", value: "FILE", synonyms: "file save write to",
    """
    writes FILE instead of standard output, -. A temporary file in
    the same folder replaces FILE when it is complete, so an old
    FILE survives a failure or an interruption. An input or a
    write-protected file is not overwritten. A symbolic link is
    followed; devices and pipes are written directly. A replaced
    FILE keeps its permissions, and its owner and group if you may
    set them, but no access list and no extended attribute; other
    hard links to it keep the old content.
    """)
  static let format = Option(
    "--format", value: "F", synonyms: "csv excel json",
    "of the output: csv (the default) or ndjson")
  static let energyColumns = Option(
    energy.name, value: "UNIT",
    """
    unit of energy: kcal (the default), or kJ in the columns
    bmr_kj, tdee_kj and calorie_target_kj; JSON is in kcal
    """)
  static let strict = Option(
    "--strict",
    "stops at the first rejected row, after writing it, with exit\nstatus 2; an --output FILE then stays unchanged")
  static let macroColumns = Option(
    macros.name, value: "P",
    "adds fat and carbohydrate of the calorie target beside its\nprotein, with P % of the energy as fat: see below")
  static let timeline = Option(
    "--timeline",
    "adds when the calorie target reaches the target weight, and\nwhere the weight levels off: see below")
  static let bodyMassIndex = Option(
    "--bmi", synonyms: "body-mass-index",
    "adds body_mass_index, weight / height² in kg/m², to one\ndecimal; NDJSON: \"bodyMassIndex\":24.7")
}
