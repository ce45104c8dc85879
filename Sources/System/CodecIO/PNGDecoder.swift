// SPDX-License-Identifier: MIT
import CCodecIO
private import Glibc
package import LinuxIO

/// Decodes PNG pictures through libpng, which is loaded with the first one.
package enum PNGDecoder {
  /// Decodes a file with a single picture.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - name: its name in errors.
  ///   - width: the width in the file's header; the caller has checked it.
  ///   - height: the height in the file's header.
  /// - Returns: row by row from the top, four bytes per pixel: red, green, blue and alpha, in sRGB.
  /// - Throws: an error with `ENOSYS` without libpng, `EINVAL` for a damaged file.
  package static func pixels(
    _ bytes: [UInt8], name: String, width: Int, height: Int
  ) throws(SystemError) -> [UInt8] {
    try PictureDecoding.pixels(
      name: name, width: width, height: height, library: "libpng", run: "libpng16-16",
      build: "libpng-dev"
    ) { pixels, text in
      unsafe codec_png_decode(bytes, bytes.count, UInt32(width), UInt32(height), &pixels, &text)
    }
  }
}
