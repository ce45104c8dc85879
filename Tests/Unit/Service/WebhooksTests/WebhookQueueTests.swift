// SPDX-License-Identifier: MIT
import Core
import SignConfiguration
import Testing

@testable import SignService

/// What waits for a target, and when it is sent, as timelines.
struct WebhookQueueTests {
  private let target: WebhookTarget

  init() throws { target = WebhookTarget(address: try WebhookAddress("http://10.0.0.2/hook")) }

  private func event(_ number: Int, _ kind: WebhookEventKind = .shown) -> WebhookEvent {
    WebhookEvent(id: "\(number)", kind: kind, time: "", sign: "", data: [:])
  }

  private func at(_ seconds: Int64) -> Instant { Instant(nanoseconds: seconds * 1_000_000_000) }

  /// Sends whatever is due until `end`, and answers with `outcome`.
  ///
  /// - Returns: the seconds and ids of the attempts.
  private func timeline(
    _ queue: inout WebhookQueue, until end: Int64,
    _ outcome: (_ attempt: Int) -> WebhookOutcome
  ) -> String {
    var attempts: [String] = []
    var now = at(0)
    while let next = queue.next, next <= at(end), attempts.count < 1000 {
      now = max(now, next)
      guard let event = queue.begin(at: now) else { break }
      queue.settle(outcome(attempts.count), at: now, jitter: 0)
      attempts.append("\(now.nanoseconds / 1_000_000_000):\(event.id)")
    }
    return attempts.joined(separator: " ")
  }

  @Test func `events are sent in their order, one at a time`() {
    var queue = WebhookQueue(target)
    #expect(queue.next == nil)
    for number in 1...3 { queue.add(event(number), at: at(Int64(number))) }
    #expect(queue.begin(at: at(0)) == nil)
    #expect(queue.begin(at: at(9))?.id == "1")
    #expect(queue.begin(at: at(9)) == nil)
    queue.settle(.answered(status: 204, retryAfter: nil), at: at(10), jitter: 0)
    #expect(
      timeline(&queue, until: 99) { _ in .answered(status: 200, retryAfter: nil) } == "2:2 3:3")
    #expect(queue.delivered == 3 && queue.waiting == 0 && queue.failed == 0)
    #expect(queue.status == 200 && queue.problem == nil)
  }

  @Test func `a failed event comes again before the later ones`() {
    var queue = WebhookQueue(target)
    for number in 1...2 { queue.add(event(number), at: at(0)) }
    #expect(
      timeline(&queue, until: 99) {
        $0 < 3 ? .answered(status: 500, retryAfter: nil) : .answered(status: 200, retryAfter: nil)
      } == "0:1 5:1 15:1 35:1 35:2")
    #expect(queue.failed == 3 && queue.delivered == 2 && queue.condition == .working)
    // After a success the waits begin anew.
    queue.add(event(3), at: at(100))
    #expect(
      timeline(&queue, until: 111) { _ in .failed(.verbatim("It is late.")) } == "100:3 105:3")
    #expect(queue.status == nil && queue.condition == .failing)
    #expect(queue.problem?.description == "It is late.")
  }

  @Test func `an answer may ask for a longer wait`() {
    var queue = WebhookQueue(target)
    queue.add(event(1), at: at(0))
    #expect(
      timeline(&queue, until: 400) { _ in .answered(status: 429, retryAfter: 120) }
        == "0:1 120:1 240:1 360:1")
    #expect(queue.problem.map { "\($0)" } == "It answered with the status 429.")
  }

  @Test func `after a day an event is left out, and the next one goes on`() {
    var queue = WebhookQueue(target)
    queue.add(event(1), at: at(0))
    queue.add(event(2), at: at(50_000))
    let attempts = timeline(&queue, until: 100_000) { _ in
      .answered(status: 302, retryAfter: nil)
    }
    #expect(
      attempts.hasPrefix("0:1 5:1 15:1 35:1 75:1 155:1 315:1 635:1 1275:1 2555:1 5115:1 8715:1"))
    #expect(attempts.contains("84315:1 87915:1 91515:2"))
    #expect(queue.leftOut == 1 && queue.waiting == 1)
    #expect(
      queue.problem.map { "\($0)" }
        == "It answered with a redirect (302), which is not followed. Write its new address into "
        + "the configuration.")
  }

  @Test func `the status 410 ends it for good`() {
    var queue = WebhookQueue(target)
    for number in 1...3 { queue.add(event(number), at: at(0)) }
    #expect(timeline(&queue, until: 99) { _ in .answered(status: 410, retryAfter: nil) } == "0:1")
    #expect(queue.condition == .gone && queue.leftOut == 3 && queue.next == nil)
    queue.add(event(4), at: at(100))
    #expect(queue.waiting == 0 && queue.leftOut == 4)
  }

  @Test func `at most a thousand events wait, the oldest are left out`() {
    var queue = WebhookQueue(target)
    for number in 1...1002 { queue.add(event(number), at: at(0)) }
    #expect(queue.waiting == 1000 && queue.leftOut == 2)
    #expect(queue.begin(at: at(0))?.id == "3")
    // The one that is being sent stays.
    queue.add(event(1003), at: at(1))
    #expect(queue.waiting == 1000 && queue.leftOut == 3)
    queue.settle(.answered(status: 200, retryAfter: nil), at: at(1), jitter: 0)
    #expect(queue.begin(at: at(1))?.id == "5")
  }

  @Test func `only the events that it wants wait`() throws {
    var queue = WebhookQueue(WebhookTarget(address: target.address, events: [.unhealthy, .well]))
    for kind in WebhookEventKind.allCases { queue.add(event(1, kind), at: at(0)) }
    #expect(queue.waiting == 2 && queue.leftOut == 0)
  }

  // MARK: - Waits

  /// The waits after the first failures, in seconds.
  private func line(jitter: Int, asked: Int? = nil) -> String {
    (1...12).map { failures in
      let wait = WebhookBackoff.wait(after: failures, jitter: jitter, asked: asked)
      return wait % 1_000_000_000 == 0
        ? "\(wait / 1_000_000_000)" : "\(Double(wait) / 1_000_000_000)"
    }.joined(separator: " ")
  }

  @Test func `the waits are doubled up to an hour`() {
    #expect(line(jitter: 0) == "5 10 20 40 80 160 320 640 1280 2560 3600 3600")
    #expect(line(jitter: 500) == "5.5 11 22 44 88 176 352 704 1408 2816 3960 3960")
  }

  @Test func `a longer wait that the answer asks for is respected`() {
    #expect(line(jitter: 0, asked: 60) == "60 60 60 60 80 160 320 640 1280 2560 3600 3600")
    #expect(
      line(jitter: 0, asked: 7200) == Array(repeating: "7200", count: 12).joined(separator: " "))
    #expect(
      line(jitter: 0, asked: .max) == Array(repeating: "86400", count: 12).joined(separator: " "))
    #expect(line(jitter: 0, asked: -1).hasPrefix("5 10 "))
  }

  @Test func `numbers out of their ranges do no harm`() {
    #expect(WebhookBackoff.wait(after: 0, jitter: -5) == 5_000_000_000)
    #expect(WebhookBackoff.wait(after: .max, jitter: .max) == 4_319_280_000_000)
  }
}
