// SPDX-License-Identifier: MIT
import Core
import Scenes
import SignTesting
import Testing
import Typesetting

/// The rows of table C of the reference systems, one after the other.
struct ReverseScrollViewTests {
  @Test func `a list of messages is read from JSON`() throws {
    let json = #"{"messages":[{"id":0,"body":"1"},{"id":"b","body":"2 3"},{"id":2,"body":"4"}]}"#
    let conversation = Conversation(
      width: 3, height: 6, style: ConversationStyle(gap: 1, scrollBar: .never),
      messages: try ConversationReader.messages(of: Array(json.utf8)), lines: binaryLines)
    expectPicture(
      conversation.frame(at: at(0)).picture,
      """
      ..#
      ...
      .#.
      .##
      ...
      #..
      """)
  }

  @Test func `messages are bottom-aligned, whether they fit or not`() {
    expectPicture(
      plain(2, height: 4).frame(at: at(0)).picture,
      """
      ....
      ....
      ...#
      ..#.
      """)
    expectPicture(
      plain(9, height: 4).frame(at: at(0)).picture,
      """
      .##.
      .###
      #...
      #..#
      """)
    #expect(plain(0, height: 2).frame(at: at(0)).picture == "....\n....")
  }

  @Test func `dragging looks back, is clamped at both ends, and springs back`() {
    var conversation = plain(6, height: 4)
    conversation.handle(.dragBegan, at: at(0))
    conversation.handle(.dragMoved(thousandths: 1_000), at: at(300))
    #expect(conversation.scroll.offset(at: at(300)) == 1)
    // The limit is 2; a pull beyond follows less and less: 4 × 55 % × 4 / (4 + 2.2).
    conversation.handle(.dragMoved(thousandths: 6_000), at: at(600))
    #expect(conversation.scroll.offset(at: at(600)) == 3)
    conversation.handle(.dragEnded, at: at(900))
    expectPicture(
      timeline(conversation, [900, 950, 1_000, 1_200]),
      """
      900   950   1000  1200
      ....  ....  ...#  ...#
      ...#  ...#  ..#.  ..#.
      ..#.  ..#.  ..##  ..##
      ..##  ..##  .#..  .#..
      """)
    var short = plain(2, height: 4)
    short.handle(.dragBegan, at: at(0))
    short.handle(.dragMoved(thousandths: 3_000), at: at(300))
    short.handle(.dragEnded, at: at(600))
    expectPicture(
      timeline(short, [600, 900]),
      """
      600   900
      ....  ....
      ....  ....
      ....  ...#
      ...#  ..#.
      """)
    #expect(short.scroll.destination == 0)
  }

  @Test func `the offset is committed when the drag ends`() {
    var scroll = ConversationScroll(limit: 50, page: 8, line: 1)
    scroll.handle(.dragBegan, at: at(0))
    scroll.handle(.dragMoved(thousandths: 7_400), at: at(10))
    #expect(scroll.offset(at: at(10)) == 7)
    #expect(scroll.destination == 0)
    scroll.handle(.dragEnded, at: at(400))
    #expect(scroll.destination == 7)
    // The next drag adds to committed columns.
    scroll.handle(.dragBegan, at: at(500))
    scroll.handle(.dragMoved(thousandths: -3_000), at: at(510))
    #expect(scroll.offset(at: at(510)) == 4)
    #expect(scroll.destination == 7)
    scroll.handle(.dragEnded, at: at(900))
    #expect(scroll.destination == 4)
    #expect(scroll.nextChange(after: at(900)) == nil)
  }

  @Test func `movement is eased in whole rows and a pure function of time`() {
    var conversation = plain(20, height: 4, width: 5)
    conversation.handle(.pageUp, at: at(0))
    expectPicture(
      timeline(conversation, [0, 15, 40, 100, 150]),
      """
      0      15     40     100    150
      #...#  #....  .####  .###.  .###.
      #..#.  #...#  #....  .####  .####
      #..##  #..#.  #...#  #....  #....
      #.#..  #..##  #..#.  #...#  #...#
      """)
    var instant = at(0)
    var changes: [Int64] = []
    while let next = conversation.nextChange(after: instant) {
      changes.append(next.nanoseconds / 1_000_000)
      instant = next
    }
    // 3 × (1 − (1 − t / 150)³) rounds to 1, 2 and 3 there.
    #expect(changes == [8, 30, 67])
  }

  @Test func `messages that arrive while scrolled back do not move what is being read`() {
    var conversation = plain(12, height: 4)
    conversation.handle(.wheel(3), at: at(0))
    let before = conversation.frame(at: at(500))
    conversation.append(message(13), at: at(500))
    conversation.append(message(14), at: at(510))
    for instant in [500, 510, 600, 5_000] { #expect(conversation.frame(at: at(instant)) == before) }
    #expect(conversation.unread(at: at(600)) == 2)
    conversation.handle(.end, at: at(600))
    #expect(conversation.unread(at: at(600)) == 2)
    #expect(conversation.unread(at: at(750)) == 0)
    expectPicture(
      conversation.frame(at: at(750)).picture,
      """
      #.##
      ##..
      ##.#
      ###.
      """)
  }

  @Test func `messages that arrive at the end scroll in eased`() {
    var conversation = plain(9, height: 4)
    conversation.append(message(10, "10 11 12"), at: at(100))
    expectPicture(
      timeline(conversation, [100, 130, 200, 400]),
      """
      100   130   200   400
      .##.  .###  #...  #..#
      .###  #...  #..#  #.#.
      #...  #..#  #.#.  #.##
      #..#  #.#.  #.##  ##..
      """)
  }

  @Test func `a flick goes on with deceleration`() {
    var scroll = ConversationScroll(limit: 1_000, page: 16, line: 1)
    scroll.handle(.dragBegan, at: at(0))
    for step in 1...5 {
      scroll.handle(.dragMoved(thousandths: step * 1_000), at: at(step * 20))
    }
    scroll.handle(.dragEnded, at: at(100))
    // 5 rows in 100 ms go on for 0.05 × 499.5 rows, half of them in ln 2 × 499.5 = 346 ms.
    #expect(scroll.destination == 5 + 25)
    #expect(scroll.offset(at: at(100)) == 5)
    #expect(scroll.offset(at: at(100 + 346)) == 5 + 12)
    #expect(scroll.offset(at: at(100 + 692)) == 5 + 19)
    #expect(scroll.offset(at: at(4_000)) == 30)
    #expect(scroll.nextChange(after: at(4_000)) == nil)
  }

  @Test func `a drag that rests before its release does not flick`() {
    var scroll = ConversationScroll(limit: 1_000, page: 16, line: 1)
    scroll.handle(.dragBegan, at: at(0))
    scroll.handle(.dragMoved(thousandths: 9_000), at: at(20))
    scroll.handle(.dragEnded, at: at(130))
    #expect(scroll.destination == 9)
    #expect(scroll.nextChange(after: at(130)) == nil)
  }

  @Test func `a flick bounces at the limits`() {
    var scroll = ConversationScroll(limit: 20, page: 16, line: 1)
    scroll.handle(.dragBegan, at: at(0))
    scroll.handle(.dragMoved(thousandths: 10_000), at: at(50))
    scroll.handle(.dragEnded, at: at(50))
    #expect(scroll.destination == 20)
    var offsets = [scroll.offset(at: at(50))]
    var instant = at(50)
    while let next = scroll.nextChange(after: instant) {
      offsets.append(scroll.offset(at: next))
      instant = next
    }
    #expect(
      offsets == [
        10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 24, 23, 22, 21, 20,
      ])
    #expect(instant < at(600))
  }

  @Test func `the scroll bar is one column wide`() {
    let style = ConversationStyle(gap: 0, line: 1, scrollBar: .always, unreadMark: .none)
    var conversation = plain(12, height: 6, width: 6, style: style)
    conversation.handle(.home, at: at(0))
    conversation.handle(.pageDown, at: at(1_000))
    expectPicture(
      timeline(conversation, [900, 2_000]),
      """
      900     2000
      ...#.#  .##...
      ..#..#  .###..
      ..##.#  #.....
      .#....  #..#.#
      .#.#..  #.#..#
      .##...  #.##.#
      """)
    // Everything fits: no bar, but its columns stay free.
    #expect(
      plain(1, height: 2, width: 6, style: style).frame(at: at(0)).picture == "......\n...#..")
  }

  @Test func `long lines wrap at the width of the panel`() {
    // Every character is two columns wide, an x a full one and a space a dark one.
    let conversation = Conversation(
      width: 10, height: 6, style: ConversationStyle(gap: 1, line: 1, scrollBar: .never),
      messages: [message(0, "xx x"), message(1, "xxx xx x")]
    ) { text, width in
      let characters = Array(text.plain)
      let breaker = LineBreaker()
      return breaker.brokenLines(
        of: characters, widths: characters.map { _ in 2 }, limit: width
      ).map { line in
        Bitmap(picture: line.visible.map { characters[$0] == "x" ? "##" : ".." }.joined())
      }
    }
    expectPicture(
      conversation.frame(at: at(0)).picture,
      """
      ..........
      ..........
      ####..##..
      ..........
      ######....
      ####..##..
      """)
  }
}
