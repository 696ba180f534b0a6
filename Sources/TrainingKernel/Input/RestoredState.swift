#if !hasFeature(Embedded)
  extension Decoder {
    /// Throws if a stored state is one that no stream could produce.
    ///
    /// - Parameters:
    ///   - what: What the state belongs to, for the error text.
    ///   - parts: Each part's condition, with its name for the error text.
    func check(_ what: String, _ parts: [(isPossible: Bool, name: String)]) throws {
      let wrong = parts.filter { !$0.isPossible }.map { $0.name }
      guard wrong.isEmpty else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: codingPath,
            debugDescription: "no \(what) could produce this state: \(wrong.joined(separator: ", "))"))
      }
    }
  }

  extension KeyedDecodingContainer {
    /// Decodes the value under a key, as the type that the caller expects.
    subscript<Value: Decodable>(key: Key) -> Value {
      get throws { try decode(Value.self, forKey: key) }
    }
  }

  extension Double {
    /// Whether the number can be an average or a difference of loads, allowing for rounding.
    func isLoad(from lowest: Double = 0) -> Bool {
      self >= lowest && magnitude <= TrainingField.greatestLoad * (1 + 1e-9)
    }
  }
#endif
