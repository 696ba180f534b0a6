import CommandLineText
import PlanContractCalls
import ScienceKernel

/// `plan log` of weights alone: prints a person's settled weight and weekly rate.
///
/// - Parameter failure: What to throw for a log with intakes, which needs a person.
func runWeights(_ arguments: Arguments, ifIntakes failure: Failure) throws(Failure) -> ExitStatus {
  var given = arguments
  let path = given.file("a file of days and weights")
  let titles = given.titles(.loggedColumns, of: LogEntry.columns)
  let (isJSON, isPicture) = (given.contains(.jsonLog), given.contains(.pictureOfWeights))
  let sameDay: SameDay? = given.choice(.sameDay)
  given.allowOne(of: [.jsonLog, .pictureOfWeights])
  try given.check()
  let input = try FileInput(path: path)
  let (entries, rejected) = try logEntries(
    input, named: input.name, ifIntakes: failure, titles: titles, dateOrder: given.dateOrder, sameDay: sameDay
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
  static let pictureOfWeights = Option(
    "--picture", synonyms: "chart graph plot svg image draw",
    "draws the weights of a log without intakes, and their\ntrend, as SVG")
  /// The options that a log of weights alone takes.
  static let ofWeights = [loggedColumns, ignore, dateOrder, sameDay, pictureOfWeights, jsonLog]
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
