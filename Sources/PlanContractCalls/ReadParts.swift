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
  @inline(never) mutating func person(on start: CalendarDate) -> Person? { Person(&self, on: start) }

  /// The person of the request in a member; nil if it has a problem.
  @inline(never) mutating func person(_ name: String, on start: CalendarDate) -> Person? {
    part(name) { $0.person(on: start) }
  }

  /// The targets of a plan, in any dialect.
  @inline(never) mutating func targets(_ name: String) -> PlanTargets { part(name) { PlanTargets(&$0, in: nil) } }

  /// The dialect of the contract, from `form`; `kernel` if absent.
  @inline(never) mutating func dialect() -> WireDialect {
    let dialects = WireDialect.allCases
    return dialects[place("form", among: dialects.map { $0.rawValue }, isOptional: true) ?? 0]
  }
}
