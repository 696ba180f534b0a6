import CommandLineText

extension Help {
  static let log = """
    plan log FILE|- --height H --age N|--born DATE --gender G --activity A
                    [--target-weight W] [--fat P] [--phases LIST] [--json]

    Reads a log of weights and intakes from FILE, or from standard input for -, and
    prints what the person really spends, with its standard error; or what the log
    lacks, and how many more days that takes. With an estimate, the weight that
    follows, in the narrower window of a measured expenditure.

    \(list(Subcommand.log.options, below: 19))

    CSV (RFC 4180, UTF-8) begins with a header. Columns, in any order:
      day             YYYY-MM-DD; each day once and in order, with gaps where there
                      was nothing
      weight          kg in the morning, 30 to 300; empty for none
      intake          kcal of the day, 0 to 10000; empty if it was not logged
    Other columns are ignored. The person's weight is the first of the log.

    There is no estimate from fewer than 14 days or 8 weights, from intakes on less
    than 60 % of the last 28 days, while the standard error is above 150 kcal/day,
    where weights are of another unit or another person, and below what a body
    spends at rest.

    Standard error names each rejected row with everything that is wrong; it stops
    nothing. Exit status: 0, with an estimate or without; 2 some rows rejected, all
    others read; 64 wrong usage; 66 the input cannot be read, or has no weight; 74
    the output cannot be written.

    Example:
      plan log log.csv --height 180 --age 40 --gender male \\
        --activity moderately_active --target-weight 80

    """
}
