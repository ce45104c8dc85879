// SPDX-License-Identifier: MIT
import LineBreaking
import Testing

/// Texts with spaces between words.
struct LatinTests {
  @Test func `a line takes the words that fit, and its last space hangs`() {
    #expect(
      ruled("The train to York leaves at nine.", limit: 12) == """
        ----+----|--
        The train to
        York leaves
        at nine.
        """)
  }

  @Test func `many spaces hang together`() {
    #expect(
      ruled("one      two", limit: 5) == """
        ----+
        one
        two
        """)
  }

  @Test func `spaces at the beginning of a text take room`() {
    #expect(
      ruled("  one two", limit: 6) == """
        ----+-
          one
        two
        """)
  }

  @Test func `a line may end after a hyphen, though not before a number`() {
    #expect(
      ruled("a well-known word", limit: 8) == """
        ----+---
        a well-
        known
        word
        """)
    #expect(
      ruled("on 2026-07-14 or -5 or --no", limit: 10) == """
        ----+----|
        on
        2026-07-14
        or -5 or
        --no
        """)
  }

  @Test func `a soft hyphen is shown only where the line ends at it`() {
    let text = "black\u{AD}board paint"
    #expect(
      ruled(text, limit: 8) == """
        ----+---
        black-
        board
        paint
        """)
    #expect(
      ruled(text, limit: 10) == """
        ----+----|
        blackboard
        paint
        """)
  }

  @Test func `a soft hyphen without room for its hyphen is not a break`() {
    #expect(
      ruled("to black\u{AD}board", limit: 8) == """
        ----+---
        to
        black-
        board
        """)
  }

  @Test func `a soft hyphen breaks where its hyphen fills the line`() {
    #expect(
      ruled("black\u{AD}board", limit: 6) == """
        ----+-
        black-
        board
        """)
  }

  @Test func `a zero width space is an invisible break`() {
    #expect(
      ruled("alpha\u{200B}beta", limit: 8) == """
        ----+---
        alpha
        beta
        """)
  }

  @Test(arguments: ["\u{A0}", "\u{202F}", " \u{2060}", "\u{2060}", "\u{2011}"])
  func `no line ends at a no-break space, a no-break hyphen or a word joiner`(glue: String) {
    let characters = Array("at 5\(glue)x")
    let lines = LineBreaker().lines(
      of: characters, widths: characters.map(columns), limit: characters.map(columns).reduce(-1, +))
    #expect(lines == [0..<3, 3..<characters.count])
  }

  @Test func `a word longer than the limit is broken between characters`() {
    #expect(
      ruled("an incomprehensible word", limit: 7) == """
        ----+--
        an
        incompr
        ehensib
        le word
        """)
  }

  @Test func `breaking a word leaves no full stop alone`() {
    #expect(
      ruled("abcdefg.", limit: 7) == """
        ----+--
        abcdef
        g.
        """)
  }

  @Test func `a word is broken up to four characters earlier for that`() {
    #expect(
      ruled("abcd....", limit: 7) == """
        ----+--
        abc
        d....
        """)
    #expect(
      ruled("abcd.....", limit: 8) == """
        ----+---
        abcd....
        .
        """)
  }

  @Test func `a character wider than the limit has a line of its own`() {
    #expect(
      LineBreaker().lines(of: Array("abc"), widths: [3, 9, 9], limit: 5) == [0..<1, 1..<2, 2..<3])
    #expect(LineBreaker().lines(of: Array("ab"), widths: [1, 1], limit: 0) == [0..<1, 1..<2])
    #expect(LineBreaker().lines(of: Array("ab"), widths: [1, 1], limit: .min) == [0..<1, 1..<2])
  }

  @Test func `grapheme clusters stay whole`() {
    #expect(
      ruled("e\u{301}e\u{301}👩‍👩‍👧👩‍👩‍👧🇯🇵🇯🇵", limit: 3) == """
        ---
        e\u{301}e\u{301}
        👩‍👩‍👧
        👩‍👩‍👧
        🇯🇵
        🇯🇵
        """)
  }

  @Test(arguments: ["\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}", "\u{0B}", "\u{0C}"])
  func `a newline ends the line`(newline: String) {
    let characters = Array("ab \(newline)\(newline)c\(newline)")
    let lines = LineBreaker().brokenLines(of: characters, widths: [], limit: 10)
    #expect(lines.map(\.range) == [0..<4, 4..<5, 5..<7])
    #expect(lines.map(\.visible) == [0..<2, 4..<4, 5..<6])
  }

  @Test func `an empty text has no lines`() {
    #expect(LineBreaker().lines(of: [], widths: [], limit: 10) == [])
  }

  @Test func `brackets and marks stay with their word, even after a space`() {
    #expect(
      ruled("Oui ou non ? (Non !) Bon.", limit: 9) == """
        ----+----
        Oui ou
        non ?
        (Non !)
        Bon.
        """)
  }

  @Test(arguments: [
    ("A4 B6 C8 F2", "A4|B6|C8|F2"), ("A9 K7K", "A9|K7K"), ("4 B6 8 V2V", "4 B6|8|V2V"),
    ("4 B-6", "4|B-6"), ("A44 B", "A44|B"), ("x77 m", "x77|m"), ("9 m25", "9|m25"),
    ("9 m2x", "9|m2x"), ("9 m4a", "9|m4a"),
    // Units stay.
    ("no 5 V", "no|5 V"), ("of 9 m2", "of|9 m2"), ("to 1 l,", "to|1 l,"),
  ])
  func `a name of a gate is no unit`(_ text: String, _ expected: String) {
    let lines = ruled(text, limit: 4).split(separator: "\n").dropFirst()
    #expect(lines.joined(separator: "|") == expected)
  }

  @Test func `numbers keep their separators and units`() {
    #expect(
      ruled("at 12:30 it is 1,234.5 % of 20 kWh or $5", limit: 9) == """
        ----+----
        at 12:30
        it is
        1,234.5 %
        of 20 kWh
        or $5
        """)
    #expect(
      ruled("so 1,234.5 %", limit: 11) == """
        ----+----|-
        so
        1,234.5 %
        """)
  }

  @Test func `a path is broken after a slash, a unit is not`() {
    #expect(
      ruled("see http://ab.example/path now", limit: 18) == """
        ----+----|----+---
        see http://
        ab.example/path
        now
        """)
    #expect(
      ruled("at 130 km/h", limit: 10) == """
        ----+----|
        at
        130 km/h
        """)
  }

  @Test func `an apostrophe is a letter`() {
    #expect(
      ruled("we don’t", limit: 7) == """
        ----+--
        we
        don’t
        """)
  }

  @Test func `a missing, negative or huge width does not trap`() {
    let characters = Array(repeating: Character("x"), count: 5)
    #expect(LineBreaker().lines(of: characters, widths: [1, -9], limit: 1) == [0..<5])
    #expect(
      LineBreaker().lines(of: characters, widths: [.max, .max, .min, .max], limit: .max) == [0..<5])
    #expect(
      LineBreaker().lines(of: characters, widths: [.max, .max], limit: 9) == [0..<1, 1..<2, 2..<5])
  }
}
