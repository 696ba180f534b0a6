import CommandLineText
import Foundation
import ScienceKernelTestSupport
import Testing

@testable import plan

@Suite("Streams")
struct StreamsTests {
  @Test func `a file that may not grow is a failed output, and the old one survives`() throws {
    let directory = try Directory()
    let old = try directory.write(Data("old".utf8), to: "out.csv").path
    let rows = String(repeating: "\(goodRow)\n", count: 100)
    for arguments in [["people", "-"], ["people", "-", "--output", old]] {
      let outcome = try Command.run(
        arguments, input: Data("\(header)\n\(rows)".utf8), through: Command.shell("ulimit -f 1; exec \"$@\""))
      #expect(outcome.status == 74 && outcome.error.contains("File too large"), "\(outcome)")
    }
    #expect(try FileOutputTests.text(old) == "old" && directory.names == ["out.csv"])
  }

  @Test func `closed standard streams take no file's place`() throws {
    let directory = try Directory()
    let people = try directory.write(FileOutputTests.people, to: "people.csv").path
    // The summary on standard error is what another file could receive.
    for closed in ["2>&-", ">&- 2>&-"] {
      let outcome = try FileOutputTests.run(
        directory.path("out.csv"), through: Command.shell("\"$@\" < '\(people)' \(closed)"))
      #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.error.isEmpty, "\(outcome)")
      #expect(try FileOutputTests.text(directory.path("out.csv")) == FileOutputTests.targets)
      #expect(try FileOutputTests.text(people) == String(decoding: FileOutputTests.people, as: UTF8.self))
    }
  }

  /// A pipe of which the command's end does not wait.
  static func pipe(_ end: KeyPath<Pipe, FileHandle>) -> Pipe {
    let pipe = Pipe()
    #expect(fcntl(pipe[keyPath: end].fileDescriptor, F_SETFL, O_NONBLOCK) == 0)
    return pipe
  }

  @Test(arguments: [(option: [], end: ""), (["--timeline"], ",13,2027-02-20,6,,61.808,reached")])
  func `input that does not wait is waited for`(_ option: [String], _ end: String) throws {
    let (input, output) = (Self.pipe(\.fileHandleForReading), Pipe())
    let process = try Command.process(["people", "-", "--on", "2026-11-21"] + option)
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try Command.start(process)
    try input.fileHandleForWriting.write(contentsOf: Data("\(header)\n".utf8))
    // A row is written before more is read: when it is here, there is nothing to read for a while.
    for round in 0..<20 {
      try input.fileHandleForWriting.write(contentsOf: Data("\(goodRow)\n".utf8))
      let row = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      try #require(row.hasSuffix("\(goodTargets)\(end)\n"), "round \(round): \(row)")
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test func `output that does not wait is waited for`() throws {
    let rows = 5000
    let output = Self.pipe(\.fileHandleForWriting)
    let directory = try Directory()
    let people = "\(header)\n" + String(repeating: "\(goodRow)\n", count: rows)
    let process = try Command.process(
      ["people", directory.write(Data(people.utf8), to: "people.csv").path, "--on", "2026-11-21"])
    process.standardOutput = output.fileHandleForWriting
    process.standardError = FileHandle.nullDevice
    try Command.start(process)
    // Nothing is taken out until the pipe is full.
    var room = pollfd(fd: output.fileHandleForWriting.fileDescriptor, events: Int16(POLLOUT), revents: 0)
    while process.isRunning, unsafe poll(&room, 1, 0) == 1 { usleep(1000) }
    try output.fileHandleForWriting.close()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(text == PeopleCommandTests.rows + String(repeating: "\(goodTargets)\n", count: rows))
  }
}
