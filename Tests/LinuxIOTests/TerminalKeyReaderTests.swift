// SPDX-License-Identifier: MIT
import Glibc
import LinuxIO
import Synchronization
import Testing

/// Reads from a pipe where the kind of descriptor does not matter, from a terminal where it does.
@Suite(.timeLimit(.minutes(1)))
struct TerminalKeyReaderTests {
  /// The first keys that a reader reports after `type` was typed.
  private func keys(_ type: [String], count: Int) async throws -> [TerminalKey] {
    var ends: [Int32] = [0, 0]
    // Sound: the call fills exactly two numbers.
    try #require(unsafe pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let (stream, sink) = AsyncStream.makeStream(of: TerminalKey.self)
    let reader = try TerminalKeyReader(descriptor: ends[0]) { sink.yield($0) }
    defer { reader.stop() }
    var keys: [TerminalKey] = []
    var rest = type[...]
    var iterator = stream.makeAsyncIterator()
    while keys.count < count {
      if let text = rest.popFirst() {
        try TerminalOutput(descriptor: ends[1]).write(Array(text.utf8))
      }
      guard let key = await iterator.next() else { break }
      keys.append(key)
    }
    return keys
  }

  @Test func `keys are reported in order`() async throws {
    #expect(
      try await keys(["q\u{1B}[A+"], count: 3) == [.character("q"), .up, .character("+")])
  }

  @Test func `an Escape that stays alone is reported after a pause`() async throws {
    #expect(try await keys(["\u{1B}", "q"], count: 2) == [.escape, .character("q")])
  }

  @Test func `stopping twice is fine, and no key comes after it`() async throws {
    let pair = try #require(TerminalPair())
    let count = Mutex(0)
    let (stream, sink) = AsyncStream.makeStream(of: TerminalKey.self)
    let reader = try TerminalKeyReader(descriptor: pair.program) { key in
      count.withLock { $0 += 1 }
      sink.yield(key)
    }
    pair.type("x\n")
    var iterator = stream.makeAsyncIterator()
    #expect(await iterator.next() == .character("x"))
    #expect(await iterator.next() == .enter)
    reader.stop()
    pair.type("yz\n")
    reader.stop()
    #expect(count.withLock { $0 } == 2)
  }

  @Test func `a key can stop the reader from its own thread`() async throws {
    let pair = try #require(TerminalPair())
    let (stream, sink) = AsyncStream.makeStream(of: TerminalKey.self)
    let own = OwnReader()
    let reader = try TerminalKeyReader(descriptor: pair.program) { key in
      own.reader.withLock { $0 }?.stop()
      sink.yield(key)
      sink.finish()
    }
    own.reader.withLock { $0 = reader }
    pair.type("qxy\n")
    var keys: [TerminalKey] = []
    for await key in stream { keys.append(key) }
    #expect(keys == [.character("q")])
    own.reader.withLock { $0 = nil }
  }

  @Test func `a terminal that hangs up ends the thread`() throws {
    var ends: [Int32] = [0, 0]
    // Sound: the call fills exactly two numbers.
    try #require(unsafe pipe(&ends) == 0)
    let reader = try TerminalKeyReader(descriptor: ends[0]) { _ in }
    close(ends[1])
    reader.stop()
    close(ends[0])
  }
}

/// A place for a reader that its own closure can reach.
private final class OwnReader: Sendable {
  let reader = Mutex<TerminalKeyReader?>(nil)
}
