import ScienceKernelExpectations

@testable import TrainingKernel

struct IntervalVariabilityTests {
  static func variability(_ intervals: [Int?]) -> IntervalVariability {
    var variability = IntervalVariability()
    for interval in intervals { variability.append(interval) }
    return variability
  }

  @Test func `no difference spans an excluded interval`() {
    let whole = Self.variability([800, 820, 810])
    expect(whole.rmssd.value == 250.0.squareRoot() && whole.rmssd.advisories.isEmpty)
    // 1300 is far from both of its neighbors.
    let broken = Self.variability([800, 820, 1300, 810, 850])
    expect(broken.rmssd.value == 1000.0.squareRoot() && broken.excluded == 1 && broken.count == 4)
    expect(broken.mean.value == 820 && broken.rmssd.advisories == [.invalidSamples])
    // A lost beat and an interval out of range are no neighbors, and nothing is taken over them.
    for gap in [nil, 299, 2001, .min, .max] as [Int?] {
      let parted = Self.variability([800, 810, gap, 900, 930])
      expect(parted.rmssd.value == 500.0.squareRoot() && parted.excluded == 1 && parted.count == 4)
      let alone = Self.variability([gap, 800, gap, 810])
      expect(alone.count == 0 && alone.excluded == 4 && alone.rmssd.absence == .tooShort)
    }
  }

  @Test func `bounds belong to what is accepted, and the last interval is excluded until its neighbor confirms it`() {
    var variability = Self.variability([800, 810, 1600])
    expect(variability.count == 2 && variability.excluded == 1 && variability.sdnn.advisories == [.invalidSamples])
    variability.append(1700)
    expect(variability.count == 4 && variability.excluded == 0 && variability.rmssd.value == 5050.0.squareRoot())
    expect(variability.mean.value == 1227.5 && variability.sdnn.advisories.isEmpty)
    expect(Self.variability([300, 360, 2001, 299]).count == 2 && Self.variability([2000, 2000]).count == 2)
    expect(Self.variability([1000, 1200, 960]).excluded, equals: 0)
    expect(Self.variability([1000, 1201]).excluded == 2 && Self.variability([1000, 799]).excluded == 2)
    // 20 % of the earlier interval.
    expect(Self.variability([834, 1000]).count == 2 && Self.variability([833, 1000]).count == 0)
    expect(Self.variability([1000, 800]).count, equals: 2)
  }

  @Test func `nothing and one interval have no variability`() {
    let (nothing, one) = (Self.variability([]), Self.variability([800]))
    for value in [nothing.rmssd, nothing.sdnn, nothing.mean] {
      expect(value.absence == .noData && value.advisories.isEmpty)
    }
    for value in [one.rmssd, one.sdnn, one.mean] {
      expect(value.absence == .tooShort && value.advisories == [.invalidSamples])
    }
    expect(Self.variability([800, 800]).sdnn.value, equals: 0)
  }
}
