import Foundation
import ScienceKernelExpectations
import Testing
import ScienceKernelTestSupport

/// Every term has its files, and everything that the pages mention exists.
struct CompletenessTests {
  // MARK: Modules

  /// A library for Swift: its sources, its tests and its golden vectors.
  struct Module: CustomTestStringConvertible {
    let name: String
    /// The modules that its sources may import.
    let imports: Set<String>
    /// The folder of its golden vectors; nil if `conform` runs its cases.
    let vectors: String?

    var sources: String { "Sources/\(name)" }
    var testDescription: String { name }
  }

  static let modules = [
    Module(name: "ScienceKernel", imports: [], vectors: "Vectors"),
    Module(name: "TrainingKernel", imports: ["ScienceKernel"], vectors: nil),
    Module(name: "VeloReadyScores", imports: ["ScienceKernel", "TrainingKernel"], vectors: nil),
    Module(name: "AdherenceKernel", imports: ["ScienceKernel"], vectors: "Vectors/adherence"),
    Module(name: "PlanContract", imports: ["ScienceKernel"], vectors: "Vectors/contract"),
  ]

  @Test func `every library for Swift is among the modules`() throws {
    let libraries = try Repository.text("Package.swift").matches(of: #/\.library\(name: "(\w+)", targets/#)
    expect(libraries.map { String($0.1) }, equals: Self.modules.map(\.name))
  }

  @Test(arguments: modules)
  func `a module imports what it may and nothing else`(module: Module) throws {
    let sources = try Repository.files(in: module.sources, endingWith: ".swift")
    expect(!sources.isEmpty)
    for source in sources { #expect(try Set(Self.imports(source)).isSubset(of: module.imports), "\(source)") }
  }

  @Test(arguments: modules.map(\.name) + ["PlanContractCalls", "CommandLineText", "plan", "train"])
  func `a source of a module or a command has a test of its name`(target: String) throws {
    let sources = try Repository.files(in: "Sources/\(target)", endingWith: ".swift")
    expect(!sources.isEmpty)
    for source in sources {
      let stem = source.split(separator: "/").last!.dropLast(6)
      expect(Repository.exists("Tests/\(target)Tests/\(stem)Tests.swift"), "\(source)")
    }
  }

  @Test(arguments: modules)
  func `a vector file of a module has a schema of its name`(module: Module) throws {
    guard let vectors = module.vectors else { return }
    let files = try Repository.names(in: vectors, endingWith: ".json")
    expect(!files.isEmpty)
    for file in files {
      expect(Repository.exists("\(vectors)/\(file)".replacing("Vectors", with: "Vectors/schema")), "\(file)")
    }
  }

  // MARK: Quantities and sources

  static func quantities() throws -> [String] {
    try Repository.names(in: "Vectors", endingWith: ".json").map { String($0.dropLast(5)) }
  }

  /// The source files of the kernel, by stem.
  static func sources() throws -> [String: String] {
    let files = try Repository.files(in: modules[0].sources, endingWith: ".swift")
    return Dictionary(uniqueKeysWithValues: files.map { (String($0.split(separator: "/").last!.dropLast(6)), $0) })
  }

  @Test(arguments: try quantities())
  func `a quantity has a schema, a page, a source and a test of its name`(quantity: String) throws {
    // For example, total-daily-energy is TotalDailyEnergy.swift, without exceptions.
    let stem = quantity.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let paths = [
      "Vectors/schema/\(quantity).json", "docs/guide/\(quantity).md", "Tests/ScienceKernelTests/\(stem)Tests.swift",
    ]
    expect(paths.filter { !Repository.exists($0) }, equals: [])
    #expect(try Self.sources().keys.contains(stem))
  }

  static func statedTests(of quantity: String) throws -> Int {
    let match = try Repository.text("Vectors/\(quantity).json").firstMatch(of: #/"numberOfTests": (\d+)/#)
    return try require(match.flatMap { Int($0.1) })
  }

  @Test func `no id stands in two files`() throws {
    let ids = try Self.quantities().flatMap { quantity in
      try Repository.text("Vectors/\(quantity).json").split(separator: "\"id\": \"").dropFirst().map {
        $0.prefix { $0 != "\"" }
      }
    }
    let twice = Dictionary(grouping: ids, by: \.self).filter { $0.value.count > 1 }.keys.sorted()
    expect(twice, equals: [])
    // `.ci/run` checks for every module that a suite runs as many tests as its file states.
    try expect(ids.count, equals: Self.quantities().reduce(0) { try $0 + Self.statedTests(of: $1) })
  }

  // MARK: Imports

  static func imports(_ path: String) throws -> [String] {
    try Repository.text(path).matches(of: #/(?m)^[ \t]*(?:@?\w+(?:\(\w+\))?[ \t]+)*import[ \t]+(.+)$/#).map {
      String($0.1)
    }
  }

  @Test func `the package needs no other package, offers libraries alone and reads no environment`() throws {
    // The package needs no other package.
    #expect(try !Repository.text("Package.swift").contains(".package("))
    // The manifest offers libraries alone, and reads no environment.
    // An executable product would bring the names of its targets into every app that depends on this package.
    let manifest = try Repository.text("Package.swift")
    expect(!manifest.contains(".executable(") && !manifest.contains("Context.environment"))
  }

  @Test func `the oracle cannot see the kernel`() throws {
    for source in try Repository.files(in: "Vectors/oracle", endingWith: ".swift") {
      #expect(try Set(Self.imports(source)).isSubset(of: ["Foundation"]), "\(source)")
    }
    let manifest = try Repository.text("Package.swift")
    let start = try require(manifest.range(of: ".executableTarget(name: \"vectors\""))
    var depth = 0
    let target = manifest[start.lowerBound...].prefix { character in
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      return depth > 0 || character != ")"
    }
    expect(target.contains("path: \"Vectors/oracle\""))
    expect(!target.contains("dependencies") && !target.contains("plugins"))
  }

  @Test func `what the vectors' page quotes of the manifest stands there`() throws {
    let manifest = try Repository.text("Package.swift")
    let quotes = Markdown(try Repository.text("Vectors/README.md")).blocks.filter { $0.language == "swift" }
    expect(!quotes.isEmpty)
    for line in quotes.flatMap(\.lines) { expect(manifest.contains(line)) }
  }

  // MARK: Pages

  static func pages() throws -> [String] {
    let folders = try ["docs", "Sources", "Vectors", "Benchmarks"].filter(Repository.exists).flatMap {
      try Repository.files(in: $0, endingWith: ".md")
    }
    return ["README.md", "CHANGELOG.md", "CONTRIBUTING.md"] + folders
  }

  /// The pages that describe what exists.
  ///
  /// The specification and the changelog also name what does not.
  static func descriptions() throws -> [String] {
    try pages().filter { page in
      ["docs/", "Sources/", "README.md", "CONTRIBUTING.md"].contains(where: page.hasPrefix)
        && page != "docs/specification.md"
    }
  }

  /// A path on a page, as a path from the root; `..` goes up.
  static func resolve(_ path: some StringProtocol, from page: String) -> String {
    var parts = page.split(separator: "/").dropLast().map(String.init)
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
    }
    return parts.joined(separator: "/")
  }

  /// Whether a path from the root exists; a star matches any part of a name.
  static func isThere(_ path: String) throws -> Bool {
    guard path.contains("*") else { return Repository.exists(path) }
    let (folder, name) = (resolve("", from: path), path.split(separator: "/").last ?? "")
    let ends = name.split(separator: "*", maxSplits: 1, omittingEmptySubsequences: false)
    return try Repository.exists(folder)
      && Repository.names(in: folder, endingWith: String(ends[1])).contains { $0.hasPrefix(ends[0]) }
  }

  /// Every page, each read once.
  static let everyPage = Result {
    try Dictionary(uniqueKeysWithValues: pages().map { ($0, Markdown(try Repository.text($0))) })
  }

  static func markdown(_ page: String) throws -> Markdown { try require(everyPage.get()[page]) }

  /// The headings of every page.
  static let everyAnchor = Result { try everyPage.get().mapValues(\.anchors) }

  static func anchors(of page: String) throws -> Set<String> { try everyAnchor.get()[page] ?? [] }

  @Test(arguments: try pages())
  func `every link leads somewhere`(page: String) throws {
    let markdown = try Self.markdown(page)
    for link in markdown.links where !link.contains(":") {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let target = parts[0].isEmpty ? page : Self.resolve(parts[0], from: page)
      guard Repository.exists(target) else {
        Issue.record("\(page): no \(link)")
        continue
      }
      if parts.count == 2 {
        #expect(try Self.anchors(of: target).contains(String(parts[1])), "\(page): no such heading: \(link)")
      }
    }
  }

  static let filesToMake = ["count.swift", "runner.py"]

  @Test(arguments: try pages())
  func `every path in code is there`(page: String) throws {
    let markdown = try Self.markdown(page)
    let everyFile = try Self.everyFile.get()
    let entries = try Repository.text("Sources/Bindings/JavaScript/package.json")
    // A unit, alone or behind a number.
    let unit = #/[+-]?[\d.]*(kcal|kg|lb|g)\/(day|week)/#
    let path = #/[\w.*-]+(/[\w.*-]*)+/#
    let file = #/[\w.-]+\.(swift|md|json|csv|py|c|h|js|txt)/#
    func isMissing(_ code: String) throws -> Bool {
      guard code.contains("/") || code.contains(".") else { return false }
      if code.wholeMatch(of: unit) != nil { return false }
      // An entry of the JavaScript package.
      if code.hasPrefix("science-kernel/") { return !entries.contains("\"./\(code.dropFirst(15))\"") }
      if code.wholeMatch(of: path) != nil {
        return try !Self.isThere(Self.resolve(code, from: "")) && !Self.isThere(Self.resolve(code, from: page))
      }
      if code.wholeMatch(of: file) != nil {
        let end = "/" + code
        return !everyFile.contains { $0 == code || $0.hasSuffix(end) } && !Self.filesToMake.contains(code)
      }
      return false
    }
    for code in Set(markdown.inlineCode) where try isMissing(code) { Issue.record("\(page): no \(code)") }

    // Words of commands that begin with a folder of the root.
    let folders = Set(try Repository.names(in: "") + [".ci"])
    let commands = markdown.inlineCode + markdown.blocks.filter { $0.language != "json" }.flatMap(\.lines)
    for word in commands.flatMap({ $0.split { " \"'`()<>|,;".contains($0) } }) {
      guard let slash = word.firstIndex(of: "/"), folders.contains(String(word[..<slash])) else { continue }
      if try !Self.isThere(Self.resolve(word, from: "")) { Issue.record("\(page): no \(word)") }
    }
  }

  static let everyFile = Result {
    try ["Sources", "Tests", "Vectors", "Benchmarks", "docs"].filter(Repository.exists).flatMap {
      try Repository.files(in: $0)
    } + Repository.names(in: "")
  }

  /// The words of the code of all products, and the names that it declares: types, functions, properties, cases.
  static let code = Result {
    var (words, declarations): (Set<String>, Set<String>) = ([], [])
    for suffix in [".swift", ".py", ".d.ts"] {
      for path in try Repository.files(in: "Sources", endingWith: suffix) {
        let (all, declared) = scan(Array(try Repository.text(path).utf8), hasSlashes: suffix != ".py")
        words.formUnion(all)
        // Everything that the declarations of TypeScript name.
        declarations.formUnion(suffix == ".d.ts" ? all : declared)
      }
    }
    return (words: words, declarations: declarations)
  }

  /// The words of a file outside of comments, and those behind a keyword that declares them.
  ///
  /// Byte by byte, because a regular expression takes a second for all of the code.
  static func scan(_ text: [UInt8], hasSlashes: Bool) -> (words: Set<String>, declarations: Set<String>) {
    let keywords: Set<String> = [
      "struct", "enum", "protocol", "class", "typealias", "func", "var", "let", "case", "def",
    ]
    let (slash, star, newLine) = (UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: "\n"))
    var (words, declarations): (Set<String>, Set<String>) = ([], [])
    // Behind `case` stands a list.
    var (isName, isList) = (false, false)
    var (place, start) = (0, 0)
    while place < text.count {
      start = place
      while place < text.count, isWord[Int(text[place])] { place += 1 }
      if place > start {
        let word = String(decoding: text[start..<place], as: UTF8.self)
        words.insert(word)
        if isName { declarations.insert(word) }
        isList = isList || word == "case"
        isName = isList || keywords.contains(word)
        continue
      }
      let (byte, next) = (text[place], place + 1 < text.count ? text[place + 1] : 0)
      if hasSlashes, byte == slash, next == slash {
        while place < text.count, text[place] != newLine { place += 1 }
      } else if hasSlashes, byte == slash, next == star {
        place += 2
        while place + 1 < text.count, text[place] != star || text[place + 1] != slash { place += 1 }
        place += 2
      } else {
        isList = isList && (byte == UInt8(ascii: " ") || byte == UInt8(ascii: ","))
        isName = isName && (isList || byte == UInt8(ascii: " "))
        place += 1
      }
    }
    return (words, declarations)
  }

  /// Whether a byte belongs to a word: letters, digits, underscores, and any part of a character beyond ASCII.
  static let isWord: [Bool] = (UInt8.min ... .max).map { (byte: UInt8) in
    let character = Character(UnicodeScalar(byte))
    return byte >= 128 || byte == UInt8(ascii: "_") || character.isLetter || character.isNumber
  }

  @Test func `words and declarations are found outside of comments`() {
    let text = "struct A<B> { // struct No\n  case one, two(Int); /* let no */ let three = four\n  func `five six`() }"
    let (words, declarations) = Self.scan(Array(text.utf8), hasSlashes: true)
    expect(declarations, equals: ["A", "one", "two", "three"])
    expect(words.isSuperset(of: ["B", "Int", "four", "five", "six"]) && words.isDisjoint(with: ["No", "no"]))
    expect(Self.scan(Array("def a(): b // c".utf8), hasSlashes: false).words, equals: ["def", "a", "b", "c"])
  }

  static let foreign = ["Date", "SharedArrayBuffer"]

  @Test(arguments: try descriptions())
  func `every symbol is declared`(page: String) throws {
    let (words, declarations) = try Self.code.get()
    let symbol = #/([A-Z]\w*[a-z]\w*)(?:<\w+>)?(?:\.([a-z]\w*))?(?:\(((?:\w+:)*)\))?/#
    let function = #/([a-z]\w*)\(((?:\w+:)*)\)/#
    let camel = #/[a-z]+[A-Z]\w*/#
    for code in Set(try Self.markdown(page).inlineCode) {
      var names: [Substring] = []
      var labels: [Substring] = []
      if let match = code.wholeMatch(of: symbol) {
        names = [match.1] + (match.2.map { [$0] } ?? [])
        labels = match.3?.split(separator: ":") ?? []
      } else if let match = code.wholeMatch(of: function) {
        names = [match.1]
        labels = match.2.split(separator: ":")
      } else if code.wholeMatch(of: camel) != nil {
        names = [code[...]]
      }
      let member = names.count == 2 ? names[1] : nil
      for name in names.map(String.init)
      where !Self.foreign.contains(name) && !Repository.exists(name) && !Repository.exists("Sources/\(name)") {
        let isSuite = try name.hasSuffix("Tests") && Self.everyFile.get().contains { $0.hasSuffix("/\(name).swift") }
        // A standard type counts if the code uses it.
        let isThere = isSuite || declarations.contains(name) || member == nil && words.contains(name)
        if !isThere { Issue.record("\(page): \(code)") }
      }
      for label in labels where !words.contains(String(label)) { Issue.record("\(page): \(code)") }
    }
  }

  @Test(arguments: try descriptions())
  func `every name of a column, a choice or an advisory is used`(page: String) throws {
    let columns = try Repository.text("Vectors/people/nhefs.csv").prefix { $0 != "\n" }.split(separator: ",")
    let names = try Self.code.get().words.union(columns.map(String.init))
    let name = #/[a-z]+(_[a-z]+)+/#
    for code in Set(try Self.markdown(page).inlineCode)
    where !names.contains(code) && code.wholeMatch(of: name) != nil {
      Issue.record("\(page): \(code)")
    }
  }

  // MARK: Plain English

  /// Phrases that a reader has to read twice, as patterns.
  static let phrases = [
    "weights? that follows?", "of whom", "whoever", "somebody", "everybody", "nobody", "of ten such people",
    "such people is", "go(?:es)? (?:its|their) way", "bodies on their way", "goes a week on", "kg he never reaches",
    "a log that is too thin", "no number with an adjective", "who has eaten less", "would be lost twice",
    "gone on with", "no (?:log|stream|days) comes? to", "(?:is|are) worth in the formulas", "all that needs no measure",
    "of which nothing was", "what there is is", "a refused row", "the least advised", "is in contributing",
  ]

  /// What a person reads of a file; of a test, its comments and names.
  static func readableText(_ path: String) throws -> String {
    let text = try Repository.text(path)
    guard path.hasPrefix("Tests/") else { return text }
    return text.split(separator: "\n").filter { $0.contains("// ") || $0.contains("func `") }.joined(separator: "\n")
  }

  @Test func `no page, no comment and no test name has a phrase that has to be read twice`() throws {
    let phrase = "(?i)\\b(?:\(Self.phrases.joined(separator: "|")))\\b"
    let texts = try ["docs", "Sources", "Tests", "Benchmarks"].flatMap { try Repository.files(in: $0) }.filter { path in
      [".md", ".swift", ".h", ".js", ".ts", ".py", ".html"].contains(where: path.hasSuffix)
    }
    for path in ["README.md", "CONTRIBUTING.md", "Vectors/README.md"] + texts {
      let text = try Self.readableText(path)
      if let found = text.range(of: phrase, options: .regularExpression) {
        Issue.record("\(path): \(text[text.lineRange(for: found)])")
      }
    }
  }

  // MARK: Sources of numbers

  static func keys() throws -> Set<String> {
    Set(try Repository.text("docs/references.md").matches(of: #/(?m)^\#{3} (.+)$/#).map { String($0.1) })
  }

  @Test func `every citation is an entry of the references`() throws {
    let keys = try Self.keys()
    let citation = #/\[([A-Z][A-Za-z]*(?:[0-9]{4}[a-z]?|-[A-Z]+))\]/#
    var cited: Set<String> = []
    for path in try Repository.files(in: "Sources", endingWith: ".swift") + Self.pages() {
      for match in try Repository.text(path).replacing("\\", with: "").matches(of: citation) {
        cited.insert(String(match.1))
        expect(keys.contains(String(match.1)), "\(path)")
      }
    }
    expect(cited.isSuperset(of: ["Mifflin1990", "WHO-BMI", "AHA2013"]))
  }

  @Test(arguments: try quantities())
  func `every source of a vector is an entry of the references`(quantity: String) throws {
    let cited = try Repository.text("Vectors/\(quantity).json").matches(of: #/"key": "([^"]+)"/#)
    expect(!cited.isEmpty)
    expect(Set(cited.map { String($0.1) }).subtracting(try Self.keys()), equals: [])
  }

  /// Longer lists of parameters invite swapped arguments.
  @Test func `no function has more than eight parameters`() throws {
    var longest = 0
    for path in try Repository.files(in: "Sources", endingWith: ".swift") {
      // Without comments, and without arrows, whose `>` closes nothing.
      let code = try Repository.text(path).replacing(#/\/\/[^\n]*|->/#, with: "")
      for start in code.matches(of: #/\b(func [^\s(<]+|init[?!]?)\s*(<[^(]*>)?\(/#) {
        var (depth, commas, isEmpty) = (1, 0, true)
        for byte in code.utf8[start.range.upperBound...] {
          switch UnicodeScalar(byte) {
          case "(", "[", "{", "<": depth += 1
          case ")", "]", "}", ">": depth -= 1
          case "," where depth == 1: commas += 1
          default: break
          }
          if depth == 0 { break }
          isEmpty = isEmpty && byte <= UInt8(ascii: " ")
        }
        let count = isEmpty ? 0 : commas + 1
        longest = max(longest, count)
        expect(count <= 8, "\(path): \(start.output.1) has \(count)")
      }
    }
    expect(longest, equals: 8)
  }
}
