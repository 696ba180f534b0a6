import CommandLineText
import PlanContractCalls
import ScienceKernel

/// `plan weights`: prints a person's settled weight and weekly rate, from weights alone.
func runWeights(_ arguments: [String]) throws(Failure) -> ExitStatus {
  var given = try Arguments(arguments, of: Subcommand.weights)
  let path = given.file("a file of days and weights")
  let titles = given.titles(.loggedColumns, of: Array(LogEntry.columns.prefix(2)))
  let (isJSON, isPicture) = (given.contains(.jsonWeights), given.contains(.pictureOfWeights))
  try given.check()
  if isJSON && isPicture { throw .usage(["--json and --picture exclude one another."], of: Subcommand.weights) }
  let input = try FileInput(path: path)
  let (entries, rejected) = try logEntries(
    input, named: input.name, hasIntakes: false, titles: titles, dateOrder: given.dateOrder
  ) {
    writeError($0)
  }
  let reading = try WeightsReading(of: entries, named: input.name) { writeError($0) }
  let status = try printed(isJSON ? reading.json : isPicture ? reading.picture : reading.card)
  let bad = rejected + reading.rejected + reading.days.count { $0.rejected != nil }
  writeError(rowCounts(entries.count + rejected, "accepted", rejected: bad))
  return bad == 0 ? status : .someRejected
}

extension Option {
  static let jsonWeights = Option(
    jsonTargets.name, "prints the answer of the call weightTrend, one line of\nJSON, for the rows that were accepted")
  static let pictureOfWeights = Option(
    "--picture", synonyms: "chart graph plot svg image draw", "draws the weights and their trend as SVG")
}

/// A log of weights, read day by day.
struct WeightsReading {
  /// A day with the state of the trend after its morning.
  struct Day {
    let entry: LogEntry
    /// The weight, if the log rejected it.
    let rejected: ContractCall.RejectedWeight?
    /// The settled weight with its standard error, even while weights are missing; nil before the first.
    let settled: WeightTrend.Estimate?
  }

  private(set) var trend = WeightTrend()
  private(set) var days: [Day] = []
  /// The number of rejected entries.
  private(set) var rejected = 0

  /// Reads entries in order.
  ///
  /// - Parameters:
  ///   - name: The name of the input.
  ///   - say: Called with a line for each rejected entry.
  init(of entries: [LogEntry], named name: String, say: (String) -> Void) throws(Failure) {
    for entry in entries {
      do throws(InvalidInput) {
        let expected = try trend.append(entry.day, weight: entry.weight)
        days.append(
          Day(
            entry: entry, rejected: ContractCall.RejectedWeight(entry.weight, on: entry.day, expected: expected),
            settled: trend.uncheckedWeight))
      } catch {
        rejected += 1
        say("\(name), line \(entry.line): \(error)")
      }
    }
    guard trend.uncheckedWeight != nil else {
      throw .unreadable("\(name) has no accepted weight, and a trend needs one.")
    }
  }
}
