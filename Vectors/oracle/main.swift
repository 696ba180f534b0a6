import Foundation

// The oracle: computes the golden vectors a second time, without the kernel, and writes or checks their files.

let usage = """
  usage: vectors [--check [--all]] [--directory DIR]

  Writes the files of golden vectors, people/nhefs.targets.csv and, if docs/schema is
  beside the Vectors folder, docs/schema/openapi.json.

    --check           writes nothing; prints how many values of each file would change, and
                      the first of them
    --all             prints every value that would change, at full length
    --directory DIR   the Vectors folder, or the folder that contains it (default: the nearest
                      one from the current directory upward)
    --help            prints this

  What to edit by hand:

    Vectors/oracle/                    the formulas
    Vectors/*.json                     the inputs; published values, which are never written
    Vectors/contract/texts             the texts; swift run texts writes what is made from them
    docs/schema/*.json                 the schemas, which are copied into openapi.json

  Other programs write Vectors/dynamics, Vectors/expenditure, Vectors/training and
  Vectors/veloready: see Vectors/README.md.

  exit status: 0 done, 1 a value would change or a published value is contradicted,
  64 wrong arguments, 66 a missing or corrupt file, 74 a file that cannot be written

  """

struct Arguments {
  var check = false
  var all = false
  var help = false
  var directory: String?

  /// Those of this process.
  static func given() throws(Failure) -> Arguments { try Arguments(Array(CommandLine.arguments.dropFirst())) }

  private init(_ words: [String]) throws(Failure) {
    var rest = words.makeIterator()
    while let word = rest.next() {
      switch word {
      case "--check": check = true
      case "--all": all = true
      case "--help", "-h": help = true
      case "--directory":
        guard let path = rest.next(), !path.isEmpty else {
          throw Failure(status: Failure.usage, message: "--directory needs a folder\n\n" + usage)
        }
        guard directory == nil else {
          throw Failure(status: Failure.usage, message: "--directory is given twice\n\n" + usage)
        }
        directory = path
      default:
        throw Failure(status: Failure.usage, message: "unknown argument: \(word)\n\n" + usage)
      }
    }
    if all, !check { throw Failure(status: Failure.usage, message: "--all needs --check\n\n" + usage) }
  }
}

struct Folder {
  let url: URL

  init(_ directory: String?) throws(Failure) {
    let start = URL(
      fileURLWithPath: directory ?? FileManager.default.currentDirectoryPath, isDirectory: true
    ).standardizedFileURL
    var places = [start, start.appendingPathComponent("Vectors")]
    if directory == nil {
      var above = start
      while above.path != "/" {
        above = above.deletingLastPathComponent()
        places.append(above.appendingPathComponent("Vectors"))
      }
    }
    let found = places.first { place in
      FileManager.default.fileExists(atPath: place.appendingPathComponent(People.source).path)
    }
    guard let found else {
      throw .unreadable("no Vectors folder with \(People.source) at \(directory ?? "the current directory")")
    }
    url = found
  }

  func read(_ name: String) throws(Failure) -> String {
    let data: Data
    do {
      data = try Data(contentsOf: url.appendingPathComponent(name))
    } catch {
      throw .unreadable("\(name): missing or unreadable. Its published groups cannot be rebuilt: restore it")
    }
    guard let text = String(data: data, encoding: .utf8) else { throw .unreadable("\(name): not UTF-8") }
    return text
  }

  func readIfPresent(_ name: String) throws(Failure) -> String {
    let present = FileManager.default.fileExists(atPath: url.appendingPathComponent(name).path)
    return present ? try read(name) : ""
  }

  /// The schemas of the contract, sorted by name; empty if they are not beside the folder.
  func schemas() throws(Failure) -> [(name: String, text: String)] {
    let place = "../docs/schema"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.appendingPathComponent(place).path)) ?? []
    var schemas: [(name: String, text: String)] = []
    for name in names.sorted() where name.hasSuffix(".json") && !OpenAPI.path.hasSuffix("/" + name) {
      schemas.append((name, try read("\(place)/\(name)")))
    }
    return schemas
  }

  func write(_ text: String, to name: String) throws(Failure) {
    do {
      try Data(text.utf8).write(to: url.appendingPathComponent(name), options: .atomic)
    } catch {
      throw Failure(status: Failure.output, message: "\(name): cannot be written")
    }
  }
}

/// Runs the whole job and returns the exit status.
func run() throws(Failure) -> Int32 {
  let arguments = try Arguments.given()
  if arguments.help {
    print(usage, terminator: "")
    return 0
  }
  let folder = try Folder(arguments.directory)
  var changes: [FileChange] = []
  var contradicted: [Contradiction] = []
  var ids: Set<String> = []
  var files = 0

  for quantity in Quantity.all {
    let name = "\(quantity.stem).json"
    let text = try folder.read(name)
    let file: VectorFile
    let present: VectorFile
    do throws(Failure) {
      present = try VectorFile(stem: quantity.stem, text: text)
      let disagreements = try quantity.disagreements(in: present)
      if !disagreements.isEmpty { contradicted.append(Contradiction(name: name, differences: disagreements)) }
      file = try quantity.file(keeping: present)
    } catch {
      throw Failure(status: error.status, message: "\(name): \(error.message)")
    }
    for test in file.tests where !ids.insert(test.id).inserted {
      throw .unreadable("\(name): the id \(test.id) is there twice")
    }
    files += 1
    if file.text != text {
      let differences = differences(from: present, to: file)
      changes.append(FileChange(name: name, writtenFrom: quantity.source, from: text, to: file.text, differences))
    }
  }

  let people = try People.targets(of: try folder.read(People.source))
  let presentPeople = try folder.readIfPresent(People.results)
  if people != presentPeople {
    let differences = differences(from: presentPeople, to: people)
    changes.append(
      FileChange(
        name: People.results, writtenFrom: "Specification.swift", from: presentPeople, to: people, differences))
  }

  let schemas = try folder.schemas()
  if !schemas.isEmpty {
    let present = try folder.read(OpenAPI.path)
    let document = try OpenAPI(schemas: schemas).text(keeping: present)
    if document != present {
      changes.append(
        FileChange(name: OpenAPI.path, writtenFrom: "../../docs/schema", from: present, to: document, []))
    }
  }

  for change in changes { print(change.report(all: arguments.all)) }
  for contradiction in contradicted { print(contradiction.report(all: arguments.all)) }
  let changed = changes.map(\.differences.count).reduce(0, +)
  let persons = people.split(separator: "\n").count - 1
  let counts = "\(ids.count) tests in \(files) files, \(persons) people"
  guard contradicted.isEmpty else {
    print("\(counts): \(changed) would change; nothing written, because published values are contradicted.")
    print("Edit the published values by hand, if their source says so; otherwise the oracle is wrong.")
    if !arguments.all { print("vectors --check --all prints each value.") }
    return 1
  }
  if arguments.check {
    print("\(counts): \(changed == 0 ? "nothing" : "\(changed)") would change")
    if !changes.isEmpty { print("vectors --check --all prints each value; vectors writes them.") }
    return changes.isEmpty ? 0 : 1
  }
  for change in changes { try folder.write(change.text, to: change.name) }
  print("\(counts): \(changes.count) files written")
  return 0
}

do throws(Failure) {
  exit(try run())
} catch {
  FileHandle.standardError.write(Data("vectors: \(error.message)\n".utf8))
  exit(error.status)
}
