import CommandLineText

/// Texts that `--help` prints.
enum Help {
  static let train = """
    train: load of a session, fitness over a season, readiness of a morning, zones.

      train                shows the bundled real ride
    \(list(Subcommand.self))
      train --version      prints the version

    Names elsewhere: chronic load, acute load and form are CTL, ATL and TSB, or
    fitness, fatigue and form; weighted power, intensity and power load are like
    NP, IF and TSS, which are trademarks of Peaksware (TrainingPeaks).

    In a clone of the package, type swift run train instead of train. Without a
    command, standard input is not read: pipe into train session -.

    \(status)

    """

  static let session = """
    train session FILE|- … [--rest N] [--max N] [--sex SEX] … [--json|--csv]

    Shows the content of a recording: covered time, zones, TRIMP, power load,
    mean-maximal power, W′ balance. If a number needs a value that is not given, the
    output says so; it never guesses. Weighted power, intensity and power load are
    like NP, IF and TSS of TrainingPeaks; power load over a season gives CTL, ATL
    and TSB: train season.

    \(list(Subcommand.session.options, below: 23))

    CSV input (RFC 4180, UTF-8) begins with a header. Columns, in any order:
      t_s             seconds from the start, a bare decimal, never going back; or
                      h:mm:ss, or 2026-11-25T06:30:00Z, or whole seconds since
                      1970, all rows alike
      hr_bpm          heart rate, bpm
      power_W         power, W
    One of the last two is enough. The titles of GoldenCheetah, intervals.icu and
    others are read, too:
    \(sessionTitles)
    Other titles: --columns. If two fit, the command names them and reads neither.
    A title may have a unit, such as Time (min) or time_ms. Other columns are named
    once and not read. FIT, TCX and GPX are not read: export them as CSV first, with
    GoldenCheetah for example.

    A decimal is rounded once to the millisecond, the beat or the watt. An empty
    value, or one outside 25 to 250 bpm or 0 to 4000 W, is dropped and counted. A
    row with a value that is not a number is left out; standard error names three of
    each kind, and counts the others.

    --csv prints quantity,value,missing, one line each; --json the same as one
    line: {"values":{…},"missing":{…},"advisories":[…]}.

    Several files, or --load, give a table that train season reads, a row for each:
      day,load,unit,load_of,duration_s,power_load,hrss,trimp,work_kj,file
    The day is that of the first time, as it is written (of seconds since 1970 in
    UTC), or else of a date in the file's name, 2026-11-25 or 20261125. A file that
    cannot be read, or has no day, is named on standard error, and all others count.
    --json prints a line for each.

    \(status)

    Example:
      train session ride.csv --rest 50 --max 192 --sex male --threshold-power 300
      train session rides/*.csv --ftp 250 > season.csv

    """

  /// The titles of a recording other than the names of its columns, a line for each column.
  private static var sessionTitles: String {
    ["t_s", "hr_bpm", "power_W"].map { name in
      "  \(padded(name, to: 16))\((SessionRequest.titles[name] ?? []).dropFirst().joined(separator: ", "))"
    }.joined(separator: "\n")
  }

  /// The options that compute as other tools do.
  private static var tools: String {
    SeasonRequest.tools.compactMap { tool in tool.options.map { "  \(padded(tool.name, to: 26))\($0)" } }
      .joined(separator: "\n")
  }

  static let season = """
    train season FILE|- [--unlogged rest|missing] … [--json|--csv]

    Chronic load (CTL), acute load (ATL) and form (TSB) for every day, from loads of
    days or activities, such as TSS.

    \(list(Subcommand.season.options, below: 19))

    Model and form of other tools, where known:
    \(tools)

    CSV input begins with a header. Columns, in any order:
      day             in any order; 36525 days at most
      load            a bare decimal; the sessions of a day are added; empty, or --
                      as in exports of Garmin, if missing
      unit            optional: one for the whole file
      athlete         optional: the rows of one athlete are together
    Case, spaces, _ and - of titles do not count. date, Datum and start_time are
    read for day, and so are exports: WorkoutDay and TSS of TrainingPeaks,
    start_date_local and icu_training_load of intervals.icu, Training Stress Score®
    of Garmin, Activity Date and Relative Effort of Strava, whose days are those of
    UTC.
    Other titles: --columns. Other columns are named once and not read.

    Dates: 2026-11-24, 24.11.2026, Nov 24, 2026 or 24 Nov 2026, with or without a
    time. The day is the written one: a time or an offset never moves it.

    Standard error names rejected rows, three of each kind, and counts the others.
    A day with a row without a load is missing, unless --no-load rest counts such
    rows as 0.

    --csv prints a row for each day, in order:
      day,load,chronic,acute,form,ramp,chronic_coverage,acute_coverage,advisories,
      rejected
    after athlete, if the file has that column. Missing values are empty; rejected
    counts the rejected rows of a day. --json prints the same, one object per line.

    \(status)

    Example:
      train season year.csv --unlogged rest
      train season log.csv --columns "day=date,load=Training Load"
      train season year.csv --unlogged rest --start-ctl 55 --start-atl 60 \\
        --until 2026-12-06
      train season year.csv --unlogged rest --planned taper.csv --until 2026-12-06

    """

  static let readiness = """
    train readiness FILE|- [--columns LIST] … [--json|--csv]

    Shows whether each signal is below, within or above the person's usual range:
    evidence, not advice.

    \(list(Subcommand.readiness.options, below: 19))

    CSV input begins with a header. Columns, in any order, at least one besides day:
      day                   each once, in any order; 36525 days at most
      rmssd_ms              rMSSD, ms: the week's mean of its logarithm against the
                            60 days before, mean ± half a standard deviation
      sdnn_ms               SDNN, ms
      resting_hr_bpm        heart rate at rest, bpm
      respiration_per_min   breaths in a minute
      sleep_h               hours asleep
    \(CSVColumn.dayTitlesSentence) Other titles: --columns.
    restingHR, hrv and sleepSecs, in seconds, of intervals.icu are read for
    resting_hr_bpm, rmssd_ms and sleep_h, and rMSSD, SDNN and HR of HRV4Training.
    A value may have its unit, 47ms or 7h 34min; empty, or -- as in exports of
    Garmin, if missing. Standard error names rejected values, three of each kind,
    and counts the others; the other values of such a day count.

    All but rMSSD: the day's value against the 30 days before, median ± one robust
    standard deviation (1.4826 · MAD).

    Dates: 2026-11-24, 24.11.2026, Nov 24, 2026 or 24 Nov 2026, with or without a
    time. The day is the written one: a time or an offset never moves it.

    --veloready adds the score of that app, which no study validates. --alcohol
    inferred takes points off as the app does, by sdnn_ms if given, otherwise by
    rmssd_ms, and by the day of the week; --alcohol absent takes none. A missing
    part counts as 50 and is named.

    --csv prints a row for each day and signal:
      day,signal,value,baseline,limit,standing,missing,outlier
    --json prints one object per line for each day.

    \(status)

    Example:
      train readiness mornings.csv

    The export of sleep from Garmin Connect, in English:
      train readiness Sleep.csv --columns "day=Sleep Score 4 Weeks, \\
        sleep_h=Duration, resting_hr_bpm=Resting Heart Rate, \\
        respiration_per_min=Respiration"

    """

  static let zones = """
    train zones [--max N] [--threshold-hr N] [--threshold-power W] [--json|--csv]

    Prints the zones of each given value in whole beats and watts: five of maximum
    heart rate, those of Coggan and Friel of threshold heart rate, and Coggan's of
    threshold power, as train session uses them. Each whole value is in one zone.

    \(list(Subcommand.zones.options, below: 23))

    --csv prints a row for each zone:
      of,scheme,zone,low_percent,high_percent,low,high,unit
    The last zone of a scheme has no upper end. --json prints an array of schemes.

    \(status)

    Example:
      train zones --threshold-hr 170 --threshold-power 250

    """

  private static let status = """
    Exit status: 0 everything read; 2 some rows rejected, all others counted;
    64 wrong usage; 66 the input cannot be read, such as a file without a required
    column or with samples out of order; 74 the output cannot be written.
    """
}
