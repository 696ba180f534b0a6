import ScienceKernelTestSupport
import Testing

@testable import TrainingKernel

@Suite("Interval variability")
struct IntervalVariabilityTests {
  static func variability(_ intervals: [Int?]) -> IntervalVariability {
    var variability = IntervalVariability()
    for interval in intervals { variability.append(interval) }
    return variability
  }

  @Test func `no difference is taken over what is excluded`() {
    let whole = Self.variability([800, 820, 810])
    #expect(whole.rmssd.value == 250.0.squareRoot() && whole.rmssd.advisories.isEmpty)
    // 1300 is more than 20 % from 820; 810 is near the last one that counted, and not adjacent to it.
    let broken = Self.variability([800, 820, 1300, 810])
    #expect(broken.rmssd.value == 20 && broken.excluded == 1 && broken.count == 3)
    #expect(broken.sdnn.value == 10 && broken.rmssd.advisories == .invalidSamples)
    #expect(Self.variability([800, nil, 820]).rmssd.absence == .tooShort)
  }

  @Test func `bounds belong to what is accepted`() {
    #expect(Self.variability([300, 360, 2001, 299]).count == 2)
    #expect(Self.variability([1000, 1200, 960]).excluded == 0)
    #expect(Self.variability([1000, 1201]).excluded == 1 && Self.variability([1000, 799]).excluded == 1)
  }

  @Test func `nothing and one interval have no variability`() {
    #expect(Self.variability([]).rmssd.absence == .noData && Self.variability([]).sdnn.absence == .noData)
    #expect(Self.variability([]).mean.absence == .noData)
    #expect(Self.variability([800]).sdnn.absence == .tooShort && Self.variability([800]).mean.value == 800)
    #expect(Self.variability([800, 800]).sdnn.value == 0)
  }

  @Test func `any whole number is taken, and a stored state goes on`() throws {
    var random = SeededNumbers(seed: 21)
    var variability = IntervalVariability()
    for _ in 0..<2000 {
      variability.append(
        random.next() % 2 == 0 ? Int(truncatingIfNeeded: random.next()) : 700 + Int(random.next() % 300))
    }
    #expect(try stored(variability) == variability && variability.sdnn.value! > 0)
  }
}
