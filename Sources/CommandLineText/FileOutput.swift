import Foundation

/// A file, a pipe or a terminal to write to.
package struct FileOutput: ByteSink {
  /// As a person would call it.
  package let name: String
  private let descriptor: Int32
  private var replacement: Replacement?

  /// Whether there may be an old file, which stays as it was if this one is abandoned.
  package var isReplacement: Bool { replacement != nil }

  package static let standardOutput = FileOutput(name: "standard output", descriptor: STDOUT_FILENO)

  private init(name: String, descriptor: Int32) {
    self.name = name
    self.descriptor = descriptor
  }

  /// Opens a file for writing, or standard output for `-`.
  ///
  /// A regular file is written apart from the old one, which stays as it is until `finish()`. Devices and pipes are
  /// written directly.
  ///
  /// - Parameter inputs: What the command reads: the same files cannot be written.
  package init(path: String, reading inputs: [FileInput]) throws(Failure) {
    guard path != "-" else {
      self = .standardOutput
      return
    }
    name = shown(path: path)
    let old = FileStatus(path: path)
    // What is wrong with a path is said at once, not when everything is planned: too long, a link in a circle.
    guard old != nil || errno == ENOENT else { throw .output("Cannot write \(name): \(systemError()).") }
    if let old {
      guard !old.isRegular || !inputs.contains(where: { old == FileStatus(descriptor: $0.descriptor) }) else {
        throw .usage("--output \(name) is the input itself; it is not overwritten.")
      }
      guard old.isRegular else {
        descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .output("Cannot write \(name): \(systemError()).") }
        return
      }
      // As /dev/stdout: a replacement would lose what is written there before and after.
      guard old != FileStatus(descriptor: STDOUT_FILENO) else {
        descriptor = STDOUT_FILENO
        return
      }
      guard unsafe access(path, W_OK) == 0 else { throw .output("Cannot write \(name): \(systemError()).") }
    }
    let replacement = try Replacement(of: behindLinks(path), as: old, named: name)
    descriptor = replacement.descriptor
    self.replacement = replacement
  }

  package func write(_ bytes: [UInt8], _ range: Range<Int>) throws(Failure) {
    var position = range.lowerBound
    while position < range.upperBound {
      // Sound: the system reads within the rebased slice only, and slicing checks its bounds.
      let result = unsafe bytes.withUnsafeBytes { buffer in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[position..<range.upperBound])
        return unsafe Foundation.write(descriptor, rest.baseAddress, rest.count)
      }
      if result >= 0 {
        position += result
      } else if errno == EPIPE, FileStatus(descriptor: descriptor) == FileStatus(descriptor: STDOUT_FILENO) {
        throw .unreadOutput
      } else if !isWorthRepeating(on: descriptor, for: POLLOUT) {
        throw .output("Cannot write to \(name): \(systemError()).")
      }
    }
  }

  /// Puts what was written in its place; it is on the disk before it stands there.
  package func finish() throws(Failure) {
    if let replacement {
      guard fsync(descriptor) == 0 else { throw .output("Cannot write to \(name): \(systemError()).") }
      guard replacement.takePlace() else { throw .output("Cannot put \(name) in its place: \(systemError()).") }
    }
    // Some file systems say only now that there was no room.
    guard close(descriptor) == 0 else { throw .output("Cannot write to \(name): \(systemError()).") }
  }

  /// Forgets what was written; the old file stays as it was.
  package func abandon() { replacement?.removeName() }
}

/// A file that takes the place of another when it is whole, and of which nothing is left if the process ends before.
///
/// Where a file can be without a name, it has none until then, and vanishes with the process, however that ends. Where
/// it cannot, and while it takes its place, a thread waits for the signals that are sent to end a process, and takes the
/// name away first.
private final class Replacement: Sendable {
  let descriptor: Int32
  private let place: Path
  private let temporaryPath: Path
  private let isNamed: Bool
  /// Held while the temporary name is given or taken away.
  private let lock = NSLock()

  /// Creates the file.
  ///
  /// - Parameters:
  ///   - place: The path to take, not a link.
  ///   - old: What is there.
  ///   - name: What the place is called in messages.
  init(of place: Path, as old: FileStatus?, named name: String) throws(Failure) {
    self.place = place
    let folder = folder(of: place)
    guard folder != place else { throw .output("Cannot write \(name): it names a folder.") }
    // A name of its own: that of the place may be as long as a name can be.
    let temporaryName = ".plan-\(String(UInt64.random(in: 0 ... .max), radix: 36)).partial"
    temporaryPath = folder.dropLast() + Path(temporaryName.utf8CString)
    removeBeforeEnd(temporaryPath, lock)
    if temporaryPath.count <= PATH_MAX, let unnamed = unnamedFile(in: folder) {
      (descriptor, isNamed) = (unnamed, false)
    } else {
      descriptor = unsafe open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      isNamed = true
    }
    guard descriptor >= 0 else {
      let reason = systemError()
      let shown = shown(path: String(decoding: folder.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self))
      throw .output("Cannot write \(name): its folder \(shown) takes no new file: \(reason).")
    }
    guard let old else { return }
    let hasGroup = fchown(descriptor, old.owner, old.group) == 0 || fchown(descriptor, .max, old.group) == 0
    // Another group is given no more than everybody.
    fchmod(descriptor, hasGroup ? old.permissions : old.permissions & (0o707 | old.permissions << 3))
  }

  /// Puts the file in its place.
  ///
  /// - Returns: Whether that succeeded; if not, `errno` says why.
  func takePlace() -> Bool {
    lock.withLock {
      // A file cannot be named like one that is there, only renamed.
      unsafe (isNamed || linkat(AT_FDCWD, path(of: descriptor), AT_FDCWD, temporaryPath, AT_SYMLINK_FOLLOW) == 0)
        && rename(temporaryPath, place) == 0
    }
  }

  func removeName() {
    _ = lock.withLock { unsafe unlink(temporaryPath) }
  }
}

/// A path as the system takes it: bytes that end with a zero, and need not be UTF-8.
private typealias Path = [CChar]

/// Lets a signal that ends the process take a name away first, if it is there.
///
/// The calling thread, and those that it starts from now on, leave these signals to the thread that does so.
private func removeBeforeEnd(_ path: Path, _ lock: NSLock) {
  // Sound, here and in the thread: no call keeps what is pointed to.
  var (signals, blocked) = (sigset_t(), sigset_t())
  unsafe sigemptyset(&signals)
  for number in [SIGHUP, SIGINT, SIGTERM] { unsafe sigaddset(&signals, number) }
  unsafe pthread_sigmask(SIG_BLOCK, &signals, &blocked)
  for number in [SIGHUP, SIGINT, SIGTERM] {
    let action = signal(number, SIG_DFL)
    let isBlocked = unsafe sigismember(&blocked, number) == 1
    // What is ignored, as under nohup, stays ignored, and what is held back stays held back.
    if action != nil || isBlocked {
      signal(number, action)
      unsafe sigdelset(&signals, number)
    }
  }
  Thread.detachNewThread { [signals] in
    var (signals, received) = (signals, Int32(0))
    guard unsafe sigwait(&signals, &received) == 0 else { return }
    lock.lock()
    unsafe unlink(path)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(received)
  }
}

/// A new file without a name; nil where there are none, or where it could not be named later.
private func unnamedFile(in folder: Path) -> Int32? {
  #if os(Linux)
    // O_TMPFILE, which is not imported.
    let descriptor = unsafe open(folder, O_DIRECTORY | 0o20_000_000 | O_WRONLY | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return nil }
    if FileStatus(path: path(of: descriptor)) == FileStatus(descriptor: descriptor) { return descriptor }
    close(descriptor)
  #endif
  return nil
}

/// A path by which Linux reaches an open file.
private func path(of descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

/// The folder of a path, up to the last slash.
private func folder(of path: Path) -> Path {
  path.lastIndex(of: slash).map { path[...$0] + [0] } ?? Path("./".utf8CString)
}

private let slash = CChar(UInt8(ascii: "/"))

/// A path, or where it leads if it is a link, not one in a circle, whether there is a file or not.
private func behindLinks(_ path: String) -> Path {
  var path = Path(path.utf8CString)
  var next = Path(repeating: 0, count: Int(PATH_MAX))
  while case let count = unsafe readlink(path, &next, next.count), count > 0 {
    let isAbsolute = next[0] == slash
    path = (isAbsolute ? [] : folder(of: path).dropLast()) + next[..<count] + [0]
  }
  return path
}

/// Which file it is, of what kind, whose, and who may do what with it.
struct FileStatus: Equatable {
  let device: UInt64
  let number: UInt64
  let mode: mode_t
  let owner: uid_t
  let group: gid_t

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
    (owner, group) = (status.st_uid, status.st_gid)
  }

  var isRegular: Bool { mode & S_IFMT == S_IFREG }
  var permissions: mode_t { mode & 0o777 }
}
