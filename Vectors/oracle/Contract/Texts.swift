/// The English texts, from the one file that has them.
struct Texts: Sendable {
  /// One text and its id.
  struct Entry: Sendable {
    let id: String
    let text: String
  }

  /// The entries in the order of the file.
  private var entries: [Entry] = []
  private var texts: [String: String] = [:]

  static let file = "contract/texts/english.json"

  /// The texts in the folder that the command line names.
  static func read() throws(Failure) -> Texts { try once.get() }

  private static let once = Result { () throws(Failure) in
    try Texts(JSONReader.value(of: Folder(Arguments.given().directory).read(file)))
  }

  private init(_ file: JSON) throws(Failure) {
    guard case .object(let members)? = file["texts"] else { throw .unreadable("\(Texts.file): there are no texts") }
    for member in members {
      guard case .string(let text) = member.value else { throw .unreadable("\(Texts.file): no text in \(member.key)") }
      entries.append(Entry(id: member.key, text: text))
      texts[member.key] = text
    }
  }

  subscript(id: String) -> String? { texts[id] }

  /// The entries whose ids begin with one of these words.
  func about(_ topics: [String]) -> [Entry] {
    entries.filter { entry in topics.contains { entry.id.hasPrefix("\($0).") } }
  }
}
