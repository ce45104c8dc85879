// SPDX-License-Identifier: MIT
import CCodecIO
private import Glibc
public import LinuxIO

/// The pixels of PNG pictures, decoded by libpng, which is loaded when the first one is read.
public enum PNGDecoder {
  /// Decodes a file of one picture.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - name: how a person knows it.
  ///   - width: the columns that the file announces; the caller has bounded them.
  ///   - height: the rows that the file announces.
  /// - Returns: row by row from the top, four bytes a pixel: red, green, blue and opacity, in
  ///   sRGB.
  /// - Throws: an error with `ENOSYS` where libpng is missing and `EINVAL` for a damaged file.
  public static func pixels(
    _ bytes: [UInt8], name: String, width: Int, height: Int
  ) throws(SystemError) -> [UInt8] {
    let size = try PictureDecoding.size(name: name, width: width, height: height)
    var text = codec_picture_text()
    var pixels = [UInt8](repeating: 0, count: size)
    let result = unsafe codec_png_decode(
      bytes, bytes.count, UInt32(width), UInt32(height), &pixels, &text)
    if result == 0 { return pixels }
    throw PictureDecoding.failure(
      name, -result, text, library: "libpng", run: "libpng16-16", build: "libpng-dev")
  }
}
