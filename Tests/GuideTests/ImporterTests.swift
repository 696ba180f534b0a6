import Foundation
import ScienceKernel
import ScienceKernelExpectations

/// A package that imports the kernel.
struct ImporterTests {
  /// The fields of another domain.
  enum RideField {
    static let watts = 0.0...3000.0
    static let power = InputField(name: "power", range: watts, unit: "W")
    static let revolutions = 0.0...250.0
    static let cadence = InputField(name: "cadence", range: revolutions, unit: "rpm")
  }

  /// A type of another domain that reports violations as the kernel does.
  struct RideSample {
    init(power: Double, cadence: Double?) throws(InvalidInput) {
      var violations: [InputViolation] = []
      if !RideField.watts.contains(power) {
        violations.append(InputViolation(field: RideField.power, given: .number(power)))
      }
      if let cadence {
        if !RideField.revolutions.contains(cadence) {
          violations.append(InputViolation(field: RideField.cadence, given: .number(cadence)))
        }
      } else {
        violations.append(InputViolation(field: RideField.cadence, given: .nothing))
      }
      guard violations.isEmpty else { throw InvalidInput(violations) }
    }
  }

  @Test func `another domain throws its own violations`() throws {
    _ = try RideSample(power: 250, cadence: 90)
    do throws(InvalidInput) {
      _ = try RideSample(power: .nan, cadence: nil)
      Issue.record("accepted")
    } catch {
      expect("\(error)", equals: "power: nan is rejected: 0 to 3000 W; cadence: is missing: 0 to 250 rpm")
    }
  }

  @Test func `no public name is one of Foundation or SwiftUI`() throws {
    let taken = ["Progress", "Preview", "Timeline", "Plan", "JSON", "Field", "Violation", "Projection", "Unit", "Date"]
    for module in ["ScienceKernel", "PlanContract", "TrainingKernel", "AdherenceKernel"] {
      for source in try Repository.files(in: "Sources/\(module)", endingWith: ".swift") {
        let types = try Repository.text(source).matches(
          of: #/(?m)^(?:@\w+ )*public (?:final )?(?:struct|enum|class|protocol|typealias) (\w+)/#)
        for type in types { expect(!taken.contains(String(type.1)), "\(source)") }
      }
    }
  }
}
