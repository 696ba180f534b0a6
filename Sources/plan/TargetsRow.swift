import ScienceKernel

/// Writes one row for each entry of the input.
protocol RowWriter {
  /// Writes what comes before the first row.
  func begin(_ output: inout ByteOutput)
  /// Writes the targets of a person.
  mutating func write(_ targets: Targets, for person: Person, id: [UInt8], to output: inout ByteOutput)
  /// Writes why there are none.
  mutating func write(_ complaints: [Complaint], id: [UInt8], to output: inout ByteOutput)
}

/// Rows of CSV, each ended by LF.
struct CSVWriter: RowWriter {
  private var dates = TextCache()
  private var advisories = TextCache()
  private var rates = TextCache()

  func begin(_ output: inout ByteOutput) {
    output.append(
      """
      id,bmr,tdee,calorie_target,protein_target,water_target,weekly_rate,estimated_weeks,projected_date,advisories,error

      """)
  }

  @inline(__always)
  mutating func write(_ targets: Targets, for person: Person, id: [UInt8], to output: inout ByteOutput) {
    let comma = UInt8(ascii: ",")
    appendField(id, to: &output)
    output.append(comma)
    output.append(targets.bmr)
    output.append(comma)
    output.append(targets.tdee)
    output.append(comma)
    output.append(targets.calorieTarget)
    output.append(comma)
    output.append(targets.proteinTarget)
    output.append(comma)
    output.append(targets.waterTarget)
    output.append(comma)
    output.append(rates.text(Int(person.goal.rawValue)) { targets.weeklyRateText })
    output.append(comma)
    if let weeks = targets.estimatedWeeks, let date = targets.projectedDate {
      output.append(weeks)
      output.append(comma)
      output.append(dates.text(weeks) { "\(date)" })
    } else {
      output.append(comma)
    }
    output.append(comma)
    let bits = targets.advisories
    output.append(advisories.text(Int(bits.rawValue)) { bits.names.joined(separator: ";") })
    output.append(comma)
    output.append(UInt8(ascii: "\n"))
  }

  mutating func write(_ complaints: [Complaint], id: [UInt8], to output: inout ByteOutput) {
    appendField(id, to: &output)
    output.append(",,,,,,,,,,")
    appendField(Array(complaints.map { $0.description }.joined(separator: "; ").utf8), to: &output)
    output.append(UInt8(ascii: "\n"))
  }

  /// Appends a field, in quotes if it needs them.
  @inline(__always)
  private func appendField(_ text: [UInt8], to output: inout ByteOutput) {
    for byte in text where byte <= UInt8(ascii: ",") {
      if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || isLineEnd(byte) {
        return appendQuoted(text, to: &output)
      }
    }
    output.append(text)
  }

  @inline(never)
  private func appendQuoted(_ text: [UInt8], to output: inout ByteOutput) {
    let quote = UInt8(ascii: "\"")
    output.append(quote)
    for byte in text {
      if byte == quote { output.append(quote) }
      output.append(byte)
    }
    output.append(quote)
  }
}

/// Lines of JSON: `{"id":"7","targets":{…}}`, or
/// `{"id":"8","error":"weight: …; age: …","violations":[{"field":"weight","message":"…"},…]}`.
struct JSONLinesWriter: RowWriter {
  private var targetsJSON = TargetsJSON()

  func begin(_ output: inout ByteOutput) {}

  mutating func write(_ targets: Targets, for person: Person, id: [UInt8], to output: inout ByteOutput) {
    output.append("{\"id\":")
    appendJSONString(id, to: &output)
    output.append(",\"targets\":")
    targetsJSON.append(targets, to: &output)
    output.append("}\n")
  }

  mutating func write(_ complaints: [Complaint], id: [UInt8], to output: inout ByteOutput) {
    func appendString(_ text: String) { appendJSONString(Array(text.utf8), to: &output) }
    output.append("{\"id\":")
    appendJSONString(id, to: &output)
    output.append(",\"error\":")
    appendString(complaints.map { $0.description }.joined(separator: "; "))
    output.append(",\"violations\":[")
    for (index, complaint) in complaints.enumerated() {
      output.append(index == 0 ? "{\"field\":" : ",{\"field\":")
      appendString(complaint.name)
      output.append(",\"message\":")
      appendString(complaint.message)
      output.append("}")
    }
    output.append("]}\n")
  }
}
