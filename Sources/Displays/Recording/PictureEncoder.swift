// SPDX-License-Identifier: MIT

/// Turns pictures into the bytes of a format, one after another.
protocol PictureEncoder {
  /// The grid of time that pictures are put on; nothing where every picture is written at once.
  var unit: FrameUnit? { get }

  /// Adds a picture.
  ///
  /// - Parameters:
  ///   - picture: the whole panel.
  ///   - change: what differs from the picture before; the whole panel for the first one.
  ///   - begin: when it begins to be shown, in units.
  ///   - end: when the next one does, in units.
  mutating func add(
    _ picture: LitPicture, change: PictureRectangle, begin: Int64, end: Int64
  ) throws -> PictureBytes

  /// Ends the recording at a time in units.
  mutating func finish(at end: Int64) throws -> PictureBytes
}

/// What an encoder writes.
struct PictureBytes: Hashable {
  /// Bytes for the end of the file.
  var added: [UInt8] = []
  /// Bytes to write again, and where; after the added ones are there.
  var patch: Patch?

  struct Patch: Hashable {
    let offset: Int
    let bytes: [UInt8]
  }
}
