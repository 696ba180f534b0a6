/// A kind of streak.
enum RunKind: UInt8, CaseIterable {
  // Counted in days.
  case compliant, perfect, hydration, workout, meal, supplement, cardio, weightLog, protein, early, late
  // Counted in weeks.
  case photo, weekend
  // Counted in days. A state stores its runs in this order, so a new kind is the last.
  case progressPhoto

  var bit: UInt16 { 1 << rawValue }

  /// Whether the streak counts weeks instead of days.
  var isOfWeeks: Bool { self == .photo || self == .weekend }
}

/// A streak of days or weeks, counted in ascending order: the latest one and the longest one.
struct AdherenceRun: Sendable, Hashable {
  /// The number of the last day or week that counted.
  private(set) var last: Int?
  /// The length of the streak that ends with `last`.
  private(set) var length = 0
  /// The length of the longest streak; of equal ones, the first.
  private(set) var longest = 0
  /// The number with which the longest streak ended.
  private(set) var longestLast: Int?

  /// Counts a day or a week that is not earlier than the last one.
  ///
  /// Counting the last one again changes nothing.
  mutating func count(_ number: Int) {
    guard last != number else { return }
    length = last == number - 1 ? length + 1 : 1
    last = number
    if length > longest { (longest, longestLast) = (length, number) }
  }

  /// The length of the streak that includes this number or ended just before it; otherwise 0.
  func current(at number: Int) -> Int { last == number || last == number - 1 ? length : 0 }

  /// The number with which the longest streak began.
  var longestFirst: Int? { longestLast.map { $0 - longest + 1 } }
}

#if !hasFeature(Embedded)
  extension AdherenceRun: Codable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      last = try container.decodeIfPresent(Int.self, forKey: .last)
      length = try container.decode(Int.self, forKey: .length)
      longest = try container.decode(Int.self, forKey: .longest)
      longestLast = try container.decodeIfPresent(Int.self, forKey: .longestLast)
      let numbers = -100_000_000...100_000_000
      let isSound =
        numbers.contains(last ?? 0) && numbers.contains(longestLast ?? 0) && (0...longest).contains(length)
        && longest <= 200_000_001 && (last == nil) == (length == 0) && (longestLast == nil) == (longest == 0)
      guard isSound else {
        throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no run of days"))
      }
    }
  }
#endif
