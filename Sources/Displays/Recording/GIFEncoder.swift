// SPDX-License-Identifier: MIT
internal import CodecIO

/// Pictures as a GIF that repeats for ever.
///
/// After the first picture only the changed rectangle is written, with transparent unchanged
/// pixels: long runs of one color are small.
struct GIFEncoder {
  private let drawing: LEDPicture
  private let stream: GIFStream
  /// The number of the transparent color.
  private let transparent: UInt8
  private var previous: LitPicture?

  init(_ drawing: LEDPicture, name: String) throws {
    self.drawing = drawing
    transparent = UInt8(clamping: drawing.palette.count)
    stream = try GIFStream(
      width: drawing.width, height: drawing.height,
      palette: drawing.colors.bytes + [0, 0, 0], name: name)
  }

  /// Adds a picture.
  ///
  /// - Parameters:
  ///   - picture: the whole panel.
  ///   - change: the difference from the picture before; the whole panel for the first one.
  ///   - begin: the start of the picture in units.
  ///   - end: the start of the next one in units.
  mutating func add(
    _ picture: LitPicture, change: PictureRectangle, begin: Int64, end: Int64
  ) throws -> [UInt8] {
    for delay in Self.delays(end - begin) {
      if let previous {
        // A picture that stays is drawn again as one transparent pixel.
        let part =
          previous == picture
          ? PictureRectangle(x: change.x, y: change.y, width: 1, height: 1) : change
        var (pixels, place) = drawing.render(picture, part: part)
        let before = drawing.render(previous, part: part).pixels
        for index in pixels.indices where pixels[index] == before[index] {
          pixels[index] = transparent
        }
        try stream.add(
          pixels, x: place.x, y: place.y, width: place.width, height: place.height,
          transparent: transparent, delay: Int(delay))
      } else {
        let whole = drawing.render(picture)
        try stream.add(
          whole.pixels, x: 0, y: 0, width: whole.width, height: whole.height, delay: Int(delay))
      }
      previous = picture
    }
    return stream.take()
  }

  /// A stay in units as delays, which hold at most 65,535; the last one is not too short.
  static func delays(_ units: Int64) -> [Int64] {
    let part = 65_535 - FrameQueue.least
    var delays: [Int64] = []
    var rest = units
    while rest > 65_535 {
      delays.append(part)
      rest -= part
    }
    return delays + [rest]
  }

  /// Ends the recording.
  func finish() throws -> [UInt8] { try stream.close() }
}
