/// The reference page of the calls.
extension CallTables {
  func page(_ mark: String) -> String {
    var text = """
      <!-- \(mark) -->
      # The calls of the plan contract

      [How to call them](guide/plan-contract.md#the-calls). A member with a question mark may be left out. `whole` is a
      whole number, `day` a text `YYYY-MM-DD`, `id` a whole number or a text. Shapes without a table are those of the
      [schemas](schema/README.md).

      """
    for family in families {
      text += "\n## \(family.name.capitalized)\n\n\(family.doc)\n"
      for call in family.calls {
        let body = call.whole.map { $0.parts } ?? [.members(call.body)]
        text += "\n### \(call.name)\n\n\(call.doc)\n\n| | name | type | what it is |\n|---|---|---|---|\n"
        for (place, parts) in [("body", body), ("option", call.options)] {
          for part in parts where !isKnown(part) { text += "| \(place) | | \(type(part)) | |\n" }
          text += rows(parts, place)
        }
        text += "| answer | | \(escaped(call.gives)) | |\n"
      }
    }
    text += "\n## Shapes\n"
    for shape in families.flatMap(\.shapes) where !shape.title.hasPrefix("OfUnknown") {
      text += "\n### \(shape.name)\n\n\(shape.doc)\n\n| name | type | what it is |\n|---|---|---|\n"
      text += shape.alias.map { "| | \(escaped($0)) | |\n" } ?? rows([.shape(shape.name)], nil)
    }
    return text
  }

  private func isKnown(_ part: Calls.Part) -> Bool { members([part]) != nil }

  private func type(_ part: Calls.Part) -> String { if case .shape(let name) = part { escaped(name) } else { "" } }

  private func rows(_ parts: [Calls.Part], _ place: String?) -> String {
    parts.compactMap { members([$0]) }.joined().map { member in
      let standard = member.standard.map { $0 == "()" || $0 == "''" ? "" : " = \($0.replacing("'", with: ""))" } ?? ""
      let name = "`\(member.name)\(member.isOptional ? "?" : "")\(standard)`"
      return "\(place.map { "| \($0) " } ?? "")| \(name) | \(escaped(member.type)) | \(member.doc) |\n"
    }.joined()
  }

  /// A type as code in a table.
  private func escaped(_ type: String) -> String {
    let plain = type.replacing(#/OfUnknown<Given, (\w+)>/#) { String($0.1) }.replacing(#/\/\*\*.*?\*\/ /#, with: "")
    return "`\(plain.replacing("'", with: "\"").replacing(" | ", with: " \\| "))`"
  }
}
