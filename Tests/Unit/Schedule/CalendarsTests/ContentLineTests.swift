// SPDX-License-Identifier: MIT
import Testing

@testable import Schedules

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

  @Test(arguments: [
    "DTSTART;TZID=Europe/Berlin:2026", "DTSTART ; TZID = Europe/Berlin : 2026 ",
    "\tdtstart;\ttzid=\t\"Europe/Berlin\"\t:\t2026\t", "DTSTART;;TZID= Europe/Berlin ;:2026",
    "DTSTART;X;TZID=\" Europe/Berlin \":2026\u{A0}",
  ])
  func `blanks and empty parameters are no reason to lose a line`(text: String) throws {
    let line = try #require(ContentLine(Array(text.utf8), number: 1))
    #expect(line.name == "DTSTART" && line.value == "2026")
    #expect(line.parameter("TZID") == "Europe/Berlin" && line.zoneAndValue.id == "Europe/Berlin")
  }

  @Test func `lines of quoted-printable end without an equals sign`() {
    #expect(
      lines("A;ENCODING=QUOTED-PRINTABLE:one=20=\r\ntwo=\r\n three\r\nB:x=\r\nC:y")
        == ["1 A;ENCODING=QUOTED-PRINTABLE:one=20twothree", "4 B:x=", "5 C:y"])
  }

  @Test(arguments: [
    ("A:Tea &amp\\; cake &amp; it&#39\\;s&#x21;", "Tea & cake & it's!"),
    ("A:M&uuml;ll&nbsp;f&#252;r &euro;5 &#150; &hellip;", "Müll\u{A0}für €5 – …"),
    (
      "A:R&D; AT&T &lt x &#; &#xD800; &#1; &#+65; &nosuch; &",
      "R&D; AT&T &lt x &#; &#xD800; &#1; &#+65; &nosuch; &"
    ),
    ("A;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Caf=C3=A9 =3D =XY =+A =", "Café = =XY =+A ="),
    ("A;CHARSET=ISO-8859-1;encoding=quoted-printable:ge=F6ffnet=0D=0Aheute", "geöffnet heute"),
    ("A;QUOTED-PRINTABLE:=E2=82=AC", "€"), ("A:=E2=82=AC", "=E2=82=AC"),
  ])
  func `what other formats leave in texts is undone`(line: String, text: String) throws {
    let line = try #require(ContentLine(Array(line.utf8), number: 1))
    #expect(EventText.text(of: line).text == text)
  }

  @Test(arguments: ["", "A", ":x", "A;B=\"x:y", "A B:x", "Ä:x", "A;B=x"])
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
    let duration = EventLength(text)
    #expect(duration?.days == days && duration?.seconds == seconds)
  }

  @Test(arguments: ["", "P", "PT", "-P1D", "1D", "P1H", "PT1D", "P1", "P٣D", "P99999999W", "P1.5D"])
  func `invalid durations are refused`(text: String) {
    #expect(EventLength(text) == nil)
  }
}
