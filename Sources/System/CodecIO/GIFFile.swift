// SPDX-License-Identifier: MIT
import CCodecIO
public import LinuxIO

/// The pictures of a GIF file one after the other, decoded by giflib.
///
/// giflib is loaded when the first file is opened. Nothing of a picture is decoded before its
/// pixels are asked for, so that the caller can bound them.
@safe
public final class GIFFile {
  /// A picture of the file before its pixels are read.
  public struct Part: Hashable, Sendable {
    /// The columns from the left edge of the screen.
    public let left: Int
    /// The rows from the upper edge of the screen.
    public let top: Int
    /// The number of columns; the picture may stand out of the screen.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// How long it is shown, in hundredths of a second, 0…65535.
    public let delay: Int
    /// What happens to its area afterwards: 2 clears it, 3 brings back what was before.
    public let disposal: Int
  }

  /// The columns of the screen as announced, 0…65535.
  public let width: Int
  /// The rows of the screen as announced, 0…65535.
  public let height: Int

  private let pointer: OpaquePointer
  private let name: String

  /// Opens a file in memory; `name` is how a person knows it.
  ///
  /// - Throws: an error with `ENOSYS` where giflib is missing and `EINVAL` for a damaged file.
  public init(_ bytes: [UInt8], name: String) throws(SystemError) {
    var opened: OpaquePointer?
    var (width, height): (Int32, Int32) = (0, 0)
    var text = codec_picture_text()
    let result = unsafe codec_gif_open(
      bytes, bytes.count, &opened, &width, &height, &text)
    guard result == 0, let opened = unsafe opened else {
      throw GIFFile.failure(name, -result, text)
    }
    unsafe pointer = unsafe opened
    self.name = name
    self.width = max(0, Int(width))
    self.height = max(0, Int(height))
  }

  deinit { unsafe codec_gif_close(pointer) }

  /// How often the pictures are repeated, 0 for ever; nothing where the file says nothing.
  ///
  /// Known after the last picture.
  public var repeats: Int? {
    let repeats = unsafe codec_gif_repeats(pointer)
    return repeats < 0 ? nil : Int(repeats)
  }

  /// Goes to the next picture, or returns nothing after the last one.
  public func next() throws(SystemError) -> Part? {
    var frame = codec_gif_frame()
    var text = codec_picture_text()
    let result = unsafe codec_gif_next(pointer, &frame, &text)
    guard result >= 0 else { throw GIFFile.failure(name, -result, text) }
    guard result > 0 else { return nil }
    return Part(
      left: Int(frame.left), top: Int(frame.top), width: Int(frame.width),
      height: Int(frame.height), delay: Int(frame.delay), disposal: Int(frame.disposal))
  }

  /// Reads the pixels of the picture that `next` returned, once.
  ///
  /// - Returns: row by row from the top, four bytes a pixel: red, green, blue and opacity.
  public func pixels(of part: Part) throws(SystemError) -> [UInt8] {
    let size = try PictureDecoding.size(name: name, width: part.width, height: part.height)
    var text = codec_picture_text()
    var pixels = [UInt8](repeating: 0, count: size)
    let result = unsafe codec_gif_read(pointer, &pixels, &text)
    if result == 0 { return pixels }
    throw GIFFile.failure(name, -result, text)
  }

  private static func failure(
    _ name: String, _ code: Int32, _ text: codec_picture_text
  ) -> SystemError {
    PictureDecoding.failure(
      name, code, text, library: "giflib", run: "libgif7", build: "libgif-dev")
  }
}
