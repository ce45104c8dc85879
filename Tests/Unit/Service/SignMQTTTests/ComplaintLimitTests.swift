// SPDX-License-Identifier: MIT
import Core
import Testing

@testable import SignMQTT

struct ComplaintLimitTests {
  @Test func `the log is told at once, and then once a minute`() {
    var limit = ComplaintLimit()
    let told = [0, 1, 59, 60, 61, 119, 400].filter { second in
      limit.isDue(at: Instant(nanoseconds: second * 1_000_000_000))
    }
    #expect(told == [0, 60, 400])
  }
}
