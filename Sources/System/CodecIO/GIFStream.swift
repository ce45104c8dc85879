// SPDX-License-Identifier: MIT
private import CCodecIO
private import Glibc
package import LinuxIO

/// Encodes a GIF picture by picture, through giflib, which is loaded with the first one.
///
/// The file repeats for ever. Its bytes are taken incrementally, so at most one picture is in
/// memory. Used by one thread at a time.
@safe
package final class GIFStream {
  private let colors: Int
  private let name: String
  private var handle: OpaquePointer?

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - width: its columns, 1…65535.
  ///   - height: its rows, 1…65535.
  ///   - palette: red, green and blue of 1…256 colors.
  ///   - name: the name of the file in errors.
  /// - Throws: an error with `ENOSYS` or `ENOPKG` without giflib, `EINVAL` for a size or a palette
  ///   beyond the limits of GIF.
  package init(width: Int, height: Int, palette: [UInt8], name: String) throws(SystemError) {
    self.name = name
    colors = min(palette.count / 3, 257)
    // Sound: C reads three bytes per counted color.
    let result = unsafe codec_picture_write_gif_open(
      Int32(clamping: width), Int32(clamping: height), palette, Int32(colors), &handle)
    guard result == 0, unsafe handle != nil else { throw failure(-result) }
  }

  deinit {
    if let handle = unsafe handle { _ = unsafe codec_picture_write_gif_close(handle, nil) }
  }

  /// Adds a picture that covers a rectangle; the rest stays unchanged.
  ///
  /// - Parameters:
  ///   - pixels: the palette index of each pixel of the rectangle, row by row.
  ///   - x: the left column of the rectangle.
  ///   - y: the top row of the rectangle.
  ///   - width: the columns of the rectangle.
  ///   - height: the rows of the rectangle.
  ///   - transparent: the index of the transparent color, if any.
  ///   - delay: the duration of the picture in hundredths of a second, 0…65535.
  /// - Throws: an error with `EINVAL` if the rectangle is outside the file or the stream is closed.
  package func add(
    _ pixels: [UInt8], x: Int, y: Int, width: Int, height: Int,
    transparent: UInt8? = nil, delay: Int
  ) throws(SystemError) {
    guard let handle = unsafe handle, PictureWriter.holds(pixels.count, width, height, depth: 1),
      PictureWriter.areSound(pixels, colors: colors)
    else { throw failure(EINVAL) }
    // Sound: the number of pixels matches the rectangle, and C checks the rest.
    let result = unsafe codec_picture_write_gif_add(
      handle, Int32(clamping: x), Int32(clamping: y), Int32(clamping: width),
      Int32(clamping: height), pixels, Int32(clamping: delay),
      transparent.map { Int32($0) } ?? -1)
    guard result == 0 else { throw failure(-result) }
  }

  /// The bytes of the file since the last call.
  package func take() -> [UInt8] {
    guard let handle = unsafe handle else { return [] }
    var written = unsafe codec_picture_write_bytes()
    unsafe codec_picture_write_gif_take(handle, &written)
    return unsafe PictureWriter.array(&written)
  }

  /// Ends the file and returns its remaining bytes; empty on later calls.
  package func close() throws(SystemError) -> [UInt8] {
    guard let handle = unsafe handle else { return [] }
    unsafe self.handle = nil
    var written = unsafe codec_picture_write_bytes()
    let result = unsafe codec_picture_write_gif_close(handle, &written)
    guard result == 0 else { throw failure(-result) }
    return unsafe PictureWriter.array(&written)
  }

  private func failure(_ code: Int32) -> SystemError {
    PictureWriter.failure(name, code, library: "giflib", package: "libgif7")
  }
}
