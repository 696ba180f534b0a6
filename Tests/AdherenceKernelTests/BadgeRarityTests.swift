import AdherenceKernel
import ScienceKernel
import ScienceKernelExpectations

struct BadgeRarityTests {
  struct Input: Codable, Sendable {
    let earned, users: Int
  }

  @Test(arguments: try goldenVectors("adherence/rarity") as [Vector<Input, String>])
  func `matches the golden vector`(_ vector: Vector<Input, String>) throws {
    vector.expect(try BadgeRarity(earned: vector.input.earned, users: vector.input.users).description)
  }

  @Test(arguments: [(-1, 1), (2, 1), (0, 0), (0, 1_000_000_001), (Int.max, Int.max), (Int.min, Int.min)])
  func `a share of no users, of too many or of other badges is rejected`(_ earned: Int, _ users: Int) {
    #expect(throws: InvalidInput.self) { try BadgeRarity(earned: earned, users: users) }
  }

  @Test func `what is wrong is named`() {
    expect(
      refusal { _ = try BadgeRarity(earned: 1, users: 0) },
      equals: "earned: 1 is rejected: 0 to the users, whole; users: 0 is rejected: 1 to 1000000000, whole")
  }
}
