import ScienceKernel
import ScienceKernelExpectations

/// Properties of the header that the compiler cannot check.
///
/// The types need no test: `@implementation` makes the compiler compare each function with its declaration.
struct FaultTests {
  @Test func `the library has every function that the header declares, and no other`() throws {
    let header = try Repository.text("Sources/ScienceKernelC/include/science_kernel.h")
    let declared = header.matches(of: #/(?m)^(?:int32_t|size_t) (sk_\w+)\(/#).map { String($0.1) }
    let sources = try Repository.files(in: "Sources/ScienceKernelC", endingWith: ".swift").map(Repository.text)
    let all = #/(?m)^public func (\w+)/#
    let compared = #/(?m)^@c @implementation\npublic func (\w+)/#
    let functions = sources.flatMap { $0.matches(of: all).map { String($0.1) } }
    expect(Set(declared), equals: Set(functions))
    expect(declared.count, equals: functions.count)
    expect(sources.flatMap { $0.matches(of: compared).map { String($0.1) } }, equals: functions)
    expect(!declared.isEmpty)
  }

  @Test func `the header has a constant for the bit of each advisory`() throws {
    let header = try Repository.text("Sources/ScienceKernelC/include/science_kernel.h")
    func constants(_ first: String) -> [String] {
      let lines = header.split(separator: "\n").map { $0.trimmingPrefix("  ") }
      return lines.drop { !$0.hasPrefix("\(first) = ") }.prefix { $0 != "};" }.map { $0.filter { $0 != "," } }
    }
    expect(
      constants("SK_BELOW_MINIMUM_INTAKE"),
      equals: Advisory.allCases.map { "SK_\($0.name.uppercased()) = \(1 << Int($0.rawValue))" })
    expect(
      constants("SK_TRAJECTORY_LITTLE_ACTIVITY"),
      equals: TrajectoryAdvisory.allCases.map { "SK_TRAJECTORY_\($0.name.uppercased()) = \(1 << Int($0.rawValue))" })
  }

  @Test func `every declaration of the header has a comment`() throws {
    let lines = try Repository.text("Sources/ScienceKernelC/include/science_kernel.h").split(
      separator: "\n", omittingEmptySubsequences: false)
    for (line, text) in lines.enumerated() where text.starts(with: #/(?:int32_t|size_t) sk_/#) {
      expect(lines[line - 1].hasSuffix("*/"), "\(text)")
    }
  }
}
