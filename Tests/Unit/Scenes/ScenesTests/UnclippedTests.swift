// SPDX-License-Identifier: MIT
import Core
import Scenes
import SignTesting
import Testing

/// Whole strips with the window of their zone.
struct UnclippedTests {
  private func zone(
    _ strip: Bitmap, width: Int = 4, height: Int = 1, x: Int = 0, y: Int = 0, _ scroll: Scroll
  ) -> Zone {
    Zone(
      rectangle: ZoneRectangle(x: x, y: y, width: width, height: height), strip: strip,
      separator: Bitmap(width: 2, height: strip.height), scroll: scroll, epoch: .zero)
  }

  private func scroll(
    _ mode: Scroll.Mode, _ direction: Direction = .left, off: Bool = false
  ) -> Scroll {
    Scroll(
      mode: mode, direction: direction, speed: .columnsPerSecond(Rational(1)), startsOffScreen: off)
  }

  /// The strip, and below it `^` where the zone is.
  private func picture(_ zone: Zone, at second: Int64) -> String {
    let view = zone.unclipped(at: Instant(nanoseconds: second * 1_000_000_000))
    let mark = (0..<view.strip.width).map { x in
      x >= view.window.x && x < view.window.x + view.window.width ? "^" : " "
    }
    return view.strip.picture + "\n" + mark.joined()
  }

  @Test func `a loop shows one round and the beginning of the next, the window goes over it`() {
    let zone = zone(Bitmap(picture: "#..##"), scroll(.loop))
    expectPicture(picture(zone, at: 0), "#..##..#..#\n^^^^       ")
    expectPicture(picture(zone, at: 6), "#..##..#..#\n      ^^^^ ")
    expectPicture(picture(zone, at: 7), "#..##..#..#\n^^^^       ")
  }

  @Test func `a loop to the right is moved the other way`() {
    let zone = zone(Bitmap(picture: "#..##"), scroll(.loop, .right))
    expectPicture(picture(zone, at: 0), "..##..#..##\n       ^^^^")
  }

  @Test func `a text that enters and leaves has dark columns where the window is`() {
    let zone = zone(Bitmap(picture: "#..##"), scroll(.once, off: true))
    expectPicture(picture(zone, at: 1), "...#..##\n^^^^    ")
    expectPicture(picture(zone, at: 7), "#..##..\n   ^^^^")
  }

  @Test func `a still text is shown with the room around it`() {
    var still = scroll(.static)
    still.alignment = .center
    expectPicture(picture(zone(Bitmap(picture: "##"), still), at: 3), ".##.\n^^^^")
    expectPicture(picture(zone(Bitmap(picture: "#..##..#"), still), at: 3), "#..##..#\n  ^^^^  ")
  }

  @Test(arguments: Scroll.Mode.allCases, Direction.allCases)
  func `the window is what the scene shows`(mode: Scroll.Mode, direction: Direction) {
    for off in [false, true] {
      // A strip that moves up or down is transposed.
      let strip = direction.isVertical ? Bitmap(picture: "#..##.#\n.#.#..#") : teeth(11)
      let zone = zone(strip, width: 5, height: 6, x: 3, y: 2, scroll(mode, direction, off: off))
      let scene = Scene(width: 9, height: 9, zones: [zone])
      for second in Int64(0)..<40 {
        let instant = Instant(nanoseconds: second * 1_000_000_000)
        let (view, frame) = (zone.unclipped(at: instant), scene.frame(at: instant).plane)
        #expect([view.window.width, view.window.height] == [5, 6])
        for y in 0..<6 {
          for x in 0..<5 {
            #expect(view.strip[view.window.x + x, view.window.y + y] == frame[3 + x, 2 + y])
          }
        }
      }
    }
  }
}
