import Foundation
import ScienceKernel
import ScienceKernelExpectations

/// A package that imports the kernel.
struct ImporterTests {
  @Test func `another domain reports its own violations`() {
    let power = InputField(name: "power", range: 0...3000, unit: "W")
    let cadence = InputField(name: "cadence", range: 0...250, unit: "rpm")
    let error = InvalidInput([
      InputViolation(field: power, given: .number(.nan)), InputViolation(field: cadence, given: .nothing),
    ])
    expect("\(error)", equals: "power: nan is rejected: 0 to 3000 W; cadence: is missing: 0 to 250 rpm")
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
