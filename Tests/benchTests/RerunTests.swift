import Foundation
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import bench

struct RerunTests {
  @Test func `an optimized build is for the same instruction set`() {
    let package = URL(filePath: "/p q")
    let build = ["build", "-c", "release", "--product", "bench", "--package-path", "/p q"]
    expect(optimizedBuild(of: package, for: "x86-64"), equals: build)
    expect(optimizedBuild(of: package, for: "x86-64-v3"), equals: build + ["-Xcc", "-march=x86-64-v3"])
    expect(optimizedBuild(of: package, for: "arm64"), equals: build)
  }

  #if DEBUG
    @Test func `a debug build knows that it is one`() {
      expect(isDebugBuild)
    }
  #endif

  @Test func `a package is the nearest folder that holds its manifest and its budgets`() throws {
    let outer = FileManager.default.temporaryDirectory.appending(path: "rerun-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: outer) }
    let (manifest, budgets) = (outer.appending(path: "a"), outer.appending(path: "a/b"))
    try FileManager.default.createDirectory(
      at: budgets.appending(path: "Benchmarks"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(at: outer.appending(path: "Benchmarks"), withIntermediateDirectories: true)
    for folder in [outer, manifest] { try Data().write(to: folder.appending(path: "Package.swift")) }
    for folder in [outer, budgets] { try Data().write(to: folder.appending(path: "Benchmarks/budgets.json")) }
    expect(packageFolder(above: [budgets])?.path, equals: outer.path)
    expect(packageFolder(above: [URL(filePath: "/"), manifest])?.path, equals: outer.path)
    expect(packageFolder(above: [URL(filePath: "/")]), equals: nil)
  }

  @Test func `a program is run with its arguments, and returns its status and its output without the last line end`() {
    // The output of a program comes without the end of its last line.
    expect(output(of: "echo", ["a b\nc"]), equals: "a b\nc")
    expect(output(of: "true", []), equals: nil)
    expect(output(of: "sh", ["-c", "echo a; exit 1"]), equals: nil)
    expect(output(of: "no-such-program", []), equals: nil)
    // It reads nothing, even if this process could.
    expect(output(of: "sh", ["-c", "[ /dev/stdin -ef /dev/null ] && echo nothing"]), equals: "nothing")
    // A program is run with its arguments, and its status is returned.
    expect(run("sh", ["-c", "exit $1", "sh", "3"], output: FileHandle.nullDevice), equals: 3)
    expect(run("true", [], output: FileHandle.nullDevice), equals: 0)
    // The package is above the program.
    expect(packageFolder()?.resolvingSymlinksInPath().path, equals: Repository.root.resolvingSymlinksInPath().path)
  }
}
