import CommandLineText
import ScienceKernelTestSupport

/// Lines of JSON that are nearly right, made from parts that are right, odd or wrong, and then damaged here and there.
struct HostileLines {
  private var numbers: SeededNumbers

  init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  private static let members = [
    ("id", #""a""#), ("weight", "80.5"), ("height", "180"), ("age", "30"), ("dateOfBirth", #""1996-11-21""#),
    ("gender", #""male""#), ("activityLevel", #""moderately_active""#), ("primaryGoal", #""lose_weight""#),
    ("targetWeight", "75"), ("note", #""é漢😀 x""#), ("more", #"[{"y":[1,-2.5e-3,true,false,null,""]},[],{}]"#),
  ]

  private static let names =
    members.map { $0.0 } + [
      #"\u0069d"#, #"weigh\u0074"#, "Weight", "weight ", "weigh", "", #"\"#, #"\ud83d\ude00"#, "e\u{301}", "\u{212A}",
    ]

  private static let values =
    members.map { $0.1 } + [
      "80", "8.05e1", "8E+1", "805e-1", "-80", "-0", "0", "00", "080", "+80", ".5", "5.", "1e", "1e+", "-", "1.e1",
      "1e400", "1e-99999999999999999999", "80.0005", "999999999999", "80.00049999999999999999999999999999", "30.0",
      "3e1", "30.5", "true", "false", "null", "nul", "tru", "True", "NaN", "", #""""#, #""80""#, #""Male""#,
      #""m\u0061le""#, #""\u0000""#, #""\ud800""#, #""\ude00\ud83d""#, #""\u00e9\/\b\f\n\r\t\"\\""#, #""\x""#,
      #""\u12"#,
      "\"a\tb\"", "\"a\u{0}b\"", #""open"#, #""1996-02-30""#, "{}", "[]", "[1,]", "[,1]", "[1 2]", "{\"a\"}",
      "{\"a\":1,}", "{\"a\":1,\"a\":2}", "{1:2}", "[}", "{]", "[true,[false,[null]]]", nested(63), nested(64),
      nested(65),
      nested(512), nested(513),
    ]

  private static func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  private static let spaces = [" ", "\t", "\r", " \r\t "]
  private static let oddSpaces = ["\u{B}", "\u{C}", "\u{0}", "\u{A0}", "\u{FEFF}"]

  private static let bytes: [[UInt8]] =
    [Array("\"{}[],:0123456789.eE+-tnul\\ \r\t".utf8).map { [$0] }].flatMap { $0 } + [
      [0x00], [0x0B], [0x1F], [0x7F], [0x80], [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xE2, 0x82], [0xC3, 0xA9], [0xEF, 0xBB, 0xBF],
    ]

  /// The next line, without its end; no white space stands before it.
  mutating func next() -> [UInt8] {
    func isOneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &numbers) == 0 }
    func space() -> String {
      if isOneIn(300) { return Self.oddSpaces.randomElement(using: &numbers)! }
      return isOneIn(8) ? Self.spaces.randomElement(using: &numbers)! : ""
    }
    let unused = isOneIn(2) ? "age" : "dateOfBirth"
    var members = Self.members.filter { $0.0 != unused && !isOneIn(80) }
    if isOneIn(3) { members.shuffle(using: &numbers) }
    if isOneIn(8) { members.append(Self.members.randomElement(using: &numbers)!) }
    var line = "{" + space()
    for (index, member) in members.enumerated() {
      let name = isOneIn(60) ? Self.names.randomElement(using: &numbers)! : member.0
      let value = isOneIn(40) ? Self.values.randomElement(using: &numbers)! : member.1
      let comma = index > 0 || isOneIn(300) ? (isOneIn(300) ? "" : ",") : ""
      line += comma + space() + "\"\(name)\"" + space() + (isOneIn(300) ? "" : ":") + space() + value + space()
    }
    line += isOneIn(50) ? "" : "}" + space()
    var bytes = Array(line.utf8)
    while isOneIn(4) {
      let position = Int.random(in: 0..<bytes.count, using: &numbers)
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0: bytes.remove(at: position)
      case 1: bytes[position...position] = Self.bytes.randomElement(using: &numbers)![...]
      case 2: bytes.insert(contentsOf: Self.bytes.randomElement(using: &numbers)!, at: position)
      default: if isOneIn(4) { bytes.removeSubrange(position...) }
      }
      if bytes.isEmpty { bytes = [0x7B] }
    }
    return Array(bytes.drop { $0 == 0x20 || (0x09...0x0D).contains($0) })
  }
}
