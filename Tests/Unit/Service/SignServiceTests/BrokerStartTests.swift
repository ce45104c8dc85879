// SPDX-License-Identifier: MIT
import SignboardKit
import Testing

@testable import SignService

/// When a sign begins with a broker.
struct BrokerStartTests {
  private static func lack(_ errno: Int32) -> SystemError {
    SystemError(action: "make", path: "eventfd", errno: errno)
  }

  @Test func `what fails begins again until it succeeds, and is reported once`() {
    var start = BrokerStart<String>()
    // Seconds, the wish, the error of an attempt; actions and reports then.
    let rows: [(Int64, String?, Int32, String)] = [
      (0, nil, 0, "-"),
      (1, "a", 24, "begins, tells 24, has 24"),
      (2, "a", 24, "-"),
      (11, "a", 24, "begins, tells -, has 24"),
      (12, "b", 12, "begins, tells 12, has 12"),
      (13, "b", 0, "-"),
      (22, "b", 0, "begins, tells -, has -"),
      (90, "b", 24, "-"),
      (91, nil, 0, "begins, tells -, has -"),
      (92, "b", 24, "begins, tells 24, has 24"),
    ]
    for (second, wanted, errno, done) in rows {
      let now = Instant(nanoseconds: second * 1_000_000_000)
      var found = "-"
      if start.isDue(wanted, at: now) {
        let reported = start.attempt(wanted, at: now) { () throws(SystemError) in
          if errno != 0 { throw Self.lack(errno) }
        }
        let words = [reported, start.failure].map { $0.map { "\($0.errno)" } ?? "-" }
        found = "begins, tells \(words[0]), has \(words[1])"
      }
      #expect(found == done, "\(second)")
    }
  }
}
