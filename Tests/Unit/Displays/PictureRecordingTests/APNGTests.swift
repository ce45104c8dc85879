// SPDX-License-Identifier: MIT
import Displays
import Foundation
import Raster
import SignTesting
import Testing
import Timing

@testable import Recording

@Suite(.waitsForPrograms, .needs(Pillow.package, Pillow.python != nil))
struct `A recording as an animated PNG` {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  @Test func `shows every picture for its time, and repeats forever`() throws {
    let file = folder.file("sign.apng")
    try RecordedPictures.sample.write(to: file)
    try RecordedPictures.expectSample(in: file)
  }

  @Test func `has numbered chunks in the right order, with valid checksums`() throws {
    let file = folder.file("sign.apng")
    try RecordedPictures.sample.write(to: file)
    let bytes = try Array(Data(contentsOf: file))
    let chunks = PNGChunk.read(bytes)
    // Written again, the chunks that were read are the file: every checksum is right.
    #expect(PNGFormat.signature + chunks.flatMap(\.bytes) == bytes)
    #expect(
      chunks.map(\.type) == [
        "IHDR", "acTL", "PLTE", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "fcTL", "fdAT",
        "IEND",
      ])
    #expect(chunks[1].data == [0, 0, 0, 4, 0, 0, 0, 0])
    let numbered = chunks.filter { ["fcTL", "fdAT"].contains($0.type) }
    #expect(numbered.map { $0.data[3] } == [0, 1, 2, 3, 4, 5, 6])
    // The second picture is two LEDs of four pixels, at column 3 and row 1 inside a margin of 2.
    #expect(
      numbered[1].data == [
        0, 0, 0, 1, 0, 0, 0, 8, 0, 0, 0, 4, 0, 0, 0, 14, 0, 0, 0, 6, 0, 150, 3, 232, 0, 0,
      ])
  }

  @Test func `is a valid animation of everything before a crash`() throws {
    let file = folder.file("sign.apng")
    var recorded = RecordedPictures.sample
    recorded.pictures.append((LitPicture("#"), 1_800))
    try recorded.write(to: file, isFinished: false)
    let drawing = try recorded.drawing
    let read = try #require(
      try Pillow.read([folder.file("sign.apng.part")], points: drawing.middles).first)
    #expect(
      read.frames.map(\.colors) == RecordedPictures.sampleFrames.prefix(2).map(drawing.colors))
    #expect(read.frames.map(\.duration) == [100, 150])
  }

  @Test func `splits minutes of one picture into several delays`() throws {
    let file = folder.file("long.apng")
    let recorded = RecordedPictures(
      geometry: Geometry(width: 2, height: 1),
      pictures: [(LitPicture("#."), 0), (LitPicture(".#"), 100_000)], end: 400_000)
    try recorded.write(to: file)
    let drawing = try recorded.drawing
    let read = try #require(try Pillow.read([file], points: drawing.middles).first)
    #expect(read.frames.reduce(0) { $0 + $1.duration } == 400_000)
    #expect(read.frames.first?.duration == 65_524)
    #expect(Set(read.frames.prefix(2).map(\.colors)) == [drawing.colors(of: LitPicture("#."))])
    #expect(Set(read.frames.dropFirst(2).map(\.colors)) == [drawing.colors(of: LitPicture(".#"))])
  }

  @Test func `lasts as long as what was recorded, within 1/2000 s`() throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    let geometry = Geometry(width: 2, height: 1)
    var files: [URL] = []
    var totals: [Int64] = []
    for number in 0..<12 {
      let file = folder.file("\(number).apng")
      let recording = try PictureFile(
        path: file.path, geometry: geometry, style: LEDPictureStyle(scale: 2), lights: [255])
      var time: Int64 = 0
      for _ in 0..<60 {
        try recording.record(
          .random(geometry, using: &generator), at: Instant(nanoseconds: time))
        time += .random(in: 0...40_000_000, using: &generator)
      }
      try recording.finish(at: Instant(nanoseconds: time))
      files.append(file)
      totals.append(time)
    }
    for (picture, total) in zip(try Pillow.read(files), totals) {
      let units = picture.frames.reduce(0) { $0 + Int64($1.duration.rounded()) }
      #expect(abs(units * 1_000_000 - total) <= 500_000, "seed \(seed)")
    }
  }
}
