/// An option of a command.
package struct Option: Sendable {
  /// Name as the user types it, such as `--weight`.
  package let name: String
  /// Other names that are accepted.
  package let aliases: [String]
  /// Names that are not accepted, but mean this option.
  let synonyms: [String]
  /// Placeholder for the value in help; nil if the option takes no value.
  package let value: String?
  /// Meaning of the option in help.
  package let meaning: String

  /// Creates an option.
  ///
  /// - Parameter synonyms: Names that are not accepted, but mean this option, without hyphens and separated by spaces.
  package init(
    _ name: String, value: String? = nil, aliases: [String] = [], synonyms: String = "",
    _ meaning: String
  ) {
    (self.name, self.value, self.meaning, self.aliases) = (name, value, meaning, aliases)
    self.synonyms = synonyms.split(separator: " ").map { "--\($0)" }
  }

  /// All names that are accepted.
  package var names: [String] { [name] + aliases }
}

extension Option {
  /// The name of the option that chooses the titles of columns.
  package static let namesOfColumns = "--columns"

  package static let ignore = Option(
    "--ignore", value: "TITLE", synonyms: "skip leave-out drop exclude without",
    "columns not to read, with titles like names: A,B")
}
