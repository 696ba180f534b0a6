import CommandLineText
import Foundation
import PlanContract
import ScienceKernel

/// `plan recompute`: writes an update for every person whose targets changed significantly since an earlier
/// `plan people`.
func runRecompute(_ arguments: [String]) throws(Failure) -> ExitStatus {
  let request = try RecomputeRequest(arguments)
  let earlier = try FileInput(path: request.previousPath)
  let people = try FileInput(path: request.peoplePath)
  let file = try FileOutput(path: request.outputPath, reading: [earlier, people])
  var output = ByteOutput(to: file)
  do throws(Failure) {
    let summary = try recompute(
      earlier, named: earlier.name, people, named: people.name, as: request.form, to: &output,
      say: { writeError($0) })
    try file.finish()
    writeError(summary.text)
    return summary.rejected + summary.earlierRejected == 0 ? .success : .someRejected
  } catch {
    file.abandon()
    throw error
  }
}

/// The arguments of `plan recompute`.
struct RecomputeRequest {
  let previousPath: String
  let peoplePath: String
  let outputPath: String
  let form: PeopleForm

  init(_ arguments: [String]) throws(Failure) {
    var given = try Arguments(arguments, of: Subcommand.recompute)
    let files = given.twoFiles("the earlier output of plan people and the people now")
    form = PeopleForm(&given)
    try given.check()
    guard let files else { throw given.failure }
    (previousPath, peoplePath) = files
    outputPath = given[.output] ?? "-"
  }
}

struct RecomputeSummary {
  var rows = 0
  var rejected = 0
  var updates = 0
  /// Rows whose identifier is not in the earlier targets, or was rejected there.
  var new = 0
  /// Rows of the earlier targets that were rejected.
  var earlierRejected = 0
  var seconds = 0.0

  var text: String {
    let time = String(format: "%.2f", seconds)
    return rowCounts(rows, "recomputed", rejected: rejected) + "; \(counted(updates, "update")), \(new) of them "
      + "without an earlier plan, \(time) s"
  }
}

/// Reads the earlier targets, then the people row by row, and writes the updates.
///
/// - Parameters:
///   - form: How the people are read.
///   - say: Called with a line for each rejected row and for identifiers without a match.
func recompute(
  _ earlierSource: any ByteSource, named earlierName: String, _ peopleSource: any ByteSource, named name: String,
  as form: PeopleForm, to output: inout ByteOutput, say: (String) -> Void
) throws(Failure) -> RecomputeSummary {
  let clock = ContinuousClock()
  let begin = clock.now
  var summary = RecomputeSummary()
  func report(_ file: String, _ line: Int, _ id: [UInt8], _ violations: [Violation]) {
    let reasons = violations.text
    say("\(file), line \(line), id \(clipped(id[...])): \(reasons)")
  }
  var earlier = try EarlierTargets(earlierSource, named: earlierName) { report(earlierName, $0, $1, $2) }
  summary.earlierRejected = earlier.rejected
  let earlierRows = earlier.rows
  var reader = try openPeople(peopleSource, named: name, as: form)
  var writer = CSVWriter(from: form.start)
  var partners = 0
  var questions = WeightQuestions()
  writer.begin(CSVWriter.columns + ["previous_calorie_target", "previous_protein_target", "reason"], &output)
  reading: while true {
    switch reader.next() {
    case .person(let person):
      summary.rows += 1
      guard !reader.isIDMissing, let entry = earlier.use(reader.id) else {
        let violation = reader.isIDMissing ? EarlierTargets.missingID : EarlierTargets.repeatedID
        summary.rejected += 1
        report(name, reader.line, reader.id, [violation])
        continue
      }
      if entry.marks.contains(.hasTargets) { partners += 1 } else { summary.new += 1 }
      let bases = reader.choices.map { form.bases.with($0.value) } ?? form.bases
      let person = bases.applied(to: person)
      questions.ask(about: person, of: reader)
      let targets = bases.targets(for: person)
      let before = entry.targets
      let reasons = WeeklyRecompute.reasons(since: before, (targets.calorieTarget, targets.proteinTarget))
      if reasons.isEmpty { continue }
      summary.updates += 1
      writer.append(
        targets, RowAdvisories(of: person, targets, by: bases), measuredRest: bases.energy?.measuredRest, id: reader.id,
        to: &output)
      output.append(before.map { "\($0.calories),\($0.protein)," } ?? ",,")
      output.append(field: Array(reasons.map(Wording.english.text).joined(separator: "; ").utf8))
      output.append(UInt8(ascii: "\n"))
    case .rejected(let violations):
      summary.rows += 1
      summary.rejected += 1
      if !reader.isIDMissing { earlier.note(reader.id) }
      report(name, reader.line, reader.id, violations)
    case .needsInput:
      try output.flush()
      try reader.fill()
    case .finished:
      try output.flush()
      break reading
    }
    try output.flushIfFull()
  }
  for (file, count) in [(earlierName, earlier.blankLines), (name, reader.blankLines)] {
    if let note = blankLinesNote(count) { say("\(file), \(note)") }
  }
  if let note = questions.note { say("\(name), \(note)") }
  let absent = earlier.absent(upTo: 10)
  if absent.count > 0 {
    let shown = absent.first.map { clipped($0) }.joined(separator: ", ")
    let more = absent.count > absent.first.count ? " and \(absent.count - absent.first.count) more" : ""
    say("\(earlierName) has \(absent.count) ids that \(name) does not have: \(shown)\(more)")
  }
  if partners == 0, earlierRows > 0, summary.rows > summary.rejected {
    say("No id in \(name) has a plan in \(earlierName): are these the same people?")
  }
  if summary.updates > summary.new {
    say(
      """
      \(earlierName) does not name the basis of its targets. These have \(form.bases.text) where a row gives no other: if \
      the earlier ones have others, give their \(Option.tdee.name) and \(Option.protein.name).
      """)
  }
  summary.seconds = (clock.now - begin) / .seconds(1)
  return summary
}
