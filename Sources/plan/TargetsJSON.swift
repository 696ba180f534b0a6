import ScienceKernel

/// The `targets` object of the service's contract, on one line.
///
/// The texts that repeat from row to row are made once for a run.
struct TargetsJSON {
  private var dates = TextCache()
  private var advisories = TextCache()

  /// Appends the object.
  mutating func append(_ targets: Targets, to output: inout ByteOutput) {
    func append(_ name: String, _ number: Int) {
      output.append(name)
      output.append(number)
    }
    append("{\"bmr\":", targets.bmr)
    append(",\"tdee\":", targets.tdee)
    append(",\"calorieTarget\":", targets.calorieTarget)
    append(",\"proteinTarget\":", targets.proteinTarget)
    append(",\"waterTarget\":", targets.waterTarget)
    output.append(",\"weeklyRate\":")
    output.append(targets.weeklyRateText)
    if let weeks = targets.estimatedWeeks, let date = targets.projectedDate {
      append(",\"estimatedWeeks\":", weeks)
      output.append(",\"projectedDate\":\"")
      output.append(dates.text(weeks) { "\(date)" })
      output.append("T00:00:00Z\"")
    }
    output.append(",\"advisories\":[")
    output.append(
      advisories.text(Int(targets.advisories.rawValue)) {
        targets.advisories.names.map { "\"\($0)\"" }.joined(separator: ",")
      })
    output.append("]}")
  }
}

extension Targets {
  /// The weekly rate in kilograms: `-0.5`, `0.4`, `0`.
  var weeklyRateText: String { decimal(weeklyRateGrams, places: 3) }
}

/// Texts by a small number, each made when it is first asked for.
struct TextCache {
  private var texts: [[UInt8]] = []
  private var isMade: [Bool] = []

  @inline(__always)
  mutating func text(_ index: Int, make: () -> String) -> [UInt8] {
    if index >= texts.count || !isMade[index] { remember(index, make()) }
    return texts[index]
  }

  @inline(never)
  private mutating func remember(_ index: Int, _ text: String) {
    while texts.count <= index {
      texts.append([])
      isMade.append(false)
    }
    texts[index] = Array(text.utf8)
    isMade[index] = true
  }
}

/// Appends a string of JSON with its quotes; the text is UTF-8.
func appendJSONString(_ text: [UInt8], to output: inout ByteOutput) {
  output.append(UInt8(ascii: "\""))
  for byte in text {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      output.append(UInt8(ascii: "\\"))
      output.append(byte)
    case 0..<0x20:
      output.append("\\u00")
      for digit in [byte >> 4, byte & 15] { output.append(digit < 10 ? 0x30 + digit : 0x57 + digit) }
    default: output.append(byte)
    }
  }
  output.append(UInt8(ascii: "\""))
}
