import Foundation

// The oracle: computes the golden vectors a second time, without the kernel, and writes or checks their files.

let usage = """
  usage: vectors [--check] [--directory DIR]

  Writes every generated group of the vector files, people/nhefs.targets.csv, and, where
  docs/schema is beside the Vectors folder, openapi.json in it.
  Published groups are kept as they stand, and checked.

    --check           change nothing; print every value that would move and exit 1 if any would
    --directory DIR   the Vectors folder, or one that holds it (default: the current directory
                      or the nearest one above it that holds Vectors)
    --help            this

  exit status: 0 done, 1 a value would move or a published value is contradicted,
  64 wrong arguments, 66 a missing or corrupt file, 74 a file that cannot be written

  """

struct Arguments {
  var check = false
  var help = false
  var directory: String?

  /// Those of this process.
  static func given() throws(Failure) -> Arguments { try Arguments(Array(CommandLine.arguments.dropFirst())) }

  private init(_ words: [String]) throws(Failure) {
    var rest = words.makeIterator()
    while let word = rest.next() {
      switch word {
      case "--check": check = true
      case "--help", "-h": help = true
      case "--directory":
        guard let path = rest.next(), !path.isEmpty else {
          throw Failure(status: Failure.usage, message: "--directory needs a folder\n\n" + usage)
        }
        directory = path
      default:
        throw Failure(status: Failure.usage, message: "unknown argument: \(word)\n\n" + usage)
      }
    }
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
  var changes: [(name: String, text: String)] = []
  var moved: [String] = []
  var contradicted: [String] = []
  var ids: Set<String> = []
  var files = 0

  for quantity in Quantity.all {
    let name = "\(quantity.stem).json"
    let text = try folder.read(name)
    let file: VectorFile
    let present: VectorFile
    do throws(Failure) {
      present = try VectorFile(stem: quantity.stem, text: text)
      contradicted += try quantity.disagreements(in: present)
      file = try quantity.file(keeping: present)
    } catch {
      throw Failure(status: error.status, message: "\(name): \(error.message)")
    }
    for test in file.tests where !ids.insert(test.id).inserted {
      throw .unreadable("\(name): the id \(test.id) is there twice")
    }
    files += 1
    if file.text != text {
      let lines = differences(from: present, to: file)
      moved += lines.isEmpty ? [firstDifference(name, from: text, to: file.text)] : lines
      changes.append((name, file.text))
    }
  }

  let people = try People.targets(of: try folder.read(People.source))
  let presentPeople = try folder.readIfPresent(People.results)
  if people != presentPeople {
    let lines = differences(from: presentPeople, to: people)
    moved += lines.isEmpty ? [firstDifference(People.results, from: presentPeople, to: people)] : lines
    changes.append((People.results, people))
  }

  let schemas = try folder.schemas()
  if !schemas.isEmpty {
    let document = try OpenAPI(schemas: schemas).text()
    let present = try folder.readIfPresent(OpenAPI.path)
    if document != present {
      moved.append(firstDifference(OpenAPI.path, from: present, to: document))
      changes.append((OpenAPI.path, document))
    }
  }

  for line in moved { print(line) }
  for line in contradicted { print(line) }
  let persons = people.split(separator: "\n").count - 1
  let counts = "\(ids.count) tests in \(files) files, \(persons) people"
  guard contradicted.isEmpty else {
    print("\(contradicted.count) published values contradicted; nothing written")
    return 1
  }
  if arguments.check {
    print(moved.isEmpty ? "\(counts): nothing would move" : "\(counts): \(moved.count) would move")
    return moved.isEmpty ? 0 : 1
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
