import PlanContract
import ScienceKernel
import ScienceKernelExpectations

struct DailyProgressTests {
  @Test func `the example of the page`() throws {
    let progress = try DailyProgress(of: 450, target: 2259)
    expect((progress.percent, progress.left) == (20, 1809))
    expect(Wording.english.text(progress.sentence), equals: "20 % of the target, 1809 left")
    expect(
      Wording.english.text(try DailyProgress(of: 2300, target: 2259).sentence),
      equals: "102 % of the target, 41 over it")
  }

  @Test(arguments: [(-1, 1), (0, 0), (1_000_001, 1), (Int.max, Int.max), (Int.min, Int.min)])
  func `no other amount or target is accepted`(_ amount: Int, _ target: Int) {
    #expect(throws: InvalidInput.self) { try DailyProgress(of: amount, target: target) }
  }
}
