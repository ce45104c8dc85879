// SPDX-License-Identifier: MIT
import Commissioning
import SignTesting
import SignboardKit
import Testing

struct DeadLEDTests {
  private func notes(_ text: String) throws -> DeadLEDNotes {
    try DeadLEDNotes(bytes: Array(text.utf8), file: "dead.txt")
  }

  private func led(_ text: String) throws -> DeadLED { try #require(DeadLED(text)) }

  @Test(
    arguments: [
      "", ",", "1", "1,2", "1,2,3,4", "0,1,1", "1,0,1", "1,1,9", "1,9,1", "-1,1,1", "+1,1,1",
      "1,1,x",
      "131073,1,1", "99999999999999999999,1,1", "１,1,1",
    ])
  func `a text that names no LED gives nil`(text: String) {
    #expect(DeadLED(text) == nil)
  }

  @Test func `an LED is written in the form in which it is read`() throws {
    #expect(try led("3,5,2").description == "3,5,2")
    #expect(try led("3, 5, 2") == led("3,5,2"))
    #expect(try led("1,8,1") < led("1,1,2"))
  }

  @Test func `notes keep remarks and everything else that a person wrote`() throws {
    var notes = try notes("# shop window\r\n\n2,1,1 # since May\n3,4,5\n")
    notes.add(try led("1,1,1"))
    notes.add(try led("2,1,1"))
    #expect(notes.text == "# shop window\n\n2,1,1 # since May\n3,4,5\n1,1,1\n")
    #expect(notes.remove(try led("3,4,5")))
    #expect(!notes.remove(try led("3,4,5")))
    #expect(notes.text == "# shop window\n\n2,1,1 # since May\n1,1,1\n")
    #expect(notes.leds.map(\.description) == ["1,1,1", "2,1,1"])
  }

  @Test func `new notes begin with a comment that explains them`() throws {
    var notes = DeadLEDNotes()
    #expect(notes.report(across: 8) == "No dead LEDs are noted.\n")
    notes.add(try led("3,5,2"))
    #expect(
      notes.text
        == "# Dead LEDs, one a line: MODULE,COLUMN,ROW, counted from 1 at the top left of the "
        + "panel.\n3,5,2\n")
  }

  @Test func `the report draws each module`() throws {
    expectPicture(
      try notes("6,2,8\n6,8,3\n1,1,1\n1,1,1").report(across: 4),
      """
      3 dead LEDs noted in 2 modules:

      module 1 (1 from the left in row 1): column 1 row 1
      x.......
      ........
      ........
      ........
      ........
      ........
      ........
      ........

      module 6 (2 from the left in row 2): column 8 row 3, column 2 row 8
      ........
      ........
      .......x
      ........
      ........
      ........
      ........
      .x......

      """)
  }

  @Test func `a line that names no LED is reported with its place`() {
    #expect {
      try notes("1,1,1\n# fine\n  2,9,1 # column\n")
    } throws: {
      "\($0)"
        == "dead.txt:3: found \"2,9,1\". Allowed is MODULE,COLUMN,ROW, counted from 1 at the top "
        + "left; columns and rows up to 8, such as 3,5,2."
    }
  }

  @Test func `any bytes are read or refused`() {
    let seed: UInt64 = 99
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("0123456789,,,# \n\r\t-x".utf8) + [0xFF, 0xC3, 0x00]
    var read = 0
    for round in 0..<3000 {
      let bytes = (0..<Int.random(in: 0...24, using: &random)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      guard let notes = try? DeadLEDNotes(bytes: bytes, file: "f") else { continue }
      read += 1
      // Notes that were read are equal when written and read again.
      let again = try? DeadLEDNotes(bytes: Array(notes.text.utf8), file: "f")
      #expect(again?.leds == notes.leds, "seed \(seed), round \(round)")
    }
    #expect(read > 100)
  }
}
