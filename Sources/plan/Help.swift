import CommandLineText
import PlanContractCalls
import ScienceKernel

/// The output of `--help`.
enum Help {
  static let plan = """
    plan: calories, protein, water and a timeline for a person or for millions.

      plan                 the plan of one of the bundled real people
    \(list(Subcommand.self))
      plan --picture       draws ten of their trajectories as SVG
      plan --version       prints the version

    In a clone of the package, type swift run plan instead of plan. Without a
    command, standard input is not read: pipe people into plan people -.

    Exit status: 0 all rows computed; 2 some rows rejected, all others computed;
    64 wrong usage, or rejected values of a person; 66 the input cannot be read; 74
    the output cannot be written. If standard output closes early, as with head, the
    command ends quietly with 0.

    """

  static let person = """
    plan person --weight W --height H --age N|--born DATE --gender G --activity A
                --goal GOAL [--target-weight W] [--on DATE]
                [--why|--json]

    \(list(Subcommand.person.options, below: 19))

    Prints a card of 24 lines: what to eat, when the target weight is reached, and
    advisories. Options may be written --name value or --name=value.

    What an activity level means is a convention. If you train for many hours, give
    your own TDEE, as plan log estimates it from a log: --tdee 3200±150.

    Exit status: 0; 2 a card without its --macros, whose protein and fat have more
    energy than the intake; 64 wrong usage or rejected values, all listed; 74
    the output cannot be written.

    Example:
      plan person --weight 80 --height 180 --age 30 --gender male \\
        --activity moderately_active --goal lose_weight --target-weight 75

    """

  static let people = """
    plan people FILE|- [--on DATE] [--output FILE] [--columns LIST] [--choices LIST]
                       [--format csv|ndjson] [--strict]
                       [--macros P] [--timeline] [--bmi]
                       [--energy kcal|kJ] [--equation NAME]

    Reads people from FILE, or from standard input for -, and writes one row of
    targets per person, in order.

    \(list(Subcommand.people.options, below: 16))

    CSV input (RFC 4180, UTF-8) begins with a header. Columns, in any order, are
    separated by commas, or by semicolons or tabs, where a decimal may be 80,5:
      id              optional, any text, such as a name: --columns id=Name; the
                      row's number if empty
      weight, target_weight   kg: 80 or 80.5; or with a unit, 80.5 kg or 12st 8;
                      target_weight may be empty or absent
      height          cm: 167.5; or with a unit, 1.675 m or 5'6
                      Below a title that names lb, st, m, in or ft, such as
                      Weight (lb), a number without a unit has that one
      age             completed years; or date_of_birth, such as 1963-09-08 or
                      08.09.1963. A file may have both columns; a row has a value
                      in one of them.
      gender          male, female, other; or M, F, in any case
      activity_level  sedentary, lightly_active, moderately_active, very_active,
                      extremely_active
      primary_goal    lose_weight, gain_muscle, maintain, improve_health
      own_tdee        optional, a TDEE that you know instead of that of the activity
                      level: 2050 (kcal/day), 8577kJ, 1.6BMR for a physical
                      activity level (PAL), or 1650kcal*1.6, your measured energy
                      at rest times a PAL, which is then the bmr of the output
      protein         optional, as --protein, which it replaces in its row:
                      weight_at_bmi_25, 1.2g/kg, 1.2g/kg,weight_at_bmi_25; or
                      grams, 100g; or 2.3g/kg,fat_free_mass
      body_fat        optional, measured, 24 or 24%: for that protein, for an
                      equation that needs it, and for --timeline
      fat_free_mass   optional, measured, as weight; instead of that of body_fat
      equation        optional, as --equation, which it replaces in its row
      pace            optional, how fast: -300kcal, 2000kcal/day, -15%, -0.4kg/week,
                      -1lb/week, -0.5%/week; the goal's own if empty. To lose
                      weight, the sign is needed: 0.5kg/week is rejected
    Case, spaces, _ and - of a title do not count. Other columns are named once and
    not read, and so are spaces around a value other than id. A row has as many
    fields as the header. Empty lines and lines of separators only, as
    below a table, are not rows; the latter are counted. Lines end with LF, CR LF or
    CR. A row with a misplaced quote, with a line end in a value, or longer than 1
    MiB is rejected up to the end of its first line, and reading continues with the
    next line.

    NDJSON input, recognized by its first byte {, has one object per line: weight,
    height, age or dateOfBirth, gender, activityLevel, primaryGoal, and optionally
    targetWeight, pace, tdee (a TDEE that you know, 2050) and id (a string or a
    number; without it, userId). Other names are ignored, but a line whose tdee
    names an equation, or whose protein is not the default, is rejected: see plan
    person.

    CSV output:
      id,bmr,tdee,calorie_target,protein_target,water_target,weekly_rate,
      estimated_weeks,projected_date,advisories,error
    in kcal/day, g/day, mL/day (total water, food included), kg/week and weeks.
    Advisories are joined by ";", and standard error counts each. The last ones are
    lighter_than_studied (an adult with a body mass index below 18.5 kg/m²),
    own_tdee_below_measured (below 1.39 · BMR), and with --macros
    protein_outside_amdr, fat_outside_amdr, carbohydrate_outside_amdr (shares of
    the energy) and carbohydrate_below_rda (130 g/day). protein_below_pri is an
    adult's --protein below 0.83 g/kg, EFSA's population reference intake. A
    rejected row has only an id and an error, which lists every rejected field, its
    value and what it accepts.

    NDJSON output: {"id":"7","targets":{…}}, or for a rejected row
      {"id":"8","error":"…","violations":[{"field":"weight","message":"…"}]}

    --macros adds fat_g,carbohydrate_g after the error, in g/day. If protein and fat
    have more energy than the calorie target, the row keeps its targets, these two
    are empty, the error gives the reason, and the row counts as rejected. NDJSON:
    "macronutrients":{"protein":176,"fat":75,"carbohydrate":220,
    "tier":"convention"}.

    --equation adds equation_bmr,equation_tdee,equation_calorie_target and
    equation_advisories, those of its target; its bmr is empty for an equation of
    total energy. The other columns and macronutrients stay those of the plan. A row
    out of its range keeps its targets and counts as rejected. NDJSON:
    "energy":{"equation":"henry_2005_weight_height",…}.

    --timeline uses the dynamic model that plan person shows, in which a lighter
    body spends less, and adds after the error:
      dynamic_weeks,dynamic_date     the first week at the target weight, its date
      dynamic_weeks_low,dynamic_weeks_high
                      the first weeks in which the lower and the upper edge of
                      the window get there; to gain, the reverse
      settled_weight  kg, where the weight levels off if nothing changes
      dynamic_status  reached, already_there, contradicts, unreachable,
                      not_within_horizon (three years) or leaves_domain; or why
                      rejected: age (18 to 80), body (BMI 18.5 to 50, fat
                      5 to 60 %), intake (800 kcal/day, 0.4 to 1.5 TDEE), joined
                      by ";"
    Empty if it never happens; in NDJSON, "trajectory":{"status":"reached",…}, null.

    Standard error counts the rows: 50 read, 48 planned, 2 rejected. It names rows
    with the id of an earlier row, which are computed like any other. With --output,
    it also lists the first 20 rejected rows. Lines count from 1, the header.

    Exit status: 0 all rows computed; 2 some rows rejected, all others computed and
    written; 64 wrong usage; 66 the input cannot be read, such as a file without a
    required column; 74 the output cannot be written.

    Example:
      plan people people.csv --on 2026-11-21 --output targets.csv

    """

  static let recompute = """
    plan recompute PREVIOUS PEOPLE [--on DATE] [--output FILE] [--columns LIST]
                                   [--choices LIST] [--tdee BASIS] [--protein BASIS]

    Recomputes all targets and writes a row for each person whose calories changed
    by more than 50 kcal/day or protein by more than 10 g/day since PREVIOUS, and
    for each person without a plan there.

      PREVIOUS       the CSV output of an earlier plan people; of its columns id,
                     calorie_target (or calorie_target_kj) and protein_target are
                     used. It does not name the basis of its targets: give its
                     --tdee and --protein here
      PEOPLE         the people now, CSV or NDJSON as for plan people
    \(list(Subcommand.recompute.options, below: 16))

    One of the two files may be -, standard input. Rows are matched by id, in any
    order; without an id column, by the number of the row. Of two rows with the same
    id, the first counts and the second is rejected. PREVIOUS and the ids of PEOPLE
    are held in memory.

    CSV output, in the order of PEOPLE:
      id,bmr,tdee,calorie_target,protein_target,water_target,weekly_rate,
      estimated_weeks,projected_date,advisories,previous_calorie_target,
      previous_protein_target,reason
    The previous columns are empty for a person without an earlier plan.

    Standard error lists each rejected row of both files with all its violations,
    the ids of PREVIOUS that are not in PEOPLE, and the totals. A rejected row does
    not stop the command. Exit status: 0 all rows recomputed; 2 some rows of either
    file rejected, all others recomputed; 64 wrong usage; 66 an input cannot be
    read; 74 the output cannot be written.

    Example:
      plan people monday.csv --output plans.csv
      plan recompute plans.csv next-monday.csv --output updates.csv

    """

  static let log = """
    plan log FILE|- [--columns LIST] [--picture|--json]
    plan log FILE|- --height H --age N|--born DATE --gender G --activity A
                    [--columns LIST] [--target-weight W [--by DATE]]
                    [--macros P --goal GOAL|--protein 1.2g/kg]
                    [--fat P] [--phases LIST] [--energy kcal|kJ] [--why|--json]

    Reads a log of weights and intakes from FILE, or from standard input for -, and
    prints the person's actual expenditure with its standard error, or what the log
    lacks and how many more days it needs. With an estimate, it also prints the
    trajectory, in the narrower window of a measured expenditure. From a log without
    a column of intakes, and without options of a person, it prints the weight
    without the water of the day and its change per week.

    \(list(Subcommand.log.options, below: 19))

    CSV (RFC 4180, UTF-8) begins with a header. Columns, in any order, are
    separated by commas, or by semicolons or tabs, where a decimal may be 80,5:
      day             2026-11-24 or 24.11.2026, in order; days may be missing
      weight          kg in the morning, \(AcceptedRange.grams.lowerBound / 1000) to \(AcceptedRange.grams.upperBound / 1000), or pounds, 176lb, or below a title
                      with lb, such as Weight (lb), bare pounds; empty for none; the
                      earliest of several with a time
      intake          kcal of the day, 0 to 10000, or whole kJ, 9000kJ; empty if
                      not logged. 2.100 is rejected, because it could be 2100
    \(CSVColumn.dayTitlesSentence) Bare intakes below a title
    with kJ, such as Intake (kJ), are whole kJ. The title kcalConsumed of
    intervals.icu is read, too; other columns are named once and not read. If only
    one of weight and intake is rejected, the other one counts, as for a weight that
    does not fit the others.
    The person's weight is the first of the log.

    There is no estimate from fewer than 14 days or 8 weights, from intakes on less
    than 60 % of the last 28 days, while the standard error is above 150 kcal/day,
    from weights in another unit or of another person, or if the result is below the
    energy spent at rest. There is no trend from fewer than 7 weights in the last 28
    days, and no weekly rate from fewer than 14.

    Standard error lists each rejected row with all its violations; the command
    continues. Exit status: 0, with an estimate or without; 2 some rows or values
    rejected, all others read; 64 wrong usage; 66 the input cannot be read, or has
    no weight; 74 the output cannot be written.

    Example:
      plan log weights.csv
      plan log log.csv --height 180 --age 40 --gender male \\
        --activity moderately_active --target-weight 80

    """

  static let call = """
    plan call NAME [FILE|-] [AFTER] [--options JSON]

    Prints what a call of the plan contract answers, one line of JSON. The body is
    the JSON of FILE, or of standard input for -; without FILE it is {}. The call
    changes takes two files, each with targets, as plan person --json prints them,
    or a whole response.

    \(list(Subcommand.call.options, below: 19))

    Calls; docs/guide/plan-contract.md has the options and the body of each:
    \(calls)

    Exit status: 0; 64 wrong usage, or options or a body that the call rejects: the
    line is then the error body; 66 a file cannot be read; 74 the output cannot be
    written.

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
