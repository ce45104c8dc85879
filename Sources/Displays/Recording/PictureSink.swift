// SPDX-License-Identifier: MIT
package import Displays
import LinuxIO
package import Timing

/// Where recorded pictures go.
package protocol PictureSink {
  /// Records the picture from an instant on.
  func record(_ picture: LitPicture, at instant: Instant) throws
  /// Ends the last picture and gives the file its name.
  func finish(at instant: Instant) throws
  /// Removes an unfinished file.
  func discard()
}

extension PictureFile: PictureSink {}

/// The first picture as one PNG file of exactly the given name.
final class StillFile: PictureSink {
  private let drawing: LEDPicture
  private let file: ReplacedFile
  private var isWritten = false

  package init(path: String, drawing: LEDPicture) throws {
    self.drawing = drawing
    file = try ReplacedFile(path: path)
  }

  package func record(_ picture: LitPicture, at instant: Instant) throws {
    guard !isWritten else { return }
    isWritten = true
    try file.write(PNGEncoder.bytes(drawing.render(picture), name: file.path))
  }

  package func finish(at instant: Instant) throws {
    try record(
      LitPicture(width: drawing.geometry.width, height: drawing.geometry.height), at: instant)
    try file.finish()
  }

  package func discard() { file.discard() }
}

/// The path, the format and the look of a recording.
package struct PictureTarget: Sendable {
  package var path: String
  package var format: PictureFormat
  package var geometry: Geometry
  package var style: LEDPictureStyle
  package var lights: [UInt8]
  /// The pixels from one module to the next: eight and the gap.
  package var pitch: Int
  /// Whether a PNG is one file instead of a series.
  package var isStill: Bool

  package init(
    path: String, format: PictureFormat, geometry: Geometry, style: LEDPictureStyle,
    lights: [UInt8], pitch: Int = 8, isStill: Bool = false
  ) {
    (self.path, self.format, self.geometry, self.style) = (path, format, geometry, style)
    (self.lights, self.pitch, self.isStill) = (lights, pitch, isStill)
  }

  /// Begins the file.
  ///
  /// - Throws: `SignError` for a picture that would be too large, `SystemError` if the file cannot be
  ///   written or the library of the format is missing.
  package func open() throws -> any PictureSink {
    // Loads libpng now, because with the first picture its error would come too late.
    if format == .png {
      _ = try PNGEncoder.bytes(rgb: [0, 0, 0], width: 1, height: 1, name: path)
    }
    if format == .png, isStill {
      return try StillFile(
        path: path, drawing: LEDPicture(geometry: geometry, style: style, lights: lights))
    }
    return try PictureFile(
      path: path, format: format, geometry: geometry, style: style, lights: lights)
  }
}
