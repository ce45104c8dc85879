// SPDX-License-Identifier: MIT
internal import LinuxIO

/// Pictures as a GIF that repeats for ever.
struct GIFEncoder: PictureEncoder {
  /// Browsers show what stays a unit or none as if it stayed ten, hence at least two.
  let unit: FrameUnit? = Self.unit
  static let unit = FrameUnit(nanoseconds: 10_000_000, least: 2, greatest: 65_535)

  private let drawing: LEDPicture
  private let stream: GIFStream

  init(_ drawing: LEDPicture, name: String) throws {
    self.drawing = drawing
    stream = try GIFStream(
      width: drawing.width, height: drawing.height, palette: drawing.colors.bytes, name: name)
    isFirst = true
  }

  private var isFirst: Bool

  mutating func add(
    _ picture: LitPicture, change: PictureRectangle, begin: Int64, end: Int64
  ) throws -> PictureBytes {
    for (index, delay) in Self.unit.delays(end - begin).enumerated() {
      let delay = Int(delay)
      if isFirst {
        let whole = drawing.render(picture)
        try stream.add(
          whole.pixels, x: 0, y: 0, width: whole.width, height: whole.height, delay: delay)
        isFirst = false
      } else {
        // A picture that stays on is drawn again as one LED.
        let part =
          index == 0
          ? change : PictureRectangle(x: change.x, y: change.y, width: 1, height: 1)
        let (pixels, place) = drawing.render(picture, part: part)
        try stream.add(
          pixels, x: place.x, y: place.y, width: place.width, height: place.height, delay: delay)
      }
    }
    return PictureBytes(added: stream.take())
  }

  mutating func finish(at end: Int64) throws -> PictureBytes {
    PictureBytes(added: try stream.close())
  }
}
