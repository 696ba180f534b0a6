import ScienceKernelExpectations
import Testing

@testable import CommandLineText

struct RowsTests {
  /// Keeps what is said, by one speaker at a time.
  final class Said: @unchecked Sendable { var lines: [String] = [] }

  static func rows(_ text: String, _ said: Said = Said()) throws -> Rows {
    try Rows(
      openText(MemoryInput(Array(text.utf8)), named: "it"), named: "it", identifier: "who",
      columns: [CSVColumn("a", accepted: "a number"), CSVColumn("b", accepted: "0 to 4000 W")],
      missing: { $0.contains("a") ? [] : ["a"] }, say: { said.lines.append($0) })
  }

  @Test func `rows are counted, and values read by their columns`() throws {
    var rows = try Self.rows("b,who,a\n1.5,x,-2.25\n\n,y,2026-11-21\n")
    expect(rows.isThere == [true, true] && rows.hasIdentifier)
    let first = (
      try rows.next(), rows.whole(0, places: 1), rows.whole(1), rows.number(0, in: -3...0), rows.isAccepted()
    )
    expect(first.0 && first.1 == -22 && first.2 == 2 && first.3 == -2.25 && first.4)
    expect(rows.line == 2 && rows.records.id == Array("x".utf8))
    let second = (try rows.next(), try rows.day(0, nil, of: "x")?.description, rows.isAccepted())
    expect(second == (true, "2026-11-21", true) && rows.line == 4 && !rows.isGiven(1) && rows.text(1) == nil)
    let third = try rows.next()
    expect(!third && rows.rejected == 0)
    let other = try Self.rows("a\n")
    expect(other.isThere == [true, false] && !other.hasIdentifier)
    #expect(throws: Failure.self) { _ = try Self.rows("b\n1") }
  }

  @Test func `lines of separators are counted once, and a column of days can have the titles that help names`() throws {
    // Lines of separators only are no rows, and are counted once.
    let said = Said()
    var rows = try Self.rows("a,b\n,\n1,2\n,\n,,,\n", said)
    let found = (try rows.next(), rows.line, try rows.next(), rows.rejected)
    expect(found == (true, 3, false, 0))
    expect(said.lines, equals: ["3 lines have only separators: they are not rows"])
    expect(blankLinesNote(0) == nil && blankLinesNote(1) == "1 line has only separators: it is not a row")
    // A column of days can have the titles that help names.
    let titles =
      """
      The titles date, Datum, WorkoutDay, start_date_local, Activity Date, start_time,
      dateTime, Date/Time and Time of Measurement are read for day, too.
      """
    expect(CSVColumn.dayTitlesSentence, equals: titles)
  }

  @Test func `a title ends in a unit, in brackets or as its last word`() {
    for (title, unit, rest) in [
      ("Gewicht (kg)", ["kg"], "Gewicht"), ("weight_kg", ["kg"], "weight"), ("Weight [KG]", ["kg"], "Weight"),
      ("kg/lb", [], ""), ("Km/h", [], ""), ("Height (ft in)", ["ft", "in"], "Height"),
      ("Height in cm", ["cm"], "Height in"),
      ("Body Fat (%)", ["%"], "Body Fat"), ("minutes", ["minutes"], ""), ("", [], ""), ("(1) x", ["x"], "(1)"),
    ] {
      expect(unitWords(of: title), equals: unit, "\(title)")
      expect(withoutUnit(title), equals: rest, "\(title)")
    }
  }

  @Test func `all that is wrong with a row is said at once, and the next begins anew`() throws {
    let said = Said()
    var rows = try Self.rows("a,b\nx,5000\n1,\"2\n3,4\n", said)
    let first = (try rows.next(), rows.whole(0), rows.number(1, in: 0...4000), try rows.day(0, nil, of: "x"))
    expect(first.0 && first.1 == nil && first.2 == nil && first.3 == nil)
    rows.reject(1, "none")
    rows.rejectIdentifier("who", "is missing")
    let isAccepted = (rows.hasViolation, rows.isAccepted())
    expect(isAccepted == (true, false))
    expect(
      said.lines,
      equals: [
        #"line 2: a: "x" is rejected: a number, written as a bare decimal such as 80 or 80.5; "#
          + #"b: "5000" is rejected: 0 to 4000 W; a: "x" is rejected: a number; "#
          + #"b: "5000" is rejected: none; who: is missing"#
      ])
    let third = (try rows.next(), rows.hasViolation, rows.isAccepted())
    expect(third == (true, false, true) && rows.line == 4)
    expect(rows.rejected == 2 && said.lines.count == 2)
    let endings = [0, 2].map { CommandLineText.ExitStatus(rejected: $0) }
    expect(endings, equals: [.success, .someRejected])
  }
}
