// SPDX-License-Identifier: MIT
import Testing

@testable import Calendars

/// Lines of calendars.
struct ContentLineTests {
  private func lines(_ text: String) -> [String] {
    ContentLines(Array(text.utf8)).map {
      "\($0.number) \(String(decoding: $0.bytes, as: UTF8.self))"
    }
  }

  @Test func `folded lines are joined, whatever their line ends`() {
    #expect(
      lines("\u{FEFF}A:1\r\nB:2\r\n 3\r\n\t4\r\n\r\nC:5\n  6\rD:7")
        == ["1 A:1", "2 B:234", "6 C:5 6", "8 D:7"])
    #expect(lines("").isEmpty && lines("\r\n \r\n").isEmpty)
    // A fold may stand within a character.
    let split = Array("A:".utf8) + [0xE6] + Array("\r\n ".utf8) + [0x9D, 0xB1]
    #expect(ContentLines(split).map { String(decoding: $0.bytes, as: UTF8.self) } == ["A:東"])
  }

  @Test func `names, parameters and values are parsed`() throws {
    let line = try #require(
      ContentLine(
        Array(#"dtstart;TZID="Europe/Berlin";X-A=1,"b,:;",c;X=:2026:08"#.utf8), number: 4))
    #expect(line.name == "DTSTART" && line.value == "2026:08" && line.number == 4)
    #expect(line.parameters.map(\.name) == ["TZID", "X-A", "X"])
    #expect(line.parameters.map(\.values) == [["Europe/Berlin"], ["1", "b,:;", "c"], [""]])
    #expect(line.parameter("TZID") == "Europe/Berlin" && line.parameter("B") == nil)
    #expect(ContentLine(Array("A:".utf8), number: 1)?.value == "")
  }

  @Test(arguments: ["", "A", ":x", "A;:x", "A;B:x", "A;B=\"x:y", "A B:x", "Ä:x", "A;B=x"])
  func `invalid lines give nil`(text: String) {
    #expect(ContentLine(Array(text.utf8), number: 1) == nil)
  }

  @Test(arguments: [
    (#"a\, b\; c\\ d\nE\Nf"#, "a, b; c\\ d\nE\nf"), ("plain", "plain"), (#"end\"#, "end"),
    (#"東\,京"#, "東,京"), (#"\x"#, "x"),
  ])
  func `escapes are undone`(text: String, plain: String) {
    #expect(ContentLine.unescaped(text) == plain)
  }

  @Test(arguments: [
    ("P1D", 1, 0), ("P2W", 14, 0), ("PT1H30M", 0, 5400), ("+P1DT10S", 1, 10), ("PT0S", 0, 0),
  ])
  func `durations are read`(text: String, days: Int, seconds: Int) {
    let duration = CalendarDuration(text)
    #expect(duration?.days == days && duration?.seconds == seconds)
  }

  @Test(arguments: ["", "P", "PT", "-P1D", "1D", "P1H", "PT1D", "P1", "P٣D", "P99999999W", "P1.5D"])
  func `invalid durations are refused`(text: String) {
    #expect(CalendarDuration(text) == nil)
  }
}
