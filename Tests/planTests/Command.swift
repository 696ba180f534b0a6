import Foundation
import Testing

/// Runs the built command as a user does.
enum Command {
  /// What a run left behind.
  struct Outcome {
    let status: Int32
    let output: String
    let error: String

    var lines: [Substring] { output.split(separator: "\n") }
  }

  /// The command beside the test bundle, where the package manager builds it.
  static func executable() throws -> URL {
    #if canImport(Darwin)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL ?? Bundle.main.bundleURL
      let directory = bundle.deletingLastPathComponent()
    #else
      let directory = Bundle.main.bundleURL
    #endif
    let plan = directory.appendingPathComponent("plan")
    try #require(
      FileManager.default.isExecutableFile(atPath: plan.path), "the command is not built: there is no \(plan.path)")
    return plan
  }

  /// Runs `plan` with arguments, bytes on standard input, and perhaps a file as standard output.
  ///
  /// - Parameters:
  ///   - wrapper: A command that runs the command that follows it.
  ///   - copy: A copy of the command that is run instead.
  static func run(
    _ arguments: [String], input: Data = Data(), into output: FileHandle? = nil, through wrapper: [String] = [],
    copy: URL? = nil
  ) throws -> Outcome {
    let directory = try Directory()
    let process = try process(arguments, through: wrapper, copy: copy)
    // Files rather than pipes: nobody has to empty them while the command runs.
    process.standardInput = try FileHandle(forReadingFrom: directory.write(input, to: "in"))
    let outputURL = try directory.write(Data(), to: "out")
    let errorURL = try directory.write(Data(), to: "err")
    process.standardOutput = try output ?? FileHandle(forWritingTo: outputURL)
    process.standardError = try FileHandle(forWritingTo: errorURL)
    try start(process)
    process.waitUntilExit()
    try #require(process.terminationReason == .exit, "plan \(arguments) was ended by a signal")
    let text = try #require(String(data: try Data(contentsOf: outputURL), encoding: .utf8), "the output is not UTF-8")
    let error = try #require(String(data: try Data(contentsOf: errorURL), encoding: .utf8), "the errors are not UTF-8")
    return Outcome(status: process.terminationStatus, output: text, error: error)
  }

  /// `plan` with arguments, not yet started.
  static func process(_ arguments: [String], through wrapper: [String] = [], copy: URL? = nil) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = wrapper + [try copy?.path ?? executable().path] + arguments
    return process
  }

  /// Starts a process as a shell does: with no signals held back but these, though the threads of tests hold back most.
  static func start(_ process: Process, holdingBack signals: [Int32] = []) throws {
    var (held, before) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&held)
    for signal in signals { unsafe sigaddset(&held, signal) }
    unsafe pthread_sigmask(SIG_SETMASK, &held, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    try process.run()
  }

  /// A wrapper by `/bin/sh`, in whose text `"$@"` is the command.
  static func shell(_ text: String) -> [String] { ["/bin/sh", "-c", text, "sh"] }

  static func run(_ arguments: String, input: String = "") throws -> Outcome {
    try run(arguments.split(separator: " ").map(String.init), input: Data(input.utf8))
  }
}

/// A directory of its own that goes away with its last user.
final class Directory: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("plan-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  @discardableResult
  func write(_ data: Data, to name: String) throws -> URL {
    let file = url.appendingPathComponent(name)
    try data.write(to: file)
    return file
  }

  var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() } }
}
