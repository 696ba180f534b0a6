// Small values that an app stores, by Swift's coders: each is its text in the contract, such as `"2026-11-21"` or `"lose_weight"`. A
// weight and a height are their whole grams and millimeters: see `Measures.swift`.

#if hasFeature(Embedded)
  /// Without an operating system there are no coders.
  package typealias StoredText = Sendable
#else
  /// What Swift's coders store as a text.
  package typealias StoredText = Codable

  extension CalendarDate: Codable, CodingKeyRepresentable {
    /// What a stored date accepts.
    package static var acceptedText: String { Texts.acceptedDate.description }

    /// Decodes `description`.
    public init(from decoder: any Decoder) throws {
      self = try decoder.stored(accepted: Self.acceptedText) { CalendarDate($0) }
    }

    /// Encodes `description`.
    public func encode(to encoder: any Encoder) throws { try encoder.store(description) }

    /// The key of this date in an encoded dictionary: `description`.
    public var codingKey: any CodingKey { StoredKey(stringValue: description) }

    /// The date of a key in an encoded dictionary.
    public init?(codingKey: some CodingKey) { self.init(codingKey.stringValue) }
  }

  extension Pace: Codable {
    /// Decodes a spelling.
    public init(from decoder: any Decoder) throws {
      self = try decoder.stored(accepted: InputField.pace.accepted) { Pace($0) }
    }

    /// Encodes the spelling.
    public func encode(to encoder: any Encoder) throws { try encoder.store(description) }
  }

  extension Sex: Codable {}
  extension ActivityLevel: Codable {}
  extension Goal: Codable {}
  extension ProteinWeight: Codable {}

  extension TDEEBasis: Codable {
    /// Decodes a name, or a number of kcal/day.
    public init(from decoder: any Decoder) throws {
      if let tdee = try? decoder.singleValueContainer().decode(Int.self), Self.storable.contains(tdee) {
        self = .known(tdee)
      } else {
        self = try decoder.stored(accepted: InputField.tdeeBasis.accepted) { Self(name: $0) }
      }
    }

    /// Encodes the name, or the number.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      if let known { try container.encode(known) } else { try container.encode(name) }
    }
  }

  extension Choice {
    /// Decodes a name.
    public init(from decoder: any Decoder) throws {
      let names = Self.allCases.map(\.name).joined(separator: ", ")
      self = try decoder.stored(accepted: names) { Self(name: $0) }
    }

    /// Encodes the name.
    public func encode(to encoder: any Encoder) throws { try encoder.store(name) }
  }

  /// A key of a dictionary.
  private struct StoredKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }

  extension Decoder {
    /// The value of a stored text; throws an error that names the text and what is accepted.
    fileprivate func stored<Value>(accepted: String, _ read: (String) -> Value?) throws -> Value {
      let container = try singleValueContainer()
      let text = try container.decode(String.self)
      guard let value = read(text) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: InputViolation.Given.text(text).message(accepted: accepted))
      }
      return value
    }
  }

  extension Encoder {
    /// Stores a text.
    fileprivate func store(_ text: String) throws {
      var container = singleValueContainer()
      try container.encode(text)
    }
  }
#endif
