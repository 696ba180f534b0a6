import Foundation
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import bench

struct MachineTests {
  @Test func `the line above a table states its circumstances`() throws {
    try expect(
      setting().line,
      equals: """
        `swift run bench` · commit 0123456789 · Swift 6.3 · release, x86-64 · P <1> & co · 2 cores · Linux · \
        65 536 different people in cache, 8 000 000 in memory, seed 42 · 31 samples · median ± MAD
        """)
  }

  @Test func `a commit shows whether any file that a build reads differs`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "machine-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func git(_ arguments: String...) -> Int32? {
      run(
        "git", ["-C", folder.path, "-c", "user.name=a", "-c", "user.email=b"] + arguments, output: FileHandle.nullDevice
      )
    }
    func commit() -> String { Setting.commit(in: folder) }
    expect(git("init", "--quiet"), equals: 0)
    expect(commit(), equals: "no commit")
    expect(git("commit", "--quiet", "--allow-empty", "-m", "a"), equals: 0)
    #expect(commit().wholeMatch(of: #/commit [0-9a-f]{10}/#) != nil)
    try Data().write(to: folder.appending(path: "README.md"))
    #expect(commit().wholeMatch(of: #/commit [0-9a-f]{10}/#) != nil)
    try Data().write(to: folder.appending(path: "Package.swift"))
    expect(commit().hasSuffix(" with changes"))
  }
}
