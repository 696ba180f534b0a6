import Foundation

/// A case of a file: what is given, and what must come of it.
public struct Case: Sendable {
  /// The name.
  public let id: String
  /// What is computed.
  public let kind: String
  let inputs: Value
  var expected: Value
  let tolerance: Value?
  /// Whether its input is described in words, for people to test.
  var isDescribed = false

  /// What became of a case.
  public enum Verdict: String, Sendable {
    /// The package has what is expected.
    case pass
    /// It has something else, or the case lacks what its kind needs.
    case fail
    /// The package knows no such kind.
    case unknown
    /// Its input is in words.
    case described
  }

  /// Members that a case has to compare with, and that the package does not offer: uptake with another factor.
  static let notOffered = "exactUnits"

  /// What came of the case, and whether that is what is expected.
  public func verdict() -> (verdict: Verdict, line: String) {
    guard !isDescribed else { return (.described, "described \(id): \(kind)") }
    let result: Value
    do {
      guard let value = try TrainingEvaluation(self).value() ?? Evaluation(self).value() else {
        return (.unknown, "unknown \(id): no kind \(kind)")
      }
      result = value
    } catch {
      return (.fail, "fail \(id): \(error)")
    }
    let expected = expected.without(Self.notOffered)
    let isMatch = expected.matches(result, tolerance: tolerance)
    return (isMatch ? .pass : .fail, "\(isMatch ? "pass" : "fail") \(id): \(result), expected \(expected)")
  }

  /// The cases of a file: the members of each of its lists, `notes` excepted.
  public static func all(in file: URL) throws -> [Case] {
    let json: Any
    do {
      json = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    } catch {
      throw CaseError("\(file.path): cannot be read as JSON")
    }
    guard let lists = json as? [String: Any] else { throw CaseError("\(file.path): no object") }
    return try lists.keys.sorted().filter { $0 != "notes" }.flatMap { name in
      guard let list = lists[name] as? [Any] else { return [Case]() }
      return try list.enumerated().map { place, item in
        let value = Value(json: item)
        // Cases of training say what is computed in `quantity`, and in `kind` where it comes from.
        guard let id = value["id"]?.text, let kind = (value["quantity"] ?? value["kind"])?.text,
          let inputs = value["inputs"], let expected = value["expected"]
        else { throw CaseError("\(file.path): \(name)[\(place)] lacks id, kind, inputs or expected") }
        return Case(
          id: id, kind: kind, inputs: inputs, expected: expected, tolerance: value["tolerance"],
          isDescribed: value["machine"]?.number == 0)
      }
    }
  }
}

/// What is wrong with a file or a case.
public struct CaseError: Error, CustomStringConvertible {
  /// The reason in words.
  public let description: String

  init(_ description: String) { self.description = description }
}
