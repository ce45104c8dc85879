// SPDX-License-Identifier: MIT
import Core
import Scenes
import SignTesting
import Testing

/// Messages in bubbles, and the spring with which they come.
struct BubbleTests {
  /// Messages of lines that are one row high; the sender stands before a slash.
  private func chat(
    _ messages: [String], width: Int = 16, height: Int,
    bubbles: BubbleStyle = BubbleStyle(own: "A"),
    bar: ScrollBarAppearance = .never, mark: UnreadMark = .none
  ) -> Conversation {
    Conversation(
      width: width, height: height,
      style: ConversationStyle(
        gap: 1, line: 1, scrollBar: bar, unreadMark: mark, bubbles: bubbles, entry: .spring),
      messages: messages.enumerated().map { Self.message($0, $1) }, lines: binaryLines)
  }

  private static func message(_ number: Int, _ text: String) -> ChatMessage {
    let parts = text.split(separator: "/").map(String.init)
    return ChatMessage(
      id: .number(Int64(number)), body: parts.last ?? "", from: parts.count > 1 ? parts[0] : nil)
  }

  @Test func `a bubble is as wide as its widest line and stands at the side of its sender`() {
    expectPicture(
      chat(["B/5 21", "A/9", "6"], height: 14).frame(at: at(0)).picture,
      """
      ................
      .#####..........
      ###.#.#.........
      #######.........
      #.#.#.#.........
      .#####..........
      ................
      ...........####.
      ..........#.##.#
      ...........####.
      ................
      .##.............
      #..#............
      .##.............
      """)
    expectPicture(
      chat(["B/5", "A/9"], height: 8, bubbles: BubbleStyle(alignment: .center)).frame(at: at(0))
        .picture,
      """
      ................
      ......###.......
      .....#.#.#......
      ......###.......
      ................
      ......####......
      .....#.##.#.....
      ......####......
      """)
  }

  @Test func `a narrow or low panel has no border, and a wide one keeps a side free`() {
    #expect(chat(["7"], width: 2, height: 3).frame(at: at(0)).picture == "##\n..\n##")
    #expect(chat(["5"], width: 8, height: 1).frame(at: at(0)).picture == "..#.....")
    expectPicture(
      chat(["65535"], height: 3).frame(at: at(0)).picture,
      """
      .############...
      #............#..
      .############...
      """)
  }

  @Test func `the scroll bar and the mark of unread messages stand before bubbles`() {
    var conversation = chat(
      ["B/5", "A/1023", "A/9", "B/9"], height: 7, bar: .always, mark: .steady)
    conversation.handle(.home, at: at(0))
    conversation.append(Self.message(9, "B/1"), at: at(1_000))
    expectPicture(
      conversation.frame(at: at(2_000)).picture,
      """
      .###...........#
      #.#.#..........#
      .###...........#
      ................
      ...#####.#####..
      ..#.......###...
      ...#####...#....
      """)
  }

  @Test func `a message in a bubble is replaced and removed, and looking back stays`() {
    var conversation = chat(["B/5", "A/9", "B/5"], height: 7)
    conversation.apply(.message(Self.message(1, "B/9")), at: at(0))
    expectPicture(
      conversation.frame(at: at(0)).picture,
      """
      .####...........
      #.##.#..........
      .####...........
      ................
      .###............
      #.#.#...........
      .###............
      """)
    conversation.apply(.remove(.number(2)), at: at(0))
    expectPicture(
      conversation.frame(at: at(1_000)).picture,
      """
      .###............
      #.#.#...........
      .###............
      ................
      .####...........
      #.##.#..........
      .####...........
      """)
    conversation.append(Self.message(3, "A/5"), at: at(1_000))
    conversation.handle(.home, at: at(1_500))
    let back = conversation.frame(at: at(2_000))
    conversation.append(Self.message(7, "A/1"), at: at(2_000))
    for instant in [2_000, 2_100, 9_000] { #expect(conversation.frame(at: at(instant)) == back) }
  }

  @Test func `a message comes with a spring, a row or two too far and back`() {
    var conversation = chat(["B/5"], width: 6, height: 8)
    conversation.append(Self.message(1, "A/2"), at: at(0))
    expectPicture(
      timeline(conversation, [0, 20, 50, 100, 150, 200, 400]),
      """
      0       20      50      100     150     200     400
      ......  ......  ......  ......  ......  .###..  ......
      ......  ......  ......  ......  .###..  #.#.#.  .###..
      ......  ......  ......  .###..  #.#.#.  .###..  #.#.#.
      ......  ......  .###..  #.#.#.  .###..  ......  .###..
      ......  .###..  #.#.#.  .###..  ......  ....#.  ......
      .###..  #.#.#.  .###..  ......  ....#.  ...#.#  ....#.
      #.#.#.  .###..  ......  ....#.  ...#.#  ....#.  ...#.#
      .###..  ......  ....#.  ...#.#  ....#.  ......  ....#.
      """)
    var instant = at(0)
    var offsets = [conversation.scroll.offset(at: instant)]
    var changes: [Int64] = []
    while let next = conversation.nextChange(after: instant) {
      #expect(conversation.frame(at: next.advanced(by: -1)) == conversation.frame(at: instant))
      changes.append(next.nanoseconds / 1_000_000)
      offsets.append(conversation.scroll.offset(at: next))
      instant = next
    }
    #expect(offsets == [4, 3, 2, 1, 0, -1, 0])
    #expect(changes == [12, 40, 73, 113, 170, 349])
  }

  @Test func `a high message goes two rows too far, a removed one none`() {
    func least(_ conversation: Conversation) -> Int {
      (0...800).map { conversation.scroll.offset(at: at($0)) }.min() ?? 0
    }
    var conversation = chat(["B/5"], height: 20)
    conversation.append(Self.message(1, "A/1 2 3 4 5 6"), at: at(0))
    #expect(least(conversation) == -2)
    conversation.apply(.remove(.number(1)), at: at(1_000))
    #expect((1_000...1_800).allSatisfy { conversation.scroll.offset(at: at($0)) <= 0 })
    #expect(conversation.nextChange(after: at(2_000)) == nil)
  }
}
