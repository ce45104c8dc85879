// SPDX-License-Identifier: MIT
import Core
import CurlIO
import LinuxIO
import SignConfiguration
import SignControl
import Synchronization
import Testing

@testable import SignService

/// The events for several targets, sent through a transport that answers as the test demands.
struct WebhookOutboxTests {
  private let outbox = WebhookOutbox(sign: "shop", prefix: "test")

  private func target(
    _ text: String, _ events: [WebhookEventKind] = WebhookEventKind.allCases
  ) throws -> WebhookTarget {
    WebhookTarget(address: try WebhookAddress(text), events: events)
  }

  private func at(_ seconds: Int64) -> Instant { Instant(nanoseconds: seconds * 1_000_000_000) }

  /// Sends all that is due.
  ///
  /// - Returns: the requests as `host id: status`, and the sentences for the log.
  private func send(
    at seconds: Int64, _ status: (String) -> Int
  ) -> (requests: [String], notices: [String]) {
    var requests: [String] = []
    var notices: [String] = []
    while requests.count < 100 {
      let found = outbox.send(unixTime: seconds, jitter: 0, clock: { at(seconds) }) { request in
        let host = request.url.split(separator: "/")[1]
        let id = request.fields[2].split(separator: " ")[1]
        let answer = status(String(host))
        requests.append("\(host) \(id): \(answer)")
        return .answered(status: answer, retryAfter: nil)
      }
      guard let found else { break }
      notices += found.map { ($0.isFailure ? "warning: " : "notice: ") + $0.text }
    }
    return (requests, notices)
  }

  @Test func `each target has its own queue`() throws {
    outbox.set([try target("http://a/"), try target("http://b/x?key=hidden", [.well])])
    let wakings = Mutex(0)
    outbox.news.set { wakings.withLock { $0 += 1 } }
    outbox.post(.shown, time: "t", ["id": "m"], at: at(0))
    outbox.post(.well, time: "t", ["part": "clock"], at: at(1))
    #expect(wakings.withLock { $0 } == 2)
    #expect(outbox.next == at(0))
    let first = send(at: 2) { $0 == "a" ? 500 : 204 }
    #expect(first.requests == ["a test-1: 500", "b test-2: 204"])
    #expect(
      first.notices == [
        "warning: Webhook 1 (http://a) does not take an event, which is sent again later. It "
          + "answered with the status 500."
      ])
    #expect(outbox.next == at(7))
    #expect(send(at: 6) { _ in 200 }.requests == [])
    let second = send(at: 7) { _ in 200 }
    #expect(second.requests == ["a test-1: 200", "a test-2: 200"])
    #expect(second.notices == ["notice: Webhook 1 (http://a) takes events again."])
    #expect(outbox.next == nil)
  }

  @Test func `pages learn when a target begins or ceases to take events`() throws {
    let changes = Mutex(0)
    outbox.changes.set { changes.withLock { $0 += 1 } }
    outbox.set([try target("http://a/"), try target("http://b/")])
    #expect(changes.withLock { $0 } == 1)
    var marks = outbox.marks
    /// Sends one more event; the targets whose marks differ since the last one.
    func changed(at seconds: Int64, _ status: @escaping (String) -> Int) -> [Int] {
      outbox.post(.shown, time: "t", [:], at: at(seconds))
      _ = send(at: seconds, status)
      let old = marks
      marks = outbox.marks
      return marks.indices.filter { marks[$0] != old[$0] }
    }
    #expect(changed(at: 0) { _ in 200 } == [0, 1])
    #expect(changed(at: 1) { _ in 200 } == [])
    #expect(changes.withLock { $0 } == 3)
    #expect(changed(at: 2) { $0 == "a" ? 500 : 200 } == [0])
    #expect(changed(at: 3) { $0 == "a" ? 500 : 200 } == [])
    #expect(changes.withLock { $0 } == 4)
    #expect(changed(at: 600) { $0 == "a" ? 200 : 410 } == [0, 1])
    #expect(changes.withLock { $0 } == 6)
    #expect(changed(at: 601) { _ in 200 } == [])
  }

  @Test func `the health has a warning for each target that fails`() throws {
    outbox.set([try target("http://a/one?key=hidden"), try target("http://b/")])
    #expect(outbox.parts.isEmpty)
    outbox.post(.shown, time: "t", [:], at: at(0))
    _ = send(at: 0) { $0 == "a" ? 503 : 410 }
    #expect(
      outbox.parts.map { "\($0.name) \($0.state): \($0.detail)" } == [
        "webhook 1 warning: Webhook 1 (http://a) takes no events; 1 wait and are sent again. It "
          + "answered with the status 503.",
        "webhook 2 warning: Webhook 2 (http://b) answered 410 and gets no events any more. Take it "
          + "out of the configuration, or start the sign anew.",
      ])
    #expect(outbox.parts[0].isHealthy)
    #expect(
      outbox.views { "second \($0.nanoseconds / 1_000_000_000)" }.map {
        "\($0.url) \($0.next ?? "-")"
      }
        == ["http://a/one second 5", "http://b/ -"])
  }

  @Test func `events that are left out are logged with the next attempt`() throws {
    outbox.set([try target("http://a/")])
    for _ in 0..<1003 { outbox.post(.shown, time: "t", [:], at: at(0)) }
    #expect(
      send(at: 0) { _ in 500 }.notices == [
        "warning: Webhook 1 (http://a) does not take an event, which is sent again later. It "
          + "answered with the status 500.",
        "warning: Webhook 1 (http://a): 3 events are left out, 3 since the start.",
      ])
    #expect(send(at: 5) { _ in 500 }.notices == [])
    outbox.post(.shown, time: "t", [:], at: at(6))
    #expect(
      send(at: 15) { _ in 500 }.notices
        == ["warning: Webhook 1 (http://a): 1 event is left out, 4 since the start."])
  }

  @Test func `changed targets take over what waits`() throws {
    outbox.set([try target("http://a/"), try target("http://b/")])
    outbox.post(.shown, time: "t", [:], at: at(0))
    #expect(outbox.set([try target("http://c/"), try target("http://a/", [.well])]) == 1)
    #expect(outbox.queues.map(\.waiting) == [0, 1])
    #expect(outbox.queues[1].target.events == [.well])
    outbox.post(.shown, time: "t", [:], at: at(0))
    #expect(outbox.queues.map(\.waiting) == [1, 1])
    #expect(outbox.set([]) == 2)
    #expect(!outbox.hasTargets)
  }

  @Test func `a target that goes while it is sent to does no harm`() throws {
    outbox.set([try target("http://a/")])
    outbox.post(.shown, time: "t", [:], at: at(0))
    let notices = outbox.send(unixTime: 0, jitter: 0, clock: { at(0) }) { _ in
      outbox.set([])
      return .answered(status: 200, retryAfter: nil)
    }
    #expect(notices == [])
  }

  @Test(arguments: [
    (CurlFailure.late, "It did not answer within 10 s."),
    (
      .noLibrary,
      "libcurl is not installed, without which nothing is sent. Install it with "
        + "\"sudo apt-get install libcurl4\"."
    ),
    (.notConnected(errno: 111), "It cannot be reached: connection refused."),
    (
      .longBody, "Its answer has more than 16 KiB. Let it answer with less, such as the status 204."
    ),
    (.unknownName, "No machine has its name. Check the address and the network."),
    (.cut, "The connection ended before the answer was complete."),
  ])
  func `a failure is a sentence`(failure: CurlFailure, sentence: String) {
    #expect("\(WebhookTransport.reason(failure))" == sentence)
  }
}
