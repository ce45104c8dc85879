// SPDX-License-Identifier: MIT

/// Each picture as a PNG file of its own.
struct PNGSeriesEncoder: PictureEncoder {
  let unit: FrameUnit? = nil
  private let drawing: LEDPicture
  private let name: String

  /// Loads libpng now, because with the first picture its error would come too late.
  init(_ drawing: LEDPicture, name: String) throws {
    (self.drawing, self.name) = (drawing, name)
    _ = try PNGEncoder.bytes(rgb: [0, 0, 0], width: 1, height: 1, name: name)
  }

  mutating func add(
    _ picture: LitPicture, change: PictureRectangle, begin: Int64, end: Int64
  ) throws -> [UInt8] {
    try PNGEncoder.bytes(drawing.render(picture), name: name)
  }

  mutating func finish() -> [UInt8] { [] }
}
