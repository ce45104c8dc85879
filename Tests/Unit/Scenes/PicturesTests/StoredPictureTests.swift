// SPDX-License-Identifier: MIT
import Core
import Testing

@testable import Pictures

/// Pictures as a sign keeps them.
struct StoredPictureTests {
  /// Frames of `#` and `.`, 100 ms each.
  private func picture(_ frames: [String], loops: Int = 0) throws -> Picture {
    let read = try frames.map { try Picture(Array($0.utf8), name: "drawing").frames[0] }
    return Picture(
      frames: read.map {
        Picture.Frame(
          width: $0.width, height: $0.height, luminance: $0.luminance, alpha: $0.alpha,
          duration: 100_000_000)
      }, loopCount: loops)
  }

  @Test func `a drawing is kept in a byte for each pixel`() throws {
    let stored = try StoredPicture(reducing: picture(["#.#\n.#.\n"]), name: "cup")
    #expect(
      stored.bytes
        == Array("SIGNPIC1".utf8) + [3, 0, 2, 0, 1, 0, 1, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 0]
        + [255, 0, 255, 0, 255, 0])
    #expect(stored.byteCount == stored.bytes.count)
    #expect(StoredPicture(stored.bytes) == stored)
  }

  @Test func `frames, durations, loops and opacity come back`() throws {
    var frames = try picture(["#.\n", ".#\n"], loops: 3).frames
    frames[1] = Picture.Frame(
      width: 2, height: 1, luminance: [7, 9], alpha: [0, 128], duration: 40_000_000)
    let picture = Picture(frames: frames, loopCount: 3)
    let stored = try StoredPicture(reducing: picture, name: "cup")
    #expect(stored.picture == picture)
    #expect(StoredPicture(stored.bytes)?.picture == picture)
    let endless = try StoredPicture(
      reducing: Picture(frames: frames, loopCount: 1_000_000), name: "cup")
    #expect(endless.picture.loopCount == 65_535)
    #expect(StoredPicture(endless.bytes) == endless)
  }

  @Test func `a picture of more than 64 rows is reduced, its colors averaged in light`() {
    let frame = Picture.Frame(
      width: 4, height: 128, luminance: (0..<512).map { $0 % 4 < 2 ? 255 : 0 },
      alpha: (0..<512).map { $0 % 4 == 3 ? 0 : 255 })
    let reduced = Picture(frames: [frame]).reduced(toRows: 64).frames[0]
    #expect(reduced.width == 2 && reduced.height == 64)
    // Transparent pixels do not darken others.
    #expect(reduced.luminance.prefix(2) == [255, 0])
    #expect(reduced.alpha.prefix(2) == [255, 128])
  }

  @Test func `many frames make it smaller, too many are refused`() throws {
    func frames(_ count: Int, width: Int, height: Int) -> Picture {
      let pixels = [UInt8](repeating: 255, count: width * height)
      return Picture(
        frames: (0..<count).map { _ in
          Picture.Frame(width: width, height: height, luminance: pixels, alpha: pixels, duration: 1)
        }, loopCount: 0)
    }
    #expect(
      try StoredPicture(reducing: frames(100, width: 100, height: 64), name: "a").picture.frames[0]
        .height == 64)
    #expect(
      try StoredPicture(reducing: frames(200, width: 100, height: 64), name: "a").picture.frames[0]
        .height == 32)
    do throws(SignError) {
      _ = try StoredPicture(reducing: frames(1000, width: 1200, height: 8), name: "a.gif")
      Issue.record("It was kept.")
    } catch {
      #expect(
        "\(error)"
          == "a.gif: its 1000 frames of 1200x8 pixels have no room in 1000000 bytes. "
          + "Leave out frames, or cut it to what matters.")
    }
  }
}
