import Foundation
import ScienceKernel
import ScienceKernelExpectations

struct MeasuresTests {
  /// A measure as text with a unit, as two texts with two units, or as the bits of a binary number.
  struct Input: Codable, Sendable {
    let text, stones, pounds, feet, inches, type, bits: String?
    let unit: String

    var isText: Bool { bits == nil }

    var bitPattern: UInt64 {
      get throws {
        guard let bits, bits.hasPrefix("0x"), let pattern = UInt64(bits.dropFirst(2), radix: 16) else {
          throw UnreadableInput(text: "\(self)")
        }
        return pattern
      }
    }
  }

  struct Expected: Codable, Equatable, Sendable {
    var grams: Int?
    var millimeters: Int?

    enum CodingKeys: String, CodingKey {
      case grams
      case millimeters = "millimetres"
    }
  }

  enum Measure {
    case weight(Weight?)
    case height(Height?)

    /// The result in the vector file's terms: whole units; nil for a number that is not finite.
    var expected: Expected? {
      switch self {
      case .weight(let weight): Self.finite(weight?.grams).map { Expected(grams: $0) }
      case .height(let height): Self.finite(height?.millimeters).map { Expected(millimeters: $0) }
      }
    }

    private static func finite(_ units: Int?) -> Int? {
      units.flatMap { [.min, -.max, .max].contains($0) ? nil : $0 }
    }

    var isAccepted: Bool {
      switch self {
      case .weight(let weight): weight.map { Person.acceptedWeights.contains($0) } ?? false
      case .height(let height): height.map { Person.acceptedHeights.contains($0) } ?? false
      }
    }
  }

  /// All vectors of the file: those with bits run here, those with text in `MeasureTextTests`.
  static func allVectors() throws -> [Vector<Input, Expected?>] { try goldenVectors("measures") }

  static func vectors() throws -> [Vector<Input, Expected?>] { try allVectors().filter { !$0.input.isText } }

  @Test(arguments: try vectors())
  func `matches the golden vector`(_ vector: Vector<Input, Expected?>) throws {
    let input = vector.input
    let bits = try input.bitPattern
    let measure: Measure
    switch (input.type, input.unit) {
    case ("Float", "kg"): measure = .weight(.kilograms(single: Float(bitPattern: UInt32(bits))))
    case ("Float", "cm"): measure = .height(.centimeters(single: Float(bitPattern: UInt32(bits))))
    case ("Double", "kg"): measure = .weight(.kilograms(Double(bitPattern: bits)))
    case ("Double", "cm"): measure = .height(.centimeters(Double(bitPattern: bits)))
    default: throw UnreadableInput(text: "\(input)")
    }
    vector.expect(measure.expected)
    let mustBeRejected = vector.flags.contains("OutOfRange") || vector.flags.contains("NotFinite")
    expect(measure.isAccepted, equals: !mustBeRejected, "\(vector)")
  }

  static func decimal(_ whole: Int, places: Int) -> String {
    let scale = places == 3 ? 1000 : 10
    let fraction = String(whole % scale)
    return "\(whole / scale)." + String(repeating: "0", count: places - fraction.count) + fraction
  }

  @Test func `text, double and float agree on every weight to the gram`() {
    var wrong: [Int] = []
    for grams in 29_000...301_000 {
      let text = Self.decimal(grams, places: 3)
      let double = Double(grams) / 1000
      let readings = [
        Weight(decimalKilograms: Array(text.utf8).span), .kilograms(double), .kilograms(single: Float(double)),
      ]
      if readings.contains(where: { $0 != Weight(grams: grams) }) { wrong.append(grams) }
    }
    expect(wrong.count, equals: 0, "the first: \(wrong.prefix(5))")
  }

  @Test func `text, double and float agree on every height to the millimeter`() {
    var wrong: [Int] = []
    for millimeters in 900...2600 {
      let text = Self.decimal(millimeters, places: 1)
      let double = Double(millimeters) / 10
      let readings = [
        Height(decimalCentimeters: Array(text.utf8).span), .centimeters(double), .centimeters(single: Float(double)),
      ]
      if readings.contains(where: { $0 != Height(millimeters: millimeters) }) { wrong.append(millimeters) }
    }
    expect(wrong.count, equals: 0, "the first: \(wrong.prefix(5))")
  }

  @Test func `a binary number is quantized as the product in its own type`() {
    // The double nearest to 1.0005 is just below it, but its product with 1000 is exactly 1000.5: a tie, to even.
    expect(Weight.kilograms(1.0005).grams, equals: 1000)
    expect(Weight.kilograms(1.0015).grams, equals: Int((1000 * 1.0015).rounded(.toNearestOrEven)))
    let single: Float = 65.4325
    expect(Weight.kilograms(single: single).grams, equals: Int((1000 * single).rounded(.toNearestOrEven)))
    var wrong: [Double] = []
    for value in stride(from: 29.9, through: 300.1, by: Sweep.isWhole ? 0.000_137 : 0.001_37) {
      let single = Float(value)
      let areSame =
        Weight.kilograms(value).grams == Int((1000 * value).rounded(.toNearestOrEven))
        && Weight.kilograms(single: single).grams == Int((1000 * single).rounded(.toNearestOrEven))
        && Height.centimeters(value).millimeters == Int((10 * value).rounded(.toNearestOrEven))
        && Height.centimeters(single: single).millimeters == Int((10 * single).rounded(.toNearestOrEven))
      if !areSame { wrong.append(value) }
    }
    expect(wrong.count, equals: 0, "the first: \(wrong.prefix(5))")
  }

  @Test func `what is no number stays none, and equals itself`() {
    expect(Weight.kilograms(.nan).kilograms.isNaN && Weight.kilograms(single: .nan).kilograms.isNaN)
    expect(Weight.kilograms(.infinity).kilograms, equals: .infinity)
    expect(Weight.kilograms(-.infinity).kilograms, equals: -.infinity)
    expect(Weight.kilograms(.greatestFiniteMagnitude).kilograms, equals: .infinity)
    expect(Height.centimeters(.nan).centimeters.isNaN)
    expect(Height.centimeters(single: -.infinity).centimeters, equals: -.infinity)
    expect(Weight.kilograms(.nan) == .kilograms(.nan) && !(Weight.kilograms(.nan) < .kilograms(.nan)))
    let different: Set<Weight> = [.kilograms(.nan), .kilograms(-.nan), .kilograms(0), .kilograms(-0.0)]
    expect(different.count, equals: 2)
    expect(Weight.kilograms(.nan) < .kilograms(-.infinity) && Weight.kilograms(1e300) == .kilograms(.infinity))
    expect(Weight.kilograms(-9.3e15) < .kilograms(-1e15))
  }

  @Test func `measures are read in every unit`() {
    let weight = Weight(grams: 71_668)
    expect(weight.kilograms, equals: 71.668)
    expect((weight.pounds - 158).magnitude < 0.001)
    expect(weight.stones.stones, equals: 11)
    expect((weight.stones.pounds - 4).magnitude < 0.001)
    expect(Weight(grams: 76_204).stones.stones, equals: 12)
    expect(Weight(grams: 76_203).stones.stones, equals: 11)
    let height = Height(millimeters: 1803)
    expect(height.centimeters, equals: 180.3)
    expect(height.feet.feet, equals: 5)
    expect((height.feet.inches - 10.984).magnitude < 0.001)
    expect(Height(millimeters: 1829).feet.feet, equals: 6)
    expect(Height(millimeters: 1828).feet.feet, equals: 5)
  }

  @Test func `a whole number of feet leaves nothing over`() {
    // 25.4 mm are exactly an inch, so these are multiples of 5 in: 1524 mm are 5 ft, and not 4 ft 12 in.
    for millimeters in stride(from: 0, through: 2540, by: 127) {
      let (feet, inches) = Height(millimeters: millimeters).feet
      expect(12 * feet + inches == Double(millimeters) / 25.4 && (0..<12).contains(inches), "\(millimeters) mm")
    }
    expect(Height(millimeters: 1524).feet == (5, 0))
  }

  @Test func `measures are written exactly and read back`() throws {
    expect(
      "\(Weight(grams: 80_500)) \(Weight(grams: 5)) \(Weight(grams: -71_668))", equals: "80.5 kg 0.005 kg -71.668 kg")
    expect("\(Height(millimeters: 1803)) \(Height(millimeters: 1800))", equals: "180.3 cm 180 cm")
    expect(
      "\(Weight.kilograms(.nan)) \(Weight.kilograms(1e300)) \(Height.centimeters(-.infinity))",
      equals: "nan kg inf kg -inf cm")
    var numbers = SeededNumbers(seed: 5)
    for _ in 0..<2000 {
      let weight = Weight(grams: .random(in: -1_000_000...1_000_000, using: &numbers))
      let height = Height(millimeters: .random(in: -10_000...10_000, using: &numbers))
      expect(Weight(weight.description), equals: weight)
      expect(Height(height.description), equals: height)
    }
    let encoded = try JSONEncoder().encode([Weight.kilograms(80.5)]) + JSONEncoder().encode([Height.centimeters(180)])
    expect(String(decoding: encoded, as: UTF8.self), equals: #"[{"grams":80500}][{"millimetres":1800}]"#)
    try expect(JSONDecoder().decode([Weight].self, from: Data(#"[{"grams":80500}]"#.utf8)), equals: [.kilograms(80.5)])
  }

  @Test func `measures are ordered, and decimals are written exactly, without needless zeros`() {
    expect(Weight(grams: 1) < Weight(grams: 2))
    expect(!(Weight(grams: 2) < Weight(grams: 2)))
    expect(Height(millimeters: 1) < Height(millimeters: 2))
    expect(!(Height(millimeters: 2) < Height(millimeters: 2)))
    let texts = [(80_500, 3), (80_000, 3), (5, 3), (0, 3), (-71_668, 3), (7, 0), (-1, 1), (100, 1)].map {
      ScienceKernel.decimal($0, places: $1)
    }
    expect(texts, equals: ["80.5", "80", "0.005", "0", "-71.668", "7", "-0.1", "10"])
  }

  @Test func `a number becomes the nearest whole units, ties to even, and one that stands for none comes back`() {
    expect([0.5, 1.5, 2.4999, -0.5, -1.5, 80_000.4].map(wholeUnits), equals: [0, 2, 2, 0, -2, 80_000])
    let numbers: [Double] = [.nan, .infinity, -.infinity, 1e19, -1e19, -0x1p63]
    let units: [Int] = [.min, .max, -.max, .max, -.max, -.max]
    expect(numbers.map(wholeUnits), equals: units)
    // Units that stand for no number come back as what they stand for.
    expect([80_000, 0, -5, .max, -.max].map(measure), equals: [80_000, 0, -5, .infinity, -.infinity])
    expect(measure(.min).isNaN)
  }
}
