import Foundation
import ScienceKernel
import Testing
import ScienceKernelTestSupport

/// A package that imports the kernel.
@Suite("Importer")
struct ImporterTests {
  /// The fields of another domain.
  enum RideField: String, InputField, CaseIterable {
    case power, cadence

    var name: String { rawValue }

    var accepted: String {
      switch self {
      case .power: "0 to 3000 W"
      case .cadence: "0 to 250 rpm"
      }
    }
  }

  /// A type of another domain that reports violations as the kernel does.
  struct RideSample {
    init(power: Double, cadence: Double?) throws(InvalidInput<RideField>) {
      var violations: [InputViolation<RideField>] = []
      if !(0...3000).contains(power) { violations.append(InputViolation(field: .power, given: .number(power))) }
      if let cadence {
        if !(0...250).contains(cadence) { violations.append(InputViolation(field: .cadence, given: .number(cadence))) }
      } else {
        violations.append(InputViolation(field: .cadence, given: .nothing))
      }
      guard violations.isEmpty else { throw InvalidInput(violations) }
    }
  }

  @Test func `another domain throws its own violations`() throws {
    _ = try RideSample(power: 250, cadence: 90)
    do throws(InvalidInput<RideField>) {
      _ = try RideSample(power: .nan, cadence: nil)
      Issue.record("accepted")
    } catch {
      #expect("\(error)" == "power: nan is not accepted: 0 to 3000 W; cadence: is missing: 0 to 250 rpm")
    }
  }

  @Test func `no public name is one of Foundation or SwiftUI`() throws {
    let taken = ["Progress", "Preview", "Timeline", "Plan", "JSON", "Field", "Violation", "Projection", "Unit", "Date"]
    for module in ["ScienceKernel", "PlanContract", "TrainingKernel", "AdherenceKernel"] {
      for source in try Repository.files(in: "Sources/\(module)", endingWith: ".swift") {
        let types = try Repository.text(source).matches(
          of: #/(?m)^(?:@\w+ )*public (?:final )?(?:struct|enum|class|protocol|typealias) (\w+)/#)
        for type in types { #expect(!taken.contains(String(type.1)), "\(source)") }
      }
    }
  }
}
