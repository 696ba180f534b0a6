import CommandLineText
import Foundation
import PlanContract
import ScienceKernel
import TrainingKernel

/// A printed result: a named number, or the reason why there is none.
struct Figure {
  /// Name for programs, with its unit.
  let name: String
  /// Label for people.
  let label: String
  /// Format of the number for people.
  let style: Style
  let value: Double?
  /// The reason why there is no number.
  let missing: String?

  enum Style {
    /// A number of decimal places, and the text after the number.
    case number(Int, String)
    /// Seconds, shown as a time.
    case time
  }

  init(_ name: String, _ label: String, _ style: Style, _ value: Double?, missing: String? = nil) {
    (self.name, self.label, self.style, self.value, self.missing) = (name, label, style, value, missing)
  }

  init(_ name: String, _ label: String, _ style: Style, _ outcome: Outcome) {
    switch outcome {
    case .value(let value): self.init(name, label, style, value)
    case .absent(let absence): self.init(name, label, style, nil, missing: words(absence))
    }
  }

  /// Creates a result that needs some options.
  ///
  /// - Parameter options: The options needed, and whether each is given.
  init(
    _ name: String, _ label: String, _ style: Style, needs options: [(Option, isGiven: Bool)],
    _ outcome: () throws -> Outcome?
  ) rethrows {
    let absent = options.filter { !$0.isGiven }.map(\.0.name)
    if absent.isEmpty, let outcome = try outcome() {
      self.init(name, label, style, outcome)
    } else {
      self.init(name, label, style, nil, missing: "needs \(absent.joined(separator: ", "))")
    }
  }

  /// The result as text for people.
  var text: String {
    guard let value else { return "not computed: \(missing ?? "")" }
    switch style {
    case .number(let places, let unit): return shownNumber(value, places: places) + (unit.isEmpty ? "" : " \(unit)")
    case .time: return clock(Int(value))
    }
  }
}

/// A number, or the reason why there is none.
enum Outcome {
  case value(Double)
  case absent(Absence)

  init(_ reported: Reported<Double, Absence>) {
    self = reported.value.map { .value($0) } ?? .absent(reported.absence ?? .noData)
  }

  /// Transforms the number, if there is one.
  func map(_ transform: (Double) throws -> Double) rethrows -> Outcome {
    if case .value(let value) = self { .value(try transform(value)) } else { self }
  }
}

/// Formats a number for people, with a minus sign instead of a hyphen.
func shownNumber(_ value: Double, places: Int) -> String {
  let text = String(format: "%.\(places)f", value)
  return text.hasPrefix("-") ? "−" + text.dropFirst() : text
}

/// The reason for an absence, in words.
func words(_ absence: Absence) -> String {
  switch absence {
  case .noData: "there are no data"
  case .tooShort: "the data are shorter than one window"
  case .tooFewDays: "there are too few days"
  case .incompleteWeek: "a day of the week is missing"
  case .noVariation: "there is no variation"
  case .zeroChronic: "the chronic load is 0"
  case .degenerateFit: "the efforts do not determine it"
  }
}

/// Appends results as rows of CSV.
func csv(_ figures: [Figure], to output: inout ByteOutput) {
  output.append("quantity,value,missing\n")
  for figure in figures {
    output.append("\(figure.name),\(figure.value.map(plain) ?? ""),")
    output.append(field: Array((figure.missing ?? "").utf8))
    output.append(UInt8(ascii: "\n"))
  }
}

/// Formats a number as the shortest decimal that reads back as the same number.
func plain(_ number: Double) -> String { WireJSON.double(number).text }

/// Formats results as one line of JSON.
func json(_ figures: [Figure], _ advisories: [TrainingAdvisory]) -> String {
  let values = figures.compactMap { figure in figure.value.map { WireJSON.Member(figure.name, .double($0)) } }
  let missing = figures.compactMap { figure in figure.missing.map { WireJSON.Member(figure.name, .string($0)) } }
  return WireJSON.object([
    WireJSON.Member("values", .object(values)), WireJSON.Member("missing", .object(missing)),
    WireJSON.Member("advisories", .array(advisories.names.map { .string($0) })),
  ]).text + "\n"
}

/// Explains each advisory in a list item, wrapped.
func explanations(_ advisories: [TrainingAdvisory]) -> [String] {
  advisories.flatMap { wrapped("\($0.name): \($0).", after: "- ") }
}
