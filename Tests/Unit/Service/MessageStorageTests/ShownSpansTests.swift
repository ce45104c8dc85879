// SPDX-License-Identifier: MIT
import MessageStorage
import Testing

/// What zones showed in a range of time.
///
/// The clock of these tests counts seconds.
struct ShownSpansTests {
  private static func nanoseconds(_ second: Int64) -> Int64 { second * 1_000_000_000 }

  /// A line for each span; a span whose end is in doubt has a question mark.
  private func lines(
    _ store: MessageStore, _ start: Int64, _ end: Int64, limit: Int = 100
  ) throws -> [String] {
    let found = try store.shown(
      from: Self.nanoseconds(start), until: Self.nanoseconds(end), limit: limit)
    func second(_ instant: Int64) -> String { "\(instant / 1_000_000_000)" }
    return found.spans.map {
      "\(second($0.start))–\(second($0.end))\($0.isCertain ? "" : "?") \($0.zone) "
        + $0.ids.joined(separator: "+")
    } + (found.next.map { ["next \(second($0))"] } ?? [])
  }

  private func record(
    _ store: MessageStore, _ zones: [String: [String]], _ second: Int64
  ) throws {
    try store.record(shown: zones, at: Self.nanoseconds(second))
  }

  private func folder() throws -> StoreFolder {
    let folder = try StoreFolder()
    folder.set(Self.nanoseconds(10))
    return folder
  }

  @Test func `spans begin and end with the changes of a zone`() throws {
    let store = try folder().open()
    try record(store, ["main": ["a"], "clock": ["time"]], 20)
    try record(store, ["main": ["b", "c"], "clock": ["time"]], 30)
    try record(store, ["main": [], "clock": ["time"]], 40)
    #expect(
      try lines(store, 0, 50) == [
        "20–50 clock time", "20–30 main a", "30–40 main b+c", "40–50 main ",
      ])
    // A part of the time has the parts of the spans in it.
    #expect(try lines(store, 25, 35) == ["25–35 clock time", "25–30 main a", "30–35 main b+c"])
    #expect(try lines(store, 30, 40) == ["30–40 clock time", "30–40 main b+c"])
    #expect(try lines(store, 0, 20) == [])
  }

  @Test func `a stop ends everything, and an end without one leaves a doubt`() throws {
    let folder = try folder()
    let first = try folder.open()
    try record(first, ["main": ["a"]], 20)
    folder.set(Self.nanoseconds(30))
    try first.close()
    do {
      folder.set(Self.nanoseconds(40))
      let second = try folder.open()
      try record(second, ["main": ["a"]], 41)
      // It is never closed.
    }
    folder.set(Self.nanoseconds(60))
    let store = try folder.open()
    try record(store, ["main": ["b"]], 61)
    #expect(try lines(store, 0, 70) == ["20–30 main a", "41–60? main a", "61–70 main b"])
    #expect(try lines(store, 32, 38) == [])
  }

  @Test func `a long log is read in parts that join`() throws {
    let store = try folder().open()
    for number in 0..<40 as Range<Int64> {
      try record(store, ["main": ["\(number % 3)"], "side": ["\(number / 10)"]], 20 + number / 2)
    }
    let whole = try lines(store, 0, 60)
    #expect(whole.count == 24)
    var (start, joined, rounds) = (0 as Int64, [String](), 0)
    while rounds < 100 {
      var part = try lines(store, start, 60, limit: 7)
      rounds += 1
      guard let next = part.last, next.hasPrefix("next ") else {
        joined += part
        break
      }
      part.removeLast()
      start = try #require(Int64(next.dropFirst(5)))
      joined += part
    }
    #expect(rounds == 5)
    // Each cut divides the span of the other zone.
    #expect(joined.count == whole.count + rounds - 1)
  }

  @Test func `after the clock was set back spans go on from the latest instant`() throws {
    let store = try folder().open()
    try record(store, ["main": ["a"]], 20)
    try record(store, ["main": ["b"]], 50)
    try record(store, ["main": ["c"]], 30)
    #expect(try lines(store, 0, 60) == ["20–50 main a", "50–60 main c"])
  }

  @Test func `the body of a document at an instant is known`() throws {
    let folder = try folder()
    let store = try folder.open()
    func put(_ text: String, _ second: Int64) throws {
      folder.set(Self.nanoseconds(second))
      _ = try store.put(
        [StoredDocument(id: "a", kind: "message", body: Array(text.utf8))], who: "anna")
    }
    try put("one", 20)
    try put("two", 30)
    folder.set(Self.nanoseconds(40))
    _ = try store.remove(["a"], who: "anna")
    func body(_ second: Int64, of id: String = "a") throws -> String? {
      try store.body(of: id, at: Self.nanoseconds(second)).map {
        String(decoding: $0.bytes, as: UTF8.self)
      }
    }
    #expect(try [19, 20, 29, 30, 50].map { try body($0) } == [nil, "one", "one", "two", "two"])
    #expect(try body(50, of: "b") == nil)
  }
}
