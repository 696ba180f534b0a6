import Foundation

/// A file, a pipe or a terminal to write to.
struct FileOutput: ByteSink {
  /// As a person would call it.
  let name: String
  private let descriptor: Int32
  private var replacement: Replacement?

  /// A file that is written beside another and takes its place at the end.
  private struct Replacement {
    let temporaryPath: String
    let path: String
  }

  static let standardOutput = FileOutput(name: "standard output", descriptor: STDOUT_FILENO)

  private init(name: String, descriptor: Int32) {
    self.name = name
    self.descriptor = descriptor
  }

  /// Opens a file for writing.
  ///
  /// A regular file is written beside the old one, which stays as it is until `finish()`. Devices and pipes are
  /// written directly.
  ///
  /// - Parameter inputs: What the command reads: the same files cannot be written.
  init(path: String, reading inputs: [FileInput]) throws(Failure) {
    name = shown(path: path)
    if let old = FileStatus(path: path) {
      guard !old.isRegular || !inputs.contains(where: { old == FileStatus(descriptor: $0.descriptor) }) else {
        throw .usage("--output \(name) is the input itself; it is not overwritten.")
      }
      guard old.isRegular else {
        descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .output("Cannot open \(name): \(systemError()).") }
        return
      }
    }
    // A link keeps pointing where it points: the file behind it is replaced.
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let temporary = target.deletingLastPathComponent()
      .appendingPathComponent(".\(target.lastPathComponent).\(getpid()).partial").path
    descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .output("Cannot write \(name): \(systemError()).") }
    if let old = FileStatus(path: path) { fchmod(descriptor, old.permissions) }
    replacement = Replacement(temporaryPath: temporary, path: target.path)
  }

  func write(_ bytes: [UInt8], _ range: Range<Int>) throws(Failure) {
    var position = range.lowerBound
    while position < range.upperBound {
      // Sound: the system reads within the rebased slice only, and slicing checks its bounds.
      let result = unsafe bytes.withUnsafeBytes { buffer in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[position..<range.upperBound])
        return unsafe Foundation.write(descriptor, rest.baseAddress, rest.count)
      }
      if result >= 0 {
        position += result
      } else if !isWorthRepeating(on: descriptor, for: POLLOUT) {
        throw .output("Cannot write to \(name): \(systemError()).")
      }
    }
  }

  /// Puts what was written in its place; everything is on the disk when this returns.
  func finish() throws(Failure) {
    guard let replacement else {
      // Some file systems say only now that there was no room.
      guard close(descriptor) == 0 else { throw .output("Cannot write to \(name): \(systemError()).") }
      return
    }
    guard fsync(descriptor) == 0, close(descriptor) == 0,
      unsafe rename(replacement.temporaryPath, replacement.path) == 0
    else {
      let reason = systemError()
      abandon()
      throw .output("Cannot write \(name): \(reason).")
    }
  }

  /// Forgets what was written; the old file stays as it was.
  func abandon() {
    guard let replacement else { return }
    unsafe unlink(replacement.temporaryPath)
  }
}

/// Which file it is, and of what kind.
struct FileStatus: Equatable {
  let device: UInt64
  let number: UInt64
  let mode: mode_t

  init?(path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  init?(descriptor: Int32) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    mode = status.st_mode
  }

  var isRegular: Bool { mode & S_IFMT == S_IFREG }
  var permissions: mode_t { mode & 0o777 }
}
