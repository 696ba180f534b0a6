import ScienceKernel
import ScienceKernelTestSupport

/// The parameters of a call, by name, in the type where they are used.
@dynamicMemberLookup
struct Given {
  let members: [String: JSONValue]
  /// The members of the answer that are asked for.
  let asked: JSONValue

  subscript(dynamicMember name: String) -> JSONValue {
    get throws {
      guard let value = members[name] else { throw CaseError("lacks \(name)") }
      return value
    }
  }

  /// A number, possibly as text; NaN for a missing one.
  subscript(dynamicMember name: String) -> Double {
    get throws {
      let value: JSONValue = try self[dynamicMember: name]
      return value.double ?? value.text.flatMap { Double($0) } ?? .nan
    }
  }

  subscript(dynamicMember name: String) -> Double? { members[name]?.double }

  subscript(dynamicMember name: String) -> Int {
    get throws {
      guard let number = Int(exactly: try self[dynamicMember: name] as Double) else {
        throw CaseError("\(name) is not whole")
      }
      return number
    }
  }

  subscript(dynamicMember name: String) -> Int? { members[name]?.double.flatMap { Int(exactly: $0) } }

  /// A list; a single number is a list of one.
  subscript(dynamicMember name: String) -> [Double?] {
    get throws {
      let value: JSONValue = try self[dynamicMember: name]
      return (value.items ?? [value]).map(\.double)
    }
  }

  subscript(dynamicMember name: String) -> [Double] {
    get throws { try (self[dynamicMember: name] as [Double?]).map { $0 ?? .nan } }
  }

  subscript(dynamicMember name: String) -> String? { members[name]?.text }

  /// A choice by its name.
  func choice<Text: RawRepresentable<String>>(_ name: String) throws -> Text {
    guard let choice = members[name]?.text.flatMap({ Text(rawValue: $0) }) else {
      throw CaseError("lacks a known \(name)")
    }
    return choice
  }

  func choice<Named: Choice>(_ name: String) throws -> Named {
    guard let choice = members[name]?.text.flatMap({ Named(name: $0) }) else {
      throw CaseError("lacks a known \(name)")
    }
    return choice
  }
}

/// The functions of the package by the name of a call.
struct Package {
  let call: String
  let given: Given

  init(_ call: Call, asked: JSONValue) {
    (self.call, given) = (call.name, Given(members: call.given, asked: asked))
  }

  /// The result of the first that has the call: of C, of training and scores, of targets and bodies.
  func result() throws -> JSONValue {
    for calls in [veloReadyCall, trainingCall, ownCall] {
      do { return JSONValue(reflecting: try calls() as Any) } catch is Unsupported { continue }
    }
    return JSONValue(reflecting: try targets() as Any)
  }
}

/// A call that the package does not have.
struct Unsupported: Error {}
