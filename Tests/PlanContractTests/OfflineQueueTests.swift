import Foundation
import PlanContract
import ScienceKernel
import ScienceKernelExpectations

struct OfflineQueueTests {
  @Test func `a queue is stored and read, and sends each item once`() throws {
    var queue = OfflineQueue()
    let offset = try require(UTCOffset(minutes: -300))
    queue.add(try OfflineQueue.Item(id: "a", .weight(.kilograms(79.5)), at: 1_795_262_400, in: offset))
    queue.add(try OfflineQueue.Item(id: "b", .task("meal"), at: 1_795_262_300, in: offset))
    queue.add(try OfflineQueue.Item(id: "c", .weight(.kilograms(79.4)), at: 1_795_262_500, in: offset))
    expect(queue.pending.map(\.id), equals: ["b", "c"])
    queue.confirm("b")
    let read = try JSONDecoder().decode(OfflineQueue.self, from: JSONEncoder().encode(queue))
    try expect(read == queue && OfflineQueue(json: queue.json) == queue)
    for id in ["a", "b", "c"] { queue.add(try OfflineQueue.Item(id: id, .task("walk"), at: 0, in: offset)) }
    expect(queue, equals: read)
    queue.confirm("c")
    expect(queue.pending.isEmpty)
    for number in 0..<2000 {
      queue.add(try OfflineQueue.Item(id: "\(number)", .task("t"), at: Double(number), in: .utc))
    }
    expect(queue.pending.map(\.id) == ["1999"] && queue.json.utf8.count < 8000)
  }

  @Test func `items of the same instant are sent in the order in which they were added`() throws {
    var queue = OfflineQueue()
    for id in ["b", "a", "c"] { queue.add(try OfflineQueue.Item(id: id, .task(id), at: 1_795_262_400, in: .utc)) }
    expect(queue.pending.map(\.id), equals: ["b", "a", "c"])
  }

  @Test(arguments: [(Double.nan, 80), (.infinity, 80), (1_795_262_400_000, 80), (0, 29.9), (0, 400)])
  func `no other instant or weight is accepted`(_ instant: Double, _ kilograms: Double) {
    #expect(throws: InvalidInput.self) {
      try OfflineQueue.Item(id: "a", .weight(.kilograms(kilograms)), at: instant, in: .utc)
    }
  }
}
