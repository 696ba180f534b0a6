/// Columns of people.
///
/// About a third are accepted; the others have at least one field of random bits, of an extreme value, or of a value at
/// an end of its range.
public struct HostileRows: Sendable {
  /// Weights [kg].
  public var weightKg: [Float] = []
  /// Heights [cm].
  public var heightCm: [Float] = []
  /// Ages.
  public var age: [UInt8] = []
  /// Codes of sexes.
  public var sex: [UInt8] = []
  /// Codes of activity levels.
  public var activityLevel: [UInt8] = []
  /// Codes of goals.
  public var goal: [UInt8] = []
  /// Target weights [kg].
  public var targetWeightKg: [Float] = []

  /// `count` rows, the same for the same seed.
  public init(count: Int, seed: UInt64) {
    let years = PlainIntegers.years
    let ends = [years.lowerBound - 1, years.lowerBound, years.upperBound, years.upperBound + 1].map { UInt8($0) }
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<count {
      let (measures, rest, kinds) = (numbers.next(), numbers.next(), numbers.next())
      func kind(_ field: UInt64) -> UInt64 { kinds >> (4 * field) & 15 }
      func byte(_ position: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: rest >> (8 * position)) }
      func code(_ position: UInt64, of count: UInt8) -> UInt8 {
        kind(position) == 0 ? byte(position) : kind(position) == 1 ? count : byte(position) % count
      }
      weightKg.append(
        Self.measure(UInt32(truncatingIfNeeded: measures), kind: kind(4), PlainIntegers.kilograms, step: 1000))
      heightCm.append(
        Self.measure(UInt32(truncatingIfNeeded: measures >> 32), kind: kind(5), PlainIntegers.centimeters, step: 10))
      let target = UInt32(truncatingIfNeeded: rest >> 32)
      targetWeightKg.append(
        kind(6) < 4
          ? .nan : Self.measure(target, kind: kind(7), PlainIntegers.kilograms, step: 1000))
      let any = byte(0)
      age.append(kind(0) == 0 ? any : kind(0) == 1 ? ends[Int(any % 4)] : ends[1] + any % (ends[3] - ends[1]))
      sex.append(code(1, of: 3))
      activityLevel.append(code(2, of: 5))
      goal.append(code(3, of: 4))
    }
  }

  /// Extreme values of columns.
  public static let extremes: [Float] = [
    .nan, .signalingNaN, -.nan, .infinity, -.infinity, 0, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
    .leastNormalMagnitude, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, -80, -30, 1e9, 4194.304, 8388.608,
    12_582.912, 16_777.216, 65.536, 131.072,
  ]

  /// A measure from 32 random bits.
  private static func measure(_ bits: UInt32, kind: UInt64, _ range: ClosedRange<Int>, step: Float) -> Float {
    let (lowest, highest) = (Float(range.lowerBound), Float(range.upperBound))
    return switch kind {
    case 0: Float(bitPattern: bits)
    case 1: extremes[Int(bits % UInt32(extremes.count))]
    // Some steps of a Float, or of a half gram, around an end of the range.
    case 2:
      Float(bitPattern: (bits & 1 == 0 ? lowest : highest).bitPattern &+ (bits >> 1 % 2048) &- 1024)
    case 3: (bits & 1 == 0 ? lowest : highest) + (Float(bits >> 8 % 9) - 4) / (2 * step)
    // Whole grams, and anything between.
    case 4..<8: lowest + Float(bits % UInt32((highest - lowest) * step)) / step
    default: lowest + (highest - lowest) * (Float(bits >> 8) / 16_777_216)
    }
  }
}

/// The check of a row in plain arithmetic: the expected result for any bits.
public struct PlainRow: Equatable, Sendable {
  /// One bit for each rejected field.
  public var status: UInt8
  /// The targets of an accepted row.
  public var targets: PlainIntegers?

  /// A row of columns.
  public init(
    weightKg: Float, heightCm: Float, age: UInt8, sex: UInt8, activityLevel: UInt8, goal: UInt8,
    targetWeightKg: Float
  ) {
    let grams = (weightKg * 1000).rounded(.toNearestOrEven)
    let millimeters = (heightCm * 10).rounded(.toNearestOrEven)
    let targetGrams = (targetWeightKg * 1000).rounded(.toNearestOrEven)
    status = 0
    func isOutside(_ number: Float, _ range: ClosedRange<Int>) -> Bool {
      !(number >= Float(range.lowerBound) && number <= Float(range.upperBound))
    }
    if isOutside(grams, PlainIntegers.grams) { status |= 1 }
    if isOutside(millimeters, PlainIntegers.millimeters) { status |= 2 }
    if isOutside(Float(age), PlainIntegers.years) { status |= 4 }
    if sex > 2 { status |= 8 }
    if activityLevel > 4 { status |= 16 }
    if goal > 3 { status |= 32 }
    if !targetWeightKg.isNaN, isOutside(targetGrams, PlainIntegers.grams) { status |= 64 }
    if status == 0 {
      targets = PlainIntegers(
        grams: Int(grams), millimeters: Int(millimeters), age: Int(age), sex: Int(sex),
        activityLevel: Int(activityLevel), goal: Int(goal),
        targetGrams: targetWeightKg.isNaN ? nil : Int(targetGrams))
    }
  }
}
