// SPDX-License-Identifier: MIT
import Displays
import LinuxIO
import Previews
import Raster
import Recording
import Timing

/// Where recorded pictures go.
protocol PictureSink {
  /// Takes what the panel shows from an instant on.
  func record(_ picture: LitPicture, at instant: Instant) throws
  /// Ends the last picture and gives the file its name.
  func finish(at instant: Instant) throws
  /// Throws away what is not finished.
  func discard()
}

extension PictureFile: PictureSink {}

/// One picture as a PNG file of exactly the name given: the first one.
final class StillFile: PictureSink {
  private let drawing: LEDPicture
  private let file: ReplacedFile
  private var isWritten = false

  init(path: String, drawing: LEDPicture) throws {
    self.drawing = drawing
    file = try ReplacedFile(path: path)
  }

  func record(_ picture: LitPicture, at instant: Instant) throws {
    guard !isWritten else { return }
    isWritten = true
    try file.write(PNGEncoder.bytes(drawing.render(picture), name: file.path))
  }

  func finish(at instant: Instant) throws {
    try record(
      LitPicture(width: drawing.geometry.width, height: drawing.geometry.height), at: instant)
    try file.finish()
  }

  func discard() { file.discard() }
}

/// What a file of pictures is to be.
struct PictureTarget: Sendable {
  var path: String
  var format: PictureFormat
  var geometry: Geometry
  var style: LEDPictureStyle
  var lights: [UInt8]
  /// The pixels from one module to the next: eight and the gap.
  var pitch = 8
  /// Whether a PNG is one file instead of a series.
  var isStill = false

  /// Begins the file.
  ///
  /// - Throws: `RecordingError` for a picture that would be too large, `SystemError` for a place
  ///   that cannot be written and where the library of the format is not there.
  func open() throws -> any PictureSink {
    // libpng is loaded with the first picture, which may be too late to tell.
    if format == .png || format == .apng {
      _ = try PNGEncoder.bytes(rgb: [0, 0, 0], width: 1, height: 1, name: path)
    }
    if format == .png, isStill {
      return try StillFile(
        path: path, drawing: LEDPicture(geometry: geometry, style: style, lights: lights))
    }
    return try PictureFile(
      path: path, format: format, geometry: geometry, style: style, lights: lights,
      gap: pitch - 8)
  }
}

extension LitPicture {
  /// Makes the picture of lit LEDs of modules that are `pitch` pixels apart, each with its duty.
  init(_ frame: Frame, duties: [Double], pitch: Int) {
    guard pitch > 8 else {
      self.init(frame.plane, duty: .modules(duties))
      return
    }
    self.init(width: frame.width, height: frame.height)
    let across = (frame.width + pitch - 8) / pitch
    for y in 0..<height {
      for x in 0..<width where frame.plane[x, y] {
        let module = y / pitch * across + x / pitch
        self[x, y] = LitPicture.light(duty: module < duties.count ? duties[module] : 1)
      }
    }
  }
}
