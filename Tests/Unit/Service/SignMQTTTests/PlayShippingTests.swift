// SPDX-License-Identifier: MIT
import Core
import SignControl
import Testing

@testable import SignMQTT

/// When a sign reports what it has played.
///
/// Times are seconds.
struct PlayShippingTests {
  /// Conditions of tests do not change values.
  private final class Shipping {
    private var value = PlayShipping()

    func connect() { value.connect() }
    func change() { value.change() }
    func take(_ acknowledgement: PlayAcknowledgement) -> Int64 { value.take(acknowledgement) }
    func isDue(at now: Instant) -> Bool { value.isDue(at: now) }
    func finish(_ message: PlayShipping.Sent?, at now: Instant) { value.finish(message, at: now) }
    func next(after now: Instant) -> Instant { value.next(after: now) }
  }

  private let shipping = Shipping()

  private func time(_ seconds: Int64) -> Instant {
    Instant.zero.advanced(by: seconds * 1_000_000_000)
  }

  private func sent(_ last: Int64, isFull: Bool = false) -> PlayShipping.Sent {
    PlayShipping.Sent(session: "s", last: last, lost: 7, isFull: isFull)
  }

  private func acknowledgement(_ number: Int64, of session: String? = "s") -> PlayAcknowledgement {
    PlayAcknowledgement(session: session, number: number)
  }

  @Test func `no play is sent before a recorder is known`() {
    shipping.change()
    #expect(!shipping.isDue(at: time(1)) && shipping.next(after: time(1)) == .distantFuture)
    #expect(shipping.take(acknowledgement(0, of: nil)) == 0)
    #expect(shipping.isDue(at: time(2)))
    // One message is made at a time.
    shipping.change()
    #expect(!shipping.isDue(at: time(3)))
    // A new connection has to hear of one again.
    shipping.finish(nil, at: time(3))
    shipping.connect()
    #expect(!shipping.isDue(at: time(4)))
  }

  @Test func `the next message waits for the acknowledgement of the one before, and a pause`() {
    _ = shipping.take(acknowledgement(0, of: nil))
    #expect(shipping.isDue(at: time(0)))
    shipping.finish(sent(3), at: time(1))
    shipping.change()
    #expect(shipping.next(after: time(2)) == time(301))
    #expect(shipping.take(acknowledgement(3)) == 7)
    #expect(shipping.next(after: time(2)) == time(11))
    #expect(!shipping.isDue(at: time(10)) && shipping.isDue(at: time(11)))
    // There was nothing more.
    shipping.finish(nil, at: time(11))
    #expect(shipping.next(after: time(12)) == .distantFuture)
  }

  @Test func `where more waits there is no pause`() {
    _ = shipping.take(acknowledgement(0, of: nil))
    #expect(shipping.isDue(at: time(0)))
    shipping.finish(sent(200, isFull: true), at: time(0))
    #expect(shipping.take(acknowledgement(200)) == 7)
    #expect(shipping.isDue(at: time(0)))
  }

  @Test func `a recorder that begins anew gets again what it has not acknowledged`() {
    _ = shipping.take(acknowledgement(0, of: nil))
    #expect(shipping.isDue(at: time(0)))
    shipping.finish(sent(9), at: time(0))
    #expect(shipping.take(acknowledgement(4)) == 0)
    #expect(shipping.isDue(at: time(1)))
    // Without an answer it is sent again, too.
    shipping.finish(sent(9), at: time(1))
    #expect(!shipping.isDue(at: time(300)) && shipping.isDue(at: time(301)))
  }
}
