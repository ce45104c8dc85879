// SPDX-License-Identifier: MIT
import CAllocationCounter
import Core
import Scenes
import Testing

struct AllocationTests {
  #if DEBUG
    /// Without optimisation closures and copies of layers take memory of their own: a few times a
    /// layer, but nothing for pictures.
    private let limit: Int64 = 300 * 15 * 7
  #else
    private let limit: Int64 = 0
  #endif

  @Test func `a frame of layers of all kinds allocates nothing`() throws {
    let pages = PageLayer(
      Presentation(
        pages: [
          try page("#..#\n.##.\n....", in: "wipe-left", out: "fade"),
          try page("####\n#..#\n....", in: "fade"),
        ], gap: ms(10), start: .zero),
      rectangle: ZoneRectangle(x: 9, y: 1, width: 4, height: 3), progress: 2)
    let talk = ConversationLayer(
      conversation((0..<40).map(String.init), width: 8, height: 7), x: 20, y: 5
    ).changing { $0.handle(.home, at: at(0)) }
    let row = ProgressRow(
      width: 9, height: 2, start: .zero, duration: Rational(ms(90)), repeats: .forever)
    let bare: [any SceneLayer] = [
      zone("###.\n#..#", x: 1, width: 30), pages, talk, ProgressLayer(row, x: 3, y: 9),
      PictureLayer(Bitmap(picture: "#.#\n.#."), x: 4, y: 3),
    ]
    let layers =
      bare + bare.map { OverlaidLayer($0, mode: .transparent) }
      + bare.map { OverlaidLayer($0, mode: .cutOut) }
    let scene = Scene(width: 32, height: 16, layers: layers)
      .followed(by: Scene(width: 32, height: 16, layers: layers.reversed()), at: at(600))
    var frame = Frame(width: 32, height: 16)
    // Tables that the language makes on first use come into one of the rounds.
    var allocated = Int64.max
    for _ in 0..<3 {
      let before = allocation_count()
      for tick in 0..<300 {
        let instant = at(Double(tick) * 4)
        scene.draw(at: instant, into: &frame)
        _ = scene.nextChange(after: instant)
        _ = scene.steps(after: instant, through: at(Double(tick) * 4 + 20))
      }
      allocated = min(allocated, allocation_count() - before)
    }
    #expect(allocated <= limit)
    #expect(scene.fades && frame.plane.litCount > 0)
  }
}
