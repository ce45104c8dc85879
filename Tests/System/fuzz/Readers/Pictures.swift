// SPDX-License-Identifier: MIT
import Core

@testable import Pictures

extension FuzzReader {
  /// Any picture.
  static func checkPicture(_ bytes: [UInt8]) throws { try read(bytes) }

  /// A PNG file, also with corrected checksums, so that the code behind them is reached.
  static func checkPNG(_ bytes: [UInt8]) throws {
    try read(bytes)
    let mended = MendedPNG.mended(bytes)
    if mended != bytes { try read(mended) }
  }

  /// A drawing that is written with `#` and `.` and read again is equal.
  static func checkTextArt(_ bytes: [UInt8]) throws {
    let picture: Picture
    do throws(SignError) { picture = try TextArtReader.read(bytes, name: "drawing") } catch {
      return try FuzzFinding.inWords(error.description)
    }
    try checkLimits(picture)
    guard let frame = picture.frames.first else { return }
    var written: [UInt8] = []
    for y in 0..<frame.height {
      for x in 0..<frame.width {
        written.append(UInt8(ascii: frame.luminance[y * frame.width + x] == 0 ? "." : "#"))
      }
      written.append(0x0A)
    }
    let again = try? TextArtReader.read(written, name: "drawing")
    try FuzzFinding.unless(again == picture, "written again it is another drawing")
  }

  /// A picture that is kept and read again is the same, and has room.
  private static func checkKeeping(_ picture: Picture) throws(FuzzFinding) {
    guard let kept = try? StoredPicture(reducing: picture, name: "picture") else { return }
    let bytes = kept.bytes
    try FuzzFinding.unless(
      bytes.count == kept.byteCount && bytes.count <= StoredPicture.mostBytes
        && StoredPicture(bytes) == kept,
      "kept it is another picture")
  }

  /// The form of kept pictures.
  static func checkStoredPicture(_ bytes: [UInt8]) throws {
    guard let picture = StoredPicture(bytes) else { return }
    try checkLimits(picture.picture)
    try checkKeeping(picture.picture)
  }

  private static func read(_ bytes: [UInt8]) throws(FuzzFinding) {
    let picture: Picture
    do throws(SignError) { picture = try Picture(bytes, name: "picture") } catch {
      return try FuzzFinding.inWords(error.description)
    }
    try checkLimits(picture)
    // Drawing large pictures takes long and finds nothing more.
    let pixels = picture.frames.reduce(0) { $0 + $1.luminance.count }
    guard pixels <= 1 << 16 else { return }
    try checkKeeping(picture)
    for fit in [PictureRendering.Fit.scaled, .cropped] {
      for (bitmap, duration) in picture.bitmaps(
        height: 8, rendering: PictureRendering(fit: fit))
      {
        try FuzzFinding.unless(
          bitmap.width > 0 && bitmap.height > 0 && duration >= 0,
          "drawn it is \(bitmap.width)x\(bitmap.height) for \(duration) ns")
      }
    }
  }

  private static func checkLimits(_ picture: Picture) throws(FuzzFinding) {
    try FuzzFinding.unless(
      (1...PictureLimit.frames).contains(picture.frames.count) && picture.loopCount >= 0,
      "\(picture.frames.count) frames, \(picture.loopCount) times")
    var all = 0
    for frame in picture.frames {
      let pixels = frame.width * frame.height
      all += pixels
      try FuzzFinding.unless(
        frame.width > 0 && frame.height > 0 && frame.width <= PictureLimit.side
          && frame.width == picture.frames[0].width && frame.height == picture.frames[0].height
          && frame.height <= PictureLimit.side && pixels <= PictureLimit.framePixels
          && frame.luminance.count == pixels && frame.alpha.count == pixels
          && frame.duration >= 0,
        "a frame of \(frame.width)x\(frame.height)")
    }
    try FuzzFinding.unless(all <= PictureLimit.allPixels, "\(all) pixels")
  }
}
