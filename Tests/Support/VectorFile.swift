import Foundation

/// One golden test: an input and the expected result.
public struct Vector<Input: Codable & Sendable, Expected: Codable & Equatable & Sendable>: Codable, Sendable,
  Identifiable, CustomStringConvertible
{
  /// The permanent name of the input.
  public let id: String
  /// The reason for the value.
  public let comment: String
  /// The reasons for the test: keys of the file's notes.
  public let flags: [String]
  /// The input.
  public let input: Input
  /// The expected result.
  public let expected: Expected

  /// Id and comment.
  public var description: String { comment.isEmpty ? id : "\(id) (\(comment))" }

  /// All that is needed to diagnose a failure, in the words of the file.
  public func report(actual: Expected) -> String {
    func json(_ value: some Encodable) -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "\(value)"
    }
    return """
      The code differs from the golden vector \(self).
        input: \(json(input))
        expected: \(json(expected))
        actual: \(json(actual))
      If the formula is to change, the oracle changes first: swift run vectors --check counts the values of each file.
      """
  }
}

/// A file of golden vectors, read strictly.
///
/// It is an error if the file has an unknown key or lacks one, if the number of tests differs from the stated one, if a
/// flag has no note or a note no flag, or if an id occurs twice.
public struct VectorFile<Input: Codable & Sendable, Expected: Codable & Equatable & Sendable>: Codable, Sendable {
  /// The path of the schema from the folder of the vectors.
  public let schema: String
  /// The quantity's name.
  public let quantity: String
  /// The unit of the expected values.
  public let unit: String
  /// The stated number of tests.
  public let numberOfTests: Int
  /// The meaning of each flag.
  public let notes: [String: String]
  /// The tests by their source.
  public let groups: [Group]

  /// Tests of one source.
  public struct Group: Codable, Sendable {
    /// The origin of the values.
    public enum Kind: String, Codable, Sendable {
      /// Typed in from a named source.
      case published
      /// Written by the oracle.
      case generated
    }

    /// The source of the values.
    public struct Source: Codable, Sendable {
      /// A key of the references.
      public let key: String
      /// The place in that source.
      public let locator: String
    }

    /// Published or generated.
    public let kind: Kind
    /// The source of the values.
    public let source: Source
    /// The tests.
    public let tests: [Vector<Input, Expected>]
  }

  /// All tests, in order.
  public var tests: [Vector<Input, Expected>] { groups.flatMap(\.tests) }

  /// Reads a file's bytes.
  ///
  /// - Parameters:
  ///   - json: The bytes.
  ///   - stem: The file's name without `.json`, which the schema's name must equal.
  public init(json: Data, stem: String) throws {
    self = try JSONDecoder().decode(Self.self, from: json)
    // Encoding what was decoded must give the file, so no key was ignored.
    let written = try JSONEncoder().encode(self)
    if try Self.inOrder(json) != Self.inOrder(written) {
      // Value by value only after a difference, because it takes much longer.
      let given = try JSONDecoder().decode(JSONValue.self, from: json)
      let understood = try JSONDecoder().decode(JSONValue.self, from: written)
      if let path = given.difference(from: understood) { throw VectorFileError("\(stem): not understood: \(path)") }
    }

    guard schema == "schema/\(stem).json" else { throw VectorFileError("\(stem): its schema is \(schema)") }
    guard numberOfTests == tests.count else {
      throw VectorFileError("\(stem): numberOfTests is \(numberOfTests), but there are \(tests.count) tests")
    }
    let used = Set(tests.flatMap(\.flags))
    let unexplained = used.subtracting(notes.keys).sorted()
    let unused = Set(notes.keys).subtracting(used).sorted()
    guard unexplained.isEmpty else { throw VectorFileError("\(stem): flags without a note: \(unexplained)") }
    guard unused.isEmpty else { throw VectorFileError("\(stem): notes that no test uses: \(unused)") }
    guard Set(tests.map(\.id)).count == tests.count else { throw VectorFileError("\(stem): an id stands twice") }
  }

  /// The same JSON with sorted members and no white space.
  private static func inOrder(_ json: Data) throws -> Data {
    try JSONSerialization.data(withJSONObject: JSONSerialization.jsonObject(with: json), options: .sortedKeys)
  }
}

/// An error in a vector file.
public struct VectorFileError: Error, Equatable, CustomStringConvertible {
  /// The reason in words.
  public let description: String

  /// An error with this reason.
  public init(_ description: String) { self.description = description }
}

/// The golden vectors of a quantity: `Vectors/<stem>.json`.
///
/// A file that several tests ask for is read once.
public func goldenVectors<Input, Expected>(
  _ stem: String, input: Input.Type = Input.self, expected: Expected.Type = Expected.self
) throws -> [Vector<Input, Expected>] {
  let key = stem + String(reflecting: Vector<Input, Expected>.self)
  if let tests = VectorsRead.all[key] as? [Vector<Input, Expected>] { return tests }
  let json = try Data(contentsOf: Repository.url("Vectors/\(stem).json"))
  let tests = try VectorFile<Input, Expected>(json: json, stem: stem).tests
  VectorsRead.all[key] = tests
  return tests
}

/// The vectors that were read, by file and type.
private final class VectorsRead: @unchecked Sendable {
  static let all = VectorsRead()
  private let lock = NSLock()
  private var tests: [String: any Sendable] = [:]

  subscript(key: String) -> (any Sendable)? {
    get { lock.withLock { tests[key] } }
    set { lock.withLock { tests[key] = newValue } }
  }
}

/// A number of thousandths as an exact decimal without superfluous zeros: -1500 is `-1.5`.
public func decimalText(thousandths: Int) -> String {
  let magnitude = thousandths.magnitude
  var fraction = String(String(1000 + magnitude % 1000).dropFirst())
  while fraction.hasSuffix("0") { fraction.removeLast() }
  return (thousandths < 0 ? "-" : "") + "\(magnitude / 1000)" + (fraction.isEmpty ? "" : ".\(fraction)")
}
