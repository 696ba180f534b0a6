import Foundation

package protocol ByteSource: Sendable {
  /// Reads up to `count` bytes into `bytes` from `offset` on, and waits until there is at least one.
  ///
  /// - Returns: Number of bytes read; 0 at the end.
  mutating func read(into bytes: inout [UInt8], at offset: Int, upTo count: Int) throws(Failure) -> Int
}

package protocol ByteSink: Sendable {
  mutating func write(_ bytes: [UInt8], _ range: Range<Int>) throws(Failure)
}

/// The descriptors of the standard streams: those of the process, unless a test runs a command in its own process.
package struct StandardStreams: Sendable {
  @TaskLocal package static var current = StandardStreams(
    input: STDIN_FILENO, output: STDOUT_FILENO, error: STDERR_FILENO)

  let input, output, error: Int32

  package init(input: Int32, output: Int32, error: Int32) {
    (self.input, self.output, self.error) = (input, output, error)
  }
}

/// A file, a pipe or a terminal to read from.
package struct FileInput: ByteSource {
  package let name: String
  package let descriptor: Int32

  /// Opens a file, or standard input for `-`.
  package init(path: String) throws(Failure) {
    guard path != "-" else {
      (name, descriptor) = ("standard input", StandardStreams.current.input)
      return
    }
    name = shown(path: path)
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable("Cannot open \(name): \(systemError()).") }
  }

  /// Whether any part can be read at any time: a regular, named file that has not been read yet.
  package var isDivisible: Bool {
    descriptor != StandardStreams.current.input && FileStatus(descriptor: descriptor)?.isRegular == true
      && lseek(descriptor, 0, SEEK_CUR) == 0
  }

  /// The size of a regular file [bytes]; nil if it is not known.
  package var size: Int? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  package func read(into bytes: inout [UInt8], at offset: Int, upTo count: Int) throws(Failure) -> Int {
    try read(into: &bytes, at: offset, upTo: count, from: nil)
  }

  /// Reads from a position in the file, or by default from the end of the last call.
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

/// Buffers bytes and writes them to a sink in blocks.
@usableFromInline package struct ByteOutput: Sendable {
  private var sink: any ByteSink
  @usableFromInline var bytes: [UInt8]
  @usableFromInline var count = 0
  @usableFromInline let blockSize: Int

  package init(to sink: any ByteSink, inBlocksOf blockSize: Int = 1 << 18) {
    self.sink = sink
    self.blockSize = blockSize
    bytes = Array(repeating: 0, count: 1 << 18 + 4096)
  }

  /// Makes sure that there is room for `count` more bytes.
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
    append(upTo: text.count) { room, place in room.put(text, at: &place) }
  }

  @inlinable @inline(__always)
  package mutating func append(_ text: [UInt8]) { append(text.span) }

  package mutating func append(_ text: String) {
    var text = text
    // Sound: the bytes are only read, within the call.
    text.withUTF8 { bytes in append(unsafe bytes.span) }
  }

  /// Appends a whole number in decimal digits.
  @inlinable @inline(__always)
  package mutating func append(_ number: Int) {
    append(upTo: 24) { room, place in
      room.put(number, then: 0, at: &place)
      place -= 1
    }
  }

  /// Appends what a function puts into the room from a place on, which it moves by at most `count` bytes.
  ///
  /// The buffer is checked once for all that the function puts there.
  @inlinable @inline(__always)
  package mutating func append(upTo count: Int, _ put: (inout MutableSpan<UInt8>, inout Int) -> Void) {
    reserve(count)
    var place = self.count
    var room = bytes.mutableSpan
    put(&room, &place)
    self.count = place
  }

  @inlinable @inline(__always)
  package var isFull: Bool { count >= blockSize }

  package mutating func append(field text: [UInt8]) {
    append(upTo: 2 * text.count + 2) { room, place in room.put(field: text.span, at: &place) }
  }

  package mutating func flushIfFull() throws(Failure) {
    if isFull { try flush() }
  }

  package mutating func flush() throws(Failure) {
    try sink.write(bytes, 0..<count)
    count = 0
  }
}

extension MutableSpan<UInt8> {
  /// Puts a byte at a place, and moves the place behind it.
  @inlinable @inline(__always)
  package mutating func put(_ byte: UInt8, at place: inout Int) {
    self[place] = byte
    place += 1
  }

  @inlinable @inline(__always)
  package mutating func put(_ text: Span<UInt8>, at place: inout Int) {
    precondition(place >= 0 && text.count <= count - place)
    // Sound: by the line above, the text fits.
    unsafe withUnsafeMutableBufferPointer { room in
      unsafe text.withUnsafeBufferPointer { text in
        guard let target = room.baseAddress, let source = text.baseAddress else { return }
        unsafe (target + place).update(from: source, count: text.count)
      }
    }
    place += text.count
  }

  /// Puts a whole number in decimal digits and a byte behind them, and needs 24 bytes at most.
  @inlinable @inline(__always)
  package mutating func put(_ number: Int, then end: UInt8, at place: inout Int) {
    if 0..<10_000 ~= number {
      put(digits: UInt32(truncatingIfNeeded: number), leadingZeros: false, then: end, at: &place)
    } else {
      putLong(number, then: end, at: &place)
    }
    place += 1
  }

  @inline(never) @usableFromInline
  mutating func putLong(_ number: Int, then end: UInt8, at place: inout Int) {
    if number < 0 { put(UInt8(ascii: "-"), at: &place) }
    var parts: [UInt32] = []
    var rest = number.magnitude
    repeat {
      parts.append(UInt32(rest % 10_000))
      rest /= 10_000
    } while rest > 0
    for (index, part) in parts.reversed().enumerated() {
      put(digits: part, leadingZeros: index > 0, then: end, at: &place)
    }
  }

  /// Puts a number below 10 000, with four digits in all or without leading zeros, and a byte to which the place moves.
  @inlinable @inline(__always)
  mutating func put(digits number: UInt32, leadingZeros: Bool, then end: UInt8, at place: inout Int) {
    // Both pairs of digits are split at once, in the halves of a word; 103 / 1024 is a tenth of a number below 100, rounded down.
    let pairs = (number / 100) | (number % 100) << 16
    let tens = ((pairs &* 103) >> 10) & 0x000F_000F
    let digits = (pairs &- 10 &* tens) << 8 | tens
    // Of 0, one digit stays.
    let zeros = leadingZeros ? 0 : (digits | 1 << 24).trailingZeroBitCount & ~7
    let text = (UInt64(end) << 32 | UInt64(digits | 0x3030_3030)) &>> UInt64(zeros)
    // Sound: any bytes are text, and the place is checked.
    var bytes = unsafe mutableBytes
    bytes.storeBytes(of: text.littleEndian, toByteOffset: place, as: UInt64.self)
    place += 4 - zeros / 8
  }

  /// Puts a field of CSV, in quotes if necessary: with its quotes doubled and two around it.
  @inlinable @inline(__always)
  package mutating func put(field text: Span<UInt8>, at place: inout Int) {
    let comma = UInt8(ascii: ",")
    for index in text.indices where text[index] <= comma {
      let byte = text[index]
      if byte == comma || byte == UInt8(ascii: "\"") || isLineEnd(byte) { return putQuoted(text, at: &place) }
    }
    put(text, at: &place)
  }

  @inline(never) @usableFromInline
  mutating func putQuoted(_ text: Span<UInt8>, at place: inout Int) {
    let quote = UInt8(ascii: "\"")
    put(quote, at: &place)
    for index in text.indices {
      if text[index] == quote { put(quote, at: &place) }
      put(text[index], at: &place)
    }
    put(quote, at: &place)
  }
}

/// Buffers bytes from a source; those from `start` to `end` are unread.
@usableFromInline package struct ByteInput: Sendable {
  private var source: any ByteSource
  @usableFromInline package private(set) var bytes: [UInt8]
  package var start = 0
  package private(set) var end = 0
  /// Whether the source ends at `end`.
  package private(set) var isFinal = false
  /// Position of the first buffered byte in the source.
  private var origin: Int
  private let longest: Int

  /// Number of bytes requested at once; small enough to stay in a core's cache.
  private let blockSize: Int

  /// - Parameters:
  ///   - position: Position in the source of the first byte it will deliver.
  ///   - longest: Maximum number of unread bytes.
  ///   - blockSize: Number of bytes requested at once; by default few enough to stay in a core's cache.
  package init(
    from source: any ByteSource, at position: Int = 0, holding longest: Int, inBlocksOf blockSize: Int = 1 << 18
  ) {
    self.blockSize = blockSize
    self.source = source
    self.longest = longest
    origin = position
    bytes = Array(repeating: 0, count: min(longest, blockSize) + blockSize)
  }

  /// Position in the source of the first unread byte.
  package var position: Int { origin + start }

  /// Whether the number of unread bytes has reached its maximum.
  package var isFull: Bool { end - start >= longest }

  /// Reads more bytes after `end`.
  package mutating func fill() throws(Failure) {
    // Never moves more bytes than were read since it last did, and so stays in the first part of the buffer, and in a cache.
    if end - start <= start {
      for index in start..<end { bytes[index - start] = bytes[index] }
      (origin, start, end) = (position, 0, end - start)
    }
    precondition(end - start <= longest, "the waiting bytes are longer than promised")
    if bytes.count - end < blockSize { bytes.append(contentsOf: repeatElement(0, count: bytes.count)) }
    let count = try source.read(into: &bytes, at: end, upTo: min(blockSize, bytes.count - end))
    end += count
    isFinal = count == 0
  }

  /// Overwrites an unread byte, for example to turn doubled quotes into single ones.
  package mutating func overwrite(_ index: Int, with byte: UInt8) { bytes[index] = byte }
}

/// Makes failures of the standard streams errors of the calls that use them.
package func prepareStandardStreams() {
  // A write to a pipe without a reader, or beyond the file size limit, fails instead of ending the process.
  signal(SIGPIPE, SIG_IGN)
  signal(SIGXFSZ, SIG_IGN)
  // A closed stream stays unusable instead of becoming the next file that is opened: input is opened only for writing,
  // output only for reading.
  for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
    _ = unsafe open("/dev/null", (descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY) | O_CLOEXEC)
  }
}

/// Whether standard output is a terminal that may show bold text.
package var isOutputStyled: Bool {
  unsafe isatty(StandardStreams.current.output) == 1 && getenv("NO_COLOR") == nil
}

package var isErrorTerminal: Bool { isatty(StandardStreams.current.error) == 1 }

/// Writes a line to standard error; a failure is ignored, since it cannot be reported.
package func writeError(_ message: String, terminator: String = "\n") {
  let error = FileHandle(fileDescriptor: StandardStreams.current.error)
  try? error.write(contentsOf: Data((message + terminator).utf8))
}

package func systemError() -> String { unsafe String(cString: strerror(errno)) }

/// Whether to repeat a failed call: it was interrupted, or had to wait until the stream was ready, which this function
/// does.
package func isWorthRepeating(on descriptor: Int32, for event: Int32) -> Bool {
  if errno == EINTR { return true }
  guard errno == EAGAIN else { return false }
  var wanted = pollfd(fd: descriptor, events: Int16(event), revents: 0)
  return unsafe poll(&wanted, 1, -1) >= 0 || errno == EINTR
}
