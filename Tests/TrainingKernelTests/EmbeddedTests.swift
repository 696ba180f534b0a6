import ScienceKernelExpectations

@testable import TrainingKernel

struct EmbeddedTests {
  @Test func `no substitute for a Swift type is in a library for Swift, and the fixed list holds all violations`()
    throws
  {
    let text = try Repository.text("Sources/TrainingKernel/Input/Embedded.swift")
    expect(text.hasPrefix("#if hasFeature(Embedded)\n") && text.hasSuffix("#endif\n"))
    expect(text.components(separatedBy: "#endif"), equals: 2)
    // No call of this module has more violations than the fixed list holds.
    let violations = refused {
      _ = try ImpulseResponse(base: .nan, gains: (-1, -1), timeConstants: (0, 0))
      _ = try WPrimeBalance(criticalPower: 0, wPrime: 0)
    }
    expect(violations > 4, "only what is not offered there")
    expect(refused { _ = try WPrimeBalance(criticalPower: 0, wPrime: 0) }, equals: 2)
  }

  func refused(_ body: () throws -> Void) -> Int {
    var count = 0
    do { try body() } catch let error as RejectedInput { error.visitNumbers { _, _ in count += 1 } } catch {}
    return count
  }
}

extension String {
  fileprivate func components(separatedBy text: String) -> Int { ranges(of: text).count + 1 }
}
