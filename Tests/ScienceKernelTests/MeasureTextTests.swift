import ScienceKernel
import ScienceKernelExpectations

struct MeasureTextTests {
  typealias Input = MeasuresTests.Input
  typealias Expected = MeasuresTests.Expected
  typealias Measure = MeasuresTests.Measure

  static func vectors() throws -> [Vector<Input, Expected?>] {
    try MeasuresTests.allVectors().filter(\.input.isText)
  }

  @Test(arguments: try vectors())
  func `matches the golden vector`(_ vector: Vector<Input, Expected?>) throws {
    let input = vector.input
    let measure: Measure
    switch (input.unit, input.text, input.stones, input.pounds, input.feet, input.inches) {
    case ("kg", let text?, nil, nil, nil, nil):
      measure = .weight(Weight(decimalKilograms: Array(text.utf8).span))
      let withUnit = Measure.weight(Weight(text + "kg"))
      if !text.contains(",") {
        expect(withUnit.expected, equals: vector.expected, "\(vector) with its unit")
      }
    case ("cm", let text?, nil, nil, nil, nil):
      measure = .height(Height(decimalCentimeters: Array(text.utf8).span))
      let withUnit = Measure.height(Height(text + "cm"))
      if !text.contains(",") {
        expect(withUnit.expected, equals: vector.expected, "\(vector) with its unit")
      }
    case ("g", let text?, nil, nil, nil, nil), ("lb", let text?, nil, nil, nil, nil):
      measure = .weight(Weight(text + input.unit))
    case ("m", let text?, nil, nil, nil, nil), ("mm", let text?, nil, nil, nil, nil),
      ("in", let text?, nil, nil, nil, nil):
      measure = .height(Height(text + input.unit))
    case ("st+lb", nil, let stones?, let pounds?, nil, nil): measure = .weight(Weight(stones + "st" + pounds + "lb"))
    case ("ft+in", nil, nil, nil, let feet?, let inches?): measure = .height(Height(feet + "ft" + inches + "in"))
    default: throw UnreadableInput(text: "\(input)")
    }
    vector.expect(measure.expected)
    let mustBeRejected = vector.flags.contains("OutOfRange") || vector.flags.contains("Malformed")
    expect(measure.isAccepted, equals: !mustBeRejected, "\(vector)")
  }

  @Test(arguments: [0x660, 0x6F0, 0x966] as [UInt32])
  func `every digit of a keyboard is read`(zero: UInt32) {
    for digit in 0..<10 as Range<UInt32> {
      let text = "5\(Unicode.Scalar(zero + digit)!)"
      expect(Weight(text), equals: .kilograms(Double(50 + digit)), "\(text)")
    }
  }

  @Test(
    arguments: [
      ("80", 80_000), ("80.0005", 80_000), ("80kg", 80_000), ("80.5 kg", 80_500), (" 80 kg ", 80_000),
      ("٨٠٫٥", 80_500), ("۸۰٫۵ kg", 80_500), ("८९.५", 89_500), ("\u{669}\u{6F0}", 90_000),
      ("80000g", 80_000), ("80000.5 g", 80_000), ("176lb", 79_832), (" 80", 80_000), ("80,5 ", 80_500),
      ("11st4lb", 71_668), ("11 st 4 lb", 71_668),
      ("11st", 69_853), ("-3lb", -1361), ("0.000001kg", 0), ("+80kg", 80_000), ("80001.5g", 80_002),
      ("176lbs", 79_832), ("176 pounds", 79_832), ("176 pound", 79_832), ("11st4", 71_668), ("12st13", 82_100),
      ("11 st 13.9", 76_158), ("0st135lb", 61_235),
      ("11 stone 4 pounds", 71_668), ("12 stones", 76_204), ("80,5", 80_500), ("80,5 kg", 80_500), ("176,5lb", 80_059),
      ("80KG", 80_000), ("80 Kg.", 80_000), ("176 LBS", 79_832), ("176 lb.", 79_832), ("11st4lb.", 71_668),
      ("11 St. 4 Lb.", 71_668), ("80\u{A0}kg", 80_000), ("80\u{202F}kg", 80_000), ("\u{A0}80,5\u{202F}", 80_500),
      ("80.", 80_000), ("80, ", 80_000),
      ("80 kgs", 80_000), ("11st4.5lb", 71_894), ("11.0st4lb", 71_668),
    ] as [(String, Int)])
  func `weights are read with their unit`(text: String, grams: Int) {
    expect(Weight(text)?.grams, equals: grams)
  }

  @Test(arguments: [
    "", "kg", "4lb11st", "11st4kg", "11st4lb1g", "80kg80kg", "11st-4lb", "11st+4lb",
    "８０", "٨٠٬٥", "80\u{970}", "80,5,1kg", "1,000.5kg", "11.5st", "11,4st", "11st 4 5", "st4", "1e3",
    "NaN", "11lb4lb", "80kg\n",
    "11st14lb", "11st14", "999999999st999999999lb",
    "80 k g", "80G", "80.kg", "80..", "1.5.", ".", "-.", ", ", "80 kg..", "180.lb", "80\u{2009}kg", "80\u{A0}\u{A0}5",
  ])
  func `anything else is no weight`(text: String) {
    expect(Weight(text), equals: nil)
  }

  @Test(arguments: [
    ("180", 1800), ("180cm", 1800), ("1.8m", 1800), ("1803mm", 1803), ("71in", 1803), ("5ft", 1524), ("5ft11in", 1803),
    ("5 ft 11 in", 1803), ("62.5in", 1588), ("67.5in", 1714), ("5ft11.5in", 1816), ("172.25 cm", 1722),
    ("5ft11", 1803), ("5'11", 1803), ("5'11\"", 1803), ("5' 11\"", 1803), ("5′11″", 1803), ("5’11”", 1803),
    ("6'", 1829), ("5' 11''", 1803), ("5'11''", 1803), ("5’11’’", 1803), ("5′11′′", 1803), ("71''", 1803),
    ("5'11.9\"", 1826), ("0ft66in", 1676),
    ("١٨٠", 1800), ("71\"", 1803), ("71 inches", 1803), ("5 feet 11 inches", 1803), ("1 foot", 305), ("180,5", 1805),
    ("1,8 m", 1800),
    ("180 CM", 1800), ("5 FT 11 IN", 1803), ("5 ft. 11 in.", 1803), ("5'11.", 1803), ("180.", 1800),
  ])
  func `heights are read with their unit`(text: String, millimeters: Int) {
    expect(Height(text)?.millimeters, equals: millimeters)
  }

  @Test(arguments: [
    "", "5ft3 1in", "11in5ft", "180m m", "5ft2cm", "5.11ft", "5,11ft", "5.5'", "5.9 feet", "5ft11 1", "'11", "5'11'",
    "5'13\"", "5'12\"", "5ft12", "5 feet 12.0 inches", "5'11'''", "5''11'",
    "1.8 M", "5.'11",
  ])
  func `anything else is no height`(text: String) {
    expect(Height(text), equals: nil)
  }

  /// Computed with fractions of Python.
  @Test(arguments: [
    ("200.6142857142857 lb", 90_997), ("180.0008232021046lb", 81_647), ("0.1234567 lb", 56), ("1.1234567kg", 1123),
    // Half a gram beyond 90 997 g and beyond 71 668 g is between these.
    ("200.615147031683976518388084878940 lb", 90_997), ("200.615147031683976518388084878941 lb", 90_998),
    ("11st4.00199637396898894044lb", 71_668), ("11st4.00199637396898894045lb", 71_669),
    // A tie, and beside it.
    ("80.0005000000kg", 80_000), ("80.0005000000001kg", 80_001), ("80.0015000kg", 80_002), ("80000.50000001g", 80_001),
    ("80.00149999999999999kg", 80_001), ("-80.0005000000001kg", -80_001),
  ])
  func `every decimal place of a number with a unit counts`(text: String, grams: Int) {
    expect(Weight(text)?.grams, equals: grams)
  }

  @Test(arguments: [
    ("62.5in", 1588), ("62.500000000001in", 1588), ("62.49999999 in", 1587), ("5ft11.00000001in", 1803),
    ("1.79850000000m", 1798), ("1.7985000001m", 1799), ("1.79849999999999999m", 1798),
  ])
  func `every decimal place of a height counts`(text: String, millimeters: Int) {
    expect(Height(text)?.millimeters, equals: millimeters)
  }

  @Test func `only the smallest unit has more than six decimal places`() {
    expect(Weight("11.0000001st 4lb"), equals: nil)
    expect(Weight("11.0000000st 4lb")?.grams, equals: 71_668)
    expect(Weight("11st 13.99999999999lb")?.grams, equals: 76_204)
    expect(Height("5.0000001ft 4in"), equals: nil)
    expect(Height("5.0000000ft 4in")?.millimeters, equals: 1626)
  }

  static let typedWeights: [(String, Weight.Unit, Int?)] = [
    ("180", .pounds, 81_647), ("180,5", .pounds, 81_873), (" 180 ", .pounds, 81_647), ("180", .kilograms, 180_000),
    ("12", .stones, 76_204), ("12.5", .stones, nil), ("12 12", .stones, 81_647), ("12 12", .pounds, nil),
    ("12 12 12", .stones, nil), ("12 -1", .stones, nil), ("80 kg", .pounds, 80_000), ("12st12", .pounds, 81_647),
    ("180 lb", .stones, 81_647), ("-3", .pounds, -1361), ("", .pounds, nil), (" ", .stones, nil), ("1e3", .pounds, nil),
    ("180.", .pounds, 81_647), ("180,", .pounds, 81_647), ("12.", .stones, 76_204), ("12 12.", .stones, 81_647),
    ("180 pounds", .kilograms, 81_647), ("180.1234567", .pounds, 81_703), ("80.1234567", .kilograms, 80_123),
  ]

  static let typedHeights: [(String, Height.Unit, Int?)] = [
    ("71", .inches, 1803), ("70,5", .inches, 1791), ("6", .feet, 1829), ("5.11", .feet, nil), ("5 11", .feet, 1803),
    ("5 11", .centimeters, nil), ("5 11 in", .feet, 1803), ("5 11 cm", .feet, nil), ("5'11", .feet, 1803),
    ("5 12", .feet, nil),
    ("180", .centimeters, 1800), ("180 cm", .inches, 1800), ("5 ft 11", .centimeters, 1803), ("", .feet, nil),
  ]

  @Test func `a plain number is in the unit of its field`() {
    for (text, unit, grams) in Self.typedWeights {
      expect(Weight(text, default: unit)?.grams, equals: grams, "\(text) in \(unit)")
    }
    for (text, unit, millimeters) in Self.typedHeights {
      expect(Height(text, default: unit)?.millimeters, equals: millimeters, "\(text) in \(unit)")
    }
    // In kilograms it would be 6300.
    let pounds = Weight("180", default: .pounds)
    expect(PersonInput(weight: pounds).partialTargets().waterTarget, equals: 2900)
    expect(Weight.stones(12, pounds: 12), equals: pounds)
  }

  static let shownWeights: [(Weight, Weight.Unit, String)] = [
    (.pounds(180), .pounds, "180 lb"), (.pounds(180.5), .pounds, "180.5 lb"),
    (.kilograms(81.647), .kilograms, "81.6 kg"),
    (.kilograms(80.05), .kilograms, "80.1 kg"), (.kilograms(-80.05), .kilograms, "-80.1 kg"),
    (.kilograms(80.049), .kilograms, "80 kg"), (.pounds(180), .stones, "12 st 12 lb"),
    (.pounds(167.96), .stones, "12 st 0 lb"),
    (.kilograms(0.5), .stones, "1.1 lb"), (.kilograms(-0.5), .pounds, "-1.1 lb"),
    (.kilograms(-80), .stones, "-12 st 8.4 lb"),
    (.kilograms(.nan), .pounds, "nan kg"), (.kilograms(.infinity), .stones, "inf kg"),
  ]

  static let shownHeights: [(Height, Height.Unit, String)] = [
    (.feet(5, inches: 11), .feet, "5 ft 11 in"), (.feet(5, inches: 11), .inches, "71 in"),
    (.centimeters(180), .feet, "5 ft 10.9 in"), (.feet(6), .feet, "6 ft 0 in"),
    (.centimeters(180.5), .centimeters, "180.5 cm"),
    (.centimeters(.nan), .feet, "nan cm"),
  ]

  @Test func `a measure is shown to a tenth, and is read again`() {
    for (weight, unit, text) in Self.shownWeights { expect(weight.description(in: unit), equals: text) }
    for (height, unit, text) in Self.shownHeights { expect(height.description(in: unit), equals: text) }
    for unit in Weight.Unit.allCases {
      let text = Weight.kilograms(81.6).description(in: unit)
      expect(Weight(text)?.description(in: unit), equals: text)
      expect(text.hasSuffix(unit == .stones ? "lb" : unit.rawValue), equals: true)
    }
    for unit in Height.Unit.allCases {
      let text = Height.centimeters(180.3).description(in: unit)
      expect(Height(text)?.description(in: unit), equals: text)
    }
  }

  @Test func `a weight beyond every range is infinite and not a trap`() {
    let nines = String(repeating: "9", count: 300)
    expect(Weight(nines + "st 3lb")?.grams, equals: .max)
    expect(Weight("-" + nines + "kg")?.grams, equals: -.max)
    // Stones and pounds fit 64 bits, but their sum does not: without its top bits it would be 0.4 kg.
    expect(Weight("29048st10lb")?.grams, equals: .max)
    expect(Weight("99999999.999999g")?.grams, equals: 100_000_000)
    expect(Height(nines + "ft")?.millimeters, equals: .max)
  }
}
