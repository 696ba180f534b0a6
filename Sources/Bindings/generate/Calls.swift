import AdherenceKernel
import PlanContract
import ScienceKernel

/// A family of calls of the plan contract: JSON in, JSON out.
///
/// Each has an object of its own in JavaScript and a module in Python.
///
/// A type is TypeScript's, with `whole`, `day` and `id` for numbers and texts of a kind, and `'` around names. A member
/// whose name ends in `?` may be left out; ` = ` and a value say what it is then. `{weight}` in a text is what the
/// contract accepts.
struct Calls {
  let name: String
  let doc: String
  let pythonDoc, pythonImports, declarations: [String]
  let shapes: [Shape]
  let calls: [Call]

  /// A member: `type`, or `[type, doc, what Python has instead]`.
  struct Member {
    let name, type, doc: String
    let isOptional: Bool
    let standard: String?
    /// Of Python: its name, its type, its value and the key of the value.
    let python: WireJSON?

    init(_ member: WireJSON.Member) {
      name = member.name.replacing("?", with: "")
      isOptional = member.name.hasSuffix("?")
      let parts = member.value.list ?? [member.value]
      let type = parts[0].text.split(separator: " = ", maxSplits: 1).map(String.init)
      (self.type, standard) = (type[0], type.dropFirst().first)
      doc = parts.count > 1 ? filled(parts[1].text) : ""
      python = parts.count > 2 ? parts[2] : nil
    }
  }

  /// Members under a name, or another name of a type.
  struct Shape {
    let title, doc: String
    let members: [Member]?
    let alias: String?
    let isGiven: Bool

    var name: String { String(title.prefix { $0.isLetter }) }
    /// The shapes that it extends.
    var bases: [String] {
      title.split(separator: " extends ").dropFirst().flatMap { $0.split(separator: ", ").map(String.init) }
    }

    init(_ shape: WireJSON.Member, isGiven: Bool) {
      let parts = shape.value.list ?? []
      (title, doc, self.isGiven) = (shape.name, parts[0].text, isGiven)
      members = parts[1].members.map { $0.map(Member.init) }
      alias = members == nil ? parts[1].text : nil
    }
  }

  /// Members that are given together: those of a shape, or others.
  enum Part {
    case shape(String)
    case members([Member])

    init(_ json: WireJSON) { self = json.members.map { .members($0.map(Member.init)) } ?? .shape(json.text) }
  }

  struct Call {
    let name, doc, gives: String
    /// The name of the function.
    let method: String
    /// The body: one argument with its parts, or members of which each is one.
    let whole: (name: String, parts: [Part])?
    let body: [Member]
    let options: [Part]
    /// The option on which the shape of the answer depends, and that shape for each value, the standard one first.
    let cases: (option: String, shapes: [(value: String, shape: String)])?
    /// The first argument that Python takes by its name alone, and the signatures of TypeScript where these do not follow.
    let keywords: String?
    let signatures: [String]

    init(_ call: WireJSON.Member) {
      let json = call.value
      (name, doc, method) = (
        call.name, json["doc"]?.text ?? "", json["method"]?.text ?? String(call.name.split(separator: ".").last!)
      )
      whole = json["whole"]?.list.map { ($0[0].text, $0.dropFirst().map(Part.init)) }
      body = json["body"]?.members?.map(Member.init) ?? []
      options = json["options"]?.list?.map(Part.init) ?? []
      cases = json["gives"]?.members?.first.map { ($0.name, $0.value.members!.map { ($0.name, $0.value.text) }) }
      gives = cases.map { $0.shapes.map(\.shape).joined(separator: " | ") } ?? json["gives"]?.text ?? ""
      keywords = json["keywords"]?.text
      signatures = json["ts"]?.list?.map(\.text) ?? []
    }

    /// Whether the body is read as it was received.
    var isReceived: Bool {
      guard case .shape(let type)? = whole?.parts.first else { return false }
      return type.contains("RequestBody") || type.contains("Uint8Array")
    }
  }

  init(_ name: String, _ json: WireJSON) {
    func lines(_ name: String) -> [String] { json[name]?.list?.map(\.text) ?? [] }
    func shapes(_ name: String, isGiven: Bool) -> [Shape] {
      json[name]?.members?.map { Shape($0, isGiven: isGiven) } ?? []
    }
    (self.name, doc) = (name, json["doc"]?.text ?? "")
    (pythonDoc, pythonImports, declarations) = (lines("pythonDoc"), lines("pythonImports"), lines("declarations"))
    self.shapes = shapes("given", isGiven: true) + shapes("answers", isGiven: false)
    calls = json["calls"]?.members?.map(Call.init) ?? []
  }
}

/// A text with what the contract accepts for each name in braces.
private func filled(_ text: String) -> String {
  let fields: [String: InputField] = [
    "weight": .weight, "intake": ExpenditureField.intake, "fat": TrajectoryField.fat.inputField,
    "meals": RuleField.meals,
    "floor": RuleField.floor, "tasks": AdherenceField.total, "calories": MacronutrientField.calories,
    "fatPercent": MacronutrientField.fatPercent, "proteinPerKilogram": MacronutrientField.proteinPerKilogram,
  ]
  return text.replacing(#/\{(\w+)\}/#) { fields[String($0.1)]!.accepted }
}

extension WireJSON {
  var text: String { if case .string(let text) = self { text } else { "" } }
  var list: [WireJSON]? { if case .array(let elements) = self { elements } else { nil } }
  var members: [Member]? { if case .object(let members) = self { members } else { nil } }
  subscript(name: String) -> WireJSON? { members?.first { $0.name == name }?.value }
}

/// The tables of all families: what depends on more than one.
struct CallTables {
  let families: [Calls]

  func shape(_ name: String) -> Calls.Shape? { families.flatMap(\.shapes).first { $0.name == name } }

  /// The members of parts, those of extended shapes first; nil if one is no shape of a table.
  func members(_ parts: [Calls.Part]) -> [Calls.Member]? {
    var all: [Calls.Member] = []
    for part in parts {
      switch part {
      case .members(let members): all += members
      case .shape(let name):
        guard let shape = shape(name), let own = shape.members, let bases = members(shape.bases.map { .shape($0) })
        else { return nil }
        all += bases + own
      }
    }
    return all
  }

  /// The calls by name in Swift.
  func dispatch(_ mark: String) -> String {
    let calls = families.flatMap(\.calls)
    let results = calls.enumerated().map { place, call in
      let arguments = (call.options.isEmpty ? "" : "&options, ") + (call.isReceived ? "body" : "&object")
      return (place, call.isReceived, "\(call.method)(\(arguments))")
    }
    func lines(isReceived: Bool) -> String {
      results.filter { $0.1 == isReceived }.map { "    case \($0.0): return try \($0.2)\n" }.joined()
    }
    return """
      // \(mark)
      // swift-format-ignore-file

      import PlanContract

      extension ContractCall {
        /// The names of all calls.
        package static let names = [\(calls.map { "\"\($0.name)\"" }.joined(separator: ", "))]

        /// The result of a call, by the place of its name.
        static func result(_ place: Int, _ options: inout WireObject, _ body: [UInt8]) throws(WireError) -> WireJSON {
          // Of these, the body is the request as it was received.
          switch place {
      \(lines(isReceived: true))    default: break
          }
          var object = try WireObject(body)
          switch place {
      \(lines(isReceived: false))    default: return .null
          }
        }
      }

      """
  }
}
