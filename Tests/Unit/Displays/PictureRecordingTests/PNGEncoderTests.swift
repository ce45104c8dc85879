// SPDX-License-Identifier: MIT
import CodecIO
import Core
import Displays
import Foundation
import LinuxIO
import Previews
import SignTesting
import Testing

@testable import Recording

@Suite(.waitsForPrograms, .needs(Pillow.package, Pillow.python != nil))
struct `A PNG file` {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  @Test func `shows every LED in its color`() throws {
    let panel = LitPicture("#..5\n.1#.\n9..2")
    let geometry = Geometry(width: 4, height: 3)
    var drawings: [LEDPicture] = []
    for scale in [2, 3, 4, 5, 8, 12, 16, 31, 64] {
      let color = LEDColor.allCases[scale % LEDColor.allCases.count]
      let drawing = try LEDPicture(
        geometry: geometry,
        style: LEDPictureStyle(color: color, scale: scale, showsModules: true))
      let file = folder.file("\(scale).png")
      try Data(try PNGEncoder.bytes(drawing.render(panel), name: "sign.png")).write(to: file)
      let read = try #require(try Pillow.read([file], pixels: drawing.middles).first)
      #expect(read.width == drawing.width && read.height == drawing.height)
      #expect(read.frames.map(\.colors) == [drawing.colors(of: panel)])
      drawings.append(drawing)
    }
    #expect(drawings.count == 9)
  }

  @Test func `has exactly the pixels that were drawn, with a palette or without`() throws {
    let seed: UInt64 = 3_808
    var generator = SeededGenerator(seed: seed)
    var files: [URL] = []
    var checks: [UInt32] = []
    for number in 0..<24 {
      let (width, height) = (
        Int.random(in: 1...40, using: &generator), Int.random(in: 1...40, using: &generator)
      )
      // From two colors to many more than a palette holds.
      let colors = (0..<(2 << (number % 12))).map { _ in
        (0..<3).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
      }
      let rgb = (0..<width * height).flatMap { _ in
        colors.randomElement(using: &generator) ?? [0, 0, 0]
      }
      let file = folder.file("\(number).png")
      try Data(try PNGEncoder.bytes(rgb: rgb, width: width, height: height, name: "x.png"))
        .write(to: file)
      files.append(file)
      checks.append(PNGFormat.checkSum(of: rgb[...]))
    }
    let read = try Pillow.read(files)
    #expect(read.flatMap(\.frames).map(\.check) == checks, "seed \(seed)")
    #expect(Set(read.map(\.mode)) == ["P", "RGB"], "seed \(seed)")
  }

  @Test func `has a palette for 256 colors and none for 257`() throws {
    let file = folder.file("x.png")
    var generator = SeededGenerator(seed: 1)
    for (count, mode) in [(256, "P"), (257, "RGB")] {
      let rgb = (0..<60 * 60).flatMap { place -> [UInt8] in
        // All of them, then in an order that no filter predicts.
        let color = place < count ? place : .random(in: 0..<count, using: &generator)
        return [UInt8(color % 256), UInt8(color / 256), UInt8(color * 7 % 256)]
      }
      try Data(try PNGEncoder.bytes(rgb: rgb, width: 60, height: 60, name: "x")).write(to: file)
      let read = try #require(try Pillow.read([file]).first)
      #expect(read.mode == mode)
      #expect(read.frames.map(\.check) == [PNGFormat.checkSum(of: rgb[...])])
    }
  }

  @Test func `has a palette only if that makes it smaller`() throws {
    // One pixel: a palette of one color needs its own chunk.
    let one = try PNGEncoder.bytes(rgb: [1, 2, 3], width: 1, height: 1, name: "x.png")
    #expect(!chunks(one).contains("PLTE"))
    let drawing = try LEDPicture(geometry: Geometry(width: 8, height: 8))
    let panel = try PNGEncoder.bytes(drawing.render(LitPicture(width: 8, height: 8)), name: "x.png")
    #expect(chunks(panel) == ["IHDR", "PLTE", "IDAT", "IEND"])
  }

  @Test func `has the same bytes every time`() throws {
    let drawing = try LEDPicture(geometry: Geometry(width: 8, height: 8))
    let picture = drawing.render(LitPicture("########\n.#.#.#.#"))
    #expect(
      try PNGEncoder.bytes(picture, name: "a.png") == (try PNGEncoder.bytes(picture, name: "b.png"))
    )
    #expect(
      try PNGEncoder.bytes(picture, name: "a.png")
        == PNGEncoder.bytes(
          rgb: picture.rgb, width: picture.width, height: picture.height, name: "a.png"))
  }

  @Test func `is refused with an exact message if pixels are missing`() {
    let error = #expect(throws: SystemError.self) {
      try PNGEncoder.bytes(rgb: [1, 2, 3], width: 2, height: 1, name: "sign.png")
    }
    #expect(
      error?.description == "Cannot write the picture sign.png: its size or its colors do not "
        + "fit the format. Use a smaller scale.")
    for (width, height) in [(0, 1), (-1, 1), (Int.max, 2), (1, 0)] {
      #expect(throws: SystemError.self) {
        try PictureWriter.png(
          pixels: [0], palette: [0, 0, 0], width: width, height: height, name: "x")
      }
    }
    #expect(throws: SystemError.self) {
      try PictureWriter.png(pixels: [1], palette: [0, 0, 0], width: 1, height: 1, name: "x")
    }
    #expect(throws: SystemError.self) {
      try PictureWriter.png(pixels: [0], palette: [], width: 1, height: 1, name: "x")
    }
  }
}

/// The types of the chunks of a PNG file.
private func chunks(_ png: [UInt8]) -> [String] {
  var types: [String] = []
  var start = PNGFormat.signature.count
  while start + 12 <= png.count {
    let length = png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    types.append(String(decoding: png[start + 4..<start + 8], as: UTF8.self))
    start += 12 + length
  }
  return types
}
