// SPDX-License-Identifier: MIT
import Glibc
import LinuxIO
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

  @Test func `stopping twice, and from the reader's own thread, is fine`() async throws {
    let pair = try #require(TerminalPair())
    let (stream, sink) = AsyncStream.makeStream(of: TerminalKey.self)
    let reader = try TerminalKeyReader(descriptor: pair.program) { sink.yield($0) }
    pair.type("x\n")
    var iterator = stream.makeAsyncIterator()
    #expect(await iterator.next() == .character("x"))
    reader.stop()
    reader.stop()
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
