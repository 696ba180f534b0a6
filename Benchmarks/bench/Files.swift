import Foundation

/// A file of people on its way through `plan people`, through its floor and through Polars: whole programs, on one core.
final class PeopleFile {
  static let people = 1_000_000
  private static let programs = Bundle.main.executableURL?.deletingLastPathComponent().path ?? "."
  private static let polars = packageFolder().map {
    (python: $0.path + "/.build/python/bin/python3", script: $0.path + "/Benchmarks/rivals/files_polars.py")
  }
  private let file = temporary("people")

  private static func temporary(_ name: String) -> URL {
    FileManager.default.temporaryDirectory.appending(
      path: "bench-\(ProcessInfo.processInfo.processIdentifier)-\(name).csv")
  }

  /// Writes the real people again and again, numbered from 1.
  init() {
    guard let real = packageFolder().flatMap({ try? Data(contentsOf: $0.appending(path: "Vectors/people/nhefs.csv")) })
    else { fatalError("no Vectors/people/nhefs.csv") }
    let rows = real.split(separator: UInt8(ascii: "\n")).map { Array($0) }
    let values = rows.dropFirst().map { $0.drop { $0 != UInt8(ascii: ",") } + "\n".utf8 }
    var text = rows[0] + "\n".utf8
    for number in 1...Self.people { text += Array("\(number)".utf8) + values[(number - 1) % values.count] }
    guard (try? Data(text).write(to: file)) != nil else { fatalError("cannot write \(file.path)") }
  }

  deinit { try? FileManager.default.removeItem(at: file) }

  /// The makers of the rows by name, in the order of the table.
  static var makers: [(name: String, place: Place, make: (Scene) -> Row)] {
    ["floor", "plan people", "Polars"].map { name in (name, .file, { $0.file.row(name) }) }
  }

  /// Whether the program of a row is there: `swift build` makes ours, and `Benchmarks/rivals/files` installs Polars.
  static func isThere(_ name: String) -> Bool {
    let program = name == "Polars" ? polars?.python ?? "" : programs + (name == "floor" ? "/rows" : "/plan")
    return FileManager.default.isExecutableFile(atPath: program)
      && (name != "Polars" || output(of: program, ["-B", "-c", "import polars; print(1)"]) != nil)
  }

  private func row(_ name: String) -> Row {
    Row(
      name, .file, people: Self.people, bytesPerPerson: nil, agreement: .nothing("a file"), spoil: {},
      checksum: { self.checksum(name) }, run: { self.run(name, writing: "/dev/null") })
  }

  private func run(_ name: String, writing output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.standardInput = try? FileHandle(forReadingFrom: file)
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle.nullDevice
    process.arguments =
      switch name {
      case "floor": [Self.programs + "/rows"]
      case "Polars":
        ["POLARS_MAX_THREADS=1", Self.polars?.python ?? "", "-B", Self.polars?.script ?? "", file.path, output]
          + ["\(Columns.start)"]
      default: [Self.programs + "/plan", "people", "-", "--on", "\(Columns.start)"]
      }
    guard (try? process.run()) != nil else { fatalError("cannot run \(name)") }
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { fatalError("\(name) failed") }
  }

  /// The sum of the bytes that a program writes.
  private func checksum(_ name: String) -> Checksum {
    let output = Self.temporary("output")
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: output) }
    run(name, writing: output.path)
    let bytes = (try? Data(contentsOf: output)) ?? Data()
    return Checksum(targets: bytes.reduce(0) { $0 &+ Int64($1) }, notes: 0)
  }
}
