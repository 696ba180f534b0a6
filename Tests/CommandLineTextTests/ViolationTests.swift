import Testing

@testable import CommandLineText

@Suite("Complaint")
struct ComplaintTests {
  @Test func `a complaint names its field`() {
    #expect(Complaint(name: "weight", message: "is missing").description == "weight: is missing")
    #expect(CSVRecords.unfitID.description == "id: is not UTF-8, or holds a NUL byte")
  }
}
