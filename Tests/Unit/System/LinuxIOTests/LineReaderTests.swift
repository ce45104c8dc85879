// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Synchronization
import Testing

@testable import LinuxIO

@Suite(.waitsForOthers)
struct LineReaderTests {
  typealias Line = LineSplitter.Line

  func split(_ text: String, limit: Int = 65_536) -> [Line] {
    split(Array(text.utf8), limit: limit)
  }

  func split(_ bytes: [UInt8], limit: Int = 65_536, pieces: [Int] = []) -> [Line] {
    var splitter = LineSplitter(limit: limit)
    var lines: [Line] = []
    var rest = bytes[...]
    for piece in pieces {
      splitter.append(rest.prefix(piece)) { lines.append($0) }
      rest = rest.dropFirst(piece)
    }
    splitter.append(rest) { lines.append($0) }
    if let last = splitter.finish() { lines.append(last) }
    return lines
  }

  @Test func `lines end with a newline, with or without a carriage return`() {
    #expect(split("a\nb\r\n\nc").map(\.text) == ["a", "b", "", "c"])
    #expect(split("").isEmpty)
    #expect(split("\n") == [Line(text: "")])
    #expect(split("a\rb\r").map(\.text) == ["a\rb\r"])
  }

  @Test func `invalid bytes are replaced and reported`() {
    #expect(split([0x41, 0xFF, 0x42, 0x0A]) == [Line(text: "A\u{FFFD}B", isRepaired: true)])
    #expect(split("\u{FFFD}") == [Line(text: "\u{FFFD}")])
  }

  @Test func `a long line is cut between characters and reported`() {
    #expect(split("12345\nx", limit: 5) == [Line(text: "12345"), Line(text: "x")])
    #expect(split("12345\r\nx", limit: 5) == [Line(text: "12345"), Line(text: "x")])
    #expect(split("123456\nx", limit: 5) == [Line(text: "12345", isCut: true), Line(text: "x")])
    #expect(split("123日本\nx", limit: 5) == [Line(text: "123", isCut: true), Line(text: "x")])
    #expect(split("12日本\nx", limit: 5) == [Line(text: "12日", isCut: true), Line(text: "x")])
  }

  @Test func `any limit is clamped to its range`() {
    #expect(split("12345", limit: .min) == [Line(text: "1234", isCut: true)])
    #expect(split("12345", limit: .max) == [Line(text: "12345")])
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `any bytes in any pieces give the same lines`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet: [UInt8] = [0x0A, 0x0D, 0x41, 0x80, 0xBF, 0xC3, 0xE6, 0xF0, 0xFF]
    let bytes = (0..<Int.random(in: 0...200, using: &random)).map { _ in
      alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
    }
    let limit = Int.random(in: 0...20, using: &random)
    let pieces = (0..<100).map { _ in Int.random(in: 0...5, using: &random) }
    let whole = split(bytes, limit: limit)
    #expect(split(bytes, limit: limit, pieces: pieces) == whole, "seed \(seed)")
    let ends = bytes.filter { $0 == 0x0A }.count
    #expect(whole.count == ends + (bytes.isEmpty || bytes.last == 0x0A ? 0 : 1), "seed \(seed)")
  }

  /// The reports of a reader, in order.
  final class Log: Sendable {
    let entries = Mutex<[String]>([])
    func add(_ entry: String) { entries.withLock { $0.append(entry) } }
  }

  /// Waits for the end of a reader, which is stopped when the time of the test is over.
  func wait(for reader: LineReader) async {
    await withTaskCancellationHandler {
      reader.waitForEnd()
    } onCancel: {
      reader.stop()
    }
  }

  @Test func `a reader reports each line and the end`() async throws {
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data("one\ntwo".utf8))
    try pipe.fileHandleForWriting.close()
    let log = Log()
    let reader = try LineReader(
      descriptor: pipe.fileHandleForReading.fileDescriptor,
      onLine: { log.add($0.text) }, onEnd: { log.add($0.map(\.description) ?? "end") })
    await wait(for: reader)
    #expect(log.entries.withLock { $0 } == ["one", "two", "end"])
  }

  @Test func `a reader that is stopped while it waits reports nothing`() throws {
    let pipe = Pipe()
    let log = Log()
    let reader = try LineReader(
      descriptor: pipe.fileHandleForReading.fileDescriptor,
      onLine: { log.add($0.text) }, onEnd: { _ in log.add("end") })
    reader.stop()
    reader.stop()
    #expect(log.entries.withLock { $0 } == [])
    try pipe.fileHandleForWriting.close()
  }

  @Test func `a descriptor that is not open ends with an error`() async throws {
    let log = Log()
    let reader = try LineReader(
      descriptor: 987_654, onLine: { log.add($0.text) },
      onEnd: { log.add($0.map(\.description) ?? "end") })
    await wait(for: reader)
    #expect(log.entries.withLock { $0 } == ["Cannot read standard input: bad file descriptor."])
  }
}
