import Foundation
import ScienceKernelTestSupport

/// A case of a file: the input and the expected result.
public struct Case: Sendable {
  /// The name.
  public let id: String
  /// The name of what is computed.
  public let kind: String
  let input: JSONValue
  var expected: JSONValue
  var tolerance: JSONValue?
  /// Whether its input is written in words.
  var isDescribed = false
  /// Whether an input is within 10⁻⁹ of a threshold.
  var isNear = false

  /// The result of a case.
  public enum Verdict: String, Sendable, CaseIterable {
    /// The answer is the expected value.
    case passed
    /// The answer is another value, or there is an error instead.
    case failed
    /// What answers does not know the kind.
    case unsupported = "not supported"
    /// `Vectors/kinds.json` does not have the kind.
    case unknown = "of an unknown kind"
    /// The input is written in words.
    case described = "in words"
  }

  /// What answers a case.
  enum Reply: Sendable {
    case answer(JSONValue)
    case results([JSONValue])
    case unsupported
    case error(String)
  }

  /// The verdict on the package's own results, and the line to print unless it passed.
  public func verdict() -> (verdict: Verdict, line: String) { verdict(on: reply()) }

  /// The package's own results.
  func reply() -> Reply {
    do {
      return .results(try Kind.named(kind)?.calls(input).map { try Package($0, asked: expected.shape).result() } ?? [])
    } catch is Unsupported {
      return .unsupported
    } catch {
      return .error("\(error)")
    }
  }

  /// The answer of a reply.
  func answer(of reply: Reply) throws -> JSONValue? {
    switch reply {
    case .answer(let answer): answer
    case .results(let results): try Kind.named(kind)?.answer(input, results, asked: expected.members)
    case .unsupported: nil
    case .error(let reason): throw CaseError(reason)
    }
  }

  /// The case with the package's answer as the expected value.
  func expectingOwnAnswer() -> Case {
    var item = self
    if let answer = try? answer(of: reply()) { item.expected = answer }
    return item
  }

  func verdict(on reply: Reply) -> (verdict: Verdict, line: String) {
    func said(_ verdict: Verdict, _ reason: String) -> (Verdict, String) {
      (verdict, "\(verdict.rawValue) \(id): \(reason)")
    }
    guard !isDescribed else { return said(.described, kind) }
    do {
      let rules = try Kind.named(kind)
      if rules == nil, case .results = reply { return said(.unknown, "no kind \(kind)") }
      guard let answer = try answer(of: reply) else { return said(.unsupported, kind) }
      let expected = rules?.compared(expected) ?? expected
      guard expected.matches(answer, tolerance: tolerance) else {
        return said(.failed, "\(answer), expected \(expected)")
      }
      return (.passed, "")
    } catch is Kind.Missing {
      return said(.unsupported, kind)
    } catch {
      return said(.failed, "\(error)")
    }
  }

  /// The case as a line for another implementation.
  func line() throws -> String {
    let calls = try Kind.named(kind)?.calls(input).map(\.json) ?? []
    return JSONValue.object([
      "id": .string(id), "kind": .string(kind), "input": input, "asked": expected.shape, "calls": .array(calls),
    ]).description
  }

  /// The cases of a file: the members of each of its lists except `notes`, or of the groups of a quantity.
  public static func all(in file: URL) throws -> [Case] {
    guard let json = try? JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: file)) else {
      throw CaseError("\(file.path): cannot be read as JSON")
    }
    guard let lists = json.members else { throw CaseError("\(file.path): no object") }
    let cases = try lists.keys.sorted().filter { $0 != "notes" }.flatMap { name in
      let items = lists[name]?.items ?? []
      let tests = name == "groups" ? items.flatMap { $0["tests"]?.items ?? [] } : items
      return try tests.enumerated().map { place, value in
        // Cases of training name what is computed in `quantity`, and the origin in `kind`.
        guard let id = value["id"]?.text, let expected = value["expected"],
          let input = value["input"] ?? value["inputs"],
          let kind = (value["function"] ?? value["quantity"] ?? value["kind"] ?? json["quantity"])?.text
        else { throw CaseError("\(file.path): \(name)[\(place)] lacks id, kind, input or expected") }
        let isInexact = json["header"]?["functions"]?.members?[kind]?["compare"] == .string("transcendental")
        return Case(
          id: id, kind: kind, input: input, expected: expected,
          tolerance: isInexact ? .object(["rel": .decimal(1e-12)]) : value["tolerance"],
          isDescribed: value["machine"] == .bool(false))
      }
    }
    guard json["numberOfTests"]?.double ?? Double(cases.count) == Double(cases.count) else {
      throw CaseError("\(file.path): \(cases.count) cases, which is not its number of tests")
    }
    return cases
  }
}

/// An error in a file or a case.
public struct CaseError: Error, CustomStringConvertible {
  /// The reason in words.
  public let description: String

  init(_ description: String) { self.description = description }
}
