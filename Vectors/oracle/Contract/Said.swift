/// A sentence of the contract: its id, and its numbers, dates and names.
struct Said {
  /// What is in braces in a text.
  struct Parameter {
    /// The format of a value: a number as its shortest decimal, a count that the text agrees with, a term with its sign
    /// apart, a date, a name with its own words, a text as it is, or a number in groups of three digits.
    enum Kind: String {
      case number, count, term, date, name, text, grouped
    }

    let name: String
    let kind: Kind
    let value: String

    /// The value in words.
    func text(in texts: Texts) -> String {
      switch kind {
      case .number, .count: value.hasPrefix("-") ? "−" + value.dropFirst() : value
      case .term: value.hasPrefix("-") ? "− " + value.dropFirst() : "+ " + value
      case .date: value
      case .name: texts["name." + value] ?? Pace(value)?.words(in: texts) ?? value
      case .text: value
      case .grouped:
        (value.hasPrefix("-") ? "−" : "")
          + String(
            value.drop { $0 == "-" }.reversed().enumerated().flatMap { $0 > 0 && $0 % 3 == 0 ? [",", $1] : [$1] }
              .reversed())
      }
    }
  }

  let id: String
  let parameters: [Parameter]

  init(_ id: String, _ parameters: [Parameter] = []) {
    self.id = id
    self.parameters = parameters
  }

  /// The text with its parameters filled in.
  func text() throws(Failure) -> String {
    let texts = try Texts.read()
    var key = id
    if let count = parameters.first(where: { $0.kind == .count }) {
      let form = count.value == "1" ? "\(id).one" : "\(id).other"
      if texts[form] != nil { key = form }
    }
    guard let text = texts[key] else { throw .unreadable("there is no text \(key)") }
    // Every odd piece is in braces.
    var words = ""
    for (index, piece) in text.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
      guard index > 0 else {
        words += piece
        continue
      }
      let name = piece.prefix { $0 != "}" }
      guard let parameter = parameters.first(where: { $0.name == name }) else {
        throw .unreadable("the text \(key) needs a \(name)")
      }
      words += parameter.text(in: texts) + piece.dropFirst(name.count + 1)
    }
    return words
  }

  /// Several sentences, with a space between them.
  static func text(_ sentences: [Said]) throws(Failure) -> String {
    var texts: [String] = []
    for sentence in sentences { texts.append(try sentence.text()) }
    return texts.joined(separator: " ")
  }
}

extension Said.Parameter {
  static func number(_ name: String, _ value: Rational) -> Said.Parameter {
    Said.Parameter(name: name, kind: .number, value: value.decimal)
  }

  static func count(_ name: String, _ value: Int) -> Said.Parameter {
    Said.Parameter(name: name, kind: .count, value: String(value))
  }

  static func term(_ name: String, _ value: Rational) -> Said.Parameter {
    Said.Parameter(name: name, kind: .term, value: value.decimal)
  }

  static func date(_ name: String, _ value: CivilDate) -> Said.Parameter {
    Said.Parameter(name: name, kind: .date, value: value.text)
  }

  static func name(_ name: String, _ value: String) -> Said.Parameter {
    Said.Parameter(name: name, kind: .name, value: value)
  }
}

extension Said.Parameter {
  static func text(_ name: String, _ value: String) -> Said.Parameter {
    Said.Parameter(name: name, kind: .text, value: value)
  }

  static func grouped(_ name: String, _ value: Int) -> Said.Parameter {
    Said.Parameter(name: name, kind: .grouped, value: String(value))
  }
}

extension Said {
  init(_ input: JSON) throws(Failure) {
    id = try input.text("id")
    var parameters: [Parameter] = []
    for parameter in try input.list("parameters") {
      let kind = try parameter.text("kind")
      guard let kind = Parameter.Kind(rawValue: kind) else { throw .unreadable("\(kind) is no kind of parameter") }
      parameters.append(
        Parameter(name: try parameter.text("name"), kind: kind, value: try parameter.text("value")))
    }
    self.parameters = parameters
  }

  var json: JSON {
    let parameters = parameters.map { parameter in
      JSON.members([
        "name": .string(parameter.name), "kind": .choice(parameter.kind), "value": .string(parameter.value),
      ])
    }
    return .members(["id": .string(id), "parameters": .array(parameters)])
  }
}
