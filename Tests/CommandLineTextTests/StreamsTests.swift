import Foundation
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import CommandLineText

/// How often the reader of a test was interrupted; only that thread writes it, and the test reads it when the thread is done.
private nonisolated(unsafe) var interruptions = 0

struct StreamsTests {
  @Test func `bytes that are there already are read to their end`() {
    var (input, room) = (MemoryInput([1, 2, 3, 4, 5]), [UInt8](repeating: 0, count: 4))
    expect(input.read(into: &room, at: 1, upTo: 3), equals: 3)
    expect(room, equals: [0, 1, 2, 3])
    expect(input.read(into: &room, at: 0, upTo: 4), equals: 2)
    expect(room, equals: [4, 5, 2, 3])
    expect(input.read(into: &room, at: 0, upTo: 4), equals: 0)
    expect(room, equals: [4, 5, 2, 3])
  }

  @Test(arguments: [1, 7, 1 << 18])
  func `what is appended is written, whatever a block holds`(_ size: Int) throws {
    let long = String(repeating: "é", count: 140_000)
    // Every number of up to four digits, which are written at once, and some longer ones.
    let numbers = Array(0...10_001) + [10_500, 99_999_999, 100_000_000, 700_010_009, -1, -9999, -10_000, .max, .min]
    let text = try written(inBlocksOf: size) { output in
      for number in numbers {
        output.append(number)
        output.append(UInt8(ascii: ";"))
        try output.flushIfFull()
      }
      output.append(long)
      output.append(Array("!".utf8))
    }
    expect(text, equals: numbers.map { "\($0);" }.joined() + "\(long)!")
  }

  @Test func `a field of CSV is quoted where it must be`() throws {
    for (text, field) in [
      ("", ""), ("a b", "a b"), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("a\nb", "\"a\nb\""),
      ("a\rb", "\"a\rb\""), ("é", "é"),
    ] {
      try expect(written { $0.append(field: Array(text.utf8)) }, equals: field)
    }
  }

  @Test func `a call that was interrupted is repeated, and one that failed is not`() {
    for (error, isRepeated) in [(EINTR, true), (EBADF, false), (EIO, false), (EPIPE, false)] {
      errno = error
      expect(isWorthRepeating(on: -1, for: POLLIN), equals: isRepeated)
    }
  }

  @Test func `input that does not wait is waited for`() throws {
    let pipe = Pipe()
    let file = try FileInput(path: "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)")
    defer { close(file.descriptor) }
    expect(fcntl(file.descriptor, F_SETFL, O_NONBLOCK), equals: 0)
    let end = pipe.fileHandleForWriting
    Thread.detachNewThread {
      usleep(20_000)
      try? end.write(contentsOf: Data([7]))
    }
    var room: [UInt8] = [0, 0]
    try expect(file.read(into: &room, at: 0, upTo: 2) == 1 && room == [7, 0])
  }

  @Test func `a file that cannot be opened or read is named`() throws {
    let directory = try Directory()
    let missing = try #require(throws: Failure.self) { _ = try FileInput(path: directory.path("none")) }
    expect(missing.status == .unreadableInput && missing.message.contains(#/Cannot open ".*none": /#))
    let folder = try FileInput(path: directory.url.path)
    defer { close(folder.descriptor) }
    var room: [UInt8] = [0]
    let unread = try #require(throws: Failure.self) { _ = try folder.read(into: &room, at: 0, upTo: 1) }
    expect(unread.status == .unreadableInput && unread.message.hasPrefix("Cannot read \"") && !folder.isDivisible)
  }

  @Test func `a file that is not at its beginning, and a pipe, cannot be divided`() throws {
    let directory = try Directory()
    let file = try FileInput(path: directory.write(Data([1, 2, 3]), to: "in").path)
    defer { close(file.descriptor) }
    expect(file.isDivisible)
    var room: [UInt8] = [0, 0]
    try expect(file.read(into: &room, at: 0, upTo: 2, from: 1) == 2 && room == [2, 3] && file.isDivisible)
    try expect(file.read(into: &room, at: 1, upTo: 1) == 1 && room == [2, 1] && !file.isDivisible)
  }

  @Test func `a read that a signal interrupts goes on`() throws {
    // A handler that only counts, after which the system does not repeat the call by itself.
    var (old, own) = (sigaction(), sigaction())
    unsafe sigaction(SIGUSR2, nil, &old)
    signal(SIGUSR2) { _ in unsafe interruptions += 1 }
    unsafe sigaction(SIGUSR2, nil, &own)
    own.sa_flags &= ~Int32(SA_RESTART)
    unsafe sigaction(SIGUSR2, &own, nil)
    defer { unsafe sigaction(SIGUSR2, &old, nil) }
    let pipe = Pipe()
    let file = try FileInput(path: "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)")
    defer { close(file.descriptor) }

    /// Sound: each is written by the reader before it signals, and read after that.
    final class Read: @unchecked Sendable {
      var thread = pthread_self()
      var result: Result<[UInt8], Failure>?
      let (began, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    }
    let read = Read()
    Thread.detachNewThread {
      // The thread of a test holds signals back, and so would one that it starts.
      var signals = sigset_t()
      unsafe sigemptyset(&signals)
      unsafe sigaddset(&signals, SIGUSR2)
      unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      read.thread = pthread_self()
      read.began.signal()
      do throws(Failure) {
        var room: [UInt8] = [0, 0]
        let count = try file.read(into: &room, at: 0, upTo: 2)
        read.result = .success(Array(room.prefix(count)))
      } catch {
        read.result = .failure(error)
      }
      read.ended.signal()
    }
    read.began.wait()
    // One of these finds it waiting, as it does until something is written.
    for _ in 0..<20 {
      usleep(1000)
      expect(pthread_kill(read.thread, SIGUSR2), equals: 0)
    }
    try pipe.fileHandleForWriting.write(contentsOf: Data([7]))
    read.ended.wait()
    let count = unsafe interruptions
    try expect(read.result?.get() == [7] && count > 0)
  }
}
