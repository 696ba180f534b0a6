// The contract's JSON: on one line, without spaces, decimals as numbers. Each value is its text.

/// A dialect of the contract.
enum WireDialect: String, CaseIterable {
  case kernel, service, api
}

enum Wire {
  /// An object of the members that have a value.
  static func object(_ members: KeyValuePairs<String, String?>) -> String {
    "{" + members.compactMap { name, value in value.map { quoted(name) + ":" + $0 } }.joined(separator: ",") + "}"
  }

  static func array(_ values: [String]) -> String { "[" + values.joined(separator: ",") + "]" }

  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\0"..<" ":
        quoted += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  static func date(_ date: CivilDate, in form: WireDialect = .kernel) -> String {
    quoted(date.text + (form == .api ? "T00:00:00.000Z" : "T00:00:00Z"))
  }

  /// The members of an object, each value as written; nil for another kind of value.
  ///
  /// Reads only what the cases use: no space around a value, and names without escapes.
  static func members(of body: String) -> [(name: String, value: String)]? {
    guard body.hasPrefix("{"), body.hasSuffix("}") else { return nil }
    var members: [(name: String, value: String)] = []
    var pieces: [String] = [""]
    var depth = 0
    var isInString = false
    var isEscaped = false
    for character in body.dropFirst().dropLast() {
      if isInString {
        isInString = isEscaped || character != "\""
        isEscaped = !isEscaped && character == "\\"
      } else if character == "," && depth == 0 {
        pieces.append("")
        continue
      } else {
        isInString = character == "\""
        depth += "[{".contains(character) ? 1 : "]}".contains(character) ? -1 : 0
      }
      pieces[pieces.count - 1].append(character)
    }
    for piece in pieces where !piece.isEmpty {
      guard let name = string(String(piece.prefix { $0 != ":" })) else { return nil }
      members.append((name, String(piece.dropFirst(name.count + 3))))
    }
    return members
  }

  /// The text of a string without escapes; nil for another kind of value.
  static func string(_ value: String) -> String? {
    value.count >= 2 && value.hasPrefix("\"") && value.hasSuffix("\"") ? String(value.dropFirst().dropLast()) : nil
  }
}
