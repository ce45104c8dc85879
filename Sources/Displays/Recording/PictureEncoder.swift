// SPDX-License-Identifier: MIT

/// Turns pictures into the bytes of a format, one after another.
protocol PictureEncoder {
  /// The grid of time of the format; `nil` if every picture is written at once.
  var unit: FrameUnit? { get }

  /// Adds a picture.
  ///
  /// - Parameters:
  ///   - picture: the whole panel.
  ///   - change: the difference from the picture before; the whole panel for the first one.
  ///   - begin: the start of the picture in units.
  ///   - end: the start of the next one in units.
  mutating func add(
    _ picture: LitPicture, change: PictureRectangle, begin: Int64, end: Int64
  ) throws -> [UInt8]

  /// Ends the recording.
  mutating func finish() throws -> [UInt8]
}
