// SPDX-License-Identifier: MIT
import CivilTesting
import Core
import Schedules
import SignTesting
import Testing

/// Every time zone of the machine compared with Python's zoneinfo and with glibc.
@Suite(.waitsForPrograms)
struct ZoneOracleTests {
  @Test func `every time zone matches zoneinfo and glibc at random instants and changes`() throws {
    let seed: UInt64 = 1900
    var random = SeededGenerator(seed: seed)
    // 1900 to 2200.
    let span: ClosedRange<Int64> = -2_208_988_800...7_258_118_399
    var (questions, answers): ([String], [String]) = ([], [])
    try #require(!ZoneFiles.names.isEmpty, "the Debian package tzdata is not installed")
    for name in ZoneFiles.names {
      let zone = try ZoneFiles.zone(name)
      var instants = (0..<60).map { _ in Int64.random(in: span, using: &random) }
      var mark = CivilInstant(seconds: span.lowerBound)
      for _ in 0..<30 {
        guard let next = zone.nextTransition(after: mark) else { break }
        instants += [next.seconds - 1, next.seconds]
        // Changes are skipped at random, so that late ones are tested too.
        let pause = Int64.random(in: 0...400_000_000, using: &random)
        mark = next.advanced(bySeconds: pause)
      }
      for seconds in instants where span.contains(seconds) {
        let period = zone.period(at: CivilInstant(seconds: seconds))
        questions.append("\(name) \(seconds)")
        answers.append(
          "\(period.offset) \(period.abbreviation) \(period.offset) \(period.abbreviation) "
            + "\(period.isDaylightSaving ? 1 : 0)")
      }
    }
    #expect(questions.count > ZoneFiles.names.count * 60)
    try Python.expect(
      "Schedule/CivilTimeTests/instants.py", toAnswer: questions, with: answers, seed: seed)
  }

  @Test func `local times around every change match zoneinfo`() throws {
    let seed: UInt64 = 1970
    var random = SeededGenerator(seed: seed)
    var (questions, answers): ([String], [String]) = ([], [])
    try #require(!ZoneFiles.names.isEmpty, "the Debian package tzdata is not installed")
    for name in ZoneFiles.names {
      let zone = try ZoneFiles.zone(name)
      var mark = CivilInstant(seconds: Int64.random(in: 0...1_000_000_000, using: &random))
      for _ in 0..<12 {
        guard let next = zone.nextTransition(after: mark) else { break }
        for _ in 0..<3 {
          let distance = Int64.random(in: -7200...7200, using: &random)
          let local = zone.local(next).adding(seconds: distance)
          let instants = zone.instants(of: local)
          questions.append("\(name) \(local)")
          answers.append(
            instants.isGap && instants.scheduled == next
              ? "gap" : instants.all.map { "\($0.seconds)" }.joined(separator: " "))
        }
        mark = next.advanced(bySeconds: Int64.random(in: 0...300_000_000, using: &random))
      }
    }
    try Python.expect(
      "Schedule/CivilTimeTests/local_times.py", toAnswer: questions, with: answers, seed: seed)
    #expect(answers.contains("gap"))
  }

  private static let leaping = ZoneFiles.load("right/Europe/Berlin")

  @Test(.needs("The time zone right/Europe/Berlin of tzdata", leaping != nil))
  func `files that count leap seconds are refused`() throws {
    let bytes = try #require(Self.leaping)
    #expect(
      throws: SignError(
        timeZone: "right/Europe/Berlin",
        reason: .phrase(
          """
          The file has leap seconds, which the clock of Linux does not count; use the time \
          zone without "right/". Reinstall the time zone data: apt install tzdata.
          """))
    ) {
      try CivilTimeZone(name: "right/Europe/Berlin", tzif: bytes)
    }
  }
}
