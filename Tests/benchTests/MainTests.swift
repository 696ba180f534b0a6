import Foundation
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import bench

/// The built program in a package of its own: the errors before it measures anything.
struct MainTests {
  /// A folder that looks like a package with these budgets, and the program in it.
  final class Package {
    let folder: URL

    init(budgets: String) throws {
      #if canImport(Darwin)
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL ?? Bundle.main.bundleURL
        let built = bundle.deletingLastPathComponent()
      #else
        let built = Bundle.main.bundleURL
      #endif
      folder = built.appending(path: "bench-tests-\(UUID().uuidString)")
      let benchmarks = folder.appending(path: "Benchmarks")
      try FileManager.default.createDirectory(at: benchmarks, withIntermediateDirectories: true)
      try Data(budgets.utf8).write(to: benchmarks.appending(path: "budgets.json"))
      try Data().write(to: folder.appending(path: "Package.swift"))
      // Not a copy: a program that another test's child still holds open for writing cannot be run.
      try FileManager.default.linkItem(at: built.appending(path: "bench"), to: folder.appending(path: "bench"))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The status and the output of a run.
    func run(
      _ arguments: [String], into given: FileHandle? = nil
    ) throws -> (status: Int32, output: String, error: String) {
      let process = Process()
      process.executableURL = folder.appending(path: "bench")
      process.arguments = arguments
      // Without a toolchain, a debug build that finds no error ends instead of building and measuring.
      process.environment = ["PATH": "/var/empty"]
      let (output, error) = (folder.appending(path: "out"), folder.appending(path: "err"))
      for file in [output, error] { try Data().write(to: file) }
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = try given ?? FileHandle(forWritingTo: output)
      process.standardError = try FileHandle(forWritingTo: error)
      try process.run()
      process.waitUntilExit()
      return (
        process.terminationStatus, try String(contentsOf: output, encoding: .utf8),
        try String(contentsOf: error, encoding: .utf8)
      )
    }
  }

  @Test func `wrong usage, an unknown filter and a file that is no record have their statuses`() throws {
    let package = try Package(budgets: BudgetsTests.sample)
    let usage = try package.run(["--fast"])
    expect(usage.status == 64 && usage.output.isEmpty)
    expect(usage.error, equals: "bench: There is no option --fast.\nSee bench --help.\n")
    let filter = try package.run(["--filter", "nobody"])
    expect(filter.status, equals: 64)
    expect(filter.error, equals: "bench: no row's name contains nobody. See bench --list.\n")
    let once = try package.run(["--once", "nobody"])
    expect(once.status, equals: 64)
    expect(once.error, equals: "bench: there is no row nobody.\nSee bench --help.\n")
    let record = try package.run(["--compare", "Package.swift"])
    expect(record.status, equals: 66)
    expect(record.error, equals: "bench: Package.swift is not a record that --json wrote.\n")
  }
}
