/// The functions of a C library, and how they are called in other languages.
///
/// Names are JavaScript's; those of Python and C follow.
struct Schema: Decodable {
  var name, module, prefix: String
  var version: Int
  var files: Files
  var doc: String
  /// The lines that the module of Python has below that.
  var pythonDoc: [String]
  /// What is accepted where a rule of the library rejects an input; without it the library names each field that it rejects.
  var rejected: String?
  /// The file of each language that has the functions that no table can say.
  var own: String?
  /// What Python's module also offers of it.
  var ownNames: [String]?
  /// Lines of the declarations that no structure can say.
  var declarations: [String]?
  /// The names of codes and bits that the library knows, in the order of the kinds of its texts.
  var texts: [Texts]
  var choices: [Choice]
  /// Structures that are given, and those that a function gives.
  var given, results: [Structure]
  var functions: [Function]

  struct Files: Decodable {
    /// Of JavaScript: the module with a memory of your own, and the one that is loaded when it is imported.
    var module, loaded: String
    var python: String
  }

  struct Texts: Decodable {
    var name: String
    /// The first number that has a text.
    var first: Int?
    /// The name under which JavaScript and Python have them.
    var `public`, python, doc: String?
    /// The type of the declarations, and what they are.
    var type: String?
    var names: [String]?
    /// The name of the kind in C, the type in Swift, and its cases if they have other names.
    var c, swift: String?
    var cases: [String]?
  }

  struct Choice: Decodable {
    var name: String
    var doc: String?
    var names: [String]
    /// The names of numbers that may be given instead.
    var own: [String]?
    /// The type in Swift, and its cases if they have other names.
    var swift: String?
    var cases: [String]?
  }

  struct Structure: Decodable {
    var name: String
    /// The constant of Python that has the names of its numbers.
    var python: String?
    var doc: String
    /// Whether Python gives a tuple of the members.
    var isTuple: Bool?
    /// Of Python's class: the class below it, and whether two are never equal.
    var base: String?
    var hasArrays: Bool?
    var members: [Member]
    /// The name in C without its prefix; the type in Swift that is read from it, or what a result is made of is `found`.
    var c, swift: String?
    /// What C has after the members: a choice of the call, or what fills the structure up.
    var more: [String]?
  }

  /// A parameter, or a member of a structure.
  ///
  /// Types of what is given: `number`, `known` (which may be missing), `whole` (a known one), `int`, `flag`, the `end` of a recording; lists
  /// `knowns`, `wholes`, `ints` and `flags`, a `column`, one `daily`; a choice or a structure. Types of results: `number`, `known`, `int`, `long`,
  /// `natural` (missing below 0), `met` (missing or not), `places` of a list, texts by a code, and with `*` by bits. With `?` it may be left out,
  /// or missing.
  struct Member: Decodable {
    var name: String
    var type: String?
    var doc: String?
    /// The type in a language, of what no table says; without one it is not there.
    var ts, py: String?
    /// What it is if it is left out; the parameter beside which it cannot be.
    var `default`: Int?
    var beside: String?
    /// How many there are, or one for each name; the member that has how many of them count; of places, the list.
    var of: Int?
    var names: [String]?
    var count: String?
    var isHidden: Bool?
    /// Parameters that JavaScript has in one object, of this type, and Python one by one.
    var members: [Member]?
    var interface: String?
    /// Whether all of its lists have one length; whether it is a list of such objects.
    var isEqual, isRows: Bool?
    var isOptional: Bool?
    /// The name in C, if it is another one; its expression in Swift, if a parameter is not read, or a result not found, by its name.
    var c, swift: String?

    var isRaw: Bool { ts != nil || py != nil }
    var kind: String { type.map { ["knowns?", "number?"].contains($0) ? $0 : $0.replacing("?", with: "") } ?? "" }
    var mayLack: Bool { (type ?? name).hasSuffix("?") || isOptional == true }
    /// Itself, or the parameters in it.
    var leaves: [Member] { isRows == true ? [self] : members ?? [self] }
  }

  struct Function: Decodable {
    var name: String
    /// The name in C without its prefix, if it is another one.
    var c: String?
    var doc: String
    /// The first parameter that Python takes by its name alone.
    var keywords: String?
    var given: [Member]
    /// The parameters in C, if they are not those that are given, lists with their lengths.
    var call: [JSON]?
    /// What it gives: one value, or `members`, each in memory of its own.
    var gives: String?
    var members: [Member]?
    /// Whether it is in the file of its own.
    var isOwn: Bool?
    /// Whether the first of these is what C returns.
    var isReturned: Bool?
    /// Whether members may be missing, all together.
    var mayLack: Bool?
    /// The structure of which it gives columns.
    var columns: String?
    /// What C computes, with the parameters by their names; its last line is `found`; without it the function is written by hand.
    var swift: [String]?
    /// Lines after that, for what it gives.
    var then: [String]?
  }

  var structures: [Structure] { given + results }
}

/// A value that is written as JavaScript and Python both read it.
enum JSON: Decodable, ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  case number(Int)
  case text(String)
  case list([JSON])
  case object([(String, JSON)])

  init(stringLiteral text: String) { self = .text(text) }
  init(arrayLiteral elements: JSON...) { self = .list(elements) }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([JSON].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSON].self).sorted { $0.key < $1.key })
    }
  }

  /// On one line, or each member of the outer objects on a line.
  func written(_ depth: Int = 0) -> String {
    switch self {
    case .number(let number): return String(number)
    case .text(let text): return "\"\(text)\""
    case .list(let list): return "[\(list.map { $0.written(9) }.joined(separator: ", "))]"
    case .object(let members):
      let indent = String(repeating: " ", count: 2 * depth)
      let all = members.map { (depth > 1 ? "" : "  \(indent)") + "\"\($0)\": \($1.written(depth + 1))" }
      if members.isEmpty { return "{}" }
      return depth > 1 ? "{\(all.joined(separator: ", "))}" : "{\n\(all.joined(separator: ",\n")),\n\(indent)}"
    }
  }
}

extension String {
  /// A name as Python and C have it: `hrvBaseline` is `hrv_baseline`.
  var snake: String { replacing(#/(\p{Ll})(\p{Lu})/#) { "\($0.1)_\($0.2)" }.lowercased() }
}
