import CommandLineText

extension Help {
  static let adherence = """
    plan adherence FILE|- [--on DATE] [--threshold S] [--protein-target G]
                          [--start-weight W --target-weight W] [--json]

    Reads a record of tasks from FILE, or from standard input for -, and prints
    compliant days, streaks, badges and a calendar of the last 26 weeks.

    \(list(Subcommand.adherence.options, below: 20))

    CSV (RFC 4180, UTF-8) begins with a header. Columns, in any order:
      day             YYYY-MM-DD, not after the day of reading
      type            hydration, workout, meal, supplement, cardio, weight_log
      total           tasks of the type on the day, 0 to 1000
      completed       how many of them were completed
      minute          optional: when one of them was, minutes of the day, 0 to 1439
      photo           optional: true or false
      protein_g       optional: protein eaten, g, 0 to 1000
      weight_kg       optional: body weight, kg, 30 to 300
    Other columns are ignored. Each day has one row for each type; rows may stand in
    any order. A streak ends today, or yesterday as long as today may still count.
    An earned badge stays earned.

    Standard error names each rejected row with everything that is wrong; it stops
    nothing. Exit status: 0; 2 some rows rejected, all others read; 64 wrong usage;
    66 the input cannot be read; 74 the output cannot be written.

    Example:
      plan adherence tasks.csv --on 2026-03-15

    """
}
