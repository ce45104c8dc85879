// SPDX-License-Identifier: MIT
import Core
import Scenes
import SignTesting
import Testing

/// Bars and pictures in a rectangle of the display.
struct BarLayerTests {
  @Test func `a bar fills its rectangle column by column from either side`() {
    let below = PictureLayer(Bitmap(picture: "######\n######\n######\n######"), x: 0, y: 0)
    func bar(_ side: BarSide, y: Int) -> ProgressLayer {
      ProgressLayer(
        ProgressRow(
          width: 4, height: 1, from: side, start: .zero, duration: Rational(ms(40)),
          repeats: .times(2)), x: 1, y: y)
    }
    let scene = scene(6, 4, below, bar(.left, y: 1), bar(.right, y: 3))
    expectPicture(
      film(scene, [-1, 0, 10, 20, 30, 40, 50, 80]),
      """
      -1      0       10      20      30      40      50      80
      ######  ######  ######  ######  ######  ######  ######  ######
      #....#  #....#  ##...#  ###..#  ####.#  #....#  ##...#  ######
      ######  ######  ######  ######  ######  ######  ######  ######
      #....#  #....#  #...##  #..###  #.####  #....#  #...##  ######
      """)
    #expect(changes(scene, from: -5, to: 200) == [10, 20, 30, 40, 50, 60, 70, 80])
    #expect(scene.layers[1].end == at(80))
  }

  @Test func `a picture stays in place and has no changes`() {
    let scene = scene(5, 4, PictureLayer(Bitmap(picture: "#.#\n.#."), x: 1, y: 1))
    expectPicture(
      film(scene, [0, 9000]),
      """
      0      9000
      .....  .....
      .#.#.  .#.#.
      ..#..  ..#..
      .....  .....
      """)
    #expect(scene.nextChange(after: at(0)) == nil)
    #expect(scene.end == nil)
  }
}
