import CommandLineText
import PlanContract
import ScienceKernel
import TrainingKernel

/// Runs `train bests`, which computes the best mean power of each duration over several recordings.
func runBests(_ arguments: [String]) throws(Failure) -> ExitStatus {
  var given = try Arguments(arguments, of: Subcommand.bests)
  let paths = given.files()
  var profile = Profile()
  profile.powerCap = given.whole(.powerCap, .cap) ?? profile.powerCap
  let printed = Printed(&given)
  let titles = given.titles(.sessionColumns, of: SessionRequest.columnNames)
  try given.check()
  var bests: [(watts: Double, day: String, path: String)?] = BestPower.durations.map { _ in nil }
  var count = 0
  let rejected = try forEachRecording(paths, profile, titles: titles, say: { writeError($0) }) { recording in
    count += 1
    for (place, duration) in BestPower.durations.enumerated() {
      guard let watts = recording.value("power_best_\(duration)_s_w"), watts > bests[place]?.watts ?? -1 else {
        continue
      }
      bests[place] = (watts, recording.day.map { "\($0)" } ?? "", recording.path)
    }
  }
  var output = ByteOutput(to: FileOutput.standardOutput)
  switch printed {
  case .card: output.append("Best mean power of \(files(count))\n")
  case .csv: output.append("seconds,power_w,day,file\n")
  case .json: break
  }
  for (duration, best) in zip(BestPower.durations, bests) {
    switch printed {
    case .card:
      let text = best.map { best in
        padded("", to: 8 - shownNumber(best.watts, places: 1).count) + shownNumber(best.watts, places: 1) + " W  "
          + padded(best.day, to: 12) + shown(path: best.path)
      }
      output.append(
        "  \(padded(clock(duration), to: 9))\(text ?? "not computed: no stretch of power so long without a gap")\n")
    case .csv:
      output.append("\(duration),\(best.map { plain($0.watts) } ?? ""),\(best?.day ?? ""),")
      output.append(field: Array((best?.path ?? "").utf8))
      output.append(UInt8(ascii: "\n"))
    case .json:
      let members = [
        WireJSON.Member("seconds", .double(Double(duration))),
        WireJSON.Member("power_w", best.map { .double($0.watts) } ?? .null),
        WireJSON.Member("day", best.flatMap { $0.day.isEmpty ? nil : .string($0.day) } ?? .null),
        WireJSON.Member("file", best.map { .string($0.path) } ?? .null),
      ]
      output.append(WireJSON.object(members).text + "\n")
    }
  }
  try output.flush()
  return ExitStatus(rejected: rejected)
}
