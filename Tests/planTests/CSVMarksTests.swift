import ScienceKernelExpectations
import Testing

@testable import plan

struct CSVMarksTests {
  @Test func `semicolons come with decimal commas and a byte order mark, commas with neither`() {
    expect(CSVMarks.commas.separator == UInt8(ascii: ",") && CSVMarks.semicolons.separator == UInt8(ascii: ";"))
    expect(CSVMarks.commas.text("-0.5") == "-0.5" && CSVMarks.semicolons.text("-0.5") == "-0,5")
    expect(CSVMarks.commas.beginning.isEmpty && CSVMarks.semicolons.beginning == "\u{FEFF}")
    expect(PeopleRequest.Format.allCases.map(\.marks), equals: [.commas, .semicolons, .commas])
  }
}
