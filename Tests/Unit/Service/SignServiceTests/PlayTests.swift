// SPDX-License-Identifier: MIT
import SignControl
import Testing

@testable import SignService

/// The proof of play of a running sign.
struct PlayTests {
  @Test func `messages are reported with their times, configured texts are not`() async throws {
    let sign = try TestSign("panel: 2x1\nscroll: static\ntext: A\n")
    try await sign.service.followPlays(session: "s")
    try await sign.service.acknowledge(PlayAcknowledgement(session: nil, number: 0), lost: 0)
    _ = try await sign.put("a", "A")
    sign.advance(seconds: 60)
    #expect(try await sign.service.waitingPlays(atMost: 9) == nil)
    // Other words are another content of the same message.
    _ = try await sign.put("a", "B")
    sign.advance(seconds: 30)
    try await sign.remove("a")
    sign.advance(seconds: 30)
    let batch = try #require(try await sign.service.waitingPlays(atMost: 9))
    #expect(
      batch.plays.map { "\($0.number) \($0.zone) \($0.id) \($0.startText)–\($0.endText)" } == [
        "1 main a 2026-11-21T12:00:00.000Z–2026-11-21T12:01:00.000Z",
        "2 main a 2026-11-21T12:01:00.000Z–2026-11-21T12:01:30.000Z",
      ])
    #expect(batch.session == "s" && batch.plays.allSatisfy { $0.hash.count == 16 })
    #expect(batch.plays[0].hash != batch.plays[1].hash)
    try await sign.service.acknowledge(PlayAcknowledgement(session: "s", number: 2), lost: 0)
    #expect(try await sign.service.waitingPlays(atMost: 9) == nil)
  }
}
