// SPDX-License-Identifier: MIT
import Glibc
import SignTesting
import Synchronization
import TerminalIO
import Testing

/// Reads from a pipe if any descriptor will do, from a terminal otherwise.
@Suite(.waitsForOthers)
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
        try Terminal.write(Array(text.utf8), to: ends[1])
      }
      guard let key = await iterator.next() else { break }
      keys.append(key)
    }
    return keys
  }

  @Test func `keys are reported in order`() async throws {
    #expect(try await keys(["q\u{1B}[A+"], count: 3) == [.character("q"), .up, .character("+")])
  }

  @Test func `an Escape with nothing behind it is reported at once`() async throws {
    #expect(try await keys(["\u{1B}", "q"], count: 2) == [.escape, .character("q")])
  }

  @Test func `keys and the mouse come from a terminal in single pieces`() async throws {
    let pair = try #require(TerminalPair())
    let (stream, sink) = AsyncStream.makeStream(of: TerminalKey.self)
    let reader = try TerminalKeyReader(descriptor: pair.program) { sink.yield($0) }
    defer { reader.stop() }
    pair.type("\u{1B}[<0;5;6M\u{1B}[1;5A\u{1B}[<65;7;8M\u{1B}OF\u{1B}\n")
    var iterator = stream.makeAsyncIterator()
    #expect(await iterator.next() == .mouse(TerminalMouse(.press(.left), column: 5, row: 6)))
    #expect(await iterator.next() == .up)
    #expect(await iterator.next() == .mouse(TerminalMouse(.wheelDown, column: 7, row: 8)))
    #expect(await iterator.next() == .end)
    // Escape and Return together are Alt and Return, which is not a key of ours.
    pair.type("\u{1B}[6~x\n")
    #expect(await iterator.next() == .pageDown)
    #expect(await iterator.next() == .character("x"))
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

/// Holds a reader where its own closure can reach it.
private final class OwnReader: Sendable {
  let reader = Mutex<TerminalKeyReader?>(nil)
}
