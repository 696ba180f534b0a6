import AdherenceKernel
import ScienceKernel
import ScienceKernelExpectations

// Shared by the suites: reading entries, comparing results, the words of a rejection.

struct UnreadableInput: Error { let text: String }

func date(_ text: String) throws -> CalendarDate {
  guard let date = CalendarDate(text) else { throw UnreadableInput(text: text) }
  return date
}

/// The entry of a line: day, type, total, completed, and optionally minute, photo, protein, weight.
func entry(_ line: String) throws -> TaskEntry {
  let values = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  func value(_ place: Int) -> String? { place < values.count && !values[place].isEmpty ? values[place] : nil }
  guard values.count >= 4, let day = CalendarDate(values[0]), let type = TaskType(rawValue: values[1]),
    let total = Int(values[2]), let completed = Int(values[3])
  else { throw UnreadableInput(text: line) }
  return try TaskEntry(
    day: day, type: type, total: total, completed: completed, minute: value(4).flatMap { Int($0) },
    hasPhoto: value(5) == "true", proteinGrams: value(6).flatMap { Double($0) }, weight: value(7).flatMap { Weight($0) }
  )
}

func refusal(_ body: () throws -> Void, sourceLocation: SourceLocation = #_sourceLocation) -> String {
  do {
    try body()
    Issue.record("accepted", sourceLocation: sourceLocation)
    return ""
  } catch { return "\(error)" }
}
