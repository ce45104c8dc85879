// SPDX-License-Identifier: MIT
import CCodecIO
private import Glibc
package import LinuxIO

/// Encodes PNG pictures through libpng, which is loaded with the first one.
package enum PictureWriter {
  /// Encodes a PNG file with a palette.
  ///
  /// Deterministic for the same libpng and zlib.
  ///
  /// - Parameters:
  ///   - pixels: the palette index of each pixel, row by row from the top left.
  ///   - palette: red, green and blue of 1…256 colors.
  ///   - width: the columns, 1 or more.
  ///   - height: the rows, 1 or more.
  ///   - name: the name of the picture in errors.
  /// - Throws: an error with `ENOSYS` or `ENOPKG` without libpng, `EINVAL` if pixels are missing or
  ///   outside the palette.
  package static func png(
    pixels: [UInt8], palette: [UInt8], width: Int, height: Int, name: String
  ) throws(SystemError) -> [UInt8] {
    let colors = palette.count / 3
    guard colors > 0, colors <= 256, areSound(pixels, colors: colors) else {
      throw failure(name, EINVAL)
    }
    return try png(pixels, palette, colors: colors, width, height, name)
  }

  /// Encodes a PNG file of pixels with three bytes each: red, green, blue.
  package static func png(
    rgb: [UInt8], width: Int, height: Int, name: String
  ) throws(SystemError) -> [UInt8] {
    try png(rgb, [], colors: 0, width, height, name)
  }

  private static func png(
    _ pixels: [UInt8], _ palette: [UInt8], colors: Int, _ width: Int, _ height: Int,
    _ name: String
  ) throws(SystemError) -> [UInt8] {
    guard holds(pixels.count, width, height, depth: colors == 0 ? 3 : 1) else {
      throw failure(name, EINVAL)
    }
    var written = unsafe codec_picture_write_bytes()
    // Sound: the arrays live for the call, and C reads only the counted bytes.
    let result = unsafe pixels.withUnsafeBufferPointer { pixels in
      unsafe palette.withUnsafeBufferPointer { palette in
        var picture = unsafe codec_picture_write_pixels(
          width: UInt32(width), height: UInt32(height), pixels: pixels.baseAddress,
          palette: palette.baseAddress, colors: Int32(colors))
        // The best compression of zlib.
        return unsafe codec_picture_write_png(&picture, 9, &written)
      }
    }
    guard result == 0 else { throw failure(name, -result) }
    return unsafe array(&written)
  }

  /// Takes the bytes that C has written.
  static func array(_ written: inout codec_picture_write_bytes) -> [UInt8] {
    defer { unsafe codec_picture_write_release(&written) }
    return unsafe Array(UnsafeBufferPointer(start: written.bytes, count: written.count))
  }

  /// Whether the number of bytes matches the number of pixels.
  static func holds(_ count: Int, _ width: Int, _ height: Int, depth: Int) -> Bool {
    guard width > 0, height > 0, width <= 0x7FFF_FFFF, height <= 0x7FFF_FFFF else { return false }
    // 2³¹ · 2³¹ fits, but three times that may overflow.
    let (bytes, overflow) = (width * height).multipliedReportingOverflow(by: depth)
    return !overflow && bytes == count
  }

  /// Whether all pixels are within the palette.
  static func areSound(_ pixels: [UInt8], colors: Int) -> Bool {
    colors >= 256 || pixels.allSatisfy { Int($0) < colors }
  }

  private static func failure(_ name: String, _ code: Int32) -> SystemError {
    failure(name, code, library: "libpng", package: "libpng16-16")
  }

  /// The error of a picture that cannot be encoded.
  static func failure(
    _ name: String, _ code: Int32, library: String, package: String
  ) -> SystemError {
    let (reason, remedy): (String, String) =
      switch code {
      case ENOSYS:
        (
          "this program was built without pictures",
          "Build it with the package trait Pictures, which needs libpng-dev, libgif-dev and "
            + "libturbojpeg0-dev."
        )
      case ENOPKG:
        ("\(library) is not installed", "Install it with \"sudo apt-get install \(package)\".")
      case EINVAL: ("its size or its colors do not fit the format", "Use a smaller scale.")
      case EIO: ("\(library) refuses it", "")
      default: (SystemError.reason(code), "")
      }
    return SystemError(
      action: "write the picture", path: name, errno: code, reason: reason, remedy: remedy)
  }
}
