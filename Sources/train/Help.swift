import CommandLineText

/// Texts that `--help` prints, a screen each; `docs/guide/train.md` has the rest.
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
    docs/guide/train.md describes columns and output.

    \(status)

    """

  static let session = """
    train session FILE|- … [--rest N] [--max N] [--sex SEX] …

    Shows the content of a recording: covered time, zones, TRIMP, power load (like
    TSS), mean-maximal power, W′ balance. If a number needs a value that is not
    given, the output says so. Several files, or --load, give a row of loads for
    each, which train season reads.

    \(list(Subcommand.session.options, below: 23))

    Columns of CSV, in any order, one of the last two at least:
      t_s             seconds from the start, h:mm:ss, dates with a time, or
                      seconds since 1970, all rows alike
      hr_bpm          heart rate, bpm
      power_W         power, W
    The titles of GoldenCheetah, intervals.icu and others are read, too, but not
    FIT, TCX and GPX: export them as CSV first.

    \(status)

    Example:
      train session ride.csv --rest 50 --max 192 --sex male --threshold-power 300
      train session rides/*.csv --ftp 250 > season.csv

    """

  static let season = """
    train season FILE|- [--unlogged rest|missing] …

    Chronic load (CTL), acute load (ATL) and form (TSB) for every day, from loads of
    days or activities, such as TSS.

    \(list(Subcommand.season.options, below: 19))

    Columns of CSV, in any order; rows, too:
      day             2026-11-24, 24.11.2026 or Nov 24, 2026; never moved by a time
      load            the sessions of a day are added; empty if missing
      unit            optional: one for the whole file
      athlete         optional: the rows of one athlete are together
    \(CSVColumn.dayTitlesSentence)

    \(status)

    Example:
      train season year.csv --unlogged rest
      train season year.csv --unlogged rest --planned taper.csv --until 2026-12-06

    """

  static let readiness = """
    train readiness FILE|- [--columns LIST] …

    Shows whether each signal is below, within or above the person's usual range:
    evidence, not advice.

    \(list(Subcommand.readiness.options, below: 19))

    Columns of CSV, in any order, at least one besides day:
      day                   each once, in any order
      rmssd_ms              rMSSD, ms: the week against the 60 days before
      sdnn_ms               SDNN, ms, and the others: against the 30 days before
      resting_hr_bpm        heart rate at rest, bpm
      respiration_per_min   breaths in a minute
      sleep_h               hours asleep
    \(CSVColumn.dayTitlesSentence)

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
    threshold power.

    \(list(Subcommand.zones.options, below: 23))

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
