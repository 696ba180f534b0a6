import Foundation
import ScienceKernelExpectations

@testable import bench

struct MachineTests {
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
