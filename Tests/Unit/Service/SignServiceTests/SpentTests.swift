// SPDX-License-Identifier: MIT
import MessageStorage
import Schedules
import SignControl
import SignService
import Testing

/// Messages with a number of showings or a duration, and their reported progress.
struct SpentTests {
  private static let still = "panel: 2x1\nscroll: static\n"

  private func progress(_ sign: TestSign, _ id: String) async throws -> MessageProgress? {
    let one = try await sign.service.message(id: id).progress
    let listed = try await sign.service.messages(MessageQuery()).messages
    #expect(listed.first { $0.id == id }?.progress == one)
    return one
  }

  private func reasons(_ sign: TestSign) async throws -> [String] {
    try await sign.service.why(zone: nil, at: nil)[0].items.map { "\($0.state): \($0.reason)" }
  }

  @Test func `a message for a time reports what remains, then that it is over`() async throws {
    let sign = try TestSign(Self.still)
    try await sign.put("always", "A") { $0.priority = 10 }
    try await sign.put("short", "B") { $0.duration = 300 }
    sign.advance(seconds: 0.2)
    let begun = try #require(try await progress(sign, "short"))
    #expect(!begun.isOver && begun.timesLeft == nil)
    #expect((299...300).contains(begun.secondsLeft ?? 0) && begun.until != nil)
    sign.advance(seconds: 100)
    let later = try #require(try await progress(sign, "short"))
    #expect((199...200).contains(later.secondsLeft ?? 0) && later.until == begun.until)
    sign.advance(seconds: 201)
    #expect(
      try await progress(sign, "short")
        == MessageProgress(isOver: true, secondsLeft: 0, until: begun.until))
    #expect(try await progress(sign, "always") == nil)
    let lines = try await reasons(sign)
    let over = try #require(lines.first { $0.hasPrefix("over: short was shown from ") })
    #expect(over.hasSuffix(", which is its whole duration.") && over.contains(" until "))
    // Fractions of seconds are not shown.
    #expect(!over.dropLast().contains("."))
  }

  @Test func `a waiting message keeps all of its time`() async throws {
    let sign = try TestSign(Self.still)
    try await sign.put("strong", "A") { $0.priority = 90 }
    try await sign.put("weak", "B") {
      ($0.duration, $0.times) = (60, 3)
    }
    sign.advance(seconds: 1)
    #expect(
      try await progress(sign, "weak")
        == MessageProgress(isOver: false, timesLeft: 3, secondsLeft: 60))
  }

  @Test func `showings are counted down`() async throws {
    let sign = try TestSign("panel: 2x1\nspeed: 100\n")
    try await sign.put("thrice", "A") { $0.times = 3 }
    var seen: [Int] = []
    for _ in 0..<80 {
      sign.advance(seconds: 0.1)
      let left = try #require(try await progress(sign, "thrice")?.timesLeft)
      if seen.last != left { seen.append(left) }
    }
    #expect(seen == [3, 2, 1, 0])
    #expect(try await progress(sign, "thrice") == MessageProgress(isOver: true, timesLeft: 0))
  }

  @Test func `a message after its last date is over too`() async throws {
    let sign = try TestSign(Self.still)
    try await sign.put("gone", "A") { $0.until = "2001-01-01" }
    #expect(try await progress(sign, "gone") == MessageProgress(isOver: true))
    #expect(try await reasons(sign).contains { $0.hasPrefix("over: gone ended ") })
  }

  @Test func `ended messages are removed if the sign is configured to`() async throws {
    for (yaml, stays) in [
      ("", ["always", "gone", "kept", "short"]),
      ("service: {remove-over: yes}\n", ["always", "kept", "later"]),
    ] {
      let sign = try TestSign(Self.still + yaml)
      try await sign.put("always", "A")
      try await sign.put("gone", "B") { $0.until = "2001-01-01" }
      try await sign.put("kept", "C") { ($0.until, $0.isProtected) = ("2001-01-01", true) }
      try await sign.put("short", "D") { ($0.duration, $0.priority) = (30, 60) }
      if !yaml.isEmpty { try await sign.put("later", "E") { $0.from = "2090-01-01" } }
      sign.advance(seconds: 130)
      let ids = try await sign.service.messages(MessageQuery()).messages.map(\.id)
      #expect(ids == stays)
      #expect(try sign.store.count() >= stays.count)
    }
  }

  @Test func `the calendar reports nothing of the past`() async throws {
    let sign = try TestSign(Self.still)
    try await sign.put("new", "A")
    let now = sign.clocks.civil
    func text(_ seconds: Int64) -> String {
      TimeText.text(now.advanced(bySeconds: seconds), .utc)
    }
    let spans = try await sign.service.calendar(
      CalendarQuery(from: text(-86_400), until: text(3600))
    ).spans
    #expect(spans.map(\.from) == [text(0)] && spans.map(\.messages) == [["new"]])
    let past = try await sign.service.calendar(
      CalendarQuery(from: text(-86_400), until: text(-3600)))
    #expect(past.spans.isEmpty)
    #expect(try await sign.service.next(zone: nil, limit: 5).allSatisfy { $0.from >= text(0) })
  }
}
