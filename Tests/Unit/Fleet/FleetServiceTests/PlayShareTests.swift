// SPDX-License-Identifier: MIT
import Core
import Testing

@testable import Fleet

/// How many plays of a sign are recorded.
struct PlayShareTests {
  @Test func `a day has a share, which may come at once and is free again bit by bit`() {
    var share = PlayShare()
    var lines: [String] = []
    // Hours, and the plays that come then of 24 in a day.
    for (hour, count) in [(0, 20), (0, 4), (0, 1), (2, 3), (2, 2), (3, 1), (90, 24), (90, 1)] {
      let now = Instant(nanoseconds: Int64(hour) * 3_600_000_000_000)
      let isTaken = share.take(count, of: 24, at: now)
      lines.append("\(hour): \(count) \(isTaken ? "taken" : "too many") \(share.refuses(at: now))")
    }
    #expect(
      lines == [
        "0: 20 taken false", "0: 4 taken false", "0: 1 too many true", "2: 3 too many true",
        "2: 2 taken true", "3: 1 taken false", "90: 24 taken false", "90: 1 too many true",
      ])
    #expect(share.refused == 5)
  }

  @Test func `what a sign has lost is logged once a minute, and all of it`() {
    var share = PlayShare()
    // Seconds, plays lost then, and plays logged.
    for (second, lost, logged) in [
      (0, 0, 0), (1, 7, 7), (2, 3, 0), (60, 2, 0), (61, 0, 5), (200, 0, 0), (201, .max, .max),
      (300, .max, .max), (310, .max, 0), (311, 1, 0), (400, 0, .max), (500, 0, 0),
    ] as [(Int64, Int64, Int64)] {
      let now = Instant(nanoseconds: second * 1_000_000_000)
      #expect(share.lose(lost, at: now) == logged, "\(second)")
    }
  }
}
