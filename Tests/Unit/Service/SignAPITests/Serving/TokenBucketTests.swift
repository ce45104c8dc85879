// SPDX-License-Identifier: MIT
import SignTesting
import Testing

@testable import SignAPI

struct TokenBucketTests {
  private final class Bucket {
    var tokens: TokenBucket

    init(atOnce: Int, perSecond: Int) {
      tokens = TokenBucket(atOnce: atOnce, perSecond: perSecond)
    }
  }

  private func ask(_ bucket: Bucket, _ clock: VirtualClock, _ count: Int) -> String {
    (0..<count).map { _ in bucket.tokens.take(at: clock.now).map { "\($0)" } ?? "." }.joined()
  }

  @Test func `a burst is allowed, then a number a second`() {
    let (bucket, clock) = (Bucket(atOnce: 3, perSecond: 2), VirtualClock())
    #expect(ask(bucket, clock, 5) == "...11")
    clock.advance(by: .milliseconds(499))
    #expect(ask(bucket, clock, 1) == "1")
    clock.advance(by: .milliseconds(1))
    #expect(ask(bucket, clock, 2) == ".1")
    clock.advance(by: .seconds(1))
    #expect(ask(bucket, clock, 3) == "..1")
  }

  @Test func `a bucket never holds more than a burst, however long the pause`() {
    let (bucket, clock) = (Bucket(atOnce: 2, perSecond: 1_000_000), VirtualClock())
    #expect(ask(bucket, clock, 3) == "..1")
    clock.advance(by: .seconds(Int64.max / 4))
    #expect(ask(bucket, clock, 3) == "..1")
    clock.advance(by: .seconds(-5))
    #expect(ask(bucket, clock, 1) == "1")
  }

  @Test func `an earlier instant fills nothing, and neither does the way back from it`() {
    let (bucket, clock) = (Bucket(atOnce: 2, perSecond: 1), VirtualClock())
    #expect(ask(bucket, clock, 3) == "..1")
    clock.advance(by: .seconds(-60))
    #expect(ask(bucket, clock, 1) == "1")
    clock.advance(by: .seconds(60))
    #expect(ask(bucket, clock, 1) == "1")
    clock.advance(by: .seconds(1))
    #expect(ask(bucket, clock, 2) == ".1")
  }
}
