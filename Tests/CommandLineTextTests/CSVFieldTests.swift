import ScienceKernelExpectations
import Testing

@testable import CommandLineText

struct CSVFieldTests {
  @Test(arguments: [
    ("", ""), ("a b", "a b"), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("a\nb", "\"a\nb\""), ("a\rb", "\"a\rb\""),
    ("é", "é"),
  ])
  func `a field is quoted where it must be`(_ text: String, _ field: String) throws {
    try expect(written { $0.append(field: Array(text.utf8)) }, equals: field)
  }
}
