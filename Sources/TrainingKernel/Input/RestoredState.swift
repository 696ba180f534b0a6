#if !hasFeature(Embedded)
  extension Decoder {
    /// Refuses a stored state that no stream comes to.
    ///
    /// - Parameters:
    ///   - what: Whose state it is.
    ///   - parts: What must hold of it, and the part that is wrong where it does not.
    func check(_ what: String, _ parts: [(isPossible: Bool, name: String)]) throws {
      let wrong = parts.filter { !$0.isPossible }.map { $0.name }
      guard wrong.isEmpty else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: codingPath,
            debugDescription: "no \(what) comes to such a state: \(wrong.joined(separator: ", "))"))
      }
    }
  }

  extension KeyedDecodingContainer {
    /// What is stored under a key, of the type that is wanted.
    subscript<Value: Decodable>(key: Key) -> Value {
      get throws { try decode(Value.self, forKey: key) }
    }
  }

  extension Double {
    /// Whether it is an average or a difference of loads, but for the rounding.
    func isLoad(from lowest: Double = 0) -> Bool {
      self >= lowest && magnitude <= TrainingField.greatestLoad * (1 + 1e-9)
    }
  }
#endif
