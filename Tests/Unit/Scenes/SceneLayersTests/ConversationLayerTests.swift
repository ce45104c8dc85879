// SPDX-License-Identifier: MIT
import Core
import Scenes
import SignTesting
import Testing

/// A conversation in a rectangle of the display.
struct ConversationLayerTests {
  private let frame = PictureLayer(
    Bitmap(picture: (0..<12).map { _ in "######" }.joined(separator: "\n")), x: 0, y: 0)

  @Test func `messages stand in a rectangle at odd rows and nothing is drawn outside it`() {
    var layer = ConversationLayer(
      conversation(["1", "2 3", "4", "5 6 7", "9"], width: 4, height: 7), x: 1, y: 3)
    let before = scene(6, 12, frame, layer)
    layer = layer.changing { $0.handle(.home, at: at(100)) }
    let after = scene(6, 12, frame, layer)
    expectPicture(
      film(before, [0]),
      """
      0
      ######
      ######
      ######
      #..#.#
      #..###
      #.#..#
      #.#.##
      #.##.#
      #.####
      ##..##
      ######
      ######
      """)
    expectPicture(
      film(after, [100, 2000]),
      """
      100     2000
      ######  ######
      ######  ######
      ######  ######
      #..#.#  #...##
      #..###  #..#.#
      #.#..#  #..###
      #.#.##  #.#..#
      #.##.#  #.#.##
      #.####  #.##.#
      ##..##  #.####
      ######  ######
      ######  ######
      """)
  }

  @Test func `a new message moves the others up, and the mark of an unread one blinks`() {
    let style = ConversationStyle(gap: 0, line: 1, scrollBar: .never, unreadMark: .blinking)
    var layer = ConversationLayer(
      conversation(["1", "2", "4", "8"], width: 6, height: 4, style: style), x: 0, y: 5)
    layer = layer.changing { $0.append(ChatMessage(id: .text("a"), body: "9"), at: at(0)) }
    expectPicture(
      film(scene(6, 12, layer), [1000]),
      """
      1000
      ......
      ......
      ......
      ......
      ......
      ....#.
      ...#..
      ..#...
      ..#..#
      ......
      ......
      ......
      """)
    layer = layer.changing { $0.handle(.home, at: at(1000)) }
    layer = layer.changing { $0.append(ChatMessage(id: .text("b"), body: "5"), at: at(3000)) }
    let scene = scene(6, 12, layer)
    expectPicture(
      film(scene, [3000, 3499.9, 3500, 4000]),
      """
      3000    3499.9  3500    4000
      ......  ......  ......  ......
      ......  ......  ......  ......
      ......  ......  ......  ......
      ......  ......  ......  ......
      ......  ......  ......  ......
      ......  ......  .....#  ......
      .#####  .#####  ....#.  .#####
      ..###.  ..###.  ...#..  ..###.
      ...#..  ...#..  ..#...  ...#..
      ......  ......  ......  ......
      ......  ......  ......  ......
      ......  ......  ......  ......
      """)
    #expect(changes(scene, from: 3000, to: 4500) == [3500, 4000, 4500])
  }

  @Test func `two layers are the same if their messages, places and looks are`() {
    let bodies = ["1", "2"]
    let layer = ConversationLayer(conversation(bodies, width: 4, height: 3), x: 1, y: 3)
    #expect(
      layer.isSame(
        as: ConversationLayer(conversation(bodies, width: 4, height: 3), x: 1, y: 3)))
    let style = ConversationStyle(gap: 1, line: 1, scrollBar: .never, unreadMark: .none)
    let others: [any SceneLayer] = [
      ConversationLayer(conversation(bodies, width: 4, height: 3), x: 1, y: 2),
      ConversationLayer(conversation(bodies, width: 4, height: 4), x: 1, y: 3),
      ConversationLayer(conversation(bodies + ["3"], width: 4, height: 3), x: 1, y: 3),
      ConversationLayer(conversation(bodies, width: 4, height: 3, style: style), x: 1, y: 3),
      ConversationLayer(conversation(bodies + ["3", "4"], width: 4, height: 3), x: 1, y: 3)
        .changing { $0.handle(.home, at: at(5)) },
      PictureLayer(Bitmap(width: 4, height: 3), x: 1, y: 3), OverlaidLayer(layer, mode: .opaque),
    ]
    for other in others { #expect(!layer.isSame(as: other)) }
  }
}
