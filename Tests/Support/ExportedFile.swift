import Foundation

/// A file as a program exports it, of `Tests/Texts/exports.json`.
public struct ExportedFile: Decodable, Sendable, CustomStringConvertible {
  private let export, command, titles, row, gives: String
  private let cures: [String]?

  /// The program.
  public var description: String { export }

  /// The files that a command reads.
  public static func files(of command: String) throws -> [Self] {
    struct Table: Decodable { let files: [ExportedFile] }
    let table = try JSONDecoder().decode(Table.self, from: Data(Repository.text("Tests/Texts/exports.json").utf8))
    return table.files.filter { $0.command.hasPrefix(command) }
  }

  /// What the command makes of the file, when each cure that it names is pasted; nil if that is what the table says.
  public func trouble(_ run: ([String], Data) throws -> Program.Outcome) rethrows -> String? {
    let arguments = command.split(separator: " ").dropFirst().map(String.init) + ["-"]
    var outcome = try run(arguments, Data(text.utf8))
    var options: [String: String] = [:]
    for cure in cures ?? [] {
      guard outcome.status != 0, outcome.error.contains(cure) else { return "\(export): \(outcome) without \(cure)" }
      let option = String(cure.prefix { $0 != " " })
      options[option] = cure.dropFirst(option.count + 1).filter { $0 != "\"" }
      outcome = try run(arguments + options.flatMap { [$0, $1] }, Data(text.utf8))
    }
    return outcome.status == 0 && outcome.output.contains(gives) ? nil : "\(export): \(outcome) for \(gives)"
  }

  private var text: String {
    let rows = (0..<30).map { number in
      let (day, hundredths) = (String(format: "%02d", number + 1), 8000 - 5 * number)
      let values = [
        "day": "2026-09-\(day)", "us": "9/\(number + 1)/2026", "german": "\(day).09.2026", "load": "\(50 + number)",
        "kg": "\(hundredths / 100).\(String(format: "%02d", hundredths % 100))", "second": "\(number)",
        "seconds": String(format: "%02d", number),
      ]
      return values.reduce(row) { $0.replacing("{\($1.key)}", with: $1.value) }
    }
    return ([titles] + rows).joined(separator: "\n") + "\n"
  }
}
