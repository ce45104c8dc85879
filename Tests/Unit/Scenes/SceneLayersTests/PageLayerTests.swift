// SPDX-License-Identifier: MIT
import Core
import Scenes
import SignTesting
import Testing

/// Pages in a rectangle of the display.
struct PageLayerTests {
  private func layer(
    _ pages: [Page], x: Int = 0, y: Int = 0, width: Int, height: Int, progress: Int? = nil,
    repeats: Repeats = .forever, gap: Double = 0, start: Double = 0
  ) -> PageLayer {
    PageLayer(
      Presentation(pages: pages, repeats: repeats, gap: ms(gap), start: at(start)),
      rectangle: ZoneRectangle(x: x, y: y, width: width, height: height), progress: progress)
  }

  @Test func `pages come and go in their rectangle at odd rows, dark in the gaps`() throws {
    let below = PictureLayer(Bitmap(picture: "######\n######\n######\n######\n######"), x: 0, y: 0)
    let scene = scene(
      6, 5, below,
      layer(
        [
          try page("#..#\n.##.\n#..#", in: "wipe-left", dwell: 0),
          try page("####\n#..#\n####", out: "wipe-left", dwell: 0),
        ], x: 1, y: 1, width: 4, height: 3, repeats: .times(1), gap: 10))
    expectPicture(
      film(scene, [-1, 0, 10, 30, 40, 50, 69, 70, 90, 110]),
      """
      -1      0       10      30      40      50      69      70      90      110
      ######  ######  ######  ######  ######  ######  ######  ######  ######  ######
      #....#  #....#  #...##  #...##  ##..##  #....#  #....#  ######  ###..#  #....#
      #....#  #....#  #....#  #.##.#  #.##.#  #....#  #....#  ##..##  ##...#  #....#
      #....#  #....#  #...##  #...##  ##..##  #....#  #....#  ######  ###..#  #....#
      ######  ######  ######  ######  ######  ######  ######  ######  ######  ######
      """)
    #expect(scene.end == nil)
    #expect(scene.layers[1].end == at(110))
  }

  @Test func `every column of the progress bar appears at its exact instant`() throws {
    // 10 ms of entry, 50 ms of dwell, 10 ms of exit: ten columns in 70 ms.
    let layer = layer(
      [try page("..........\n..........", dwell: 50)], width: 10, height: 2, progress: 1, gap: 30)
    let scene = scene(10, 2, layer)
    for round in 0..<3 {
      for column in 1...9 {
        let exact = Int64(round) * 100_000_000 + (Int64(column) * 70_000_000 + 9) / 10
        for (instant, lit) in [(exact - 1, column - 1), (exact, column)] {
          var expected = Bitmap(width: 10, height: 2)
          for x in 0..<lit { expected[x, 1] = true }
          #expect(scene.frame(at: Instant(nanoseconds: instant)).plane == expected, "\(instant) ns")
        }
        #expect(
          scene.nextChange(after: Instant(nanoseconds: exact - 1)) == Instant(nanoseconds: exact))
      }
    }
    #expect(
      changes(scene, from: 0, to: 100) == [7, 10, 14, 21, 28, 35, 42, 49, 56, 60, 63, 70, 100])
    expectPicture(
      film(scene, [-1, 6.9, 7, 35, 69.9, 70, 99.9, 100, 107]),
      """
      -1          6.9         7           35          69.9        70          99.9        100         107
      ..........  ..........  ..........  ..........  ..........  ..........  ..........  ..........  ..........
      ..........  ..........  #.........  #####.....  #########.  ##########  ##########  ..........  #.........
      """)
  }

  @Test func `columns that fall between nanoseconds appear at the next whole one`() throws {
    let page = try page("...", dwell: 0)
    let layer = layer([page], width: 3, height: 1, progress: 0)
    // 20 ms by 3 columns: 6 666 666 2/3 ns each.
    #expect(layer.nextChange(after: .zero) == Instant(nanoseconds: 6_666_667))
    let presentation = layer.presentation
    #expect(presentation.progress(at: Instant(nanoseconds: 6_666_666), width: 3) == 0)
    #expect(presentation.progress(at: Instant(nanoseconds: 6_666_667), width: 3) == 1)
    #expect(presentation.progress(at: Instant(nanoseconds: 13_333_333), width: 3) == 1)
    #expect(presentation.progress(at: Instant(nanoseconds: 13_333_334), width: 3) == 2)
    #expect(presentation.progress(at: Instant(nanoseconds: 19_999_999), width: 3) == 2)
    #expect(presentation.progress(at: Instant(nanoseconds: 20_000_000), width: 3) == 0)
  }

  @Test func `the progress bar is right before, in the gaps and after all pages`() throws {
    let layer = layer(
      [try page("####", dwell: 20)], width: 4, height: 1, progress: 0, repeats: .times(2),
      gap: 20, start: 10)
    let scene = scene(4, 1, layer)
    expectPicture(
      film(scene, [0, 10, 20, 30, 40, 49, 50, 69, 70, 80, 109, 110, 500]),
      """
      0     10    20    30    40    49    50    69    70    80    109   110   500
      ....  ....  #...  ##..  ###.  ###.  ####  ####  ....  #...  ###.  ....  ....
      """)
    #expect(scene.nextChange(after: at(110)) == nil)
    #expect(layer.presentation.progress(at: at(60), width: 0) == 0)
    #expect(layer.presentation.progress(at: at(60), width: -7) == 0)
  }

  @Test func `the longest page has progress columns too`() throws {
    var long = try page("....", dwell: 0)
    long.dwell = .max
    long.entryStepDuration = Rational(1 << 30, over: (1 << 30) - 35)
    long.exitStepDuration = Rational(.max, over: (1 << 30) - 41)
    for start in [Int64.min, -1, 0, .max] {
      let presentation = Presentation(pages: [long], start: Instant(nanoseconds: start))
      for instant in [Int64.min, -1, 0, 1, .max - 1, .max] {
        for width in [0, 1, 4, 2048, 1 << 31, .max] {
          let instant = Instant(nanoseconds: instant)
          let lit = presentation.progress(at: instant, width: width)
          #expect((0...max(0, width)).contains(lit))
          if let next = presentation.nextProgress(after: instant, width: width) {
            #expect(next > instant)
          }
        }
      }
    }
  }

  @Test func `a fading page has its light in its rectangle of the frame`() throws {
    let scene = scene(
      6, 3, zone("#.\n#.\n#.", width: 6),
      layer(
        [try page("##\n##", in: "fade", out: "fade", dwell: 50)], x: 3, y: 1, width: 2, height: 2))
    #expect(scene.fades)
    let half = scene.frame(at: at(80))
    #expect(half.lights == [FrameLight(x: 3, y: 1, width: 2, height: 2, light: 127)])
    #expect(half.light(x: 3, y: 1) == 127 && half.light(x: 2, y: 1) == 255)
    #expect(scene.frame(at: at(180)).lights == [])
    var frame = half
    scene.draw(at: at(180), into: &frame)
    #expect(frame == scene.frame(at: at(180)))
  }

  @Test func `layers above a fading page keep their full light`() throws {
    let pages = layer([try page("####", in: "fade", dwell: 50)], width: 4, height: 1)
    let scene = scene(6, 1, pages, zone("#", x: 1, width: 1), zone("#", x: 4, width: 2))
    let frame = scene.frame(at: at(80))
    #expect((0..<6).map { frame.light(x: $0, y: 0) } == [127, 255, 127, 127, 255, 255])
    #expect(scene.frame(at: at(180)).lights == [])
    let twin = layer([try page("##", dwell: 500)], x: 2, width: 2, height: 1)
    let both = Scene(width: 6, height: 1, layers: [pages, twin])
    #expect(
      (0..<6).map { both.frame(at: at(80)).light(x: $0, y: 0) } == [127, 127, 255, 255, 255, 255])
  }

  @Test func `pages of another size are cropped or padded and touch nothing outside`() throws {
    let below = PictureLayer(Bitmap(picture: "######\n######\n######"), x: 0, y: 0)
    let cropped = layer([try page(".#.#\n####")], x: 1, y: 1, width: 3, height: 1)
    expectPicture(
      film(scene(6, 3, below, cropped), [20]),
      """
      20
      ######
      #.#.##
      ######
      """)
    let padded = layer([try page(".#")], x: 1, y: 1, width: 4, height: 2)
    expectPicture(
      film(scene(6, 3, below, padded), [20]),
      """
      20
      ######
      #.#..#
      #....#
      """)
    #expect(
      film(scene(6, 3, below, layer([], x: 1, y: 1, width: 4, height: 2)), [20])
        == "20\n######\n#....#\n#....#")
  }

  @Test func `a rectangle beyond the display draws nothing and does not trap`() throws {
    let page = try page("##\n##")
    for (x, y) in [(9, 0), (0, 9), (4, 2), (1000, 1000), (3, 1)] {
      for progress in [nil, 0, 1, 2, -1, Int.max] {
        let layer = layer([page], x: x, y: y, width: 2, height: 2, progress: progress)
        let frame = scene(4, 2, layer).frame(at: at(20))
        #expect(frame.plane.litCount == (x == 3 ? 1 : 0), "\(x), \(y)")
        for mode in OverlayMode.allCases {
          _ = scene(4, 2, OverlaidLayer(layer, mode: mode)).frame(at: at(20))
        }
      }
    }
  }
}
