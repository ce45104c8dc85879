// SPDX-License-Identifier: MIT
import Core
import Testing

@testable import SignMQTT

struct ReportPaceTests {
  /// The seconds at which reports are made, asked every quarter of a second.
  private func reports(
    until end: Int64, changes: Set<Int64> = [], beginnings: Set<Int64> = [],
    promises: [Int64: [Int64]] = [:]
  ) -> [Double] {
    var pace = ReportPace()
    var made: [Double] = []
    for quarter in 0...end * 4 {
      if changes.contains(quarter) { pace.change() }
      if beginnings.contains(quarter) { pace.begin() }
      for second in promises[quarter] ?? [] {
        pace.promise(at: Instant(nanoseconds: second * 1_000_000_000))
      }
      if pace.isDue(at: Instant(nanoseconds: quarter * 250_000_000)) {
        made.append(Double(quarter) / 4)
      }
    }
    return made
  }

  @Test func `at rest there is one report a minute`() {
    #expect(reports(until: 130) == [0, 60, 120])
  }

  @Test func `changes are reported within a second, together`() {
    #expect(reports(until: 70, changes: [1, 2, 3]) == [0, 1, 61])
    #expect(reports(until: 12, changes: Set(0...42)) == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    #expect(reports(until: 30, changes: [81]) == [0, 20.25])
  }

  @Test func `with a new connection there is a report at once`() {
    #expect(reports(until: 20, beginnings: [9, 10]) == [0, 2.25, 2.5])
  }

  @Test func `a promised report comes when it shall, of several the first, and never too soon`() {
    #expect(reports(until: 80, promises: [8: [30, 10, 20]]) == [0, 10, 70])
    #expect(reports(until: 5, promises: [1: [0]]) == [0, 1])
    #expect(reports(until: 70, promises: [8: [90]]) == [0, 60])
  }
}
