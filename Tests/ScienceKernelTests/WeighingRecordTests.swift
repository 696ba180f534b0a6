import ScienceKernelExpectations

@testable import ScienceKernel

struct WeighingRecordTests {
  /// Whether weights, each accepted or not, are foreign.
  static func isForeign(_ weights: [Bool], silent days: Int = 0) -> Bool {
    var record = WeighingRecord()
    for weight in weights {
      record.advance()
      record.count(isAccepted: weight)
    }
    for _ in 0..<days { record.advance() }
    return record.isForeign && record.isDated && record.isCounted && record.isWeighed && record.isInRow
  }

  @Test func `more than a tenth rejected is foreign, and three in a row are for 28 days`() {
    let row = Array(repeating: true, count: 40) + [false, false, false]
    let found = [
      Self.isForeign(Array(repeating: true, count: 9) + [false]),
      Self.isForeign(Array(repeating: true, count: 8) + [false]), Self.isForeign(row),
      Self.isForeign(row, silent: 27), Self.isForeign(row, silent: 28), Self.isForeign([]),
    ]
    expect(found, equals: [false, true, true, true, false, false])
  }

  @Test func `days at once are counted as days one by one`() {
    var numbers = SeededNumbers(seed: 5)
    for rarity in [2, 8, 1000] {
      var (one, many) = (WeighingRecord(), WeighingRecord())
      for days in [1, 64, 3, 64, 17, 28] {
        let weighed = numbers.next() & UInt64.max >> UInt64(64 - days)
        let rejected = (0..<64).reduce(UInt64(0)) { bits, _ in
          bits << 1 | (numbers.next() % UInt64(rarity) == 0 ? 1 : 0)
        }
        let accepted = weighed & ~rejected
        many.append(days: days, weighed: weighed, accepted: accepted)
        for day in (0..<UInt64(days)).reversed() {
          one.advance()
          if weighed >> day & 1 != 0 { one.count(isAccepted: accepted >> day & 1 != 0) }
        }
        expect(many, equals: one)
      }
    }
  }

  @Test func `weights without a day are not dated`() {
    var accepted = WeighingRecord()
    accepted.count(isAccepted: true)
    var rejected = WeighingRecord()
    for _ in 0..<3 { rejected.count(isAccepted: false) }
    expect(
      [accepted.isDated, rejected.isDated, accepted.isWeighed, rejected.isInRow], equals: [false, false, true, true])
    expect(accepted.days, equals: 0)
  }
}
