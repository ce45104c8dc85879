// SPDX-License-Identifier: MIT
import Core
import Displays
import Foundation
import LinuxIO
import SignTesting
import Testing

@testable import Recording

@Suite struct `A recording file` {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  @Test func `takes its final name when it is complete`() throws {
    let file = folder.file("sign.gif")
    try Data("old".utf8).write(to: file)
    let recording = try PictureFile(path: file.path, geometry: Geometry(width: 2, height: 1))
    try recording.record(LitPicture("#"), at: .zero)
    #expect(try folder.names == ["sign.gif", "sign.gif.part"])
    #expect(try String(contentsOf: file, encoding: .utf8) == "old")
    try recording.finish(at: .milliseconds(100))
    #expect(try folder.names == ["sign.gif"])
    #expect(try Data(contentsOf: file).starts(with: Data("GIF89a".utf8)))
  }

  @Test func `leaves the existing file when it is discarded`() throws {
    let file = folder.file("sign.gif")
    try Data("old".utf8).write(to: file)
    let recording = try PictureFile(path: file.path, geometry: Geometry(width: 2, height: 1))
    try recording.record(LitPicture("#"), at: .zero)
    recording.discard()
    #expect(try folder.names == ["sign.gif"])
    #expect(try String(contentsOf: file, encoding: .utf8) == "old")
  }

  @Test func `leaves the part of a crashed process alone`() throws {
    let file = folder.file("sign.gif")
    try Data("crash".utf8).write(to: folder.file("sign.gif.part"))
    try RecordedPictures.sample.write(to: file)
    #expect(try folder.names == ["sign.gif", "sign.gif.part"])
    #expect(try String(contentsOf: folder.file("sign.gif.part"), encoding: .utf8) == "crash")
    // Two at a time do not disturb each other.
    let one = try ReplacedFile(path: file.path)
    #expect(one.partPath == file.path + ".part2")
  }

  @Test func `is a numbered series for .png`() throws {
    try RecordedPictures.sample.write(to: folder.file("sign.png"))
    #expect(
      try folder.names == ["sign-0001.png", "sign-0002.png", "sign-0003.png", "sign-0004.png"])
    let drawing = try RecordedPictures.sample.drawing
    #expect(
      try Array(Data(contentsOf: folder.file("sign-0003.png")))
        == PNGEncoder.bytes(drawing.render(RecordedPictures.sampleFrames[2]), name: "x"))
  }

  @Test func `puts the number of a series before the extension`() {
    #expect(PictureFile.numbered("sign.png", 1) == "sign-0001.png")
    #expect(PictureFile.numbered("a.b/sign.PNG", 12_345) == "a.b/sign-12345.PNG")
    #expect(PictureFile.numbered("a.b/sign", 9_999) == "a.b/sign-9999.png")
    #expect(PictureFile.numbered(".png", 7) == ".png-0007.png")
  }

  @Test func `is written straight to a device`() throws {
    let geometry = Geometry(width: 2, height: 1)
    let recording = try PictureFile(path: "/dev/null", format: .gif, geometry: geometry)
    try recording.record(LitPicture("#"), at: .zero)
    try recording.finish(at: .milliseconds(50))
    #expect(!FileManager.default.fileExists(atPath: "/dev/null.part"))
  }

  @Test func `reports a full device each time`() throws {
    let recording = try PictureFile(
      path: "/dev/full", format: .gif, geometry: Geometry(width: 2, height: 1))
    try recording.record(LitPicture("#"), at: .zero)
    let error = #expect(throws: SystemError.self) {
      try recording.finish(at: .milliseconds(50))
    }
    #expect(
      error?.description == "Cannot write /dev/full: no space left on device. Make room with "
        + "\"df -h\" and \"rm\", or write to another place.")
    #expect(throws: try #require(error)) { try recording.finish(at: .milliseconds(50)) }
  }

  @Test func `keeps a link to the file that it replaces`() throws {
    let (file, link) = (folder.file("real.gif"), folder.file("link.gif"))
    try Data("old".utf8).write(to: file)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    try RecordedPictures.sample.write(to: link)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
    #expect(try Data(contentsOf: file).starts(with: Data("GIF89a".utf8)))
    #expect(try folder.names == ["link.gif", "real.gif"])
  }

  @Test func `is refused with an exact message if it cannot be written`() throws {
    let geometry = Geometry(width: 2, height: 1)
    let missing = folder.file("none/sign.gif").path
    let error = #expect(throws: SystemError.self) {
      try PictureFile(path: missing, geometry: geometry)
    }
    #expect(
      error?.description == "Cannot write \(missing): no such file or directory. Check the path.")
    let path = folder.url.path
    let second = #expect(throws: SystemError.self) {
      try PictureFile(path: path, format: .gif, geometry: geometry)
    }
    #expect(second?.description == "Cannot write \(path): is a directory. Name a file in it.")
    #expect(throws: SystemError.self) {
      try PictureFile(path: folder.file("none/sign.png").path, geometry: geometry)
    }
    #expect(throws: SystemError.self) {
      try PictureFile(path: "a\0b.gif", geometry: geometry)
    }
    let empty = #expect(throws: SystemError.self) {
      try PictureFile(path: "", format: .gif, geometry: geometry)
    }
    #expect(empty?.description == "Cannot write \"\": no such file or directory. Check the path.")
  }

  @Test func `reports its part each time that it cannot take its final name`() throws {
    let path = folder.file("sign.gif").path
    let recording = try PictureFile(path: path, geometry: Geometry(width: 2, height: 1))
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    for _ in 0..<2 {
      let error = #expect(throws: SystemError.self) { try recording.finish(at: .zero) }
      #expect(
        error?.description
          == "Cannot write \(path): is a directory. The written data is in \(path).part.")
    }
    #expect(try folder.names == ["sign.gif", "sign.gif.part"])
  }

  @Test func `is refused if too many parts exist`() throws {
    for number in 1...99 {
      let name = "sign.gif.part" + (number == 1 ? "" : "\(number)")
      try Data().write(to: folder.file(name))
    }
    let path = folder.file("sign.gif").path
    let error = #expect(throws: SystemError.self) { try ReplacedFile(path: path) }
    #expect(
      error?.description == "Cannot write \(path): there are already 99 unfinished files of that "
        + "name. Remove them with \"rm \(path).part*\".")
  }

  @Test func `writes nothing after its end`() throws {
    let path = folder.file("x").path
    let file = try ReplacedFile(path: path)
    try file.write(Array("abc".utf8))
    try file.finish()
    try file.finish()
    file.discard()
    #expect(try FileInput.read(path, limit: 100) == Array("abc".utf8))
    let error = #expect(throws: SystemError.self) { try file.write([1]) }
    #expect(error?.description == "Cannot write \(path): the file is closed.")
  }
}

@Suite struct `The format of a recording` {
  @Test func `is the extension of the name`() throws {
    let names = ["a.gif", "b/c.d/e.PNG", "x.tar.gif", "/tmp/.png", "y.Gif"]
    #expect(try names.map { try PictureFormat(path: $0) } == [.gif, .png, .gif, .png, .gif])
  }

  @Test(arguments: ["sign.mp4", "sign.apng", "gif", "", "a.gif/b", "sign.", "a.gif/"])
  func `is asked for if the extension names none`(path: String) {
    let error = #expect(throws: SignError.self) { try PictureFormat(path: path) }
    #expect(
      error?.description
        == "Cannot record to \(path): the name ends in none of .gif and .png. "
        + "Choose a name that ends in one of them, such as sign.gif, or name the format.")
  }

  @Test func `has exact messages for its other errors`() {
    #expect(
      SignError.tooLarge(Geometry(width: 2_000, height: 8), LEDPictureStyle(scale: 64))
        .description == "Cannot draw 2000×8 LEDs at scale 64: the picture would be larger than "
        + "65535 pixels a side or 67108864 in all. Use a smaller scale.")
    #expect(
      SignError.tooLarge(Geometry(width: 90_000, height: 8), LEDPictureStyle(scale: 2))
        .description == "Cannot draw 90000×8 LEDs at scale 2: the picture would be larger than "
        + "65535 pixels a side or 67108864 in all. Record a smaller panel.")
    #expect(
      SignError.seriesIsFull("sign.png").description == "Cannot record to sign.png: a series "
        + "has at most 999999 pictures. Use a GIF.")
  }
}
