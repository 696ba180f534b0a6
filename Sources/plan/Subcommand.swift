import CommandLineText
import ScienceKernel

/// A command of `plan` with its arguments, from which parsing and help are generated.
enum Subcommand: String, ProgramCommand {
  case person, people, recompute, log, call, help

  static let program = "plan"

  static var overview: String { Help.plan }

  var definition: CommandDefinition {
    switch self {
    case .person:
      CommandDefinition(
        "targets for one person", "…", 0,
        [
          .weight, .height, .age, .born, .gender, .activity, .goal, .targetWeight, .pace, .tdee, .protein, .on,
          .dateOrder, .fat, .phases, .by, .svg, .equation, .fatFreeMass, .macros, .energy, .jsonTargets, .why,
        ], Help.person, runPerson)
    case .people:
      CommandDefinition(
        "targets for many people", "FILE|-", 1,
        [
          .on, .output, .columns, .ignore, .choices, .dateOrder, .format, .strict, .macros, .timeline, .bodyMassIndex,
          .tdeeBasis, .proteinOfFile, .equation, .energyColumns,
        ], Help.people, runPeople)
    case .recompute:
      CommandDefinition(
        "updates of earlier plans", "PREVIOUS PEOPLE", 2,
        [.on, .output, .columns, .ignore, .choices, .dateOrder, .tdeeBasis, .proteinOfFile], Help.recompute,
        runRecompute)
    case .log:
      CommandDefinition(
        "expenditure or weight trend", "FILE|-", 1,
        [
          .loggedColumns, .ignore, .dateOrder, .sameDay, .zeroIntake, .height, .age, .born, .gender, .activity,
          .loggedTarget, .by, .fat, .loggedPhases, .energy, .svg, .jsonLog,
        ], Help.log, runLog)
    case .call:
      CommandDefinition(
        "any call of the contract", "NAME [FILE|-] [AFTER]", 3, [.callOptions], Help.call, runCall)
    case .help: .help(self)
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
    "date of birth, instead of --age")
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
    "--target-weight", value: "W", synonyms: "goal-weight desired-weight ideal-weight wanted-weight to", "as --weight")
  static let pace = Option(
    "--pace", value: "P", synonyms: "rate weekly-rate speed deficit surplus calories intake kcal",
    "how fast, not as the goal: -300kcal, 2000kcal/day, -15%,\n-0.4kg/week, -1lb/week, -0.5%/week")
  private static let tdeeSynonyms = "expenditure measured maintenance"
  static let tdee = Option(
    "--tdee", value: "BASIS", synonyms: tdeeSynonyms,
    """
    activity_factor (the default), eer_2023; or your own, 2050,
    8577kJ, 2050±100 with its standard error, 1.6BMR, or
    measured at rest times a PAL, 1650kcal*1.6
    """)
  static let tdeeBasis = Option(
    tdee.name, value: "BASIS", synonyms: tdeeSynonyms, "activity_factor (the default), eer_2023")
  static let protein = Option(
    "--protein", value: "BASIS",
    "weight (the default), weight_at_bmi_25, 1.2g/kg, or both\n1.2g/kg,weight_at_bmi_25; 100g; 2.3g/kg,fat_free_mass")
  static let proteinOfFile = Option(
    protein.name, value: "BASIS", "weight (the default), weight_at_bmi_25, 1.2g/kg, or both\n1.2g/kg,weight_at_bmi_25")
  static let on = Option(
    "--on", value: "DATE", synonyms: "start start-date from date day today begin",
    "first day of the plan; today if not given")
  static let fat = Option(
    "--fat", value: "P", synonyms: "body-fat bodyfat fat-percent fat-percentage", "body fat, 24 or 24%, if you know it")
  static let phases = Option(
    "--phases", value: "LIST", synonyms: "schedule periods cycle steps",
    "weeks, and kcal/day beside the expenditure at the start:\n26w:-500,26w:0, or 26w:-2000kJ")
  static let by = Option(
    "--by", value: "DATE", synonyms: "until deadline due end end-date target-date before",
    "the intake that reaches the target weight by then")
  static let equation = Option(
    "--equation", value: "NAME", synonyms: "formula method", "also energy by another one: henry_2005_weight_height …")
  static let fatFreeMass = Option(
    "--fat-free-mass", value: "W", synonyms: "ffm lean-mass lean-body-mass lbm",
    "measured, for an equation or for --protein; as --weight")
  static let macros = Option(
    "--macros", value: "P", synonyms: "macronutrients carbs carbohydrate fat-share",
    "also fat, P % of the energy, and carbohydrate")
  static let jsonTargets = Option("--json", "prints the answer of the call respond")
  static let why = Option(
    "--why", synonyms: "explain explanation reasons reason science how verbose",
    "adds how each number follows, and its science")
  static let output = Option(
    "--output", value: "FILE", synonyms: "file save write to",
    "writes FILE, which appears when it is complete")
  static let format = Option("--format", value: "F", synonyms: "csv excel json", "csv (the default) or ndjson")
  static let energyColumns = Option(
    energy.name, value: "UNIT", "kcal (the default), or kJ in bmr_kj, tdee_kj,\ncalorie_target_kj")
  static let strict = Option("--strict", "stops at the first rejected row, after writing it")
  static let timeline = Option("--timeline", "adds when the trajectory reaches the target weight")
  static let bodyMassIndex = Option("--bmi", synonyms: "body-mass-index", "adds the body mass index")
}
