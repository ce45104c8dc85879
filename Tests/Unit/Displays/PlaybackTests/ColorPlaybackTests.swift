// SPDX-License-Identifier: MIT
import Playback
import Raster
import Scenes
import Testing

struct ColorPlaybackTests {
  /// What a display gets of a red scene that a scene without colors replaces after two frames, and
  /// what is reported.
  private func played(showsColors: Bool) -> Played {
    let plain = scene("##.#", width: 3)
    let red = Scene(
      width: 3, height: 1, layers: plain.layers, colors: [PixelColor(led: RGB(255, 0, 0))])
    return play(
      red, PlaybackLimits(frames: 5), prepare: { display, _ in display.showsColors = showsColors },
      orders: { player, number in if number == 2 { player.show(plain) } })
  }

  @Test func `a display that shows colors gets them while the scene has some`() {
    let played = played(showsColors: true)
    #expect(
      played.timeline == """
        0.0 rr.
        1.0 r.r
        2.0 .r., .#.
        3.0 #.#, close blank
        """)
    #expect(played.reports.isEmpty)
  }

  @Test func `a display of one color gets frames without colors, which is reported once`() {
    let played = played(showsColors: false)
    #expect(played.timeline.hasPrefix("0.0 ##.\n1.0 #.#\n2.0 .#., "))
    #expect(
      played.reports == [
        .notice("The display has one color: the colors of zones and texts are not shown.")
      ])
  }
}
