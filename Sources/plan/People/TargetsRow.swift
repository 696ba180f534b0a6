import CommandLineText
import PlanContract
import ScienceKernel

/// What the options add to a person's targets; nil if it was not requested.
typealias RowAdditions = (macros: MacrosRow?, timeline: TimelineRow?, bodyMassIndex: BodyMassIndex?)

/// Writes one row per input entry.
protocol RowWriter: Sendable {
  /// Writes the text before the first row.
  func begin(_ output: inout ByteOutput)
  /// Writes the targets of a person with the advisories beside theirs, and with their additions.
  mutating func write(
    _ targets: Targets, _ advisories: RowAdvisories, _ more: RowAdditions, id: [UInt8], to output: inout ByteOutput)
  /// Writes the violations of a rejected entry.
  mutating func write(_ violations: [Violation], id: [UInt8], to output: inout ByteOutput)
}

/// Rows of CSV, each terminated by LF.
struct CSVWriter: RowWriter {
  /// Whether columns of macronutrients, of a timeline, and of the body mass index follow the error.
  let hasMacros, hasTimeline, hasBodyMassIndex: Bool
  private var dates = TextCache()
  private var advisories = TextCache()
  private var otherAdvisories = TextCache()
  private var rates = TextCache()
  let marks: CSVMarks
  private let unit: EnergyUnit
  private let separator: UInt8

  init(
    hasMacros: Bool = false, hasTimeline: Bool = false, hasBodyMassIndex: Bool = false, marks: CSVMarks = .commas,
    unit: EnergyUnit = .kilocalories
  ) {
    (self.hasMacros, self.hasTimeline, self.hasBodyMassIndex) = (hasMacros, hasTimeline, hasBodyMassIndex)
    (self.marks, self.unit, separator) = (marks, unit, marks.separator)
  }

  init(_ rows: RowOptions) {
    self.init(
      hasMacros: rows.fatPercent != nil, hasTimeline: rows.hasTimeline, hasBodyMassIndex: rows.hasBodyMassIndex,
      marks: rows.format.marks, unit: rows.unit)
  }

  /// The columns after the error.
  private var furtherColumns: [String] {
    (hasMacros ? MacrosRow.columns : []) + (hasTimeline ? TimelineRow.columns : [])
      + (hasBodyMassIndex ? ["body_mass_index"] : [])
  }

  /// The columns of targets, before the error.
  static let columns = [
    "id", "bmr", "tdee", "calorie_target", "protein_target", "water_target", "weekly_rate", "estimated_weeks",
    "projected_date", "advisories",
  ]

  /// The columns of energy, whose titles change with the unit.
  private static let energies: Set = ["bmr", "tdee", "calorie_target"]

  func begin(_ output: inout ByteOutput) { begin(Self.columns + ["error"] + furtherColumns, &output) }

  /// Writes the names of columns.
  func begin(_ columns: [String], _ output: inout ByteOutput) {
    let names = columns.map { Self.energies.contains($0) ? unit.title($0) : $0 }
    output.append(marks.beginning)
    output.append(names.joined(separator: marks == .commas ? "," : ";") + "\n")
  }

  @inline(__always)
  mutating func write(
    _ targets: Targets, _ advisories: RowAdvisories, _ more: RowAdditions, id: [UInt8], to output: inout ByteOutput
  ) {
    append(targets, advisories, id: id, to: &output)
    output.append(separator)
    if let macros = more.macros {
      append(macros.violations, to: &output)
      macros.append(marks, to: &output)
    }
    if let timeline = more.timeline { append(timeline, to: &output) }
    if let index = more.bodyMassIndex {
      output.append(separator)
      output.append(marks.text("\(index)"))
    }
    output.append(UInt8(ascii: "\n"))
  }

  private func append(_ violations: [Violation], to output: inout ByteOutput) {
    if violations.isEmpty { return }
    output.append(field: Array(violations.text.utf8), separatedBy: separator)
  }

  /// Appends the columns of a timeline, each after a separator.
  private mutating func append(_ timeline: TimelineRow, to output: inout ByteOutput) {
    func append(_ number: Int?) {
      output.append(separator)
      if let number { output.append(number) }
    }
    append(timeline.week)
    output.append(separator)
    if let week = timeline.week { output.append(dates.text(week) { "\(timeline.start.advanced(by: 7 * week))" }) }
    append(timeline.earliestWeek)
    append(timeline.latestWeek)
    output.append(separator)
    if let grams = timeline.settledGrams { output.append(marks.text(decimal(grams, places: 3))) }
    output.append(separator)
    output.append(
      field: Array((timeline.status ?? timeline.violations.joined(separator: ";")).utf8), separatedBy: separator)
  }

  /// Appends the columns of targets only.
  @inline(__always)
  mutating func append(
    _ targets: Targets, _ others: RowAdvisories, id: [UInt8], to output: inout ByteOutput
  ) {
    output.append(field: id, separatedBy: separator)
    output.append(separator)
    output.append(unit.number(targets.bmr))
    output.append(separator)
    output.append(unit.number(targets.tdee))
    output.append(separator)
    output.append(unit.number(targets.calorieTarget))
    output.append(separator)
    output.append(targets.proteinTarget)
    output.append(separator)
    output.append(targets.waterTarget)
    output.append(separator)
    output.append(
      rates.text(targets.weeklyRateGrams - Int(PaceRange.column.lowerBound)) { marks.text(targets.weeklyRateText) })
    output.append(separator)
    if let weeks = targets.estimatedWeeks, let date = targets.projectedDate {
      output.append(weeks)
      output.append(separator)
      output.append(dates.text(weeks) { "\(date)" })
    } else {
      output.append(separator)
    }
    output.append(separator)
    var names = advisories.text(Int(targets.advisoryBits)) { targets.advisories.names.joined(separator: ";") }
    if others != .none { add(others, to: &names) }
    output.append(field: names, separatedBy: separator)
  }

  /// Adds the names of further advisories.
  @inline(never)
  private mutating func add(_ others: RowAdvisories, to names: inout [UInt8]) {
    if !names.isEmpty { names.append(UInt8(ascii: ";")) }
    names += otherAdvisories.text(Int(others.bits)) { others.names.joined(separator: ";") }
  }

  mutating func write(_ violations: [Violation], id: [UInt8], to output: inout ByteOutput) {
    output.append(field: id, separatedBy: separator)
    for _ in Self.columns { output.append(separator) }
    append(violations, to: &output)
    for _ in furtherColumns { output.append(separator) }
    output.append(UInt8(ascii: "\n"))
  }
}

/// Lines of JSON.
///
/// Either `{"id":"7","targets":{…}}`, with `advisories` beside those of the targets if there are any, and with `macronutrients` (or why
/// there are none), `trajectory` and `bodyMassIndex` if requested, or
/// `{"id":"8","error":"weight: …; age: …","violations":[{"field":"weight","message":"…"},…]}`.
struct JSONLinesWriter: RowWriter {
  func begin(_ output: inout ByteOutput) {}

  mutating func write(
    _ targets: Targets, _ advisories: RowAdvisories, _ more: RowAdditions, id: [UInt8], to output: inout ByteOutput
  ) {
    var members = [name(id), WireJSON.Member("targets", PlanTargets(targets).tree)]
    if advisories != .none {
      members.append(WireJSON.Member("advisories", .array(advisories.names.map { .string($0) })))
    }
    if let macros = more.macros {
      if let tree = macros.tree {
        members.append(WireJSON.Member("macronutrients", tree))
      } else {
        members += self.members(of: macros.violations)
      }
    }
    if let timeline = more.timeline { members.append(WireJSON.Member("trajectory", timeline.tree)) }
    if let index = more.bodyMassIndex { members.append(WireJSON.Member("bodyMassIndex", .number("\(index)"))) }
    write(members, to: &output)
  }

  mutating func write(_ violations: [Violation], id: [UInt8], to output: inout ByteOutput) {
    write([name(id)] + members(of: violations), to: &output)
  }

  /// The members `error` and `violations`.
  private func members(of violations: [Violation]) -> [WireJSON.Member] {
    [
      WireJSON.Member("error", .string(violations.text)),
      WireJSON.Member("violations", .array(violations.map { $0.tree })),
    ]
  }

  private func name(_ id: [UInt8]) -> WireJSON.Member {
    WireJSON.Member("id", .string(String(decoding: id, as: UTF8.self)))
  }

  private mutating func write(_ members: [WireJSON.Member], to output: inout ByteOutput) {
    var line = GrowingText(capacity: 512)
    WireJSON.object(members).append(to: &line)
    line.append(byte: UInt8(ascii: "\n"))
    output.append(line.utf8)
  }
}

extension Targets {
  /// The weekly rate in kilograms: `-0.5`, `0.4`, `0`.
  var weeklyRateText: String { decimal(weeklyRateGrams, places: 3) }
}

/// A cache of texts by a small number, each created on first use.
struct TextCache {
  private var texts: [[UInt8]] = []
  private var isMade: [Bool] = []

  @inline(__always)
  mutating func text(_ index: Int, make: () -> String) -> [UInt8] {
    if index >= texts.count || !isMade[index] { remember(index, make()) }
    return texts[index]
  }

  @inline(never)
  private mutating func remember(_ index: Int, _ text: String) {
    while texts.count <= index {
      texts.append([])
      isMade.append(false)
    }
    texts[index] = Array(text.utf8)
    isMade[index] = true
  }
}
