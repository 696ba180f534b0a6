import Foundation

/// Where bytes come from.
package protocol ByteSource: Sendable {
  /// Reads up to `count` bytes into `bytes` from `offset` on, waiting until there is at least one.
  ///
  /// - Returns: How many were read; 0 at the end.
  mutating func read(into bytes: inout [UInt8], at offset: Int, upTo count: Int) throws(Failure) -> Int
}

/// Where bytes go.
package protocol ByteSink: Sendable {
  /// Writes all of the bytes in a range.
  mutating func write(_ bytes: [UInt8], _ range: Range<Int>) throws(Failure)
}

/// A file, a pipe or a terminal to read from.
package struct FileInput: ByteSource {
  /// As a person would call it.
  package let name: String
  package let descriptor: Int32

  /// Opens a file, or standard input for `-`.
  package init(path: String) throws(Failure) {
    guard path != "-" else {
      (name, descriptor) = ("standard input", STDIN_FILENO)
      return
    }
    name = shown(path: path)
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable("Cannot open \(name): \(systemError()).") }
  }

  /// Whether any part of it can be read at any time: a regular file, named, of which nothing was read yet.
  package var isDivisible: Bool {
    descriptor != STDIN_FILENO && FileStatus(descriptor: descriptor)?.isRegular == true
      && lseek(descriptor, 0, SEEK_CUR) == 0
  }

  package func read(into bytes: inout [UInt8], at offset: Int, upTo count: Int) throws(Failure) -> Int {
    try read(into: &bytes, at: offset, upTo: count, from: nil)
  }

  /// Reads from a position in the file, or from where the last call ended.
  package func read(into bytes: inout [UInt8], at offset: Int, upTo count: Int, from position: Int?) throws(Failure)
    -> Int
  {
    while true {
      // Sound: the system writes within the rebased slice only, and slicing checks its bounds.
      let result = unsafe bytes.withUnsafeMutableBytes { buffer in
        let free = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[offset..<offset + count])
        guard let position else { return unsafe Foundation.read(descriptor, free.baseAddress, free.count) }
        return unsafe pread(descriptor, free.baseAddress, free.count, off_t(position))
      }
      if result >= 0 { return result }
      guard isWorthRepeating(on: descriptor, for: POLLIN) else {
        throw .unreadable("Cannot read \(name): \(systemError()).")
      }
    }
  }
}

/// Bytes to read that are there already.
package struct MemoryInput: ByteSource {
  private var rest: ArraySlice<UInt8>

  package init(_ bytes: [UInt8]) { rest = bytes[...] }

  package mutating func read(into bytes: inout [UInt8], at offset: Int, upTo count: Int) -> Int {
    let next = rest.prefix(count)
    rest = rest.dropFirst(count)
    bytes.replaceSubrange(offset..<offset + next.count, with: next)
    return next.count
  }
}

/// Bytes on their way to a sink, a block at a time.
@usableFromInline package struct ByteOutput: Sendable {
  private var sink: any ByteSink
  @usableFromInline var bytes: [UInt8]
  @usableFromInline var count = 0
  /// How many bytes make a block, which is then written.
  @usableFromInline let blockSize: Int

  package init(to sink: any ByteSink, inBlocksOf blockSize: Int = 1 << 18) {
    self.sink = sink
    self.blockSize = blockSize
    bytes = Array(repeating: 0, count: 1 << 18 + 4096)
  }

  /// Makes room for `count` more bytes.
  @inlinable @inline(__always)
  mutating func reserve(_ count: Int) {
    if bytes.count - self.count < count { grow(by: count) }
  }

  @inline(never) @usableFromInline
  mutating func grow(by count: Int) {
    bytes.append(contentsOf: repeatElement(0, count: max(count, bytes.count)))
  }

  @inlinable @inline(__always)
  package mutating func append(_ byte: UInt8) {
    reserve(1)
    bytes[count] = byte
    count += 1
  }

  @inlinable @inline(__always)
  package mutating func append(_ text: Span<UInt8>) {
    reserve(text.count)
    let start = count
    count += text.count
    var room = bytes.mutableSpan
    for index in 0..<text.count { room[start + index] = text[index] }
  }

  @inlinable @inline(__always)
  package mutating func append(_ text: [UInt8]) { append(text.span) }

  package mutating func append(_ text: String) {
    for byte in text.utf8 { append(byte) }
  }

  /// Appends a whole number in decimal digits.
  @inlinable @inline(__always)
  package mutating func append(_ number: Int) {
    reserve(20)
    var magnitude = number.magnitude
    if number < 0 {
      bytes[count] = UInt8(ascii: "-")
      count += 1
    }
    var digits = 1
    var bound: UInt = 10
    while digits < 20, magnitude >= bound {
      digits += 1
      let (next, overflows) = bound.multipliedReportingOverflow(by: 10)
      guard !overflows else { break }
      bound = next
    }
    count += digits
    var position = count
    var room = bytes.mutableSpan
    for _ in 0..<digits {
      position -= 1
      room[position] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: magnitude % 10)
      magnitude /= 10
    }
  }

  @inlinable @inline(__always)
  package var isFull: Bool { count >= blockSize }

  /// Writes if a block is full.
  package mutating func flushIfFull() throws(Failure) {
    if isFull { try flush() }
  }

  /// Writes everything that was appended.
  package mutating func flush() throws(Failure) {
    try sink.write(bytes, 0..<count)
    count = 0
  }
}

/// Bytes on their way from a source: those between `start` and `end` wait to be used.
package struct ByteInput: Sendable {
  private var source: any ByteSource
  package private(set) var bytes: [UInt8]
  package var start = 0
  package private(set) var end = 0
  /// Whether nothing follows after `end`.
  package private(set) var isFinal = false
  /// Where in the source the first of the bytes lies.
  private var origin: Int
  /// How many bytes may wait to be used.
  private let longest: Int

  /// How much is asked of a source at once: small enough to stay in a core's cache.
  private let blockSize: Int

  /// - Parameters:
  ///   - position: Where the source is that the first byte comes from.
  ///   - longest: How many bytes may wait to be used.
  ///   - blockSize: How much is asked of the source at once; by default, so little that it stays in a core's cache.
  package init(
    from source: any ByteSource, at position: Int = 0, holding longest: Int, inBlocksOf blockSize: Int = 1 << 18
  ) {
    self.blockSize = blockSize
    self.source = source
    self.longest = longest
    origin = position
    bytes = Array(repeating: 0, count: longest + blockSize)
  }

  /// Where in the source the bytes begin that wait to be used.
  package var position: Int { origin + start }

  /// Whether as many bytes wait to be used as may, or more.
  package var isFull: Bool { end - start >= longest }

  /// Reads more bytes after `end`.
  package mutating func fill() throws(Failure) {
    if bytes.count - end < blockSize, start > 0 {
      for index in start..<end { bytes[index - start] = bytes[index] }
      (origin, start, end) = (position, 0, end - start)
    }
    precondition(end < bytes.count, "what waits to be used is longer than was promised")
    let count = try source.read(into: &bytes, at: end, upTo: min(blockSize, bytes.count - end))
    end += count
    isFinal = count == 0
  }

  /// Overwrites waiting bytes, as when doubled quotes become single ones.
  package mutating func overwrite(_ index: Int, with byte: UInt8) { bytes[index] = byte }
}

/// Makes failures of the standard streams come back as errors of the calls that use them.
package func prepareStandardStreams() {
  // A write to a pipe that nobody reads fails, instead of ending the process, and so does one that a file may not hold.
  signal(SIGPIPE, SIG_IGN)
  signal(SIGXFSZ, SIG_IGN)
  // A stream that was closed stays useless, instead of becoming the next file that is opened: input is opened for
  // writing only, output for reading only.
  for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
    _ = unsafe open("/dev/null", (descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY) | O_CLOEXEC)
  }
}

/// Whether a person looks at standard error.
package var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

/// Writes a line to standard error; there is nowhere to say that this failed.
package func writeError(_ message: String, terminator: String = "\n") {
  try? FileHandle.standardError.write(contentsOf: Data((message + terminator).utf8))
}

/// What the system says of the last call.
package func systemError() -> String { unsafe String(cString: strerror(errno)) }

/// Whether a call was only interrupted, or has to wait for its turn, which this does.
package func isWorthRepeating(on descriptor: Int32, for event: Int32) -> Bool {
  if errno == EINTR { return true }
  guard errno == EAGAIN else { return false }
  var wanted = pollfd(fd: descriptor, events: Int16(event), revents: 0)
  return unsafe poll(&wanted, 1, -1) >= 0 || errno == EINTR
}
