import Foundation

/// The files of this repository, for tests only, found from this source file.
public enum Repository {
  /// The folder of `Package.swift`.
  public static let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The file or folder at a path from the root.
  public static func url(_ path: String) -> URL { root.appending(path: path) }

  /// The text of a file.
  public static func text(_ path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }

  /// Whether there is a file or folder at a path from the root.
  public static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: url(path).path) }

  /// The names in a folder, in order, without hidden ones.
  public static func names(in folder: String, endingWith suffix: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url(folder).path)
      .filter { !$0.hasPrefix(".") && $0.hasSuffix(suffix) }.sorted()
  }

  /// The paths of all files in a folder and its subfolders, from the root, in order, without hidden ones.
  public static func files(in folder: String, endingWith suffix: String = "") throws -> [String] {
    try names(in: folder).flatMap { name in
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      let isFolder = try url(path).resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
      return isFolder ? try files(in: path, endingWith: suffix) : path.hasSuffix(suffix) ? [path] : []
    }
  }
}
