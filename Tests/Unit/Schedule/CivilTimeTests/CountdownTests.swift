// SPDX-License-Identifier: MIT
import CivilTesting
import Schedules
import SignTesting
import Testing

/// Countdowns as timelines.
struct CountdownTests {
  private let target = CivilInstant(seconds: 1_800_000_000)

  private func at(_ seconds: Double) -> CivilInstant {
    target.advanced(byNanoseconds: Int128(seconds * 1_000_000_000))
  }

  @Test(arguments: TextRow.of("Schedule/CivilTimeTests/patterns.txt", "Countdowns"))
  func `the time left is rounded up`(row: TextRow) throws {
    let parts = row.input.split(separator: " at ").map(String.init)
    let instant = at(try #require(Double(parts[1])))
    #expect(try Countdown(parts[0], .until, target, in: .utc).text(at: instant) == row.output)
  }

  private func timeline(_ countdown: Countdown, from seconds: Double, _ count: Int) -> [String] {
    var mark = at(seconds)
    var rows = [countdown.text(at: mark)]
    for _ in 0..<count {
      guard let next = countdown.nextChange(after: mark) else { return rows + ["-"] }
      let passed = next.nanoseconds - target.nanoseconds
      rows.append("\(Double(passed) / 1_000_000_000) \(countdown.text(at: next))")
      mark = next
    }
    return rows
  }

  @Test func `a countdown is 0 exactly from its instant on`() throws {
    #expect(
      timeline(try Countdown("{s}", .until, target, in: .utc), from: -2.5, 4)
        == ["3", "-2.0 2", "-1.0 1", "0.0 0", "-"])
    #expect(
      timeline(try Countdown("{m}", .until, target, in: .utc, end: .text("go")), from: -61, 3)
        == ["2", "-60.0 1", "0.0 go", "-"])
    #expect(
      timeline(try Countdown("T{s}", .until, target, in: .utc, end: .countUp), from: -1, 3)
        == ["T1", "0.0 T0", "1.0 T1", "2.0 T2"])
    #expect(
      timeline(try Countdown("{s}", .since, target, in: .utc), from: -5, 2) == [
        "0", "1.0 1", "2.0 2",
      ])
    #expect(
      timeline(try Countdown("wait", .until, target, in: .utc, end: .text("go")), from: -5, 2)
        == ["wait", "0.0 go", "-"])
    #expect(
      timeline(try Countdown("wait", .until, target, in: .utc), from: -5, 1) == ["wait", "-"])
    #expect(
      timeline(try Countdown("{s}", .until, target, in: .utc, end: .text("1")), from: -1.5, 2)
        == ["2", "-1.0 1", "-"])
    #expect(
      timeline(try Countdown("{f}", .until, target, in: .utc), from: -0.15, 3)
        == ["2", "-0.1 1", "0.0 0", "-"])
  }

  @Test func `the next change is the first instant with another text`() throws {
    let seed: UInt64 = 3
    var random = SeededGenerator(seed: seed)
    let patterns = ["{d} {h}", "{m}:{ss}", "{s}.{ff}", "{w| week| weeks}", "{h}"]
    let ends: [Countdown.End] = [.zero, .countUp, .text("over")]
    let zones = try ["UTC", "Europe/Berlin", "Australia/Lord_Howe", "Antarctica/Troll"].map {
      try ZoneFiles.zone($0)
    }
    for round in 0..<2000 {
      let target = target.advanced(bySeconds: -Int64.random(in: 0..<100_000_000, using: &random))
      let countdown = try Countdown(
        patterns[round % 5], round % 2 == 0 ? .until : .since, target, in: zones[round / 5 % 4],
        end: ends[round % 3])
      let span = Int64(1) << Int64(round % 57)
      let now = target.advanced(
        byNanoseconds: Int128(Int64.random(in: -span...span, using: &random)))
      let text = countdown.text(at: now)
      guard let next = countdown.nextChange(after: now) else {
        #expect(countdown.text(at: .distantFuture) == text, "seed \(seed), round \(round)")
        continue
      }
      #expect(next > now && countdown.text(at: next) != text, "seed \(seed), round \(round)")
      let before = next.advanced(byNanoseconds: -1)
      #expect(countdown.text(at: before) == text, "seed \(seed), round \(round)")
    }
  }

  @Test(arguments: TextRow.of("Schedule/CivilTimeTests/patterns.txt", "Patterns of countdowns"))
  func `invalid patterns are refused with the column`(row: TextRow) {
    let error = #expect(throws: DateFormatError.self) {
      try Countdown(row.input, .until, target, in: .utc)
    }
    #expect(error?.description == row.output)
  }

  @Test func `the first and the last instant do not overflow`() throws {
    for end in [Countdown.End.zero, .countUp] {
      let countdown = try Countdown("{d} {fff}", .until, .distantFuture, in: .utc, end: end)
      #expect(countdown.text(at: .distantPast).hasSuffix("86400000") == false)
      #expect(countdown.nextChange(after: .distantFuture) == nil)
      #expect(
        try Countdown("{d}", .since, .distantPast, in: .utc).text(at: .distantFuture) == "3652058")
    }
  }
}
