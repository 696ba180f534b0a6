import ScienceKernelExpectations

@testable import TrainingKernel

struct FewNumbersTests {
  @Test(arguments: 1...64) func `they keep their order, and the median is that of the sorted ones`(count: Int) {
    var random = SeededNumbers(seed: UInt64(count))
    let numbers = (0..<count).map { _ in Double(Int64(truncatingIfNeeded: random.next()) % 50) }
    let few = FewNumbers(numbers)
    expect(Array(few), equals: numbers)
    let sorted = numbers.sorted()
    expect(few.median, equals: (sorted[(count - 1) / 2] + sorted[count / 2]) / 2)
    expect(mean(of: few), equals: mean(of: numbers))
  }

  @Test func `a number beyond the capacity is left out`() {
    let numbers = (0..<70).map { Double($0) }
    expect(Array(FewNumbers(numbers)), equals: Array(numbers.prefix(64)))
    expect(FewNumbers().median.isNaN)
  }
}
