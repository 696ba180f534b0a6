import CommandLineText
import PlanContractCalls
import ScienceKernel

/// The output of `--help`, a screen each; `docs/guide/plan.md` has the rest.
enum Help {
  static let plan = """
    plan: calories, protein, water and a timeline for a person or for millions.

      plan                 the plan of one of the bundled real people
    \(list(Subcommand.self))
      plan --version       prints the version

    In a clone of the package, type swift run plan instead of plan. Without a
    command, standard input is not read: pipe people into plan people -.
    docs/guide/plan.md describes columns and output.

    \(status)

    """

  private static let status = """
    Exit status: 0 everything computed; 2 some rows or values rejected, all others
    computed; 64 wrong usage, or rejected values of a person; 66 an input cannot be
    read; 74 the output cannot be written.
    """

  static let person = """
    plan person --weight W --height H --age N|--born DATE --gender G --activity A
                --goal GOAL [--target-weight W] …

    \(list(Subcommand.person.options, below: 19))

    \(status)

    Example:
      plan person --weight 80 --height 180 --age 30 --gender male \\
        --activity moderately_active --goal lose_weight --target-weight 75

    """

  static let people = """
    plan people FILE|- [--on DATE] [--output FILE] …

    Writes a row of targets for each person in FILE, in order.

    \(list(Subcommand.people.options, below: 19))

    Columns of CSV, in any order; a value may have its unit, 176lb or 5'6:
      id              optional, any text
      weight, height  kg, cm; or as the title says, such as Weight (lb)
      age             completed years; or date_of_birth
      gender          male, female, other
      activity_level  sedentary, lightly_active, moderately_active, very_active,
                      extremely_active
      primary_goal    lose_weight, gain_muscle, maintain, improve_health
      target_weight, pace, own_tdee, protein, body_fat, fat_free_mass, equation
                      optional; as the options of plan person
    Lines of JSON have the names of the plan service.

    Columns out: \(CSVWriter.columns.prefix(5).joined(separator: ", ")),
      \(CSVWriter.columns.dropFirst(5).joined(separator: ", ")), error
    in kcal/day, g/day, mL/day, kg/week and weeks.

    \(status)

    Example:
      plan people people.csv --on 2026-11-21 --output targets.csv

    """

  static let recompute = """
    plan recompute PREVIOUS PEOPLE [--on DATE] [--output FILE] …

    Writes a row for each person whose calories changed by more than 50 kcal/day or
    protein by more than 10 g/day since PREVIOUS, and for each new person.

      PREVIOUS       the CSV output of an earlier plan people; give its --tdee and
                     --protein again
      PEOPLE         the people now, as for plan people
    \(list(Subcommand.recompute.options, below: 19))

    One of the two files may be -, standard input. Rows are matched by id, in any
    order; without an id column, by the number of the row.

    \(status)

    Example:
      plan people monday.csv --output plans.csv
      plan recompute plans.csv next-monday.csv --output updates.csv

    """

  static let log = """
    plan log FILE|- [--columns LIST] [--svg FILE|--json]
    plan log FILE|- --height H --age N|--born DATE --gender G --activity A
                    [--target-weight W [--by DATE]] …

    From weights and intakes, the person's expenditure with its standard error and
    the trajectory, or what the log lacks. From weights alone, without options of a
    person, the weight without the water of the day and its change per week.

    \(list(Subcommand.log.options, below: 19))

    Columns of CSV, in any order:
      day             2026-11-24 or 24.11.2026
      weight          kg in the morning, or 176lb; empty for none
      intake          kcal of the day, or 9000kJ; empty if not logged
    \(CSVColumn.dayTitlesSentence)

    \(status)

    Example:
      plan log weights.csv
      plan log log.csv --height 180 --age 40 --gender male \\
        --activity moderately_active --target-weight 80

    """

  static let call = """
    plan call NAME [FILE|-] [AFTER] [--options JSON]

    Prints what a call of the plan contract answers to the JSON of FILE, one line.
    changes takes two files, each with targets or a whole response.

    \(list(Subcommand.call.options, below: 19))

    Calls; docs/guide/plan-contract.md has the options and the body of each:
    \(calls)

    \(status)

    Example:
      plan call shares week.json
      plan call changes monday.json next-monday.json
      plan call adherence.summary tasks.json --options '{"on":"2026-03-16"}'

    """

  /// The names of the calls, in lines.
  private static var calls: String {
    wrapped(ContractCall.names.joined(separator: ", "), after: "  ").joined(separator: "\n")
  }
}
