import CommandLineText
import PlanContract
import ScienceKernel

/// What a row has beside its targets; its additions in any order, nil where no option asks for them.
struct RowAdditions {
  var list: [RowAddition]?
  /// The measured energy at rest [kcal/day].
  var measuredRest: Int?

  /// Why an addition was not computed.
  var violations: [Violation] { (list ?? []).flatMap(\.violations) }

  subscript(kind: Addition) -> RowAddition? { list?.first { $0.kind == kind } }
}

/// Writes one row per input entry.
protocol RowWriter: Sendable {
  func begin(_ output: inout ByteOutput)
  /// Writes the targets of a person with the advisories beside theirs, and with their additions.
  mutating func write(
    _ targets: Targets, _ advisories: RowAdvisories, _ more: RowAdditions, id: [UInt8], to output: inout ByteOutput)
  mutating func write(_ violations: [Violation], id: [UInt8], to output: inout ByteOutput)
}

/// What separates the fields of a row.
let comma = UInt8(ascii: ",")

/// Rows of CSV, each terminated by LF.
struct CSVWriter: RowWriter {
  private var dates = TextCache()
  private var advisories = TextCache()
  private var otherAdvisories = TextCache()
  private var rates = TextCache()
  private let start: CalendarDate
  private let unit: EnergyUnit
  /// What a row has after the error.
  private let additions: [Addition]
  private let hasMore: Bool

  /// Writes rows as options ask for them; without options, targets alone.
  init(from start: CalendarDate, in unit: EnergyUnit = .kilocalories, _ additions: [Addition] = []) {
    (self.start, self.unit, self.additions, hasMore) = (start, unit, additions, !additions.isEmpty)
  }

  /// The columns after the error.
  private var furtherColumns: [String] { additions.flatMap(\.columns) }

  /// The columns of targets, before the error.
  static let columns = [
    "id", "bmr", "tdee", "calorie_target", "protein_target", "water_target", "weekly_rate", "estimated_weeks",
    "projected_date", "advisories",
  ]

  /// The columns of energy, whose titles change with the unit.
  private static let energies = Set(["bmr", "tdee", "calorie_target"] + Addition.equation.columns.dropLast())

  func begin(_ output: inout ByteOutput) { begin(Self.columns + ["error"] + furtherColumns, &output) }

  /// Writes the names of columns.
  func begin(_ columns: [String], _ output: inout ByteOutput) {
    let names = columns.map { Self.energies.contains($0) ? unit.title($0) : $0 }
    output.append(names.joined(separator: ",") + "\n")
  }

  @inline(__always)
  mutating func write(
    _ targets: Targets, _ advisories: RowAdvisories, _ more: RowAdditions, id: [UInt8], to output: inout ByteOutput
  ) {
    append(targets, advisories, measuredRest: more.measuredRest, id: id, isWhole: !hasMore, to: &output)
    if hasMore { append(more, to: &output) }
  }

  /// Appends the columns after those of targets, and the end of the row.
  @inline(never)
  private func append(_ more: RowAdditions, to output: inout ByteOutput) {
    append(more.violations, to: &output)
    for kind in additions {
      let fields = more[kind]?.fields ?? []
      for place in kind.columns.indices {
        output.append(comma)
        if place < fields.count { output.append(field: Array(fields[place].utf8)) }
      }
    }
    output.append(UInt8(ascii: "\n"))
  }

  private func append(_ violations: [Violation], to output: inout ByteOutput) {
    if violations.isEmpty { return }
    output.append(field: Array(violations.text.utf8))
  }

  /// Appends the columns of targets only, each before a separator.
  ///
  /// - Parameters:
  ///   - measuredRest: The measured energy at rest, which is shown in place of the predicted one [kcal/day]; nil without one.
  ///   - isWhole: Whether the row ends after them, with no error.
  @inline(__always)
  mutating func append(
    _ targets: Targets, _ others: RowAdvisories, measuredRest: Int?, id: [UInt8], isWhole: Bool = false,
    to output: inout ByteOutput
  ) {
    let unit = unit
    // Losses at odd places and gains at even ones: no lowest rate is assumed.
    let rate = rates.place(of: 2 * abs(targets.weeklyRateGrams) + (targets.weeklyRateGrams < 0 ? 1 : 0)) {
      targets.weeklyRateText
    }
    let date = targets.estimatedWeeks.map { weeks in
      dates.place(of: weeks) { "\(weeks)," + (targets.projectedDate(from: start).map { "\($0)" } ?? "") }
    }
    let bits = targets.advisoryBits(comparing: measuredRest)
    let names = advisories.place(of: Int(bits)) { Advisory.all(in: bits).names.joined(separator: ";") }
    let more =
      others == .none ? 0..<0 : otherAdvisories.place(of: Int(others.bits)) { others.names.joined(separator: ";") }
    output.append(upTo: 256 + 2 * id.count + names.count + more.count) { room, place in
      room.put(field: id.span, at: &place)
      room.put(comma, at: &place)
      room.put(unit.number(measuredRest ?? targets.bmr), then: comma, at: &place)
      room.put(unit.number(targets.tdee), then: comma, at: &place)
      room.put(unit.number(targets.calorieTarget), then: comma, at: &place)
      room.put(targets.proteinTarget, then: comma, at: &place)
      room.put(targets.waterTarget, then: comma, at: &place)
      room.put(rates.bytes.span.extracting(rate), at: &place)
      room.put(comma, at: &place)
      if let date { room.put(dates.bytes.span.extracting(date), at: &place) } else { room.put(comma, at: &place) }
      room.put(comma, at: &place)
      if !names.isEmpty { room.put(advisories.bytes.span.extracting(names), at: &place) }
      if !names.isEmpty, !more.isEmpty { room.put(UInt8(ascii: ";"), at: &place) }
      if !more.isEmpty { room.put(otherAdvisories.bytes.span.extracting(more), at: &place) }
      room.put(comma, at: &place)
      if isWhole { room.put(UInt8(ascii: "\n"), at: &place) }
    }
  }

  mutating func write(_ violations: [Violation], id: [UInt8], to output: inout ByteOutput) {
    output.append(field: id)
    for _ in Self.columns { output.append(comma) }
    append(violations, to: &output)
    for _ in furtherColumns { output.append(comma) }
    output.append(UInt8(ascii: "\n"))
  }
}

/// Lines of JSON.
///
/// Either `{"id":"7","targets":{…}}`, with `advisories` beside those of the targets if there are any, and with `macronutrients` (or why
/// there are none), `energy`, `trajectory` and `bodyMassIndex` if requested, with `measuredBmr` if the row has one, or
/// `{"id":"8","error":"weight: …; age: …","violations":[{"field":"weight","message":"…"},…]}`.
struct JSONLinesWriter: RowWriter {
  let start: CalendarDate

  func begin(_ output: inout ByteOutput) {}

  mutating func write(
    _ targets: Targets, _ advisories: RowAdvisories, _ more: RowAdditions, id: [UInt8], to output: inout ByteOutput
  ) {
    let plan = PlanTargets(targets, from: start, comparing: more.measuredRest)
    var members = [name(id), WireJSON.Member("targets", plan.tree)]
    if let rest = more.measuredRest { members.append(WireJSON.Member("measuredBmr", .number("\(rest)"))) }
    if advisories != .none {
      members.append(WireJSON.Member("advisories", .array(advisories.names.map { .string($0) })))
    }
    func add(_ kinds: [Addition]) {
      for kind in kinds { members += more[kind]?.tree.map { [WireJSON.Member(kind.member, $0)] } ?? [] }
    }
    add([.macros, .equation])
    if !more.violations.isEmpty { members += self.members(of: more.violations) }
    add([.timeline, .bodyMassIndex])
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

extension PlanTargets {
  /// Targets whose advisories compare with a measured energy at rest [kcal/day] if there is one.
  init(_ targets: Targets, from start: CalendarDate, comparing measuredRest: Int?) {
    self.init(targets, from: start)
    if measuredRest != nil { advisories = Advisory.all(in: targets.advisoryBits(comparing: measuredRest)).names }
  }
}

extension Targets {
  /// The weekly rate in kilograms: `-0.5`, `0.4`, `0`.
  var weeklyRateText: String { decimal(weeklyRateGrams, places: 3) }

  /// The bits of the advisories, which compare the calorie target with a measured energy at rest [kcal/day] if there is one.
  @inline(__always)
  func advisoryBits(comparing measuredRest: Int?) -> UInt16 {
    guard let measuredRest else { return advisoryBits }
    let advisory = Advisory.belowRestingEnergy
    return advisoryBits & ~advisory.bit | advisory.bit(if: calorieTarget < measuredRest)
  }
}

/// A cache of texts by a small number, each created on first use.
struct TextCache {
  /// The texts that were created, one after another.
  private(set) var bytes: [UInt8] = []
  /// Where each text begins and ends in the bytes; −1 before its first use.
  private var places: [(start: Int32, end: Int32)] = []

  @inline(__always)
  mutating func place(of index: Int, make: () -> String) -> Range<Int> {
    if index >= places.count || places[index].start < 0 { remember(index, make()) }
    return Int(places[index].start)..<Int(places[index].end)
  }

  @inline(never)
  private mutating func remember(_ index: Int, _ text: String) {
    if index >= places.count { places += repeatElement((start: -1, end: -1), count: index + 1 - places.count) }
    let start = bytes.count
    bytes += text.utf8
    places[index] = (Int32(start), Int32(bytes.count))
  }
}
