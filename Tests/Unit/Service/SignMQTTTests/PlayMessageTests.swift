// SPDX-License-Identifier: MIT
import Schedules
import SignControl
import Testing

@testable import SignMQTT

struct PlayMessageTests {
  private func play(_ number: Int64, id: String = "lunch", of session: String) -> PlayView {
    PlayView(
      number: number, session: session, zone: "main", id: id, hash: "00c0ffee00c0ffee",
      start: CivilInstant(seconds: 1_767_225_600, nanosecond: 7_900_000),
      end: CivilInstant(seconds: 1_767_225_660), isCut: number > 4)
  }

  @Test func `a message names its session, and has the numbers of its plays`() throws {
    let batch = PlayBatch(
      session: "5e55", plays: [play(4, of: "5e55"), play(5, of: "5e55")], lost: 2)
    let (sent, bytes) = PlayMessage.write(batch)
    #expect(sent == batch)
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        {"session":"5e55","from":4,"to":5,"lost":2,"entries":[\
        {"n":4,"zone":"main","id":"lunch","hash":"00c0ffee00c0ffee",\
        "start":"2026-01-01T00:00:00.007Z","end":"2026-01-01T00:01:00.000Z","cut":false},\
        {"n":5,"zone":"main","id":"lunch","hash":"00c0ffee00c0ffee",\
        "start":"2026-01-01T00:00:00.007Z","end":"2026-01-01T00:01:00.000Z","cut":true}]}
        """)
    let read = try #require(PlayMessage.read(bytes))
    #expect(read.session == "5e55" && read.lost == 2 && read.plays.map(\.number) == [4, 5])
    #expect(read.plays[0].start == CivilInstant(seconds: 1_767_225_600, nanosecond: 7_000_000))
  }

  @Test func `what does not fit waits for the next message`() throws {
    // Quotation marks take two bytes.
    let plays = (1...200).map { play($0, id: String(repeating: "\"", count: 128), of: "s") }
    let (sent, bytes) = PlayMessage.write(PlayBatch(session: "s", plays: plays, lost: 0))
    #expect(bytes.count <= PlayMessage.mostBytes && bytes.count > PlayMessage.mostBytes - 1024)
    #expect(sent.plays == Array(plays.prefix(sent.plays.count)) && sent.plays.count < 200)
    #expect(PlayMessage.read(bytes)?.plays.count == sent.plays.count)
  }

  @Test(arguments: [
    "", "[]", "{}", #"{"session":"s","entries":[]}"#, #"{"session":"","entries":[E]}"#,
    #"{"session":"s","entries":[E,E]}"#, #"{"session":"s","entries":[{"n":1}]}"#,
    #"{"session":"s\n","entries":[E]}"#,
  ])
  func `a recorder does not take what is no proof`(text: String) {
    let entry =
      #"{"n":1,"zone":"z","id":"i","hash":"h","start":"2026-01-01T00:00:00Z","#
      + #""end":"2026-01-01T00:00:01Z","cut":false}"#
    #expect(
      PlayMessage.read(Array(#"{"session":"s","entries":[E]}"#.replacing("E", with: entry).utf8))
        != nil)
    let backwards = entry.replacing("00:00:01Z", with: "00:00:00Z")
      .replacing("2026-01-01T00:00:00Z\",\"end", with: "2026-01-01T00:00:02Z\",\"end")
    #expect(
      PlayMessage.read(
        Array(#"{"session":"s","entries":[E]}"#.replacing("E", with: backwards).utf8)) == nil)
    #expect(PlayMessage.read(Array(text.replacing("E", with: entry).utf8)) == nil)
  }

  @Test func `acknowledgements are read back`() {
    let none = PlayAcknowledgement(session: nil, number: 0)
    #expect(String(decoding: none.bytes, as: UTF8.self) == #"{"session":null,"n":0}"#)
    #expect(PlayAcknowledgement(none.bytes) == none)
    let some = PlayAcknowledgement(session: "s", number: 7)
    #expect(PlayAcknowledgement(some.bytes) == some)
    for text in ["", "7", "{}", #"{"session":"s"}"#, #"{"session":"s","n":-1}"#] {
      #expect(PlayAcknowledgement(Array(text.utf8)) == nil, "\(text)")
    }
  }
}
