// SPDX-License-Identifier: MIT
public import Core
public import Displays
internal import LinuxIO

/// The path, the format and the look of a recording.
package struct PictureTarget: Sendable {
  package var path: String
  package var format: PictureFormat
  package var geometry: Geometry
  package var style: LEDPictureStyle
  package var lights: [UInt8]
  /// The pixels from one module to the next: eight and the gap.
  package var pitch: Int
  /// Whether a PNG is one file, of the first picture, instead of a series.
  package var isStill: Bool

  package init(
    path: String, format: PictureFormat, geometry: Geometry, style: LEDPictureStyle,
    lights: [UInt8], pitch: Int = 8, isStill: Bool = false
  ) {
    (self.path, self.format, self.geometry, self.style) = (path, format, geometry, style)
    (self.lights, self.pitch, self.isStill) = (lights, pitch, isStill)
  }
}

/// A recording in a file, or as a series of PNG files.
///
/// A file gets its name when it is complete; until then its name ends in `.part`. After a crash
/// that file shows all written pictures. `sign.png` becomes `sign-0001.png`, `sign-0002.png` and so
/// on, one file for each picture that differs from the one before; files of an earlier series with
/// higher numbers stay. Used by one thread at a time.
public final class PictureFile {
  private let recorder: PictureRecorder
  private let file: ReplacedFile?
  /// Whether there is room for one picture only, and whether it has come.
  private let isStill: Bool
  private var hasPicture = false

  /// Begins a recording.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - format: the format; `nil`: by the ending of the path.
  ///   - geometry: the size of the panel in LEDs.
  ///   - style: the look of the panel.
  ///   - lights: the expected lights; see `LEDPicture`.
  /// - Throws: a `SignError` or a `SystemError`.
  public convenience init(
    path: String, format: PictureFormat? = nil, geometry: Geometry,
    style: LEDPictureStyle = LEDPictureStyle(), lights: [UInt8] = LitPicture.intensityLights
  ) throws {
    try self.init(
      PictureTarget(
        path: path, format: format ?? PictureFormat(path: path), geometry: geometry, style: style,
        lights: lights))
  }

  /// Begins a recording; a series begins with its first picture.
  ///
  /// - Throws: a `SignError` for a picture that would be too large, a `SystemError` if the file
  ///   cannot be written or the library of the format is missing.
  package convenience init(_ target: PictureTarget) throws {
    guard target.format == .png, !target.isStill else {
      let file = try ReplacedFile(path: target.path)
      do {
        try self.init(target, file: file) { try file.write($0) }
      } catch {
        file.discard()
        throw error
      }
      return
    }
    let path = target.path
    try FileOutput.checkFolder(of: path)
    var number = 0
    try self.init(target, file: nil) { bytes in
      number += 1
      guard number <= 999_999 else { throw SignError.seriesIsFull(path) }
      try ReplacedFile.write(bytes, path: PictureFile.numbered(path, number))
    }
  }

  /// Begins a recording into a pipe, which takes one PNG at most.
  package convenience init(
    _ target: PictureTarget, write: @escaping (_ bytes: [UInt8]) throws -> Void
  ) throws {
    var target = target
    target.isStill = true
    try self.init(target, file: nil, write: write)
  }

  private init(
    _ target: PictureTarget, file: ReplacedFile?,
    write: @escaping (_ bytes: [UInt8]) throws -> Void
  ) throws {
    recorder = try PictureRecorder(
      format: target.format, geometry: target.geometry, style: target.style,
      lights: target.lights, name: target.path, sink: write)
    self.file = file
    isStill = target.isStill && target.format == .png
  }

  /// Records the picture from an instant on; see `PictureRecorder.record`.
  public func record(_ picture: LitPicture, at instant: Instant) throws {
    guard !isStill || !hasPicture else { return }
    hasPicture = true
    try recorder.record(picture, at: instant)
  }

  /// Ends the recording and gives the file its name.
  ///
  /// - Parameter instant: when the last picture ends.
  /// - Throws: on failure; `discard()` then removes the file.
  public func finish(at instant: Instant) throws {
    try recorder.finish(at: instant)
    try file?.finish()
  }

  /// Removes an unfinished file; files of a series stay.
  public func discard() { file?.discard() }

  /// The name of a picture of a series: its number of at least four digits before the ending.
  static func numbered(_ path: String, _ number: Int) -> String {
    let suffix = "-" + Wording.padded(String(number), to: 4)
    let folder = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    // A name such as `.png` keeps its dot in front.
    let name = path[folder...]
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
      return path + suffix + ".png"
    }
    return "\(path[..<dot])\(suffix)\(path[dot...])"
  }
}
