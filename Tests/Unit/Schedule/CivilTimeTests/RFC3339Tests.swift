// SPDX-License-Identifier: MIT
import Schedules
import Testing

/// Instants as RFC 3339 writes them.
struct RFC3339Tests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", Int64(0), 0), ("1970-01-01 00:00:01z", 1, 0),
    ("2026-11-21T12:00:00+09:00", 1_795_230_000, 0),
    ("2026-11-21T03:00:00.25Z", 1_795_230_000, 250_000_000),
    ("2026-11-20T21:30:00-05:30", 1_795_230_000, 0),
    ("1969-12-31T23:59:59.999999999999Z", -1, 999_999_999),
  ])
  func `a valid instant is read`(text: String, seconds: Int64, nanosecond: Int) {
    #expect(CivilInstant(rfc3339: text) == CivilInstant(seconds: seconds, nanosecond: nanosecond))
  }

  @Test(arguments: [
    "", "Z", "2026-11-21", "2026-11-21T12:00:00", "2026-13-21T12:00:00Z", "2026-11-21T25:00:00Z",
    "2026-11-21T12:00:00+9:00", "2026-11-21T12:00:00+24:00", "2026-11-21T12:00:00.Z",
    "2026-11-21T12:00:00.5", "2026-11-21T12:00:00*01:00", "２026-11-21T12:00:00Z", "+01:00",
  ])
  func `an invalid instant is refused`(text: String) { #expect(CivilInstant(rfc3339: text) == nil) }
}
