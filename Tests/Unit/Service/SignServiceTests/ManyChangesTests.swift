// SPDX-License-Identifier: MIT
import Glibc
import SignControl
import SignTesting
import SignboardKit
import Synchronization
import Testing

@testable import SignAPI
@testable import SignService

/// A service that runs for months: what it calls with each change may not take more of the stack with
/// each of them.
struct ManyChangesTests {
  /// The places in the stacks of threads from which something was called.
  private final class Calls: Sendable {
    private let places = Mutex<[pthread_t: (count: Int, least: UInt, most: UInt)]>([:])

    func note() {
      var local = 0
      let place = unsafe withUnsafeMutablePointer(to: &local) { UInt(bitPattern: $0) }
      places.withLock { places in
        let old = places[pthread_self()] ?? (0, place, place)
        places[pthread_self()] = (old.count + 1, min(old.least, place), max(old.most, place))
      }
    }

    /// How often it was called.
    var count: Int { places.withLock { $0.values.reduce(0) { $0 + $1.count } } }
    /// The bytes between the highest and the lowest place of a thread.
    var bytes: UInt { places.withLock { $0.values.map { $0.most - $0.least }.max() ?? 0 } }
  }

  enum Kind: CaseIterable {
    case messages, sameMessages, values, sameValues, refusals, alerts, removals
  }

  /// A stack of 1 MiB is full after 16,000 changes if each of them takes two frames more than the one
  /// before, and these are more than `mostBytes` after 250.
  private static let count = 320
  /// Events are reported from several places, which differ by less.
  private static let mostBytes: UInt = 16_384

  @Test(arguments: Kind.allCases)
  func `changes do not deepen the stack`(kind: Kind) async throws {
    let sign = try TestSign("panel: 2x1\nscroll: static\n")
    let (service, changes, events) = (sign.service, Calls(), Calls())
    service.onChange { changes.note() }
    service.outbox.news.set { events.note() }
    service.outbox.set([WebhookTarget(address: try WebhookAddress("http://127.0.0.1:1/"))])
    var options = APIOptions()
    options.changesAtOnce = 1_000_000
    let clock = VirtualClock()
    let api = APIService(
      control: service, options: options, hub: FrameHub(), metrics: MetricsRegistry(),
      now: { clock.now })
    var draft = MessageDraft(text: "A")
    draft.zone = "nowhere"
    for number in 0..<Self.count {
      switch kind {
      case .messages: try await sign.put("m", number % 2 == 0 ? "A" : "B")
      case .sameMessages: try await sign.put("m", "A")
      case .values: try await sign.set("v", "\(number)")
      case .sameValues: try await sign.set("v", "A")
      case .refusals:
        _ = try? await service.put(draft, id: "m", if: .none, by: TestSign.caller)
      case .alerts:
        let status = number % 2 == 0 ? "firing" : "resolved"
        var request = APIRequest(method: "POST", target: "/api/v1/alerts", host: "localhost")
        request.headers = [Header("Content-Type", "application/json")]
        request.body = Array(
          (#"{"version":"4","alerts":[{"status":"\#(status)","fingerprint":"1","#
            + #""labels":{"alertname":"A"}}]}"#).utf8)
        #expect(await api.respond(to: request).status == 200)
      case .removals:
        if number % 2 == 0 { try await sign.put("m", "A") } else { try await sign.remove("m") }
      }
    }
    #expect(changes.count >= Self.count)
    #expect(changes.bytes < Self.mostBytes)
    #expect(events.bytes < Self.mostBytes)
    if kind == .refusals { #expect(events.count >= Self.count) }
  }

  @Test func `viewers that come and go do not deepen the stack`() {
    let (hub, arrivals) = (FrameHub(), Calls())
    hub.onArrival { arrivals.note() }
    for _ in 0..<10_000 {
      if let viewer = hub.join() { hub.leave(viewer) }
    }
    #expect(arrivals.count == 10_000)
    #expect(arrivals.bytes < Self.mostBytes)
  }
}
