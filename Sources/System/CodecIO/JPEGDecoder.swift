// SPDX-License-Identifier: MIT
import CCodecIO
package import LinuxIO

/// Decodes JPEG pictures through libjpeg-turbo, which is loaded with the first one.
package enum JPEGDecoder {
  /// Decodes a file.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - name: its name in errors.
  ///   - width: the width in the file's header; the caller has checked it.
  ///   - height: the height in the file's header.
  /// - Returns: row by row from the top, as the file has them, four bytes per pixel: red, green, blue
  ///   and alpha, which is 255.
  /// - Throws: an error with `ENOSYS` without libjpeg-turbo, `EINVAL` for a damaged file.
  package static func pixels(
    _ bytes: [UInt8], name: String, width: Int, height: Int
  ) throws(SystemError) -> [UInt8] {
    try PictureDecoding.pixels(
      name: name, width: width, height: height, library: "libjpeg-turbo",
      run: "libturbojpeg0", build: "libturbojpeg0-dev"
    ) { pixels, text in
      unsafe codec_jpeg_decode(bytes, bytes.count, UInt32(width), UInt32(height), &pixels, &text)
    }
  }
}
