import CommandLineText

/// A command of `train`; parsing and help both derive from it.
enum Subcommand: String, ProgramCommand {
  case session, season, readiness, zones, help

  static let program = "train"

  static var overview: String { Help.train }

  var definition: CommandDefinition {
    switch self {
    case .session:
      CommandDefinition(
        "sessions, in samples", "FILE|- …", .max,
        [
          .sessionColumns, .ignore, .rest, .maximum, .sex, .thresholdHeartRate, .firstThreshold, .secondThreshold,
          .heartRateZones, .thresholdPower, .criticalPower, .wPrime, .pause, .heartRateCap, .powerCap, .load, .json,
          .csv,
        ], Help.session, runSession)
    case .season:
      CommandDefinition(
        "days of load", "FILE|-", 1,
        [
          .columns, .ignore, .only, .dateOrder, .unlogged, .noLoad, .planned, .plannedColumns, .until, .startChronic,
          .startAcute, .chronic, .acute, .model, .form, .unit, .svg, .json, .csv,
        ], Help.season, runSeason)
    case .readiness:
      CommandDefinition(
        "signals of a morning", "FILE|-", 1,
        [.readinessColumns, .ignore, .dateOrder, .veloReady, .alcohol, .json, .csv], Help.readiness, runReadiness)
    case .zones:
      CommandDefinition(
        "zones of heart rate and power", "…", 0, [.maximum, .thresholdHeartRate, .thresholdPower, .json, .csv],
        Help.zones, runZones)
    case .help: .help(self)
    }
  }
}

extension Option {
  static let rest = Option(
    "--rest", value: "N", synonyms: "resting resting-hr rest-hr rhr min min-hr", "heart rate at rest, bpm")
  static let maximum = Option(
    "--max", value: "N", aliases: ["--max-hr"], synonyms: "maximum-hr hrmax hr-max mhr",
    "measured maximum heart rate, bpm; or --max-hr N")
  static let sex = Option(
    "--sex", value: "SEX", aliases: ["--gender"],
    "male (M) or female (F), for TRIMP; or --gender SEX")
  static let thresholdHeartRate = Option(
    "--threshold-hr", value: "N", aliases: ["--lthr"],
    synonyms: "threshold-heart-rate hr-threshold lactate-threshold", "heart rate at threshold, bpm; or --lthr N")
  static let firstThreshold = Option("--vt1", value: "N", "heart rate at the first ventilatory threshold, bpm")
  static let secondThreshold = Option("--vt2", value: "N", "heart rate at the second, bpm")
  static let heartRateZones = Option(
    "--hr-zones", value: "NAME", "maximum (the default), coggan, friel_run, friel_bike")
  static let thresholdPower = Option(
    "--threshold-power", value: "W", aliases: ["--ftp"], synonyms: "functional-threshold-power",
    "threshold power, W, 250 or 250.5; or --ftp W")
  static let criticalPower = Option(
    "--critical-power", value: "W", synonyms: "cp", "critical power, W")
  static let wPrime = Option("--w-prime", value: "J", "work above critical power, J: 20000, or 20kJ")
  static let pause = Option(
    "--pause", value: "P", "seconds without power: excluded (the default), or zero")
  static let heartRateCap = Option("--hr-cap", value: "S", "longest time for one heart rate, s; 30 if not given")
  static let powerCap = Option("--power-cap", value: "S", "longest time for one power, s; 5 if not given")
  static let load = Option(
    "--load", value: "LIST", synonyms: "loads",
    "prints a row for each file, with the first load of the\nlist that it has: power_load, hrss, trimp")
  static let columns = columns("day=date,load=tss")
  static let sessionColumns = columns("t_s=secs,hr_bpm=hr,power_W=watts")
  static let readinessColumns = columns("day=date,sleep_h=Sleep")
  private static func columns(_ example: String) -> Option {
    Option(
      "--columns", value: "LIST", synonyms: "column header fields titles names map",
      "titles of columns: \(example)")
  }
  /// How to name the columns of a file that has other titles.
  var otherTitles: String { "Name other titles yourself: \(name) \(meaning.split(separator: " ").last ?? "")" }
  static let only = Option(
    "--only", value: "T=V", synonyms: "filter where sport type activity activity-type",
    "reads rows with a value in a column: type=Ride,VirtualRide")
  static let unlogged = Option(
    "--unlogged", value: "U", synonyms: "missing gaps rest rest-days",
    "what a day without a row is: rest, or missing")
  static let noLoad = Option(
    "--no-load", value: "L", synonyms: "without-load empty-load empty no-power unmeasured",
    "what a row without a load is: missing (the default), rest")
  static let planned = Option(
    "--planned", value: "FILE", synonyms: "plan future taper plans", "planned sessions, after the last day of FILE")
  static let plannedColumns = Option(
    "--planned-columns", value: "LIST", synonyms: "plan-columns planned-header planned-titles",
    "titles of columns in it: day=Datum,load=Plan")
  static let until = Option(
    "--until", value: "DATE", synonyms: "to end race race-day forecast",
    "the last day, or today; days after the last row are rest")
  static let startChronic = Option(
    "--start-chronic", value: "N", aliases: ["--start-ctl"], synonyms: "ctl seed start initial-ctl",
    "chronic load before the first day; or --start-ctl N")
  static let startAcute = Option(
    "--start-acute", value: "N", aliases: ["--start-atl"], synonyms: "atl initial-atl",
    "acute load before the first day; or --start-atl N")
  static let chronic = Option(
    "--chronic", value: "N", synonyms: "fitness long", "days of the chronic load (CTL); 42 if not given")
  static let acute = Option(
    "--acute", value: "N", synonyms: "fatigue short", "days of the acute load (ATL); 7 if not given")
  static let model = Option("--model", value: "M", "continuous (the default), first_order or span")
  static let form = Option(
    "--form", value: "F", synonyms: "tsb balance freshness", "form (TSB) of the previous_day (the default), same_day")
  static let unit = Option("--unit", value: "U", "the unit of the loads; the first row's if not given")
  static let veloReady = Option("--veloready", "adds the recovery score of the app VeloReady")
  static let alcohol = Option(
    "--alcohol", value: "A", synonyms: "drinking drinks no-alcohol",
    "drinking in that score: absent, or inferred as the app does")
  static let json = Option("--json", "prints JSON instead of a card")
  static let csv = Option("--csv", "prints CSV instead of a card")
}
