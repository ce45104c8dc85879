// SPDX-License-Identifier: MIT
import CodecIO
import Core

/// Reads JPEG pictures, upright.
enum JPEGReader {
  /// The first bytes of a file.
  static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

  static func read(_ bytes: [UInt8], name: String) throws(SignError) -> Picture {
    let header = try JPEGHeader(bytes, name: name)
    let pixels = try SignError.of(
      picture: name,
      try PictureDecoder.jpeg(bytes, name: name, width: header.width, height: header.height))
    var canvas = FrameCanvas(width: header.width, height: header.height)
    let part = FrameCanvas.Part(width: header.width, height: header.height)
    return Picture(frames: [canvas.show(part, pixels).upright(header.orientation)])
  }
}
