// SPDX-License-Identifier: MIT
import Testing

@testable import Webhooks

struct WebhookBackoffTests {
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
