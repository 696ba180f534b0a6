import CommandLineText

/// The floor of `plan people`: reads the rows of a file of people with the same reader, writes each as it was read, and computes nothing.
@main
struct CopyRows {
  static func main() {
    exitProgram { arguments in
      do throws(Failure) {
        try copy(FileInput(path: arguments.first ?? "-"))
        return .success
      } catch {
        writeError("rows: \(error.message)")
        return error.status
      }
    }
  }

  private static func copy(_ input: FileInput) throws(Failure) {
    let names = ["id", "weight", "height", "age", "gender", "activity_level", "primary_goal", "target_weight"]
    var records = try CSVRecords(
      openText(input, named: input.name), name: input.name, names: names, expected: names.joined(separator: ", ")
    ) { _ in [] }
    var output = ByteOutput(to: FileOutput.standardOutput)
    while true {
      switch records.next() {
      case .whole:
        output.append(records.input.bytes.span.extracting(records.row))
        output.append(UInt8(ascii: "\n"))
        try output.flushIfFull()
      case .rejected: continue
      case .needsInput: try records.input.fill()
      case .finished: return try output.flush()
      }
    }
  }
}
