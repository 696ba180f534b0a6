/// One vector file: the tests of one quantity.
struct VectorFile {
  /// One input and the expected result.
  struct Test: Equatable {
    var id: String
    var comment: String
    var flags: [String]
    var input: JSON
    var expected: JSON
  }

  /// Tests from one source.
  struct Group {
    /// Typed in from a named source, never regenerated.
    static let published = "published"
    /// Written by the oracle.
    static let generated = "generated"

    var kind: String
    var key: String
    var locator: String
    var tests: [Test]
  }

  var stem: String
  var quantity: String
  var unit: String
  var notes: [String: String]
  var groups: [Group]

  var tests: [Test] { groups.flatMap(\.tests) }

  /// The file's text: fixed key order, three lines for each test, a final newline.
  var text: String {
    var lines = ["{"]
    lines.append("  \"schema\": \(JSON.string("schema/\(stem).json").line),")
    lines.append("  \"quantity\": \(JSON.string(quantity).line),")
    lines.append("  \"unit\": \(JSON.string(unit).line),")
    lines.append("  \"numberOfTests\": \(tests.count),")
    lines.append("  \"notes\": {")
    let flags = notes.keys.sorted()
    for (index, flag) in flags.enumerated() {
      let comma = index + 1 < flags.count ? "," : ""
      lines.append("    \(JSON.string(flag).line): \(JSON.string(notes[flag] ?? "").line)\(comma)")
    }
    lines.append("  },")
    lines.append("  \"groups\": [")
    for (index, group) in groups.enumerated() {
      lines += VectorFile.lines(of: group, comma: index + 1 < groups.count ? "," : "")
    }
    lines += ["  ]", "}", ""]
    return lines.joined(separator: "\n")
  }

  private static func lines(of group: Group, comma: String) -> [String] {
    var lines = [
      "    {",
      "      \"kind\": \(JSON.string(group.kind).line),",
      "      \"source\": { \"key\": \(JSON.string(group.key).line), \"locator\": \(JSON.string(group.locator).line) },",
      "      \"tests\": [",
    ]
    for (index, test) in group.tests.enumerated() {
      let flags = JSON.array(test.flags.map(JSON.string)).line
      let start = "{ \"id\": \(JSON.string(test.id).line), \"comment\": \(JSON.string(test.comment).line)"
      lines.append("        \(start), \"flags\": \(flags),")
      lines.append("          \"input\": \(test.input.line),")
      lines.append(
        "          \"expected\": \(test.expected.line) }\(index + 1 < group.tests.count ? "," : "")")
    }
    return lines + ["      ]", "    }\(comma)"]
  }
}

extension VectorFile {
  init(stem: String, text: String) throws(Failure) {
    let json = try JSONReader.value(of: text)
    self.stem = stem
    quantity = try json.text("quantity")
    unit = try json.text("unit")
    notes = [:]
    guard case .object(let members) = try json.child("notes") else {
      throw .unreadable("\"notes\" must be an object")
    }
    for member in members {
      guard case .string(let note) = member.value else { throw .unreadable("a note must be a string") }
      notes[member.key] = note
    }
    groups = []
    for group in try json.list("groups") { groups.append(try VectorFile.group(group)) }
  }

  /// One group.
  ///
  /// The expected value of a generated test is replaced, whatever it was.
  private static func group(_ json: JSON) throws(Failure) -> Group {
    let source = try json.child("source")
    var group = Group(
      kind: try json.text("kind"), key: try source.text("key"), locator: try source.text("locator"), tests: []
    )
    let isPublished = group.kind == Group.published
    guard isPublished || group.kind == Group.generated else {
      throw .unreadable("\"\(group.kind)\" is no kind of group")
    }
    try json.allow(only: ["kind", "source", "tests"])
    try source.allow(only: ["key", "locator"])
    for test in try json.list("tests") {
      try test.allow(only: ["id", "comment", "flags", "input", "expected"])
      var flags: [String] = []
      for flag in try test.list("flags") {
        guard case .string(let name) = flag else { throw .unreadable("a flag must be a string") }
        flags.append(name)
      }
      let expected = try test.child("expected")
      group.tests.append(
        Test(
          id: try test.text("id"), comment: try test.text("comment"), flags: flags,
          input: try test.child("input").canonical,
          expected: isPublished ? try expected.canonical : expected))
    }
    return group
  }
}
