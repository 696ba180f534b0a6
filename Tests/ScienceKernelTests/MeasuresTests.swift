import ScienceKernel
import Testing
import TestSupport

@Suite("Measures")
struct MeasuresTests {
  /// A measure as text with a unit, as two texts with two units, or as the bits of a binary number.
  struct Input: Codable, Sendable {
    let text: String?
    let stones: String?
    let pounds: String?
    let feet: String?
    let inches: String?
    let type: String?
    let bits: String?
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
    var millimetres: Int?
  }

  /// A weight or a height, or neither.
  enum Measure {
    case weight(Weight?)
    case height(Height?)

    /// As the vector file writes it: whole units, or nothing when it is no finite number.
    var expected: Expected? {
      switch self {
      case .weight(let weight): (weight?.grams).flatMap { Int(exactly: $0) }.map { Expected(grams: $0) }
      case .height(let height): (height?.millimetres).flatMap { Int(exactly: $0) }.map { Expected(millimetres: $0) }
      }
    }

    /// Whether a form accepts it.
    var isAccepted: Bool {
      switch self {
      case .weight(let weight): weight.map { (try? Preview(weight: $0)) != nil } ?? false
      case .height(let height): height.map { (try? Preview(height: $0)) != nil } ?? false
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
    case ("Float", "cm"): measure = .height(.centimetres(single: Float(bitPattern: UInt32(bits))))
    case ("Double", "kg"): measure = .weight(.kilograms(Double(bitPattern: bits)))
    case ("Double", "cm"): measure = .height(.centimetres(Double(bitPattern: bits)))
    default: throw UnreadableInput(text: "\(input)")
    }
    vector.expect(measure.expected)
    let mustBeRejected = vector.flags.contains("OutOfRange") || vector.flags.contains("NotFinite")
    #expect(measure.isAccepted == !mustBeRejected, "\(vector)")
  }

  struct Formula: LaneFormula {
    func results<Value: RoundingLanes>(of columns: [Value]) -> [Value] {
      [wholeGrams(kilograms: columns[0]), wholeMillimetres(centimetres: columns[0])]
    }
  }

  @Test(arguments: widths)
  func `every lane equals the scalar for every vector, bit for bit`(width: Int) throws {
    let singles = try Self.vectors().map(\.input).filter { $0.type == "Float" }.map {
      [Float(bitPattern: UInt32(try $0.bitPattern))]
    }
    expectEveryLane(of: Formula(), in: singles, width: width)
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
    #expect(wrong.isEmpty, "first of \(wrong.count): \(wrong.prefix(5))")
  }

  @Test func `text, double and float agree on every height to the millimetre`() {
    var wrong: [Int] = []
    for millimetres in 900...2600 {
      let text = Self.decimal(millimetres, places: 1)
      let double = Double(millimetres) / 10
      let readings = [
        Height(decimalCentimetres: Array(text.utf8).span), .centimetres(double), .centimetres(single: Float(double)),
        .metres(Double(millimetres) / 1000),
      ]
      if readings.contains(where: { $0 != Height(millimetres: millimetres) }) { wrong.append(millimetres) }
    }
    #expect(wrong.isEmpty, "first of \(wrong.count): \(wrong.prefix(5))")
  }

  @Test func `a binary number is quantised as the product in its own type`() {
    // The double nearest to 1.0005 lies just below it, but its product with 1000 is 1000.5 exactly: a tie, to even.
    #expect(Weight.kilograms(1.0005).grams == 1000)
    #expect(Weight.kilograms(1.0015).grams == (1000 * 1.0015).rounded(.toNearestOrEven))
    let single: Float = 65.4325
    #expect(Weight.kilograms(single: single).grams == Double((1000 * single).rounded(.toNearestOrEven)))
    var wrong: [Double] = []
    for value in stride(from: 29.9, through: 300.1, by: 0.000_137) {
      let single = Float(value)
      let areSame =
        Weight.kilograms(value).grams == (1000 * value).rounded(.toNearestOrEven)
        && Weight.kilograms(single: single).grams == Double((1000 * single).rounded(.toNearestOrEven))
        && Height.centimetres(value).millimetres == (10 * value).rounded(.toNearestOrEven)
        && Height.centimetres(single: single).millimetres == Double((10 * single).rounded(.toNearestOrEven))
      if !areSame { wrong.append(value) }
    }
    #expect(wrong.isEmpty, "first of \(wrong.count): \(wrong.prefix(5))")
  }

  @Test func `what is no number stays none`() {
    #expect(Weight.kilograms(.nan).grams.isNaN)
    #expect(Weight.kilograms(single: .nan).grams.isNaN)
    #expect(Weight.kilograms(.infinity).grams == .infinity)
    #expect(Weight.kilograms(-.infinity).grams == -.infinity)
    #expect(Weight.kilograms(.greatestFiniteMagnitude).grams == .infinity)
    #expect(Height.centimetres(.nan).millimetres.isNaN)
    #expect(Height.centimetres(single: -.infinity).millimetres == -.infinity)
  }

  @Test func `customary units are converted by their definitions`() {
    #expect(Weight.pounds(176).grams == 79_832)  // 79 832.257 12
    #expect(Weight.stones(11, pounds: 4).grams == 71_668)  // 158 lb
    #expect(Weight.stones(12).grams == 76_204)
    #expect(Height.inches(71).millimetres == 1803)  // 1803.4
    #expect(Height.feet(5, inches: 11) == .inches(71))
    #expect(Height.feet(6).millimetres == 1829)  // 1828.8
    #expect(Height.metres(1.8).millimetres == 1800)
  }

  @Test func `measures are read in every unit`() {
    let weight = Weight(grams: 71_668)
    #expect(weight.kilograms == 71.668)
    #expect((weight.pounds - 158).magnitude < 0.001)
    #expect(weight.stones.stones == 11)
    #expect((weight.stones.pounds - 4).magnitude < 0.001)
    #expect(Weight(grams: 76_204).stones.stones == 12)
    #expect(Weight(grams: 76_203).stones.stones == 11)
    let height = Height(millimetres: 1803)
    #expect(height.centimetres == 180.3)
    #expect(height.metres == 1.803)
    #expect((height.inches - 70.984).magnitude < 0.001)
    #expect(height.feet.feet == 5)
    #expect((height.feet.inches - 10.984).magnitude < 0.001)
    #expect(Height(millimetres: 1829).feet.feet == 6)
    #expect(Height(millimetres: 1828).feet.feet == 5)
  }

  @Test func `measures are ordered`() {
    #expect(Weight(grams: 1) < Weight(grams: 2))
    #expect(!(Weight(grams: 2) < Weight(grams: 2)))
    #expect(Height(millimetres: 1) < Height(millimetres: 2))
    #expect(!(Height(millimetres: 2) < Height(millimetres: 2)))
  }
}
