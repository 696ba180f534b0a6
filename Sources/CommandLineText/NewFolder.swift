import Foundation

/// A folder that was made, or was empty, for the files that a command writes into it.
package struct NewFolder: Sendable {
  /// Name for messages.
  package let name: String
  private let path: String

  /// Makes the folder, unless it exists and is empty.
  package init(path: String) throws(Failure) {
    (self.path, name) = (path, shown(path: path))
    if unsafe mkdir(path, 0o777) == 0 { return }
    guard errno == EEXIST else { throw .output("Cannot make the folder \(name): \(systemError()).") }
    guard let files = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      throw .output("Cannot write into \(name): it is not a folder that can be read.")
    }
    guard files.isEmpty else {
      throw .output("\(name) is not empty: name a new folder, so that no file is overwritten or mixed with new ones.")
    }
  }

  /// Writes a text into a new file with the first of these names that no file has.
  package func write(_ text: String, toFirstFreeOf names: [String]) throws(Failure) {
    for file in names {
      guard let file = try FileOutput(newPath: "\(path)/\(file)") else { continue }
      var output = ByteOutput(to: file)
      output.append(Array(text.utf8))
      try output.flush()
      try file.finish()
      return
    }
    throw .output("Cannot write \(shown(names.first ?? "")) into \(name): files of that name exist already.")
  }
}
