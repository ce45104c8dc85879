// SPDX-License-Identifier: MIT
import CCodecIO
package import LinuxIO

/// Decodes the pictures of a GIF file in sequence, through giflib.
///
/// giflib is loaded with the first file. A picture is decoded only when its pixels are requested,
/// so that the caller can check their number.
@safe
package final class GIFFile {
  /// A picture before decoding.
  package struct Part: Hashable, Sendable {
    /// The left column on the screen.
    package let left: Int
    /// The top row on the screen.
    package let top: Int
    /// The number of columns; the picture may extend beyond the screen.
    package let width: Int
    /// The number of rows.
    package let height: Int
    /// Its duration in hundredths of a second, 0…65535.
    package let delay: Int
    /// The disposal method: 2 clears its area afterwards, 3 restores the former contents.
    package let disposal: Int
  }

  /// The width of the screen in columns, 0…65535.
  package let width: Int
  /// The height of the screen in rows, 0…65535.
  package let height: Int

  private let pointer: OpaquePointer
  private let name: String

  /// Opens a file in memory; `name` is its name in errors.
  ///
  /// - Throws: an error with `ENOSYS` without giflib, `EINVAL` for a damaged file.
  package init(_ bytes: [UInt8], name: String) throws(SystemError) {
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

  /// The number of repetitions, 0 for ever; `nil` if the file does not specify it.
  ///
  /// Valid after the last picture.
  package var repeats: Int? {
    let repeats = unsafe codec_gif_repeats(pointer)
    return repeats < 0 ? nil : Int(repeats)
  }

  /// Advances to the next picture; `nil` after the last one.
  package func next() throws(SystemError) -> Part? {
    var frame = codec_gif_frame()
    var text = codec_picture_text()
    let result = unsafe codec_gif_next(pointer, &frame, &text)
    guard result >= 0 else { throw GIFFile.failure(name, -result, text) }
    guard result > 0 else { return nil }
    return Part(
      left: Int(frame.left), top: Int(frame.top), width: Int(frame.width),
      height: Int(frame.height), delay: Int(frame.delay), disposal: Int(frame.disposal))
  }

  /// Decodes the picture that `next` returned; call it once.
  ///
  /// - Returns: row by row from the top, four bytes per pixel: red, green, blue and alpha.
  package func pixels(of part: Part) throws(SystemError) -> [UInt8] {
    let size = try PictureDecoder.size(name: name, width: part.width, height: part.height)
    var text = codec_picture_text()
    var pixels = [UInt8](repeating: 0, count: size)
    let result = unsafe codec_gif_read(pointer, &pixels, &text)
    if result == 0 { return pixels }
    throw GIFFile.failure(name, -result, text)
  }

  private static func failure(
    _ name: String, _ code: Int32, _ text: codec_picture_text
  ) -> SystemError {
    PictureDecoder.failure(
      name, code, text, library: "giflib", run: "libgif7", build: "libgif-dev")
  }
}
