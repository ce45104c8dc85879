// SPDX-License-Identifier: MIT
import Core
import SignTesting
import Testing

@testable import Pictures

struct PictureRenderingTests {
  /// Black to white from left to right.
  private let ramp = gray(width: 32, (0..<8).flatMap { _ in (0..<32).map { UInt8($0 * 255 / 31) } })
  /// The ramp with its errors spread to neighbors.
  private let spread = """
    ..........#..#.#.#.##.##########
    .......#.#..#.#.#.##.###.#.#####
    ....#.....#..#.#.#.##.#.########
    .......#.#..#..#.#.#.###########
    ..........#..#.#.#.##.#.#.##.###
    ......#.#..#.#.#.##.#.##########
    ...#......#..#.#.#.###.#.#######
    .......#.#..#.#.#.#.#.#####.####
    """

  private func picture(_ text: String) throws -> Picture {
    try Picture(Array(text.utf8), name: "text")
  }

  @Test(
    arguments: [
      (.automatic, 128), (.threshold, 128), (.threshold, 1), (.ordered, 128),
      (.floydSteinberg, 128),
    ] as [(PictureRendering.Dither, UInt8)])
  func `black and white stay as they are`(
    dither: PictureRendering.Dither, threshold: UInt8
  ) throws {
    let rendering = PictureRendering(dither: dither, threshold: threshold)
    let logo = """
      .####.
      #....#
      #.##.#
      #....#
      .####.
      """
    let picture = try picture(logo)
    #expect(drawn(picture, 5, rendering) == logo)
    #expect(drawn(picture, 9, rendering) == logo)
    expectPicture(
      drawn(picture, 10, rendering),
      """
      ..########..
      ..########..
      ##........##
      ##........##
      ##..####..##
      ##..####..##
      ##........##
      ##........##
      ..########..
      ..########..
      """)
  }

  @Test func `a taller picture is scaled, cropped or kept`() throws {
    let picture = try picture("########\n########\n..####..\n..####..\n.......#\n......##")
    #expect(drawn(picture, 3) == "####\n.##.\n...#")
    #expect(drawn(picture, 2, PictureRendering(fit: .cropped)) == "..####..\n..####..")
    #expect(
      drawn(picture, 2, PictureRendering(fit: .natural))
        == "########\n########\n..####..\n..####..\n.......#\n......##")
    #expect(drawn(picture, 9, PictureRendering(fit: .cropped)).hasPrefix("########\n########"))
  }

  @Test func `averages are taken in linear light`() {
    // Half of the light is level 188, and a third of it 156.
    let squares = gray(width: 2, [0, 255, 255, 0])
    #expect(drawn(squares, 1, PictureRendering(dither: .threshold, threshold: 188)) == "#")
    #expect(drawn(squares, 1, PictureRendering(dither: .threshold, threshold: 189)) == ".")
    let third = gray(width: 3, [255, 0, 0, 0, 255, 0, 0, 0, 255])
    #expect(drawn(third, 1, PictureRendering(dither: .threshold, threshold: 156)) == "#")
    #expect(drawn(third, 1, PictureRendering(dither: .threshold, threshold: 157)) == ".")
  }

  @Test func `new pixels take exact shares of the pixels that they overlap`() {
    // 3 columns become 2: each covers one and a half, and so do the rows.
    let picture = gray(width: 3, [255, 0, 0, 255, 0, 0, 255, 0, 0])
    let levels = (1...255).filter {
      drawn(picture, 2, PictureRendering(dither: .threshold, threshold: UInt8($0))).hasPrefix("#.")
    }
    // Two thirds of the light are level 213.
    #expect(levels.last == 213)
  }

  @Test func `a threshold separates lit from dark pixels`() {
    let rows = [String](repeating: "................################", count: 8)
    #expect(drawn(ramp, 8, PictureRendering(dither: .threshold)) == rows.joined(separator: "\n"))
  }

  @Test func `ordered dithering has this pattern`() {
    expectPicture(
      drawn(ramp, 8, PictureRendering(dither: .ordered)),
      """
      ....#.#.#.#.#.#.###.############
      .........#...#.#.#.#.#.#.#.#####
      ......#.#.#.#.#.#.###.##########
      ...........#...#.#.#.#.#.#.#.###
      ....#.#.#.#.#.#.###.############
      .........#...#.#.#.#.#.#.#.#####
      ......#.#.#.#.#.#.###.##########
      ...........#...#.#.#.#.#.#.#.###
      """)
  }

  @Test func `errors go to neighbors, alternately from the left and the right`() {
    expectPicture(drawn(ramp, 8, PictureRendering(dither: .floydSteinberg)), spread)
  }

  @Test func `half of the pixels are lit for a middle gray`() {
    let even = gray(width: 64, [UInt8](repeating: 128, count: 64 * 32))
    for dither in [PictureRendering.Dither.ordered, .floydSteinberg] {
      let lit = even.bitmaps(height: 32, rendering: PictureRendering(dither: dither))
        .map(\.bitmap.litCount)
      #expect(lit == [1024] || abs((lit.first ?? 0) - 1028) <= 4, "\(dither): \(lit)")
    }
  }

  @Test func `transparent pixels are dark, inverted or not`() {
    let picture = Picture(frames: [
      Picture.Frame(width: 3, height: 1, luminance: [0, 255, 0], alpha: [255, 255, 0])
    ])
    #expect(drawn(picture, 1) == ".#.")
    #expect(drawn(picture, 1, PictureRendering(inverted: true)) == "#..")
  }

  @Test func `inverted levels are those of the negative`() {
    let levels = gray(width: 3, [0, 100, 255])
    let negative = { PictureRendering(dither: .threshold, threshold: $0, inverted: true) }
    #expect(drawn(levels, 1, negative(155)) == "##.")
    #expect(drawn(levels, 1, negative(156)) == "#..")
  }

  @Test func `drawings get the threshold that separates their two sides`() {
    // Dark blue on black: no fixed threshold would show it.
    let drawing = gray(width: 4, [10, 40, 40, 10, 10, 40, 38, 10])
    #expect(drawn(drawing, 2) == ".##.\n.##.")
    // A white letter on a gray field, which dithering would fray.
    let row: [UInt8] = [120, 120, 120, 255, 255, 255, 120, 120, 120, 120, 0, 120]
    let letter = gray(width: 12, (0..<4).flatMap { _ in row })
    let flat = [String](repeating: "...###......", count: 4).joined(separator: "\n")
    #expect(drawn(letter, 4) == flat)
    let even = gray(width: 2, [200, 200, 200, 200])
    #expect(drawn(even, 2) == "##\n##")
  }

  @Test func `the contrast of photographs is stretched and they are dithered`() {
    // Only from 100 to 163; nothing of it is visible without stretching.
    let dull = gray(width: 32, (0..<8).flatMap { _ in (0..<32).map { UInt8(100 + $0 * 2) } })
    expectPicture(drawn(dull, 8), spread)
  }

  @Test func `edges of photographs are sharpened`() {
    // Two slopes with a step of a tenth between them.
    let step = gray(
      width: 24,
      (0..<6).flatMap { _ in (0..<24).map { UInt8($0 * 8 + ($0 < 12 ? 0 : 60)) } })
    expectPicture(
      drawn(step, 6),
      """
      ..........#.############
      .......#.#...#.#.#.#####
      ....#.....#.############
      ........#..#.#.#.##.####
      .....#...#..###.########
      .......#...#.#.###.#####
      """)
    let edge = LevelMap(width: 4, height: 1, values: [100, 100, 120, 120])
    #expect(edge.sharpened().values == [100, 93, 127, 120])
  }

  @Test func `all frames are drawn alike and keep their times`() {
    let frames = [(10, 30), (30, 200)].map { low, high in
      Picture.Frame(
        width: 2, height: 1, luminance: [UInt8(low), UInt8(high)], alpha: [255, 255],
        duration: Int64(high))
    }
    let bitmaps = Picture(frames: frames, loopCount: 0).bitmaps(height: 1)
    // On its own the first frame would have a lit pixel.
    #expect(bitmaps.map(\.bitmap.picture) == ["..", ".#"])
    #expect(bitmaps.map(\.duration) == [30, 200])
  }

  @Test func `any size and height can be drawn`() {
    var random = SeededGenerator(seed: 11)
    for round in 0..<300 {
      let (width, height) = (
        Int.random(in: 1...40, using: &random), Int.random(in: 1...40, using: &random)
      )
      let picture = gray(
        width: width, (0..<width * height).map { _ in UInt8.random(in: 0...255, using: &random) })
      let rows = Int.random(in: -1...50, using: &random)
      for fit in [PictureRendering.Fit.scaled, .cropped, .natural] {
        let bitmap = picture.bitmaps(
          height: rows, rendering: PictureRendering(fit: fit, dither: .floydSteinberg))[0].bitmap
        #expect(bitmap.width >= 1 && bitmap.height >= 1, "seed 11, round \(round)")
        #expect(fit == .natural || bitmap.height <= max(1, rows), "seed 11, round \(round)")
        #expect(fit != .scaled || bitmap.height > max(1, rows) / 2, "seed 11, round \(round)")
      }
    }
  }

  @Test func `flat pictures do not grow beyond memory`() {
    #expect(Picture.enlargement(width: 4096, height: 1, frames: 1, rows: 16) == 16)
    #expect(Picture.enlargement(width: 4096, height: 1, frames: 1, rows: 4096) == 32)
    #expect(Picture.enlargement(width: 64, height: 8, frames: 1024, rows: 64) == 5)
    #expect(Picture.enlargement(width: 8, height: 8, frames: 1, rows: 7) == 1)
  }
}
