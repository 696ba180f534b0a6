/// What `--help` prints.
enum Help {
  static let plan = """
    plan: calories, protein, water and a timeline for a person or for millions.

      plan                 plans the bundled real people and sums them up
      plan person …        plans one person           (plan person --help)
      plan people FILE|-   plans a file of people     (plan people --help)
      plan recompute PREVIOUS PEOPLE
                           who needs a new plan?      (plan recompute --help)
      plan diff BEFORE AFTER
                           what changed               (plan diff --help)
      plan help [COMMAND]  prints this, or a command's help

    Without a command, standard input is not read: pipe people into plan people -.

    Exit status: 0 everybody planned; 2 some rows rejected, all others planned;
    64 wrong usage, or a person's values are not accepted; 66 the input cannot be
    read; 74 the output cannot be written.

    """

  static let person = """
    plan person --weight W --height H --age N|--born DATE --gender G --activity A
                --goal GOAL [--target-weight W] [--on DATE]
                [--json|--why|--response]

      --weight W         80 or 80.5 (kg), 176lb, 11st4lb           30 to 300 kg
      --height H         180 or 167.5 (cm), 1.8m, 5ft11in        100 to 250 cm
      --age N            completed years                              13 to 120
      --born DATE        date of birth, instead of --age; counted on the --on date
      --gender G         male, female, other
      --activity A       sedentary, lightly_active, moderately_active, very_active,
                         extremely_active
      --goal GOAL        lose_weight, gain_muscle, maintain, improve_health
      --target-weight W  as --weight; gives a timeline when losing or gaining
      --on DATE          first day of the plan, YYYY-MM-DD; today if not given
      --json             prints the targets as one line of JSON
      --why              prints why each target is what it is, and the science
      --response         prints the plan service's whole response as one line of
                         JSON, for the plan "plan" of the user "user"

    Prints a card: each target, how it was computed, and what a careful reader
    should know. Options may be written --name value or --name=value.

    Exit status: 0; 64 for wrong usage and for values that are not accepted, all of
    them named at once; 74 the output cannot be written.

    Example:
      plan person --weight 80 --height 180 --age 30 --gender male \\
        --activity moderately_active --goal lose_weight --target-weight 75

    """

  /// What two commands say of an option.
  private static let output = """
      --output FILE  writes FILE instead of standard output, -. It is made apart, in
                     the same folder, and put in place when it is whole: an old FILE
                     survives a failure or an interruption. An input or a file that
                     is write-protected is not overwritten. A symbolic link is
                     followed; devices and pipes are written directly. A replaced
                     FILE keeps its permissions, and its owner and group if you may
                     set them, but no access list and no extended attribute; other
                     hard links to it keep the old content.
    """

  static let people = """
    plan people FILE|- [--on DATE] [--output FILE] [--format csv|ndjson] [--strict]

    Reads people from FILE, or from standard input for -, and writes one row for
    each row, in order.

      --on DATE      first day of the plans, YYYY-MM-DD; today if not given
    \(output)
      --format F     of the output: csv (the default) or ndjson
      --strict       stops at the first rejected row, after writing it, with exit
                     status 2; an --output FILE is then left as it was

    CSV input (RFC 4180, UTF-8) begins with a header. Columns, in any order:
      id              optional; the row's number if empty
      weight, target_weight   kg, a bare decimal: 80 or 80.5; target_weight may be
                      empty or absent
      height          cm, a bare decimal
      age             completed years; or date_of_birth, YYYY-MM-DD. A file may have
                      both columns, a row fills one of them.
      gender          male, female, other
      activity_level  sedentary, lightly_active, moderately_active, very_active,
                      extremely_active
      primary_goal    lose_weight, gain_muscle, maintain, improve_health
    Other columns are ignored. Spaces belong to a value and are not accepted in one.
    A row has as many fields as the header. Empty lines are not rows. Lines end with
    LF, CR LF or CR. A row with a misplaced quote, with a line end in a value, or
    longer than 1 MiB, is rejected up to the end of its first line, and reading goes
    on with the next line.

    NDJSON input, known by its first byte {, has one object a line: weight, height,
    age or dateOfBirth, gender, activityLevel, primaryGoal, and optionally
    targetWeight and id (a string or a number). Other names are ignored.

    CSV output:
      id,bmr,tdee,calorie_target,protein_target,water_target,weekly_rate,
      estimated_weeks,projected_date,advisories,error
    in kcal/day, g/day, mL/day (total water, food included), kg/week and weeks.
    Advisories are joined by ";". A rejected row has an id and an error only, which
    names every field that is wrong, its value and what is accepted.

    NDJSON output: {"id":"7","targets":{…}}, or for a rejected row
      {"id":"8","error":"…","violations":[{"field":"weight","message":"…"}]}

    A summary goes to standard error. Exit status: 0 everybody planned; 2 some rows
    rejected, all others planned and written; 64 wrong usage; 66 the input cannot be
    read, such as a file without a needed column; 74 the output cannot be written.

    Example:
      plan people people.csv --on 2026-11-21 --output targets.csv

    """

  static let recompute = """
    plan recompute PREVIOUS PEOPLE [--on DATE] [--output FILE]

    Computes everybody's targets anew and writes a row for each person whose
    calories moved by more than 50 kcal/day or whose protein moved by more than
    10 g/day since PREVIOUS, and for each person who had no plan there.

      PREVIOUS       the CSV output of an earlier plan people; of its columns id,
                     calorie_target and protein_target are used
      PEOPLE         the people now, CSV or NDJSON as for plan people
      --on DATE      first day of the plans, YYYY-MM-DD; today if not given
    \(output)

    One of the two files may be -, standard input. Rows belong together by id, in
    any order; without an id column, by the number of the row. The first of two rows
    with the same id counts, the other is rejected. PREVIOUS and the ids of PEOPLE
    are held in memory.

    CSV output, in the order of PEOPLE:
      id,bmr,tdee,calorie_target,protein_target,water_target,weekly_rate,
      estimated_weeks,projected_date,advisories,previous_calorie_target,
      previous_protein_target,reason
    The previous columns are empty for a person who had no plan.

    Standard error names each rejected row of both files with everything that is
    wrong, ids of PREVIOUS that PEOPLE has not, and the totals. A rejected row stops
    nothing. Exit status: 0 everybody recomputed; 2 some rows of either file
    rejected, all others recomputed; 64 wrong usage; 66 an input cannot be read; 74
    the output cannot be written.

    Example:
      plan people monday.csv --output plans.csv
      plan recompute plans.csv next-monday.csv --output updates.csv

    """

  static let diff = """
    plan diff BEFORE AFTER [--json]

    Says what changed from one plan to another, a sentence a line, and whether the
    change is significant: more than 50 kcal/day, or more than 10 g/day of protein.

      BEFORE, AFTER  files of JSON: targets, as plan person --json prints them, or
                     the plan service's whole response; one may be -, standard input
      --json         prints one line of JSON: {"significant":true,
                     "changes":[{"field":"bmr","before":1780,"after":1805,
                     "amount":25}],"sentences":[{"id":"…","text":"…"}]}

    Exit status: 0 whether or not something changed; 64 wrong usage; 66 a file
    cannot be read, with the path of everything that is wrong in it; 74 the output
    cannot be written.

    Example:
      plan diff monday.json next-monday.json

    """
}
