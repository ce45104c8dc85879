// SPDX-License-Identifier: MIT
import CodecIO
import Core
import LinuxIO

/// Reads GIF pictures, animated or not.
enum GIFReader {
  static func read(_ bytes: [UInt8], name: String) throws(SignError) -> Picture {
    let file = try SignError.of(picture: name, try GIFFile(bytes, name: name))
    var canvas: FrameCanvas?
    var frames: [Picture.Frame] = []
    var decoded = 0
    while let part = try next(in: file, after: frames.count, name) {
      let place = "frame \(frames.count + 1)"
      // Without a screen size that of the first picture applies.
      let width = file.width > 0 ? file.width : part.left + part.width
      let height = file.height > 0 ? file.height : part.top + part.height
      try PictureLimit.check(width: width, height: height, of: name, at: place)
      try PictureLimit.check(width: part.width, height: part.height, of: name, at: place)
      try PictureLimit.check(
        frames: frames.count + 1, width: canvas?.width ?? width,
        height: canvas?.height ?? height, of: name, at: place)
      // Pictures may exceed a small screen but must be decoded completely.
      decoded += part.width * part.height
      guard decoded <= PictureLimit.allPixels else {
        throw SignError(
          picture: name, place: place,
          reason: .phrase("its frames have more than \(PictureLimit.allPixels) pixels"),
          remedy: .phrase("Make the picture smaller or leave out frames."))
      }
      let pixels = try SignError.of(picture: name, place: place, try file.pixels(of: part))
      var drawn = canvas ?? FrameCanvas(width: width, height: height)
      canvas = nil
      frames.append(
        drawn.show(
          FrameCanvas.Part(
            left: part.left, top: part.top, width: part.width, height: part.height,
            duration: FrameCanvas.duration(nanoseconds: Int64(part.delay) * 10_000_000),
            isBlended: true,
            disposal: part.disposal == 2 ? .clear : part.disposal == 3 ? .restore : .keep), pixels))
      canvas = drawn
    }
    guard !frames.isEmpty else {
      throw SignError(picture: name, reason: .phrase("it has no pixels"))
    }
    // The file counts repetitions after the first time.
    let loopCount = file.repeats.map { $0 == 0 ? 0 : $0 + 1 } ?? 1
    return Picture(frames: frames, loopCount: loopCount)
  }

  private static func next(
    in file: GIFFile, after count: Int, _ name: String
  ) throws(SignError) -> GIFFile.Part? {
    try SignError.of(
      picture: name, place: count > 0 ? "after frame \(count)" : "", try file.next())
  }
}
