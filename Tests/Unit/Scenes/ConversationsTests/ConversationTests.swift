// SPDX-License-Identifier: MIT
import Core
import Scenes
import SignTesting
import Testing

/// Behavior beyond the table of the reference system.
struct ConversationTests {
  @Test func `the first message enters from below`() {
    var conversation = plain(0, height: 3)
    conversation.append(message(5, "5 6"), at: at(0))
    expectPicture(
      timeline(conversation, [0, 30, 120, 300]),
      """
      0     30    120   300
      ....  ....  ....  ....
      ....  ....  .#.#  .#.#
      ....  .#.#  .##.  .##.
      """)
  }

  @Test func `a removed message lets the older ones move down`() {
    var conversation = plain(5, height: 3)
    conversation.apply(.remove(.number(5)), at: at(0))
    expectPicture(
      timeline(conversation, [0, 70, 300]),
      """
      0     70    300
      ..##  ..#.  ..#.
      .#..  ..##  ..##
      ....  .#..  .#..
      """)
  }

  @Test func `a replaced message changes in place`() {
    var conversation = plain(5, height: 3)
    conversation.append(message(4, "15"), at: at(0))
    #expect(conversation.frame(at: at(0)).picture == "..##\n####\n.#.#")
    #expect(conversation.nextChange(after: at(0)) == nil)
  }

  @Test func `a file that is read again keeps the position and counts new messages`() {
    var conversation = plain(20, height: 3, width: 5)
    conversation.handle(.wheel(9), at: at(0))
    let before = conversation.frame(at: at(1_000))
    conversation.replaceAll(with: (3...22).map { message($0) }, at: at(1_000))
    #expect(conversation.frame(at: at(1_000)) == before)
    #expect(conversation.frame(at: at(5_000)) == before)
    #expect(conversation.unread(at: at(1_000)) == 2)
    conversation.replaceAll(with: (3...22).map { message($0) }, at: at(2_000))
    #expect(conversation.unread(at: at(2_000)) == 2)
    // The top message is gone: the one after it keeps its place.
    conversation.replaceAll(with: (10...22).map { message($0) }, at: at(3_000))
    #expect(conversation.frame(at: at(3_000)).picture.hasSuffix(".#.#.\n.#.##"))
  }

  @Test func `only the last four pages of a long way are shown`() {
    var scroll = ConversationScroll(limit: 10_000, page: 8, line: 1)
    scroll.handle(.home, at: at(0))
    #expect(scroll.offset(at: at(0)) == 10_000 - 4 * 8)
    #expect(scroll.offset(at: at(150)) == 10_000)
    scroll.handle(.lineDown, at: at(200))
    #expect(scroll.offset(at: at(200)) == 10_000)
    #expect(scroll.offset(at: at(350)) == 9_999)
  }

  @Test func `keys add up, stop a flick and do nothing during a drag`() {
    var scroll = ConversationScroll(limit: 10_000, page: 8, line: 2)
    scroll.handle(.lineUp, at: at(0))
    scroll.handle(.lineUp, at: at(10))
    scroll.handle(.pageUp, at: at(20))
    #expect(scroll.destination == 2 + 2 + 6)
    scroll.handle(.end, at: at(30))
    #expect(scroll.destination == 0)
    scroll.handle(.dragBegan, at: at(1_000))
    scroll.handle(.dragMoved(thousandths: 10_000), at: at(1_040))
    scroll.handle(.lineUp, at: at(1_040))
    #expect(scroll.offset(at: at(1_040)) == 10)
    scroll.handle(.dragEnded, at: at(1_040))
    #expect(scroll.destination > 100)
    let offset = scroll.offset(at: at(1_100))
    scroll.handle(.lineUp, at: at(1_100))
    #expect(scroll.destination == offset + 2)
  }

  @Test func `a touch stops a flick where it is`() {
    var scroll = ConversationScroll(limit: 1_000, page: 8, line: 2)
    scroll.handle(.dragBegan, at: at(0))
    scroll.handle(.dragMoved(thousandths: 10_000), at: at(40))
    scroll.handle(.dragEnded, at: at(40))
    let offset = scroll.offset(at: at(300))
    scroll.handle(.dragBegan, at: at(300))
    #expect(scroll.offset(at: at(9_000)) == offset)
    scroll.handle(.dragEnded, at: at(9_000))
    #expect(scroll.destination == offset)
  }

  @Test func `content that shrinks is followed by an eased correction`() {
    var scroll = ConversationScroll(limit: 30, page: 8, line: 2)
    scroll.handle(.home, at: at(0))
    scroll.contentChanged(limit: 20, shift: 0, arrived: 0, at: at(1_000))
    #expect(scroll.offset(at: at(1_000)) == 30)
    #expect(scroll.offset(at: at(1_060)) == 25)
    #expect(scroll.offset(at: at(1_300)) == 20)
  }
}
