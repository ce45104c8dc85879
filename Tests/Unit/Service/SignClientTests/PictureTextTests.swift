// SPDX-License-Identifier: MIT
import SignTesting
import Testing

@testable import SignClient

/// Pictures and webhooks on a terminal.
struct PictureTextTests {
  private func object(_ text: String) throws -> AnswerObject {
    try ClientAnswer(address: "s", status: 200, retryAfter: nil, body: Array(text.utf8)).object()
  }

  @Test func `pictures are drawn with their facts`() throws {
    let answer = try object(
      """
      {"pictures":[
      {"name":"cup.png","origin":"sign","width":4,"height":2,"frames":1,"bytes":31,
      "rows":["#..#",".##."]},
      {"name":"bus/\\u001b[2J.gif","origin":"folder","width":3,"height":1,"frames":12,"bytes":0,
      "rows":["###"]}],
      "unreadable":[{"name":"old.bmp","reason":"It is no picture. Remove it."}],
      "bytes":31,"mostBytes":16777216,"leftOut":3}
      """)
    expectPicture(
      try PictureText.list(answer, width: nil),
      """
      cup.png  4x2, 1 frame, 31 bytes
      #..#
      .##.

      bus/\\u{1B}[2J.gif  3x1, 12 frames, of an image folder
      ###

      old.bmp: It is no picture. Remove it.
      The image folders have 3 more files.

      """)
    #expect(try PictureText.list(answer, width: 3).contains("\n#.…\n"))
    let none = try object("{\"pictures\":[],\"unreadable\":[],\"leftOut\":0}")
    #expect(try PictureText.list(none, width: nil) == "There are no pictures.\n")
  }

  @Test func `without webhooks a sentence is printed`() throws {
    #expect(
      try AnswerText.webhooks(try object("{\"webhooks\":[]}"), width: nil)
        == "No other system is told of events.\n")
  }
}
