import Foundation

/// A case of a file: the input and the expected result.
public struct Case: Sendable {
  /// The name.
  public let id: String
  /// The name of what is computed.
  public let kind: String
  let inputs: Value
  var expected: Value
  let tolerance: Value?
  /// Whether its input is written in words.
  var isDescribed = false
  /// Whether `kind` is the name of a function of the VeloReady scores.
  var isFunction = false

  /// The result of a case.
  public enum Verdict: String, Sendable {
    /// The package has the expected value.
    case pass
    /// The package has another value, or the case lacks an input.
    case fail
    /// The package does not know the kind.
    case unknown
    /// The input is written in words.
    case described
  }

  /// Expected members that the package does not offer: oxygen uptake with another factor.
  static let notOffered = "exactUnits"

  /// The verdict, and the line to print.
  public func verdict() -> (verdict: Verdict, line: String) {
    guard !isDescribed else { return (.described, "described \(id): \(kind)") }
    let result: Value
    do {
      let found =
        try isFunction ? VeloReadyFunctions(self).value() : TrainingEvaluation(self).value() ?? Evaluation(self).value()
      guard let value = found else { return (.unknown, "unknown \(id): no kind \(kind)") }
      result = value
    } catch {
      return (.fail, "fail \(id): \(error)")
    }
    let expected = expected.without(Self.notOffered)
    let isMatch = expected.matches(result, tolerance: tolerance)
    return (isMatch ? .pass : .fail, "\(isMatch ? "pass" : "fail") \(id): \(result), expected \(expected)")
  }

  /// The cases of a file: the members of each of its lists except `notes`.
  public static func all(in file: URL) throws -> [Case] {
    let json: Value
    do {
      json = try JSONDecoder().decode(Value.self, from: Data(contentsOf: file))
    } catch {
      throw CaseError("\(file.path): cannot be read as JSON")
    }
    guard case .object(let lists) = json else { throw CaseError("\(file.path): no object") }
    return try lists.keys.sorted().filter { $0 != "notes" }.flatMap { name in
      try (lists[name]?.list ?? []).enumerated().map { place, value in
        guard let id = value["id"]?.text, let expected = value["expected"] else {
          throw CaseError("\(file.path): \(name)[\(place)] lacks id or expected")
        }
        if let function = value["function"]?.text, let inputs = value["input"] {
          return Case(
            id: id, kind: function, inputs: inputs, expected: expected,
            tolerance: VeloReadyFunctions.tolerance(of: function), isFunction: true)
        }
        // Cases of training name what is computed in `quantity`, and the origin in `kind`.
        guard let kind = (value["quantity"] ?? value["kind"])?.text, let inputs = value["inputs"] else {
          throw CaseError("\(file.path): \(name)[\(place)] lacks kind or inputs")
        }
        return Case(
          id: id, kind: kind, inputs: inputs, expected: expected, tolerance: value["tolerance"],
          isDescribed: value["machine"]?.number == 0)
      }
    }
  }
}

/// An error in a file or a case.
public struct CaseError: Error, CustomStringConvertible {
  /// The reason in words.
  public let description: String

  init(_ description: String) { self.description = description }
}
