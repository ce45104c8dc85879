// SPDX-License-Identifier: MIT

/// Each picture as a PNG file of its own.
struct PNGSeriesEncoder: PictureEncoder {
  let unit: FrameUnit? = nil
  let drawing: LEDPicture
  let name: String

  mutating func add(
    _ picture: LitPicture, change: PictureRectangle, begin: Int64, end: Int64
  ) throws -> [UInt8] {
    try PNGEncoder.bytes(drawing.render(picture), name: name)
  }

  mutating func finish() -> [UInt8] { [] }
}
