// SPDX-License-Identifier: MIT
import Core
import Schedules
import SignTesting
import Testing

/// Any bytes give a usable time zone or an error.
struct ZoneFuzzTests {
  /// A file of version 4 with two kinds of time, two changes and a rule.
  private let sample: [UInt8] = {
    func number(_ value: Int64, _ width: Int) -> [UInt8] {
      (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> Int64($0 * 8)) }
    }
    func block(_ width: Int) -> [UInt8] {
      Array("TZif4".utf8) + [UInt8](repeating: 0, count: 15)
        + [0, 0, 0, 2, 2, 8].flatMap { number($0, 4) }
        + number(100_000_000, width) + number(200_000_000, width) + [1, 0]
        + number(3600, 4) + [0, 0] + number(7200, 4) + [1, 4] + Array("CET\0CES\0".utf8)
    }
    return block(4) + block(8) + Array("\nCET-1CES,M3.5.0,M10.5.0/3\n".utf8)
  }()

  private func use(_ zone: CivilTimeZone, _ random: inout SeededGenerator) {
    for _ in 0..<4 {
      let instant = CivilInstant(seconds: Int64.random(in: .min ... .max, using: &random) >> 20)
      let local = zone.local(instant)
      _ = zone.instants(of: local)
      if let next = zone.nextTransition(after: instant) {
        #expect(next > instant)
        #expect(zone.period(at: next) != zone.period(at: instant))
      }
    }
    for edge in [CivilInstant.distantPast, .distantFuture] {
      _ = zone.instants(of: zone.local(edge))
      _ = zone.nextTransition(after: edge)
    }
  }

  @Test func `the sample is read`() throws {
    let zone = try CivilTimeZone(name: "sample", tzif: sample)
    #expect(zone.period(at: CivilInstant(seconds: 99_999_999)).abbreviation == "CET")
    #expect(zone.period(at: CivilInstant(seconds: 100_000_000)).abbreviation == "CES")
    #expect(zone.period(at: CivilInstant(seconds: 1_784_000_000)).abbreviation == "CES")
    let next = try #require(zone.nextTransition(after: CivilInstant(seconds: 1_784_000_000)))
    #expect("\(next)" == "2026-10-25T01:00:00Z")
  }

  @Test func `every shortened sample is refused`() {
    for length in sample.indices {
      #expect(throws: SignError.self, "\(length) bytes") {
        try CivilTimeZone(name: "short", tzif: Array(sample.prefix(length)))
      }
    }
  }

  @Test func `eight thousand random rules give a usable time zone or an error`() {
    let seed: UInt64 = 2038
    var random = SeededGenerator(seed: seed)
    let parts = [
      "CET", "AAA", "<+03>", "-", "+", "1", "24", "0", ",", "M3.5.0", "M10.1.6", "J60", "365", "/",
      "167", "-167", ":30", ".", "BBB", "CET-1", "0/0", "J365/23",
    ]
    var read = 0
    for _ in 0..<8_000 {
      var rule = "AAA\(Int.random(in: -24...24, using: &random))BBB"
      for _ in 0..<Int.random(in: 0...7, using: &random) {
        rule += parts.randomElement(using: &random) ?? ""
      }
      guard let zone = try? CivilTimeZone(rule: rule) else { continue }
      use(zone, &random)
      read += 1
    }
    #expect(read > 200, "seed \(seed): \(read)")
  }

  @Test func `counts and sizes beyond the limits are refused before memory is used`() {
    var bytes = sample
    bytes[32...35] = [0x7F, 0xFF, 0xFF, 0xFF]
    #expect(
      throws: SignError(
        timeZone: "x",
        reason: .phrase(
          """
          The file is shorter than its header says. Reinstall the time zone data: apt install \
          tzdata.
          """))
    ) {
      try CivilTimeZone(name: "x", tzif: bytes)
    }
    #expect(
      throws: SignError(
        timeZone: "x",
        reason: .phrase(
          """
          The file has 262145 bytes, at most 262144 are read. Reinstall the time zone data: \
          apt install tzdata.
          """))
    ) {
      try CivilTimeZone(name: "x", tzif: [UInt8](repeating: 0, count: 262_145))
    }
  }
}
