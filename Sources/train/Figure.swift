import CommandLineText
import Foundation
import PlanContract
import ScienceKernel
import TrainingKernel

/// A printed result: a named number, or the reason why there is none.
struct Figure {
  /// Name for programs, with its unit.
  let name: String
  let label: String
  let style: Style
  let value: Double?
  let missing: String?

  enum Style {
    /// A number of decimal places, and the text after the number.
    case number(Int, String)
    /// Seconds, shown as a time.
    case time
  }

  var advisories: [TrainingAdvisory] = []

  init(_ name: String, _ label: String, _ style: Style, _ value: Double?, missing: String? = nil) {
    (self.name, self.label, self.style, self.value, self.missing) = (name, label, style, value, missing)
  }

  init(_ name: String, _ label: String, _ style: Style, _ number: Reported<Double, Absence>) {
    self.init(name, label, style, number.value, missing: number.absence.map(words))
    advisories = number.advisories
  }

  /// Creates a result that needs some options.
  ///
  /// - Parameters:
  ///   - lacking: Those of them that are not given.
  ///   - number: The result; nil without the options.
  init(
    _ name: String, _ label: String, _ style: Style, lacking options: [Option],
    _ number: () throws -> Reported<Double, Absence>?
  ) rethrows {
    if options.isEmpty, let number = try number() {
      self.init(name, label, style, number)
    } else {
      self.init(name, label, style, nil, missing: "needs \(options.map(\.name).joined(separator: ", "))")
    }
  }

  var text: String {
    guard let value else { return "not computed: \(missing ?? "")" }
    switch style {
    case .number(let places, let unit): return shownNumber(value, places: places) + (unit.isEmpty ? "" : " \(unit)")
    case .time: return clock(Int(value))
    }
  }
}

extension Reported<Double, Absence> {
  /// Transforms the number, if there is one.
  func map(_ transform: (Double) throws -> Double) rethrows -> Self {
    try value.map { Self(try transform($0), advisoryBits) } ?? self
  }
}

/// Formats a number for people, with a minus sign instead of a hyphen.
func shownNumber(_ value: Double, places: Int) -> String {
  let text = String(format: "%.\(places)f", value)
  return text.hasPrefix("-") ? "−" + text.dropFirst() : text
}

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

/// A member of JSON with a number; null without one.
func member(_ name: String, _ number: Double?) -> WireJSON.Member {
  WireJSON.Member(name, number.map { .double($0) } ?? .null)
}

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
