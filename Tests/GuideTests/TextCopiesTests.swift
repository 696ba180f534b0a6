import Foundation
import PlanContract
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

/// The texts of `Wording`, as JavaScript and Python have them, and the German ones of the example.
///
/// With `WRITE_TEXTS=1` in the environment, the test writes the files.
@Suite("Copies of the texts", .serialized)
struct TextCopiesTests {
  static let note = "Written by Tests/GuideTests/TextCopiesTests.swift from the texts of Wording."

  /// The lines of texts, in the order of their keys.
  static func lines(_ texts: [String: String], _ line: (_ key: String, _ text: String) -> String) -> String {
    texts.sorted { $0.key < $1.key }.map { line(quoted($0.key), quoted($0.value)) }.joined(separator: "\n")
  }

  /// A string of JSON, which is one of JavaScript and of Python, too.
  static func quoted(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n"))\""
  }

  static let copies: [(path: String, text: String)] = {
    let (english, german) = (Wording.english.texts, Wording.german.texts)
    return [
      (
        "Sources/Bindings/JavaScript/sentences.js",
        """
        // @ts-self-types="./sentences.d.ts"

        // \(note)

        export const englishTexts = Object.freeze({
        \(lines(english) { "  \($0): \($1)," })
        });

        """
      ),
      (
        "Sources/Bindings/JavaScript/sentences.d.ts",
        """
        // \(note)

        /** The key of a text: the id of a sentence, with the plural category where it has a count, or a name behind `name.`. */
        export type TextKey =
        \(lines(english) { key, _ in "  | \(key)" });

        export const englishTexts: Readonly<Record<TextKey, string>>;

        """
      ),
      (
        "Sources/Bindings/Python/science_kernel/sentences.py",
        """
        \"\"\"The texts of the contract by their keys. \(note)\"\"\"

        from types import MappingProxyType
        from typing import Final

        # fmt: off
        ENGLISH_TEXTS: Final = MappingProxyType({
        \(lines(english) { "    \($0): \($1)," })
        })

        """
      ),
      ("docs/examples/german.json", "{\n\(lines(german) { "  \($0): \($1)," }.dropLast())\n}\n"),
    ]
  }()

  @Test func `the copies have the texts of today`() throws {
    for copy in Self.copies {
      if ProcessInfo.processInfo.environment["WRITE_TEXTS"] == "1" {
        try Data(copy.text.utf8).write(to: Repository.url(copy.path))
      }
      let isEqual = try Repository.text(copy.path) == copy.text
      expect(isEqual, "\(copy.path) differs: WRITE_TEXTS=1 swift test --filter TextCopiesTests")
    }
    expect(Self.copies.count, equals: 4)
  }
}
