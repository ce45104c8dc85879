// SPDX-License-Identifier: MIT
public import Displays
internal import LinuxIO
public import Timing
import Wording

/// A recording in a file, or as a series of PNG files.
///
/// A file gets its name when it is complete; until then its name ends in `.part`. After a crash
/// that file shows all written pictures. `sign.png` becomes `sign-0001.png`, `sign-0002.png` and so
/// on, one file for each picture that differs from the one before; files of an earlier series with
/// higher numbers stay. Used by one thread at a time.
public final class PictureFile {
  private let recorder: PictureRecorder
  private let file: ReplacedFile?

  /// Begins a recording.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - format: the format; `nil`: by the ending of the path.
  ///   - geometry: the size of the panel in LEDs.
  ///   - style: the look of the panel.
  ///   - lights: the expected lights; see `LEDPicture`.
  /// - Throws: a `SignError` or a `SystemError`.
  public init(
    path: String, format: PictureFormat? = nil, geometry: Geometry,
    style: LEDPictureStyle = LEDPictureStyle(), lights: [UInt8] = LitPicture.intensityLights
  ) throws {
    let format = try format ?? PictureFormat(path: path)
    if format == .png {
      try FileOutput.checkFolder(of: path)
      file = nil
      var number = 0
      recorder = try PictureRecorder(
        format: format, geometry: geometry, style: style, lights: lights, name: path,
        sink: { bytes in
          number += 1
          guard number <= 999_999 else { throw SignError.seriesIsFull(path) }
          try ReplacedFile.write(bytes, path: PictureFile.numbered(path, number))
        })
      return
    }
    let file = try ReplacedFile(path: path)
    self.file = file
    do {
      recorder = try PictureRecorder(
        format: format, geometry: geometry, style: style, lights: lights, name: path,
        sink: { try file.write($0) })
    } catch {
      file.discard()
      throw error
    }
  }

  /// Records the picture from an instant on; see `PictureRecorder.record`.
  public func record(_ picture: LitPicture, at instant: Instant) throws {
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
    let digits = String(number)
    let suffix = "-" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    let folder = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    // A name such as `.png` keeps its dot in front.
    let name = path[folder...]
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
      return path + suffix + ".png"
    }
    return "\(path[..<dot])\(suffix)\(path[dot...])"
  }
}
