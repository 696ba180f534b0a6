import Foundation
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import CommandLineText

/// `PeopleOutputTests` has what needs a process of its own.
struct FileOutputTests {
  static func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  /// Writes a text to a path, as a command does.
  static func write(_ text: String = "new", to path: String) throws(Failure) {
    let file = try FileOutput(path: path, reading: [])
    try file.write(Array(text.utf8), 0..<text.utf8.count)
    try file.finish()
  }

  /// The failure to open a path for writing.
  static func failure(_ path: String, reading inputs: [FileInput] = []) throws -> Failure {
    try #require(throws: Failure.self) { _ = try FileOutput(path: path, reading: inputs) }
  }

  @Test(arguments: [nil, "old"])
  func `a file is in its place when it is finished, and not before`(_ old: String?) throws {
    let directory = try Directory()
    let path = directory.path("out.csv")
    if let old { try directory.write(Data(old.utf8), to: "out.csv") }
    let file = try FileOutput(path: path, reading: [])
    try file.write(Array("a new one".utf8), 2..<5)
    expect(file.isReplacement && file.name == shown(path: path))
    expect(FileManager.default.fileExists(atPath: path), equals: old != nil)
    if let old { try expect(Self.text(path), equals: old) }
    try file.finish()
    try expect(Self.text(path) == "new" && directory.names == ["out.csv"])
  }

  @Test func `an abandoned file leaves the old one and nothing else`() throws {
    let directory = try Directory()
    let old = try directory.write(Data("old".utf8), to: "out.csv").path
    for path in [old, directory.path("new.csv")] {
      let file = try FileOutput(path: path, reading: [])
      try file.write([1, 2], 0..<2)
      file.abandon()
    }
    try expect(Self.text(old) == "old" && directory.names == ["out.csv"])
  }

  @Test func `an input is not overwritten under any of its names`() throws {
    let directory = try Directory()
    let path = try directory.write(Data("old".utf8), to: "in.csv").path
    let input = try FileInput(path: path)
    defer { close(input.descriptor) }
    try FileManager.default.linkItem(atPath: path, toPath: directory.path("same.csv"))
    try FileManager.default.createSymbolicLink(atPath: directory.path("link.csv"), withDestinationPath: "in.csv")
    for name in ["in.csv", "same.csv", "link.csv", "./in.csv"] {
      let failure = try Self.failure(directory.url.path + "/" + name, reading: [input])
      expect(failure.status == .usage && failure.message.hasSuffix("is the input itself; it is not overwritten."))
    }
    try expect(Self.text(path), equals: "old")
  }

  // MARK: Places

  @Test func `a link is followed, even to a file that does not exist yet`() throws {
    let (directory, other) = (try Directory(), try Directory())
    let links = [
      ("file", "out.csv"), ("links", "file"), ("absolute", other.path("absolute.csv")), ("folder", other.url.path),
      ("through", "folder/relative"), ("up", "./folder/../\(other.url.lastPathComponent)/up.csv"),
    ]
    for (name, destination) in links {
      try FileManager.default.createSymbolicLink(atPath: directory.path(name), withDestinationPath: destination)
    }
    try FileManager.default.createSymbolicLink(atPath: other.path("relative"), withDestinationPath: "new.csv")
    for (name, file) in [
      ("links", directory.path("out.csv")), ("absolute", other.path("absolute.csv")), ("up", other.path("up.csv")),
      ("through", other.path("new.csv")),
    ] {
      // The second time the file exists.
      for _ in 0..<2 {
        try Self.write(to: directory.path(name))
        try expect(Self.text(file), equals: "new")
        try Data("old".utf8).write(to: URL(fileURLWithPath: file))
      }
    }
    for (name, destination) in links {
      try expect(FileManager.default.destinationOfSymbolicLink(atPath: directory.path(name)), equals: destination)
    }
    try expect(directory.names, equals: (links.map { $0.0 } + ["out.csv"]).sorted())
    try expect(other.names, equals: ["absolute.csv", "new.csv", "relative", "up.csv"])
  }

  #if os(Linux)
    @Test func `a link need not be UTF-8`() throws {
      let directory = try Directory()
      unsafe expect(symlink([CChar(bitPattern: 0xFF), 0], directory.path("link")), equals: 0)
      try Self.write(to: directory.path("link"))
      // The text is read through the link, by its very bytes.
      try expect(Self.text(directory.path("link")), equals: "new")
    }
  #endif

  @Test(arguments: [241, 255])
  func `a name may have the greatest length of names`(_ length: Int) throws {
    let directory = try Directory()
    let path = directory.path(String(repeating: "n", count: length))
    for text in ["new", "newer"] {
      try Self.write(text, to: path)
      try expect(Self.text(path), equals: text)
    }
    try expect(directory.names.count, equals: 1)
  }

  @Test func `a place where nothing can be written is rejected when it is opened`() throws {
    let directory = try Directory()
    try FileManager.default.createSymbolicLink(atPath: directory.path("loop"), withDestinationPath: "back")
    try FileManager.default.createSymbolicLink(atPath: directory.path("back"), withDestinationPath: "loop")
    try FileManager.default.createSymbolicLink(atPath: directory.path("astray"), withDestinationPath: "none/out.csv")
    try directory.write(Data("old".utf8), to: "file")
    // A path of the greatest length: no name beside it fits.
    let detour = String(repeating: "./", count: (Int(PATH_MAX) - directory.path("").utf8.count - 12) / 2)
    let folder = #"its folder "[^"]*none/" cannot take a new file: No such file or directory\."#
    for (name, message) in [
      ("loop", "Too many levels of symbolic links"), (String(repeating: "n", count: 256), "File name too long"),
      ("file/out.csv", "Not a directory"), ("file/", "Not a directory"), ("", "Is a directory"),
      ("new/", "it names a folder"), ("none/out.csv", folder), ("astray", folder),
      (detour + "out.csv", "its folder .* cannot take a new file: File name too long"),
    ] {
      let failure = try Self.failure(directory.path("") + "/" + name)
      expect(failure.status == .failedOutput && failure.message.hasPrefix("Cannot write \""), "\(failure)")
      try expect(failure.message.contains(Regex(message)) && !failure.message.contains("\n"), "\(failure)")
    }
    try expect(directory.names, equals: ["astray", "back", "file", "loop"])
  }

  @Test func `a replaced file keeps its owner, group and permissions, and its hard links keep the old content`() throws
  {
    let directory = try Directory()
    let old = try directory.write(Data("old".utf8), to: "out.csv").path
    try FileManager.default.linkItem(atPath: old, toPath: directory.path("linked.csv"))
    // Only a superuser gives a file away.
    if geteuid() == 0 { unsafe expect(chown(old, 4711, 4712), equals: 0) }
    unsafe chmod(old, 0o754)
    let before = FileStatus(path: old)
    try Self.write(to: old)
    let after = FileStatus(path: old)
    expect(after?.owner, equals: before?.owner)
    expect(after?.group, equals: before?.group)
    expect(after?.mode, equals: before?.mode)
    try expect(Self.text(old) == "new" && Self.text(directory.path("linked.csv")) == "old")
  }

  // MARK: Devices and pipes

  @Test func `a device and a pipe are written directly`() throws {
    try expect(FileOutput(path: "-", reading: []).name, equals: "standard output")
    #expect(try !FileOutput(path: "/dev/null", reading: []).isReplacement)
    try Self.write(to: "/dev/null")
    let directory = try Directory()
    let path = directory.path("fifo")
    let reader = try Self.pipe(path)
    try Self.write(to: path)
    try expect(reader.availableData == Data("new".utf8) && directory.names == ["fifo"])
  }

  /// Makes a named pipe, and opens both of its ends.
  static func pipe(_ path: String) throws -> FileHandle {
    try #require(unsafe mkfifo(path, 0o600) == 0)
    return FileHandle(fileDescriptor: unsafe open(path, O_RDWR | O_CLOEXEC), closeOnDealloc: true)
  }

  @Test func `output that does not wait is waited for`() throws {
    let directory = try Directory()
    let reader = try Self.pipe(directory.path("fifo"))
    let file = try FileOutput(path: directory.path("fifo"), reading: [])
    expect(fcntl(file.descriptor, F_SETFL, O_NONBLOCK), equals: 0)
    // More than a pipe holds.
    let bytes = (0..<1 << 20).map { UInt8(truncatingIfNeeded: $0 % 251) }
    Thread.detachNewThread { try? file.write(bytes, 0..<bytes.count) }
    // Nothing is taken out until the pipe is full.
    var room = pollfd(fd: reader.fileDescriptor, events: Int16(POLLOUT), revents: 0)
    while unsafe poll(&room, 1, 0) == 1 { usleep(1000) }
    try expect(reader.read(upToCount: bytes.count), equals: Data(bytes))
    try file.finish()
  }
}
