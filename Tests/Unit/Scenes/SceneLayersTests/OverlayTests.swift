// SPDX-License-Identifier: MIT
import Core
import Scenes
import SignTesting
import Testing

/// The visible part of the content below a layer.
struct OverlayTests {
  /// Bars of three columns and a gap of one that pass by.
  private let text = zone("###.\n###.\n###.\n###.\n###.", width: 9)
  private let sign = Bitmap(picture: "#..#\n#..#\n.##.")

  @Test(arguments: TextRow.of("Scenes/SceneLayersTests/overlays.txt", "Overlays"))
  func `the mode of a layer decides how it covers what passes below it`(row: TextRow) throws {
    let mode = try #require(OverlayMode(rawValue: row.input))
    let scene = scene(9, 5, text, OverlaidLayer(PictureLayer(sign, x: 3, y: 1), mode: mode))
    expectPicture(film(scene, [0, 10, 20]), row.output)
    #expect(scene.nextChange(after: at(3)) == at(10))
  }

  @Test(arguments: TextRow.of("Scenes/SceneLayersTests/overlays.txt", "Pixels of a layer"))
  func `each mode leaves other pixels untouched`(row: TextRow) throws {
    let mode = try #require(OverlayMode(rawValue: row.input))
    let layer = OverlaidLayer(PictureLayer(sign, x: 3, y: 1), mode: mode)
    let drawn = drawnPicture(width: 9, height: 5) { layer.draw(at: .zero, into: &$0) }
    expectPicture(drawn, row.output)
  }

  @Test(arguments: OverlayMode.allCases)
  func `a text that passes over nothing leaves no trace`(_ mode: OverlayMode) {
    let text = zone("#..\n.#.", x: 1, y: 1, width: 4, separator: 2)
    let scene = scene(6, 4, OverlaidLayer(text, mode: mode))
    expectPicture(
      film(scene, [0, 10, 20, 30]),
      """
      0       10      20      30
      ......  ......  ......  ......
      .#....  ......  ....#.  ...#..
      ..#...  .#....  ......  ....#.
      ......  ......  ......  ......
      """)
  }

  @Test func `an overlay over an overlay leaves no trace either`() {
    let inner = OverlaidLayer(zone("#..", x: 1, y: 0, width: 4), mode: .transparent)
    let scene = scene(6, 1, OverlaidLayer(inner, mode: .transparent))
    expectPicture(
      film(scene, [0, 10, 20]),
      """
      0       10      20
      .#..#.  ...#..  ..#...
      """)
  }

  @Test func `later layers are drawn above earlier ones, whatever they are`() {
    let scene = scene(
      6, 3, PictureLayer(Bitmap(picture: "######\n######\n######"), x: 0, y: 0),
      PictureLayer(Bitmap(picture: "...\n..."), x: 1, y: 1),
      OverlaidLayer(PictureLayer(Bitmap(picture: "#.#"), x: 2, y: 1), mode: .transparent),
      PictureLayer(Bitmap(picture: "."), x: 4, y: 1))
    expectPicture(
      film(scene, [0]),
      """
      0
      ######
      #.#..#
      #...##
      """)
  }

  @Test func `an overlay ends, steps and fades as its content does`() throws {
    let once = zone("##", width: 2, mode: .once)
    let overlay = OverlaidLayer(once, mode: .cutOut)
    #expect(overlay.end == once.end && once.end != nil)
    #expect(overlay.steps(after: at(0), through: at(35)) == 2)
    #expect(!overlay.fades && overlay.light(at: at(5)) == 255)
    let pages = PageLayer(
      Presentation(pages: [try page("#", in: "fade")], start: .zero),
      rectangle: ZoneRectangle(x: 0, y: 0, width: 1, height: 1))
    let fading = OverlaidLayer(pages, mode: .transparent)
    #expect(fading.fades)
    #expect(fading.light(at: at(85)) == pages.light(at: at(85)) && fading.light(at: at(85)) < 200)
    #expect(fading.end == nil)
  }
}
