import ScienceKernel
import ScienceKernelExpectations

struct ColumnMismatchTests {
  @Test func `names the column, its length and the length that it should have`() throws {
    try ColumnMismatch.check("age", 4, against: "weightKg", 4)
    let error = #expect(throws: ColumnMismatch.self) { try ColumnMismatch.check("age", 3, against: "weightKg", 4) }
    expect(error?.column, equals: "age")
    expect(error?.description, equals: "age has 3 rows, weightKg has 4")
  }
}
