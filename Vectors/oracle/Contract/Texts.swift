/// The texts of the contract, from the file that a reviewer has read.
struct Texts: Sendable {
  /// One text and its id.
  struct Entry: Sendable {
    let id: String
    let text: String
  }

  /// The entries under each heading, in the order of the file.
  private var sections: [String: [Entry]] = [:]
  private var texts: [String: String] = [:]

  static let file = "contract/sentences.txt"

  /// The texts in the folder that the command line names.
  static func read() throws(Failure) -> Texts { try once.get() }

  private static let once = Result { () throws(Failure) in
    try Texts(try Folder(Arguments.given().directory).read(file))
  }

  /// Reads the lines `id: text` under the headings `# section`; everything before the first heading is for the reader.
  init(_ file: String) throws(Failure) {
    var section: String?
    for line in file.split(separator: "\n") {
      if line.hasPrefix("# ") {
        section = String(line.dropFirst(2))
      } else if let section {
        let words = line.split(separator: " ", maxSplits: 1)
        guard words.count == 2, words[0].hasSuffix(":") else { throw .unreadable("\(Texts.file): no text in \(line)") }
        let entry = Entry(id: String(words[0].dropLast()), text: String(words[1]))
        guard texts.updateValue(entry.text, forKey: entry.id) == nil else {
          throw .unreadable("\(Texts.file): \(entry.id) is there twice")
        }
        sections[section, default: []].append(entry)
      }
    }
  }

  subscript(id: String) -> String? { texts[id] }

  func section(_ name: String) throws(Failure) -> [Entry] {
    guard let entries = sections[name] else { throw .unreadable("\(Texts.file): there is no section \(name)") }
    return entries
  }
}
