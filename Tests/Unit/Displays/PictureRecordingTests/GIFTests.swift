// SPDX-License-Identifier: MIT
import CodecIO
import Core
import Displays
import Foundation
import LinuxIO
import SignTesting
import Testing

@testable import Recording

@Suite(.waitsForPrograms, .needs(Pillow.package, Pillow.python != nil))
struct `A recording as a GIF` {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  @Test func `shows every picture for its time, and repeats forever`() throws {
    let file = folder.file("sign.gif")
    try RecordedPictures.sample.write(to: file)
    try RecordedPictures.expectSample(in: file)
  }

  @Test func `has every pixel of random pictures in all lights and colors`() throws {
    let seed: UInt64 = 3_810
    var generator = SeededGenerator(seed: seed)
    var files: [URL] = []
    var checks: [[UInt32]] = []
    for number in 0..<12 {
      let geometry = Geometry(
        width: .random(in: 1...18, using: &generator),
        height: .random(in: 1...10, using: &generator))
      let lights = number.isMultiple(of: 2) ? LitPicture.intensityLights : [255]
      var recorded = RecordedPictures(
        geometry: geometry,
        style: LEDPictureStyle(
          scale: .random(in: 2...13, using: &generator), showsModules: .random(using: &generator)),
        lights: lights, pictures: [], end: 0)
      for _ in 0..<8 {
        let picture = LitPicture.random(geometry, lights: lights, using: &generator)
        guard picture != recorded.pictures.last?.0 else { continue }
        recorded.pictures.append((picture, recorded.end))
        recorded.end += .random(in: 30...2_000, using: &generator)
      }
      let file = folder.file("\(number).gif")
      try recorded.write(to: file)
      files.append(file)
      let drawing = try recorded.drawing
      checks.append(recorded.pictures.map { PNGFormat.checkSum(of: drawing.render($0.0).rgb[...]) })
    }
    #expect(try Pillow.read(files).map { $0.frames.map(\.check) } == checks, "seed \(seed)")
  }

  @Test func `lasts as long as what was recorded, within 1/200 s`() throws {
    let seed: UInt64 = 3_811
    var generator = SeededGenerator(seed: seed)
    let geometry = Geometry(width: 3, height: 1)
    var files: [URL] = []
    var totals: [Int64] = []
    for number in 0..<40 {
      let file = folder.file("\(number).gif")
      let recording = try PictureFile(
        path: file.path, geometry: geometry, style: LEDPictureStyle(scale: 2), lights: [255])
      // The origin does not matter, and frame rates range from too fast to slow.
      let start = Int64.random(in: -1_000_000_000_000...1_000_000_000_000, using: &generator)
      let longest = Int64(1_000_000) << Int64.random(in: 0...8, using: &generator)
      var time = start
      for _ in 0..<Int.random(in: 1...120, using: &generator) {
        try recording.record(.random(geometry, using: &generator), at: Instant(nanoseconds: time))
        time += .random(in: 0...longest, using: &generator)
      }
      try recording.finish(at: Instant(nanoseconds: time))
      files.append(file)
      totals.append(time - start)
    }
    for (picture, total) in zip(try Pillow.read(files), totals) {
      let units = picture.frames.reduce(0) { $0 + Int64($1.duration / 10) }
      #expect(abs(units * 10_000_000 - total) <= 5_000_000, "seed \(seed)")
      #expect(
        picture.frames.count == 1 || picture.frames.allSatisfy { $0.duration >= 20 },
        "seed \(seed)")
    }
  }

  @Test func `splits hours of one picture into several delays`() throws {
    let file = folder.file("long.gif")
    let panel = LitPicture("#.")
    let recorded = RecordedPictures(
      geometry: Geometry(width: 2, height: 1), pictures: [(panel, 0), (LitPicture(".#"), 700_000)],
      end: 7_200_000)
    try recorded.write(to: file)
    let drawing = try recorded.drawing
    let read = try #require(try Pillow.read([file], pixels: drawing.middles).first)
    #expect(read.frames.reduce(0) { $0 + $1.duration } == 7_200_000)
    #expect(read.frames.prefix(2).map(\.duration) == [655_330, 44_670])
    #expect(
      read.frames.prefix(3).map(\.colors) == [panel, panel, LitPicture(".#")].map(drawing.colors))
    #expect(Set(read.frames.dropFirst(2).map(\.check)).count == 1)
  }

  @Test func `is readable after a crash in the middle, under the name of its part`() throws {
    let file = folder.file("sign.gif")
    var recorded = RecordedPictures.sample
    recorded.pictures.append((LitPicture("#"), 1_800))
    try recorded.write(to: file, isFinished: false)
    #expect(try folder.names == ["sign.gif.part"])
    let drawing = try recorded.drawing
    let read = try #require(
      try Pillow.read([folder.file("sign.gif.part")], pixels: drawing.middles).first)
    // The last three could still be merged.
    #expect(
      read.frames.map(\.colors) == RecordedPictures.sampleFrames.prefix(2).map(drawing.colors))
  }

  @Test func `refuses a picture beyond its edges`() throws {
    let stream = try GIFStream(width: 4, height: 2, palette: [0, 0, 0, 9, 9, 9], name: "sign.gif")
    for (x, y, width, height) in [
      (1, 0, 4, 1), (0, 1, 1, 2), (-1, 0, 1, 1), (0, -1, 1, 1), (0, 0, 0, 1), (.max, 0, 1, 1),
    ] {
      let pixels = [UInt8](repeating: 0, count: max(0, width * height))
      #expect(throws: SystemError.self) {
        try stream.add(pixels, x: x, y: y, width: width, height: height, delay: 1)
      }
    }
    let error = #expect(throws: SystemError.self) {
      try stream.add([2], x: 0, y: 0, width: 1, height: 1, delay: 1)
    }
    #expect(
      error?.description == "Cannot write the picture sign.gif: its size or its colors do not "
        + "fit the format. Use a smaller scale.")
    #expect(throws: SystemError.self) {
      try stream.add([0], x: 0, y: 0, width: 1, height: 1, delay: 65_536)
    }
    #expect(throws: SystemError.self) {
      try stream.add([], x: 0, y: 0, width: 1, height: 1, delay: 0)
    }
    try stream.add([1], x: 3, y: 1, width: 1, height: 1, delay: 65_535)
    #expect(stream.take().starts(with: Array("GIF89a".utf8)))
    #expect(try stream.close() == [0x3B])
    #expect(try stream.close() == [])
    #expect(stream.take() == [])
    #expect(throws: SystemError.self) {
      try stream.add([1], x: 0, y: 0, width: 1, height: 1, delay: 1)
    }
    for (width, height, colors) in [(0, 1, 1), (1, 65_536, 1), (1, 1, 0), (1, 1, 257)] {
      #expect(throws: SystemError.self) {
        try GIFStream(
          width: width, height: height, palette: [UInt8](repeating: 0, count: 3 * colors),
          name: "x")
      }
    }
  }
}
