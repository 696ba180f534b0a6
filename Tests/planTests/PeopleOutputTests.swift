import CommandLineText
import Foundation
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import plan

/// What needs a process of its own: signals, file systems and rights.
///
/// `FileOutputTests` has the rest.
struct PeopleOutputTests {
  static let people = Data("\(header)\n\(goodRow)\n".utf8)
  static let targets = PeopleCommandTests.rows + goodTargets + "\n"

  /// Runs `plan people` into a file.
  static func run(_ path: String, through wrapper: [String] = []) throws -> Command.Outcome {
    try Command.launch(["people", "-", "--on", "2026-11-21", "--output", path], input: people, through: wrapper)
  }

  static func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  // MARK: Interruption

  /// A run of `plan people` in the middle of its input.
  struct HalfRun {
    let process: Process
    private let folder: Directory
    private let input: FileHandle

    /// - Parameter held: Signals that the one who starts it holds back.
    init(_ directory: Directory, through wrapper: [String] = [], holdingBack held: [Int32] = []) throws {
      folder = try Directory()
      let path = folder.path("input")
      try #require(unsafe mkfifo(path, 0o600) == 0)
      // Also open for reading: no reader has to exist yet, and unread bytes can be seen.
      input = FileHandle(fileDescriptor: unsafe open(path, O_RDWR | O_CLOEXEC))
      process = try Command.process(
        ["people", path, "--on", "2026-11-21", "--output", directory.path("out.csv")], through: wrapper)
      process.standardError = FileHandle.nullDevice
      try Command.start(process, holdingBack: held)
      // The first part is waited for before the output is opened, the second one after.
      try feed("\(header)\n\(goodRow)\n")
      try feed("\(goodRow)\n")
    }

    /// Writes to the command, and waits until it has read that.
    func feed(_ text: String) throws {
      try input.write(contentsOf: Data(text.utf8))
      var unread = pollfd(fd: input.fileDescriptor, events: Int16(POLLIN), revents: 0)
      while process.isRunning, unsafe poll(&unread, 1, 0) == 1 { usleep(1000) }
    }

    func finish() throws {
      try input.close()
      process.waitUntilExit()
    }

    func end(by signal: Int32) {
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
    }

    func wasEnded(by signal: Int32) -> Bool {
      process.terminationReason == .uncaughtSignal && process.terminationStatus == signal
    }
  }

  /// Whether the file has a name from the start, as where there are no files without one.
  enum Way: CaseIterable {
    case unnamed, named

    /// The ways that this system can go.
    static var possible: [Way] {
      #if os(Linux)
        allCases
      #else
        [.named]
      #endif
    }

    /// A wrapper that makes a command go this way; what it needs is put into a directory.
    func wrapper(in directory: Directory) throws -> [String] {
      #if os(Linux)
        self == .named ? try Interposed.openRefusesUnnamedFiles.wrapper(in: directory) : []
      #else
        []
      #endif
    }
  }

  @Test(arguments: Way.possible, [SIGHUP, SIGINT, SIGTERM])
  func `an interrupted run leaves nothing behind and dies by the signal`(_ way: Way, _ signal: Int32) throws {
    let libraries = try Directory()
    let wrapper = try way.wrapper(in: libraries)
    for isReplacing in [false, true] {
      let directory = try Directory()
      if isReplacing { try directory.write(Data("old".utf8), to: "out.csv") }
      let before = try directory.names
      let run = try HalfRun(directory, through: wrapper)
      let during = try directory.names
      expect(during.count, equals: before.count + (way == .named ? 1 : 0), "\(during)")
      run.end(by: signal)
      expect(run.wasEnded(by: signal), "\(run.process.terminationReason) \(run.process.terminationStatus)")
      try expect(directory.names, equals: before)
      if isReplacing { try expect(Self.text(directory.path("out.csv")), equals: "old") }
    }
  }

  @Test(arguments: Way.possible, [false, true])
  func `signals that are ignored or held back stay so`(_ way: Way, _ isHeld: Bool) throws {
    let (directory, libraries) = (try Directory(), try Directory())
    let signals = [SIGHUP, SIGINT, SIGTERM]
    let ignoring = isHeld ? [] : Command.shell("trap '' HUP INT TERM; exec \"$@\"")
    let run = try HalfRun(
      directory, through: way.wrapper(in: libraries) + ignoring, holdingBack: isHeld ? signals : [])
    for signal in signals { kill(run.process.processIdentifier, signal) }
    try run.feed("\(goodRow)\n")
    try run.finish()
    expect(run.process.terminationReason, equals: .exit)
    expect(run.process.terminationStatus, equals: 0)
    try expect(Self.text(directory.path("out.csv")).split(separator: "\n").count, equals: 4)
    try expect(directory.names, equals: ["out.csv"])
  }

  #if os(Linux)
    @Test func `a killed run leaves nothing behind`() throws {
      let directory = try Directory()
      try directory.write(Data("old".utf8), to: "out.csv")
      let run = try HalfRun(directory)
      run.end(by: SIGKILL)
      expect(run.wasEnded(by: SIGKILL))
      try expect(directory.names, equals: ["out.csv"])
      try expect(Self.text(directory.path("out.csv")), equals: "old")
    }

    @Test func `a signal between naming and replacing leaves no name behind`() throws {
      let (directory, libraries) = (try Directory(), try Directory())
      try directory.write(Data("old".utf8), to: "out.csv")
      let run = try HalfRun(directory, through: Interposed.linkatInterrupts.wrapper(in: libraries))
      try run.finish()
      // The file was whole: it is in its place, whether or not the process ended before it was done.
      try expect(directory.names, equals: ["out.csv"])
      try expect(Self.text(directory.path("out.csv")), equals: "\(Self.targets)\(goodTargets)\n")
    }

    @Test(arguments: [
      (Interposed.fsyncFails, #"Cannot write to "[^"]+": Input/output error\."#),
      (.renameFails, #"Cannot replace "[^"]+": Device or resource busy\."#),
    ])
    func `a failure at the very end leaves the old file and nothing else`(_ call: Interposed, _ error: String) throws {
      let (directory, libraries) = (try Directory(), try Directory())
      let old = try directory.write(Data("old".utf8), to: "out.csv").path
      let outcome = try Self.run(old, through: call.wrapper(in: libraries))
      #expect(try outcome.status == 74 && outcome.error.contains(Regex(error)), "\(outcome)")
      try expect(directory.names, equals: ["out.csv"])
      try expect(Self.text(old), equals: "old")
    }

    /// A system call that is replaced in the command, to come to states that are hard to come to.
    enum Interposed: String {
      case openRefusesUnnamedFiles = """
        int open(const char *path, int flags, unsigned mode) {
          if ((flags & O_TMPFILE) == O_TMPFILE) return errno = EOPNOTSUPP, -1;
          return syscall(SYS_openat, AT_FDCWD, path, flags, mode);
        }
        int open64(const char *path, int flags, unsigned mode) { return open(path, flags, mode); }
        """
      case linkatInterrupts = """
        int linkat(int from, const char *old, int to, const char *new, int flags) {
          int result = syscall(SYS_linkat, from, old, to, new, flags);
          kill(getpid(), SIGTERM);
          return result;
        }
        """

      case fsyncFails = "int fsync(int descriptor) { return errno = EIO, -1; }"
      case renameFails = "int rename(const char *from, const char *to) { return errno = EBUSY, -1; }"

      /// A wrapper that runs a command with the replacement, which is built in a directory.
      func wrapper(in directory: Directory) throws -> [String] {
        // Not <fcntl.h>, which declares what is replaced in another way.
        let source = """
          #define _GNU_SOURCE
          #include <errno.h>
          #include <linux/fcntl.h>
          #include <signal.h>
          #include <sys/syscall.h>
          #include <unistd.h>
          \(rawValue)

          """
        let (file, library) = (try directory.write(Data(source.utf8), to: "\(self).c"), directory.path("\(self).so"))
        let compiler = Process()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        compiler.arguments = ["clang", "-shared", "-fPIC", "-o", library, file.path]
        try compiler.run()
        compiler.waitUntilExit()
        try #require(compiler.terminationStatus == 0, "a C compiler is needed")
        return ["LD_PRELOAD=\(library)"]
      }
    }
  #endif

  // MARK: Places

  /// A wrapper that takes the right to write everywhere from a superuser.
  static var unprivileged: [String] {
    geteuid() == 0 ? ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] : []
  }

  @Test func `a write-protected file is not replaced`() throws {
    let directory = try Directory()
    let old = try directory.write(Data("old".utf8), to: "out.csv").path
    unsafe chmod(old, 0o444)
    let outcome = try Self.run(old, through: Self.unprivileged)
    expect(outcome.status == 74 && outcome.error.hasSuffix("out.csv\": Permission denied.\n"), "\(outcome)")
    try expect(Self.text(old), equals: "old")
  }

  @Test func `a folder that takes no new file is named`() throws {
    let directory = try Directory()
    let old = try directory.write(Data("old".utf8), to: "out.csv").path
    unsafe chmod(directory.url.path, 0o555)
    defer { unsafe chmod(directory.url.path, 0o755) }
    for path in [old, directory.path("new.csv")] {
      let outcome = try Self.run(path, through: Self.unprivileged)
      expect(outcome.status, equals: 74, "\(outcome)")
      #expect(
        outcome.error.contains(/its folder "[^"]+\/" cannot take a new file: Permission denied\./), "\(outcome.error)")
    }
    try expect(Self.text(old), equals: "old")
  }

  #if os(Linux)
    @Test(.enabled("only a superuser makes a file that it may not give away") { geteuid() == 0 })
    func `a group that cannot be kept leaves its rights to no other`() throws {
      let directory = try Directory()
      let old = try directory.write(Data("old".utf8), to: "out.csv").path
      for (before, expected) in [(0o664, 0o644), (0o666, 0o666), (0o640, 0o600), (0o646, 0o646)] as [(mode_t, mode_t)] {
        unsafe expect(chown(old, 0, 4712), equals: 0)
        unsafe chmod(old, before)
        try expect(Self.run(old, through: ["setpriv", "--bounding-set=-chown"]).status, equals: 0)
        var after = stat()
        unsafe expect(stat(old, &after), equals: 0)
        expect(after.st_gid, equals: getegid())
        expect(after.st_mode & 0o777, equals: expected)
      }
    }
  #endif

  @Test func `standard output is written to by any of its names, and not replaced`() throws {
    // The file that is standard output already is written to, not replaced.
    let directory = try Directory()
    let log = try directory.write(Data("before\n".utf8), to: "log").path
    let wrapper = Command.shell(#"{ "$@"; echo after; } >> '\#(log)'"#)
    try expect(Self.run("/dev/stdout", through: wrapper).status, equals: 0)
    try expect(Self.text(log), equals: "before\n\(Self.targets)after\n")
    // Standard output is written to by any of its names.
    for path in ["-", "/dev/stdout"] { try expect(Self.run(path).output, equals: Self.targets) }
    let stopped = try Command.run(
      ["people", "-", "--strict", "--output", "/dev/null"], input: Data("\(header)\nbad\n".utf8))
    expect(stopped.status == 2 && !stopped.error.contains("left as it was"), "\(stopped)")
  }
}
