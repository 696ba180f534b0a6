/// What days or weeks in a row are counted of.
enum RunKind: UInt8, CaseIterable {
  // Of days.
  case compliant, perfect, hydration, workout, meal, supplement, cardio, weightLog, protein, early, late
  // Of weeks.
  case photo, weekend

  var bit: UInt16 { 1 << rawValue }

  /// Whether weeks are counted, not days.
  var isOfWeeks: Bool { self == .photo || self == .weekend }
}

/// Days or weeks in a row, as they come: the last run and the longest.
struct AdherenceRun: Sendable, Hashable {
  /// The number of the last day or week that counts.
  private(set) var last: Int?
  /// How long the run is that ends with it.
  private(set) var length = 0
  /// How long the longest run is, the first of equal ones.
  private(set) var longest = 0
  /// The number with which that one ended.
  private(set) var longestLast: Int?

  /// Counts a day or a week that is not before the last one; the last one counts once.
  mutating func count(_ number: Int) {
    guard last != number else { return }
    length = last == number - 1 ? length + 1 : 1
    last = number
    if length > longest { (longest, longestLast) = (length, number) }
  }

  /// How long the run is that goes on at a number, or went on before it.
  func current(at number: Int) -> Int { last == number || last == number - 1 ? length : 0 }

  /// The number with which the longest run began.
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
