// SPDX-License-Identifier: MIT
import ControlTesting
import MessageStorage
import SignControl
import SignboardKit
import Testing

@testable import SignService

/// The work of a sign while nothing happens, and how little a change adds.
struct EffortTests {
  private static let still = "panel: 2x1\nscroll: static\ntext: Hi\n"

  /// Lets hours pass as the thread of the service would, which sleeps until something wakes it.
  ///
  /// - Returns: how often it woke.
  private func wakes(_ sign: TestSign, hours: Int64) -> Int {
    var count = 0
    let clock = sign.clocks.service
    let end = clock.monotonic().advanced(by: hours * 3_600_000_000_000)
    while clock.monotonic() < end {
      let next = sign.service.tick()
      count += 1
      sign.clocks.advance(
        milliseconds: max(1, (next.since(clock.monotonic()) + 999_999) / 1_000_000))
    }
    return count
  }

  @Test func `an idle sign checks its clock every two seconds and does nothing else`() throws {
    let sign = try TestSign(Self.still)
    let revision = sign.store.revision
    _ = sign.service.tick()
    let orders = sign.player.orders
    #expect(wakes(sign, hours: 2) == 2 * 1800)
    #expect(sign.player.orders == orders)
    #expect(sign.store.revision == revision)
  }

  @Test func `a window costs two more checks for each of its ends`() async throws {
    let sign = try TestSign(Self.still)
    try await sign.put("lunch", "Eat") { $0.rules = [.init("12:30:01", "12:40:02")] }
    _ = sign.service.tick()
    let orders = sign.player.orders
    #expect(wakes(sign, hours: 1) <= 1800 + 4)
    // One order for each end: it is sent ahead, for the frame thread to follow in time.
    #expect(sign.player.orders == orders + 2)
  }

  @Test func `a change among many evaluates only a few`() async throws {
    let sign = try TestSign(Self.still)
    let entries = (0..<1000).map { number in
      var draft = MessageDraft(text: "Message \(number)")
      var rule = MessageDraft.Rule()
      (rule.days, rule.start) = ("mon-fri", "\(10 + number % 10):\(10 + number % 50)")
      rule.seconds = 60
      draft.rules = [rule]
      draft.priority = number % 20
      return MessageBatch.Entry(id: "m\(number)", draft: draft)
    }
    _ = try await sign.service.put(MessageBatch(entries), if: .none, by: TestSign.caller)
    sign.service.change { while $0.playout.plan.lookAtHidden() {} }
    let before = sign.service.state.playout.plan.evaluations
    try await sign.put("new", "New") { $0.priority = 99 }
    try await sign.remove("new")
    try await sign.remove("m17")
    let looks = sign.service.state.playout.plan.evaluations - before
    #expect(looks <= 3 * 64)
    #expect(sign.service.state.changeTimes.count == 4)
  }
}

struct ViewerPaceTests {
  private func frame(_ row: String) -> FrameView { FrameView(picture: [row]) }
  private func at(_ milliseconds: Int64) -> Instant {
    Instant(nanoseconds: milliseconds * 1_000_000)
  }

  @Test func `a picture is sent once, and again after two seconds`() {
    var pace = ViewerPace()
    let seen: [(String, Int64)] = [("#", 0), ("#", 40), (".", 80), (".", 2079), (".", 2080)]
    let news = seen.map { pace.isNews(frame($0.0), at: at($0.1)) }
    #expect(news == [true, false, true, false, true])
  }

  @Test func `the next look follows the next change, within its limits`() {
    var pace = ViewerPace()
    _ = pace.isNews(frame("#"), at: at(0))
    #expect(pace.next(after: at(0), change: at(1)) == at(40))
    #expect(pace.next(after: at(0), change: at(500)) == at(500))
    #expect(pace.next(after: at(500), change: nil) == at(2000))
    #expect(pace.next(after: at(1990), change: nil) == at(2030))
  }
}
