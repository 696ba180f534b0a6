/// The parts of a page of Markdown that the tests need: links, inline code, fenced blocks, headings.
public struct Markdown: Sendable {
  /// A fenced block.
  public struct Block: Sendable {
    /// The word after the fence; empty if there is none.
    public let language: String
    /// The lines between the fences, without the fence's indentation.
    public let lines: [String]
    /// The number of the first line, from 1 on.
    public let firstLine: Int
  }

  /// The fenced blocks in order.
  public let blocks: [Block]

  /// The targets of links, unchanged.
  public let links: [String]

  /// The texts between single backticks, outside of fenced blocks.
  public let inlineCode: [String]

  /// The anchors of the headings: lower case, spaces as hyphens, punctuation left out.
  public let anchors: Set<String>

  /// Reads a page.
  public init(_ text: String) {
    var blocks: [Block] = []
    var links: [String] = []
    var inlineCode: [String] = []
    var anchors: Set<String> = []
    let (link, headed) = (#/\]\(([^)\s]+)\)/#, #/\#{1,6} (.+)/#)
    var fence: (language: String, indentation: Int, lines: [String], firstLine: Int)?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let indentation = line.prefix { $0 == " " }.count
      let content = line.dropFirst(indentation)
      if content.hasPrefix("```") {
        if let open = fence {
          blocks.append(Block(language: open.language, lines: open.lines, firstLine: open.firstLine))
          fence = nil
        } else {
          fence = (String(content.dropFirst(3)), indentation, [], index + 2)
        }
        continue
      }
      if let indentation = fence?.indentation {
        fence?.lines.append(String(line.dropFirst(min(indentation, line.prefix { $0 == " " }.count))))
        continue
      }
      // Text between backticks is code; a link's text may be code, but its target is not.
      var outside = ""
      for (part, piece) in line.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
        if part.isMultiple(of: 2) {
          outside += piece
        } else {
          inlineCode.append(String(piece))
        }
      }
      // Few lines have one, and a regular expression takes long to find none.
      if outside.utf8.contains(UInt8(ascii: "]")) { links += outside.matches(of: link).map { String($0.1) } }
      if line.utf8.first == UInt8(ascii: "#"), let heading = line.wholeMatch(of: headed) {
        anchors.insert(Self.anchor(String(heading.1)))
      }
    }
    (self.blocks, self.links, self.inlineCode) = (blocks, links, inlineCode)
    self.anchors = anchors
  }

  private static func anchor(_ heading: String) -> String {
    String(
      heading.lowercased().compactMap { character in
        character == " " ? "-" : character.isLetter || character.isNumber || character == "-" ? character : nil
      })
  }
}
