import ScienceKernel

/// A value of the service's contract, which is a JSON object on the wire.
///
/// There are two ways to read and write one, and both use the same rules:
///
/// - `init(json:)`, `init(body:)` and `json` need nothing else. Members are written in the contract's order, and a duplicate name of the
///   contract is an error.
/// - `Codable` works with any decoder and encoder, which decide the order and the treatment of duplicate names. Errors are the same
///   `WireError`, with the path from the decoding root.
///
/// Reading is lenient about form: unknown names are ignored, `null` means absent, and a number may be written `30`, `30.0` or `3e1`. It
/// is strict about meaning: a number in a string is not a number, and a misspelled name in a request is an error. All problems are reported at once, each with its path. The first 100
/// are listed, and any more are counted. Writing a parsed value and parsing it again gives the same value.
public protocol WireValue: Codable, Sendable, Hashable {
  /// Parses a value from its JSON.
  ///
  /// - Parameter text: The JSON, with nothing after it.
  /// - Throws: A `WireError` with every problem.
  init(json text: String) throws(WireError)

  /// Parses a value from the body of a request or a response.
  ///
  /// - Parameter utf8: The JSON in UTF-8, with nothing after it. It may be malformed. A body of more than 1 MiB is rejected by its length.
  /// - Throws: A `WireError` with every problem.
  init(body utf8: [UInt8]) throws(WireError)

  /// The value's JSON on one line, with its members in the contract's order.
  var json: String { get }
}

/// How this module reads and writes a `WireValue`; everything that is public follows from it.
package protocol WireCoded: WireValue {
  /// Reads a value; a rejected member adds a problem to the object and reads as a placeholder.
  init(_ object: inout WireObject)

  /// The value as JSON, in the contract's order.
  var tree: WireJSON { get }
}

extension WireCoded {
  /// Parses a value from its JSON.
  public init(json text: String) throws(WireError) { try self.init(tree: WireJSON(text.bytes)) }

  /// Parses a value from the body of a request or a response.
  public init(body utf8: [UInt8]) throws(WireError) { try self.init(tree: WireJSON(body: utf8)) }

  /// The value's JSON on one line.
  public var json: String { tree.text }

  /// Reads a value from parsed JSON.
  package init(tree: WireJSON, at path: WirePath = .root) throws(WireError) {
    var object = WireObject(tree, at: path)
    let value = Self(&object)
    try object.check()
    self = value
  }
}

#if !hasFeature(Embedded)
  extension WireCoded {
    /// Decodes a value from any decoder, or throws a `WireError`.
    public init(from decoder: any Decoder) throws {
      let path = decoder.codingPath.reduce(WirePath.root) { path, key in
        key.intValue.map(path.element) ?? path.member(key.stringValue)
      }
      try self.init(tree: WireJSON(from: decoder), at: path)
    }

    /// Encodes the value with any encoder.
    public func encode(to encoder: any Encoder) throws { try tree.encode(to: encoder) }
  }
#else
  /// Without an operating system there are no other coders.
  public typealias Codable = Sendable
#endif
