import Foundation

/// A built command of this package, run as a user runs it.
public struct Program: Sendable {
  /// The name of the command.
  public let name: String

  /// The command with a name.
  public init(_ name: String) { self.name = name }

  /// The results of a run.
  public struct Outcome: Sendable {
    /// The exit status.
    public let status: Int32
    /// The standard output.
    public let output: String
    /// The standard error.
    public let error: String

    /// The lines of the output.
    public var lines: [Substring] { output.split(separator: "\n") }
  }

  /// The reason why a run has no result.
  public struct Trouble: Error, CustomStringConvertible {
    /// The reason in words.
    public let description: String
  }

  /// The command beside the test bundle, where the package manager builds it.
  public func executable() throws -> URL {
    #if canImport(Darwin)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL ?? Bundle.main.bundleURL
      let directory = bundle.deletingLastPathComponent()
    #else
      let directory = Bundle.main.bundleURL
    #endif
    let program = directory.appendingPathComponent(name)
    guard FileManager.default.isExecutableFile(atPath: program.path) else {
      throw Trouble(description: "the command is not built: there is no \(program.path)")
    }
    return program
  }

  /// Runs the command.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - input: The standard input.
  ///   - output: A file as standard output.
  ///   - wrapper: A command that runs the command after it.
  ///   - copy: A copy of the command to run instead.
  public func run(
    _ arguments: [String], input: Data = Data(), into output: FileHandle? = nil, through wrapper: [String] = [],
    copy: URL? = nil
  ) throws -> Outcome {
    let directory = try Directory()
    let process = try process(arguments, through: wrapper, copy: copy)
    // Files instead of pipes, which would have to be emptied while the command runs.
    process.standardInput = try FileHandle(forReadingFrom: directory.write(input, to: "in"))
    let outputURL = try directory.write(Data(), to: "out")
    let errorURL = try directory.write(Data(), to: "err")
    process.standardOutput = try output ?? FileHandle(forWritingTo: outputURL)
    process.standardError = try FileHandle(forWritingTo: errorURL)
    try Self.start(process)
    process.waitUntilExit()
    guard process.terminationReason == .exit else {
      throw Trouble(description: "\(name) \(arguments) was ended by a signal")
    }
    guard let text = String(data: try Data(contentsOf: outputURL), encoding: .utf8),
      let error = String(data: try Data(contentsOf: errorURL), encoding: .utf8)
    else { throw Trouble(description: "the output or the errors are not UTF-8") }
    return Outcome(status: process.terminationStatus, output: text, error: error)
  }

  /// Runs a function in this process as a command: faster than a process of its own, because its start and the debug build's first use of
  /// each type are paid once.
  ///
  /// - Parameters:
  ///   - input: The standard input.
  ///   - command: Runs with the descriptors of its standard input, output and error; returns the exit status.
  public static func call(
    input: Data, _ command: (_ input: Int32, _ output: Int32, _ error: Int32) -> Int32
  ) throws -> Outcome {
    let (given, output, error) = try (TemporaryFile(input), TemporaryFile(), TemporaryFile())
    let status = command(given.descriptor, output.descriptor, error.descriptor)
    return try Outcome(status: status, output: output.text, error: error.text)
  }

  /// The command with arguments, not yet started.
  public func process(_ arguments: [String], through wrapper: [String] = [], copy: URL? = nil) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = wrapper + [try copy?.path ?? executable().path] + arguments
    return process
  }

  /// Starts a process as a shell does, with only these signals blocked; the threads of tests block most signals.
  public static func start(_ process: Process, holdingBack signals: [Int32] = []) throws {
    var (held, before) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&held)
    for signal in signals { unsafe sigaddset(&held, signal) }
    unsafe pthread_sigmask(SIG_SETMASK, &held, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    try process.run()
  }

  /// A wrapper by `/bin/sh`; in its text, `"$@"` is the command.
  public static func shell(_ text: String) -> [String] { ["/bin/sh", "-c", text, "sh"] }

  /// Runs the command with arguments separated by spaces, and a text on standard input.
  public func run(_ arguments: String, input: String = "") throws -> Outcome {
    try run(arguments.split(separator: " ").map(String.init), input: Data(input.utf8))
  }
}

/// An open file without a name.
private final class TemporaryFile {
  let descriptor: Int32

  init(_ contents: Data = Data()) throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    descriptor = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Program.Trouble(description: "no temporary file can be made at \(path)") }
    unsafe unlink(path)
    let handle = FileHandle(fileDescriptor: descriptor)
    try handle.write(contentsOf: contents)
    try handle.seek(toOffset: 0)
  }

  deinit { close(descriptor) }

  /// The contents from the start.
  var text: String {
    get throws {
      let handle = FileHandle(fileDescriptor: descriptor)
      try handle.seek(toOffset: 0)
      guard let text = String(data: try handle.readToEnd() ?? Data(), encoding: .utf8) else {
        throw Program.Trouble(description: "the output or the errors are not UTF-8")
      }
      return text
    }
  }
}

/// A temporary directory that is removed with its last user.
public final class Directory: Sendable {
  /// The directory.
  public let url: URL

  /// Creates the directory.
  public init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("command-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of a name in it.
  public func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes a file.
  @discardableResult
  public func write(_ data: Data, to name: String) throws -> URL {
    let file = url.appendingPathComponent(name)
    try data.write(to: file)
    return file
  }

  /// The names of its files, in order.
  public var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() } }
}
