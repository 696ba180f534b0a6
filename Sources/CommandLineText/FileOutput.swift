import Foundation

/// A file, a pipe or a terminal to write to.
package struct FileOutput: ByteSink {
  package let name: String
  let descriptor: Int32
  private var replacement: Replacement?

  /// Whether this is a new file that replaces any old one; if abandoned, the old file stays as it was.
  package var isReplacement: Bool { replacement != nil }

  package static var standardOutput: FileOutput {
    FileOutput(name: "standard output", descriptor: StandardStreams.current.output)
  }

  private init(name: String, descriptor: Int32) {
    self.name = name
    self.descriptor = descriptor
  }

  /// Opens a file for writing, or standard output for `-`.
  ///
  /// A regular file is written next to the old one, which stays as it is until `finish()`. Devices and pipes are
  /// written directly.
  ///
  /// - Parameter inputs: The files that the command reads; it cannot write to one of them.
  package init(path: String, reading inputs: [FileInput]) throws(Failure) {
    guard path != "-" else {
      self = .standardOutput
      return
    }
    name = shown(path: path)
    let old = FileStatus(path: path)
    // Report a bad path now, not after all the work: for example a path that is too long, or a link in a circle.
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
      // For example /dev/stdout: a replacement would lose what others write to it before and after.
      let output = StandardStreams.current.output
      guard old != FileStatus(descriptor: output) else {
        descriptor = output
        return
      }
      guard unsafe access(path, W_OK) == 0 else { throw .output("Cannot write \(name): \(systemError()).") }
    }
    let replacement = try Replacement(of: behindLinks(path), as: old, named: name)
    descriptor = replacement.descriptor
    self.replacement = replacement
  }

  private var isStandardOutput: Bool {
    FileStatus(descriptor: descriptor) == FileStatus(descriptor: StandardStreams.current.output)
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
      } else if errno == EPIPE, isStandardOutput {
        throw .unreadOutput
      } else if !isWorthRepeating(on: descriptor, for: POLLOUT) {
        throw .output("Cannot write to \(name): \(systemError()).")
      }
    }
  }

  /// Puts the new file in place of the old one, after its contents are on disk.
  package func finish() throws(Failure) {
    if let replacement {
      guard fsync(descriptor) == 0 else { throw .output("Cannot write to \(name): \(systemError()).") }
      guard replacement.takePlace() else { throw .output("Cannot replace \(name): \(systemError()).") }
    }
    // Some file systems report only here that the disk is full. Standard output stays open for what comes after.
    guard close(isStandardOutput ? dup(descriptor) : descriptor) == 0 else {
      throw .output("Cannot write to \(name): \(systemError()).")
    }
  }

  /// Discards the new file; the old one stays as it was.
  package func abandon() { replacement?.removeName() }
}

/// A file that replaces another when it is complete, and leaves nothing behind if the process ends earlier.
///
/// If the file system allows files without a name, the file has none until then and vanishes with the process, however
/// that ends. Otherwise, and during the replacement itself, a thread waits for the signals that end a process, and
/// removes the temporary name first.
private final class Replacement: Sendable {
  let descriptor: Int32
  private let place: Path
  private let temporaryPath: Path
  private let isNamed: Bool
  /// Held while the temporary name is created or removed.
  private let lock = NSLock()

  /// - Parameters:
  ///   - place: The path to replace, not a link.
  ///   - old: Status of the old file; nil if there is none.
  ///   - name: Name of the path, for messages.
  init(of place: Path, as old: FileStatus?, named name: String) throws(Failure) {
    self.place = place
    let folder = folder(of: place)
    guard folder != place else { throw .output("Cannot write \(name): it names a folder.") }
    // A separate name: adding to the name of the place could exceed the longest name allowed.
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
      throw .output("Cannot write \(name): its folder \(shown) cannot take a new file: \(reason).")
    }
    guard let old else { return }
    let hasGroup = fchown(descriptor, old.owner, old.group) == 0 || fchown(descriptor, .max, old.group) == 0
    // If the file has another group, that group gets at most the permissions of other users.
    fchmod(descriptor, hasGroup ? old.permissions : old.permissions & (0o707 | old.permissions << 3))
  }

  /// Puts the file in its place.
  ///
  /// - Returns: Whether it succeeded; if not, `errno` has the reason.
  func takePlace() -> Bool {
    lock.withLock {
      // A link cannot take the name of an existing file; only a rename can.
      unsafe (isNamed || linkat(AT_FDCWD, path(of: descriptor), AT_FDCWD, temporaryPath, AT_SYMLINK_FOLLOW) == 0)
        && rename(temporaryPath, place) == 0
    }
  }

  func removeName() {
    _ = lock.withLock { unsafe unlink(temporaryPath) }
  }
}

/// A path in the form of the system calls: bytes that end with a zero and need not be UTF-8.
private typealias Path = [CChar]

/// Makes a signal that ends the process remove a name first, if it exists.
///
/// The calling thread, and threads that it starts later, leave these signals to the thread started here.
private func removeBeforeEnd(_ path: Path, _ lock: NSLock) {
  // Sound: no call here or in the thread keeps the pointers it is given.
  var (signals, blocked) = (sigset_t(), sigset_t())
  unsafe sigemptyset(&signals)
  for number in [SIGHUP, SIGINT, SIGTERM] { unsafe sigaddset(&signals, number) }
  unsafe pthread_sigmask(SIG_BLOCK, &signals, &blocked)
  for number in [SIGHUP, SIGINT, SIGTERM] {
    let action = signal(number, SIG_DFL)
    let isBlocked = unsafe sigismember(&blocked, number) == 1
    // Signals that are ignored, as under nohup, stay ignored, and blocked ones stay blocked.
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

/// A new file without a name; nil if the file system has no such files, or could not name it later.
private func unnamedFile(in folder: Path) -> Int32? {
  #if os(Linux)
    // The octal number is O_TMPFILE, which Swift does not import.
    let descriptor = unsafe open(folder, O_DIRECTORY | 0o20_000_000 | O_WRONLY | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return nil }
    if FileStatus(path: path(of: descriptor)) == FileStatus(descriptor: descriptor) { return descriptor }
    close(descriptor)
  #endif
  return nil
}

/// A path by which Linux accesses an open file.
private func path(of descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

/// The folder of a path, up to the last slash.
private func folder(of path: Path) -> Path {
  path.lastIndex(of: slash).map { path[...$0] + [0] } ?? Path("./".utf8CString)
}

private let slash = CChar(UInt8(ascii: "/"))

/// A path with its links followed, whether or not the target exists; it must not be a link in a circle.
private func behindLinks(_ path: String) -> Path {
  var path = Path(path.utf8CString)
  var next = Path(repeating: 0, count: Int(PATH_MAX))
  while case let count = unsafe readlink(path, &next, next.count), count > 0 {
    let isAbsolute = next[0] == slash
    path = (isAbsolute ? [] : folder(of: path).dropLast()) + next[..<count] + [0]
  }
  return path
}

/// Identity, kind, owner and permissions of a file.
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
