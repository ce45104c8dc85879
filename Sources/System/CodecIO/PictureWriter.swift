// SPDX-License-Identifier: MIT
private import CCodecIO
private import Glibc
public import LinuxIO

/// Writes pictures as PNG files through libpng, which is loaded with the first picture.
public enum PictureWriter {
  /// Makes a whole PNG file of numbered colours.
  ///
  /// Deterministic: the same picture and the same libpng and zlib give the same bytes.
  ///
  /// - Parameters:
  ///   - pixels: the number of a colour for each pixel, row by row from the top left.
  ///   - palette: red, green and blue of each colour, 1…256 of them.
  ///   - width: the columns, 1 or more.
  ///   - height: the rows, 1 or more.
  ///   - level: how hard zlib tries, 0…9; held at the ends.
  ///   - name: how a person knows the picture.
  /// - Throws: an error with `ENOSYS` or `ENOPKG` where there is no libpng, `EINVAL` where pixels
  ///   are missing or name a colour that there is not.
  public static func png(
    pixels: [UInt8], palette: [UInt8], width: Int, height: Int, level: Int = 9, name: String
  ) throws(SystemError) -> [UInt8] {
    let colors = palette.count / 3
    guard colors > 0, colors <= 256, areSound(pixels, colors: colors) else {
      throw failure(name, EINVAL)
    }
    return try png(pixels, palette, colors: colors, width, height, level, name)
  }

  /// Makes a whole PNG file of pixels of three bytes each: red, green, blue; else like the other.
  public static func png(
    rgb: [UInt8], width: Int, height: Int, level: Int = 9, name: String
  ) throws(SystemError) -> [UInt8] {
    try png(rgb, [], colors: 0, width, height, level, name)
  }

  private static func png(
    _ pixels: [UInt8], _ palette: [UInt8], colors: Int, _ width: Int, _ height: Int, _ level: Int,
    _ name: String
  ) throws(SystemError) -> [UInt8] {
    guard holds(pixels.count, width, height, depth: colors == 0 ? 3 : 1) else {
      throw failure(name, EINVAL)
    }
    var written = unsafe codec_picture_write_bytes()
    // Sound: the arrays live for the call, C reads no more than was counted above.
    let result = unsafe pixels.withUnsafeBufferPointer { pixels in
      unsafe palette.withUnsafeBufferPointer { palette in
        var picture = unsafe codec_picture_write_pixels(
          width: UInt32(width), height: UInt32(height), pixels: pixels.baseAddress,
          palette: palette.baseAddress, colors: Int32(colors))
        return unsafe codec_picture_write_png(
          &picture, Int32(min(max(0, level), 9)), &written)
      }
    }
    guard result == 0 else { throw failure(name, -result) }
    defer { unsafe codec_picture_write_release(&written) }
    return unsafe Array(UnsafeBufferPointer(start: written.bytes, count: written.count))
  }

  /// Whether there are exactly as many bytes as the pixels need.
  static func holds(_ count: Int, _ width: Int, _ height: Int, depth: Int) -> Bool {
    guard width > 0, height > 0, width <= 0x7FFF_FFFF, height <= 0x7FFF_FFFF else { return false }
    // 2³¹ · 2³¹ fits, three times that might not.
    let (bytes, overflow) = (width * height).multipliedReportingOverflow(by: depth)
    return !overflow && bytes == count
  }

  /// Whether every pixel names a colour that there is.
  static func areSound(_ pixels: [UInt8], colors: Int) -> Bool {
    colors >= 256 || pixels.allSatisfy { Int($0) < colors }
  }

  private static func failure(_ name: String, _ code: Int32) -> SystemError {
    failure(name, code, library: "libpng", package: "libpng16-16")
  }

  /// What a person is told when a picture cannot be made.
  static func failure(
    _ name: String, _ code: Int32, library: String, package: String
  ) -> SystemError {
    let (reason, remedy): (String, String) =
      switch code {
      case ENOSYS:
        (
          "this program was built without pictures",
          "Build it with the package trait Pictures, which needs libpng-dev and libgif-dev."
        )
      case ENOPKG:
        ("\(library) is not there", "Install it with \"sudo apt-get install \(package)\".")
      case EINVAL: ("its size or its colours do not fit the format", "Use a smaller scale.")
      case EIO: ("\(library) refuses it", "")
      default: (SystemError.reason(code), "")
      }
    return SystemError(
      action: "write the picture", path: name, errno: code, reason: reason, remedy: remedy)
  }
}
