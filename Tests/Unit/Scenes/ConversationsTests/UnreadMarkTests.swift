// SPDX-License-Identifier: MIT
import Core
import SignTesting
import Testing

@testable import Scenes

/// The mark that announces messages, and the bar that comes and goes.
struct UnreadMarkTests {
  private func scrolledBack(_ mark: UnreadMark, _ bar: ScrollBarAppearance = .never)
    -> Conversation
  {
    var conversation = plain(
      20, height: 5, width: 10,
      style: ConversationStyle(gap: 0, line: 1, scrollBar: bar, unreadMark: mark))
    conversation.handle(.wheel(4), at: at(0))
    return conversation
  }

  @Test func `a triangle in the corner announces messages until the end is seen`() {
    var conversation = scrolledBack(.steady)
    conversation.append(message(1_023), at: at(1_000))
    conversation.handle(.end, at: at(2_000))
    expectPicture(
      timeline(conversation, [2_000, 2_140, 2_150]),
      """
      2000        2140        2150
      ......##..  .....#...#  .....#...#
      ..........  .....#..#.  .....#..#.
      .....#####  .....#..##  .....#..##
      ......###.  .....#.#..  .....#.#..
      .......#..  ##########  ##########
      """)
  }

  @Test func `seen messages are not announced again`() {
    var conversation = scrolledBack(.steady)
    conversation.append(message(21), at: at(1_000))
    conversation.handle(.end, at: at(2_000))
    conversation.handle(.wheel(4), at: at(3_000))
    #expect(conversation.unread(at: at(4_000)) == 0)
    conversation.append(message(22), at: at(4_000))
    #expect(conversation.unread(at: at(4_000)) == 1)
  }

  @Test func `a blinking mark is on and off for equal times`() {
    var conversation = scrolledBack(.blinking)
    let without = conversation.frame(at: at(1_000))
    conversation.append(message(21), at: at(1_000))
    var changes: [Int64] = []
    var instant = at(1_000)
    for _ in 0..<4 {
      instant = conversation.nextChange(after: instant) ?? instant
      changes.append(instant.nanoseconds / 1_000_000)
    }
    #expect(changes == [1_500, 2_000, 2_500, 3_000])
    #expect(conversation.frame(at: at(1_499)) != without)
    #expect(conversation.frame(at: at(1_500)) == without)
    #expect(conversation.frame(at: at(1_999)) == without)
    #expect(conversation.frame(at: at(2_000)) != without)
    // Another message does not disturb the rhythm.
    conversation.append(message(22), at: at(2_300))
    #expect(conversation.nextChange(after: at(2_300)) == at(2_500))
    #expect(conversation.unread(at: at(2_300)) == 2)
  }

  @Test(arguments: [(-200, 700), (-1, 501), (0, 500), (499, 1), (500, 500), (1_200, 300)])
  func `a blinking mark changes at each half, also counted from before it is there`(
    elapsed: Int64, wait: Int64
  ) {
    let next = UnreadMark.blinking.nextChange(after: elapsed * 1_000_000)
    #expect(next == wait * 1_000_000)
  }

  @Test func `without a mark nothing is drawn, but the messages are counted`() {
    var conversation = scrolledBack(.none)
    let before = conversation.frame(at: at(1_000))
    conversation.append(message(21), at: at(1_000))
    #expect(conversation.frame(at: at(1_000)) == before)
    #expect(conversation.unread(at: at(1_000)) == 1)
    #expect(conversation.nextChange(after: at(1_000)) == nil)
  }

  @Test func `a message that comes during a drag moves nothing and is counted`() {
    var conversation = plain(20, height: 5)
    conversation.handle(.dragBegan, at: at(0))
    conversation.handle(.dragMoved(thousandths: 2_000), at: at(10))
    let before = conversation.frame(at: at(10))
    conversation.append(message(21), at: at(20))
    #expect(conversation.frame(at: at(20)) == before)
    conversation.handle(.dragMoved(thousandths: 2_000), at: at(30))
    #expect(conversation.frame(at: at(30)) == before)
    #expect(conversation.unread(at: at(30)) == 1)
    conversation.handle(.dragMoved(thousandths: -1_000), at: at(40))
    #expect(conversation.unread(at: at(40)) == 0)
  }

  @Test func `an automatic bar appears with a movement and disappears a second after it`() {
    var conversation = scrolledBack(.none, .automatic)
    let lit = conversation.frame(at: at(150))
    expectPicture(
      lit.picture,
      """
      ......##..
      ......##..
      ......##..
      ......##.#
      .....#....
      """)
    #expect(conversation.nextChange(after: at(150)) == at(1_150))
    #expect(conversation.frame(at: at(1_149)) == lit)
    #expect(conversation.frame(at: at(1_150)) != lit)
    #expect(conversation.nextChange(after: at(1_150)) == nil)
    // During a drag it stays.
    conversation.handle(.dragBegan, at: at(2_000))
    #expect(conversation.frame(at: at(60_000)) == lit)
    conversation.handle(.dragEnded, at: at(60_000))
    #expect(conversation.nextChange(after: at(60_000)) == at(61_000))
  }

  @Test func `a key at the limit moves nothing and shows no bar`() {
    var conversation = plain(
      20, height: 5, width: 6, style: ConversationStyle(gap: 0, line: 1, unreadMark: .none))
    conversation.handle(.lineDown, at: at(0))
    #expect(conversation.nextChange(after: at(0)) == nil)
  }

  @Test func `the thumb is exact to the row`() {
    var pictures: [String] = []
    for offset in [0, 5, 10, 15, 20, 30] {
      guard let bar = ScrollBar(page: 10, limit: 20, offset: offset) else { continue }
      pictures.append(
        String((0..<10).map { $0 >= bar.start && $0 < bar.start + bar.length ? "#" : "." }))
    }
    #expect(
      pictures == [
        ".......###", ".....###..", "....###...", "..###.....", "###.......", "###.......",
      ])
    #expect(ScrollBar(page: 10, limit: 0, offset: 0) == nil)
    #expect(ScrollBar(page: 0, limit: 5, offset: 0) == nil)
    #expect(ScrollBar(page: 8, limit: 1_000_000, offset: 0)?.length == 1)
    #expect(ScrollBar(page: 8, limit: 1_000_000, offset: 0)?.start == 7)
    #expect(ScrollBar(page: 8, limit: 1_000_000, offset: 1_000_000)?.start == 0)
    #expect(ScrollBar(page: 8, limit: 1, offset: 0)?.length == 7)
    #expect(ScrollBar(page: .max, limit: .max, offset: .min) == nil)
  }
}
