// SPDX-License-Identifier: MIT
import Pictures
import Testing

struct AnimatedPNGTests {
  private func animation(_ frames: Int, plays: Int = 0, color: UInt8 = 4) -> PNGMaker {
    var file = PNGMaker(width: 3, height: 2, color: color)
    file.chunk("acTL", PNGMaker.number(frames) + PNGMaker.number(plays))
    return file
  }

  /// The first frame, all of one level, is the picture itself.
  private func first(
    in file: inout PNGMaker, dispose: UInt8 = 0, delay: (Int, Int) = (1, 10)
  ) {
    file.frame(0, width: 3, height: 2, delay: delay, dispose: dispose)
    file.pixels([[7, 255, 7, 255, 7, 255], [7, 255, 7, 255, 7, 255]])
  }

  @Test func `frames replace or cover what is below them`() throws {
    var file = animation(3, plays: 5)
    first(in: &file)
    file.frame(1, width: 2, height: 1, left: 1, top: 1, delay: (2, 0), blend: 0)
    file.pixels([[9, 255, 9, 0]], as: "fdAT", after: PNGMaker.number(2))
    file.frame(3, width: 3, height: 1, delay: (1, 4), blend: 1)
    file.pixels([[255, 255, 255, 0, 255, 128]], as: "fdAT", after: PNGMaker.number(4))
    let picture = try Picture(file.finished, name: "logo")
    #expect(picture.loopCount == 5)
    #expect(
      timeline(picture) == """
        100 ms
        07 07 07
        07 07 07
        20 ms
        07 07 07
        07 09 --
        250 ms
        ff 07 bc
        07 09 --
        """)
  }

  @Test(
    arguments: [
      (0, "09 05 07\n07 07 07"), (1, "-- 05 --\n-- -- --"),
      // There is nothing before the first frame to revert to.
      (2, "-- 05 --\n-- -- --"),
    ] as [(UInt8, String)])
  func `the first frame is kept, cleared or reverted`(dispose: UInt8, expected: String) throws {
    var file = animation(3)
    first(in: &file, dispose: dispose)
    file.frame(1, width: 1, height: 1, dispose: dispose)
    file.pixels([[9, 255]], as: "fdAT", after: PNGMaker.number(2))
    file.frame(3, width: 1, height: 1, left: 1)
    file.pixels([[5, 255]], as: "fdAT", after: PNGMaker.number(4))
    #expect(try levels(Picture(file.finished, name: "logo").frames[2]) == expected)
  }

  @Test func `a reverted frame leaves what was below it`() throws {
    var file = animation(3)
    first(in: &file)
    file.frame(1, width: 1, height: 1, dispose: 2)
    file.pixels([[9, 255]], as: "fdAT", after: PNGMaker.number(2))
    file.frame(3, width: 1, height: 1, left: 1)
    file.pixels([[5, 255]], as: "fdAT", after: PNGMaker.number(4))
    #expect(try levels(Picture(file.finished, name: "logo").frames[1]) == "09 07 07\n07 07 07")
    #expect(try levels(Picture(file.finished, name: "logo").frames[2]) == "07 05 07\n07 07 07")
  }

  @Test func `a default image outside the animation is not shown`() throws {
    var file = animation(1, color: 0)
    file.pixels([[1, 2, 3], [4, 5, 6]])
    file.frame(0, width: 3, height: 2, delay: (3, 1))
    file.pixels([[7, 8, 9], [7, 8, 9]], as: "fdAT", after: PNGMaker.number(1))
    #expect(timeline(try Picture(file.finished, name: "logo")) == "0 ms\n07 08 09\n07 08 09")
  }

  @Test func `frames of a palette share its colors`() throws {
    var file = PNGMaker(width: 2, height: 1, depth: 1, color: 3)
    file.chunk("acTL", PNGMaker.number(2) + PNGMaker.number(0))
    file.chunk("PLTE", [0, 0, 0, 99, 99, 99])
    file.frame(0, width: 2, height: 1)
    file.pixels([[0b0100_0000]])
    file.frame(1, width: 1, height: 1, delay: (1, 1000))
    file.pixels([[0b1000_0000]], as: "fdAT", after: PNGMaker.number(2))
    let picture = try Picture(file.finished, name: "logo")
    #expect(timeline(picture) == "100 ms\n00 63\n100 ms\n63 63")
    #expect(picture.loopCount == 0)
  }

  @Test func `an inconsistent animation is refused`() {
    var missing = animation(2)
    first(in: &missing)
    #expect(
      failure(missing.finished)
        == "logo: 2 frames are announced and 1 are there. Save the picture again.")
    var outside = animation(2)
    first(in: &outside)
    outside.frame(1, width: 3, height: 2, left: 1)
    #expect(
      failure(outside.finished)
        == "logo, chunk fcTL at byte 128: a frame of 3x2 at 1,0 does not fit into 3x2. "
        + "Save the picture again.")
    var order = animation(2)
    first(in: &order)
    order.frame(2, width: 1, height: 1)
    #expect(
      failure(order.finished)
        == "logo, chunk fcTL at byte 128: its number is 2 instead of 1. Save the picture again.")
    var huge = animation(1_000_000)
    first(in: &huge)
    #expect(
      failure(huge.finished)
        == "logo, chunk acTL at byte 33: it has more than 1024 frames. Leave out frames.")
    var empty = animation(2)
    first(in: &empty)
    empty.frame(1, width: 1, height: 1)
    #expect(failure(empty.finished) == "logo, frame 2: it has no pixels. Save the picture again.")
  }
}
