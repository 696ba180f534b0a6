import PlanContract
import ScienceKernel

// The parts of the contract that a caller passes inside an object.
extension WireObject {
  /// The object of a text.
  init(_ text: [UInt8]) throws(WireError) {
    self.init(try WireJSON(text))
    try check()
  }

  // Not inlined: called from many places, so one copy keeps the code small.

  /// The person of this request; nil if it has a problem.
  @inline(never) mutating func person(on start: CalendarDate, at offset: UTCOffset? = nil) -> Person? {
    Person(&self, on: start, at: offset)
  }

  /// The person of the request in a member; nil if it has a problem.
  @inline(never) mutating func person(_ name: String, on start: CalendarDate, at offset: UTCOffset? = nil) -> Person? {
    part(name) { $0.person(on: start, at: offset) }
  }

  /// The person's offset, from `offsetMinutes`; nil if absent.
  @inline(never) mutating func offset(isOptional: Bool = true) -> UTCOffset? {
    let accepted = InputField("offset", -720...840, "# to # min")
    return read("offsetMinutes", isOptional: isOptional, AcceptedValues(of: accepted, after: "a whole number, ")) {
      json in
      json.wholeNumber.flatMap { UTCOffset(minutes: $0) }
    }
  }

  /// Whether violations have their parts, from `parts`.
  @inline(never) mutating func hasParts() -> Bool { optionalFlag("parts") ?? false }

  /// The targets of a plan, in any dialect.
  @inline(never) mutating func targets(_ name: String, at offset: UTCOffset? = nil) -> PlanTargets {
    part(name) { PlanTargets(&$0, in: nil) }.at(offset)
  }

  /// Adds the kernel's violations, each under the wire name of its field.
  @inline(never) mutating func reject(_ input: InvalidInput, name: (InputField) -> String) {
    for violation in input.violations { reject(name(violation.field), violation) }
  }

  /// The dialect of the contract, from `form`; `kernel` if absent.
  @inline(never) mutating func dialect() -> WireDialect {
    WireDialect.allCases[place("form", among: dialectNames, isOptional: true) ?? 0]
  }
}

private let dialectNames = WireDialect.allCases.map { $0.rawValue }
