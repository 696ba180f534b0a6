/// The marks between columns and in decimals of CSV that the command writes.
enum CSVMarks: String, CaseIterable {
  case commas = "csv"
  /// As spreadsheets open it by a double click in much of Europe, with the byte order mark by which they know UTF-8.
  case semicolons = "csv_semicolon"

  /// The byte between two fields.
  var separator: UInt8 { self == .commas ? UInt8(ascii: ",") : UInt8(ascii: ";") }

  /// What comes before the header.
  var beginning: String { self == .commas ? "" : "\u{FEFF}" }

  /// A decimal with its mark: `-0.5` or `-0,5`.
  func text(_ decimal: String) -> String { self == .commas ? decimal : decimal.replacing(".", with: ",") }
}
