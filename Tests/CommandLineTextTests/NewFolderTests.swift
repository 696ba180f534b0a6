import Foundation
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import CommandLineText

struct NewFolderTests {
  @Test func `a folder is new or empty, and a file takes the first free name`() throws {
    let directory = try Directory()
    let path = directory.path("new")
    let folder = try NewFolder(path: path)
    for text in ["first", "second"] { try folder.write(text, toFirstFreeOf: ["a.txt", "b.txt"]) }
    for (name, text) in [("a.txt", "first"), ("b.txt", "second")] {
      try expect(String(contentsOfFile: "\(path)/\(name)", encoding: .utf8), equals: text)
    }
    let none = #expect(throws: Failure.self) { try folder.write("third", toFirstFreeOf: ["a.txt", "b.txt"]) }
    expect(none?.message.contains("files of that name exist already"), equals: true)
    for (path, message) in [
      (path, "is not empty"), (directory.path("none/new"), "Cannot make the folder"),
      ("\(path)/a.txt", "it is not a folder that can be read"),
    ] {
      let failure = #expect(throws: Failure.self) { try NewFolder(path: path) }
      expect(failure?.status == .failedOutput && failure?.message.contains(message) == true, "\(path)")
    }
    // An empty folder is used as it is.
    let empty = directory.path("empty")
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: false)
    try NewFolder(path: empty).write("text", toFirstFreeOf: ["a"])
    try expect(String(contentsOfFile: "\(empty)/a", encoding: .utf8), equals: "text")
  }
}
