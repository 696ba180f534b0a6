import ScienceKernelExpectations

// What the programs of the pages call; the plugin PagePrograms writes them as tests.

/// Compares a value with what a page says of it.
func shows(_ value: Any?, _ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect((value.map { "\($0)" } ?? "nil") == text, sourceLocation: sourceLocation)
}

/// Compares what a program printed with what its page says, and begins anew.
func shows(printed: String, _ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> String {
  #expect(printed == text + "\n", sourceLocation: sourceLocation)
  return ""
}
