// SPDX-License-Identifier: MIT
private import CCodecIO
private import Glibc
public import LinuxIO

/// A GIF that grows picture by picture, through giflib, which is loaded with the first one.
///
/// The file repeats for ever. Its bytes are taken piece by piece, so that no more than one picture
/// is in memory. Used by one thread at a time.
@safe
public final class GIFStream {
  /// The columns of the file.
  public let width: Int
  /// The rows of the file.
  public let height: Int
  private let colors: Int
  private let name: String
  private var handle: OpaquePointer?

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - width: its columns, 1…65535.
  ///   - height: its rows, 1…65535.
  ///   - palette: red, green and blue of each colour, 1…256 of them.
  ///   - name: how a person knows the file.
  /// - Throws: an error with `ENOSYS` or `ENOPKG` where there is no giflib, `EINVAL` for a size or
  ///   a palette that GIF has no room for.
  public init(width: Int, height: Int, palette: [UInt8], name: String) throws(SystemError) {
    self.width = width
    self.height = height
    self.name = name
    colors = min(palette.count / 3, 257)
    // Sound: C reads three bytes for each colour that was counted.
    let result = unsafe codec_picture_write_gif_open(
      Int32(clamping: width), Int32(clamping: height), palette, Int32(colors), &handle)
    guard result == 0, unsafe handle != nil else { throw failure(-result) }
  }

  deinit {
    if let handle = unsafe handle { _ = unsafe codec_picture_write_gif_close(handle, nil) }
  }

  /// Adds a picture that covers a rectangle; what lies outside it stays as it was.
  ///
  /// - Parameters:
  ///   - pixels: the number of a colour for each pixel of the rectangle, row by row.
  ///   - x: the left column of the rectangle.
  ///   - y: the top row of the rectangle.
  ///   - width: the columns of the rectangle.
  ///   - height: the rows of the rectangle.
  ///   - transparent: the colour under which stays what was there, or nothing.
  ///   - delay: how long the picture stays, in hundredths of a second, 0…65535.
  /// - Throws: an error with `EINVAL` for what does not lie in the file or was closed.
  public func add(
    _ pixels: [UInt8], x: Int, y: Int, width: Int, height: Int,
    transparent: UInt8? = nil, delay: Int
  ) throws(SystemError) {
    guard let handle = unsafe handle, PictureWriter.holds(pixels.count, width, height, depth: 1),
      PictureWriter.areSound(pixels, colors: colors)
    else { throw failure(EINVAL) }
    // Sound: there are as many pixels as the rectangle has, and C checks the rest.
    let result = unsafe codec_picture_write_gif_add(
      handle, Int32(clamping: x), Int32(clamping: y), Int32(clamping: width),
      Int32(clamping: height), pixels, Int32(clamping: delay),
      transparent.map { Int32($0) } ?? -1)
    guard result == 0 else { throw failure(-result) }
  }

  /// The bytes of the file since the last call, in their order.
  public func take() -> [UInt8] {
    guard let handle = unsafe handle else { return [] }
    var written = unsafe codec_picture_write_bytes()
    unsafe codec_picture_write_gif_take(handle, &written)
    return unsafe GIFStream.array(&written)
  }

  /// Ends the file and returns the last of its bytes; nothing on later calls.
  public func close() throws(SystemError) -> [UInt8] {
    guard let handle = unsafe handle else { return [] }
    unsafe self.handle = nil
    var written = unsafe codec_picture_write_bytes()
    let result = unsafe codec_picture_write_gif_close(handle, &written)
    guard result == 0 else { throw failure(-result) }
    return unsafe GIFStream.array(&written)
  }

  private static func array(_ written: inout codec_picture_write_bytes) -> [UInt8] {
    defer { unsafe codec_picture_write_release(&written) }
    return unsafe Array(UnsafeBufferPointer(start: written.bytes, count: written.count))
  }

  private func failure(_ code: Int32) -> SystemError {
    PictureWriter.failure(name, code, library: "giflib", package: "libgif7")
  }
}
