// SPDX-License-Identifier: MIT
internal import CodecIO
internal import Core

/// Whole PNG files of single pictures.
public enum PNGEncoder {
  /// The smaller PNG file of a picture, with or without a palette.
  ///
  /// Deterministic: the same picture and the same libpng and zlib give the same bytes.
  ///
  /// - Parameters:
  ///   - picture: at least one pixel.
  ///   - name: the name for errors.
  /// - Throws: a `SystemError` if libpng is not installed or refuses the picture.
  public static func bytes(_ picture: IndexedPicture, name: String) throws -> [UInt8] {
    try bytes(rgb: picture.rgb, width: picture.width, height: picture.height, name: name)
  }

  /// The smaller PNG file of pixels of three bytes each: red, green, blue.
  ///
  /// - Throws: a `SystemError` if libpng is not installed or refuses the pixels.
  public static func bytes(
    rgb: [UInt8], width: Int, height: Int, name: String
  ) throws -> [UInt8] {
    // Only the used colors, in order of appearance: fewer bits a pixel.
    var numbers: [RGB: UInt8] = [:]
    var palette: [UInt8] = []
    var pixels: [UInt8] = []
    pixels.reserveCapacity(rgb.count / 3)
    for start in stride(from: 0, to: rgb.count - 2, by: 3) {
      let color = RGB(rgb[start], rgb[start + 1], rgb[start + 2])
      if let number = numbers[color] {
        pixels.append(number)
      } else {
        guard numbers.count < 256 else {
          return try PictureWriter.png(rgb: rgb, width: width, height: height, name: name)
        }
        let number = UInt8(clamping: numbers.count)
        numbers[color] = number
        palette += [color.red, color.green, color.blue]
        pixels.append(number)
      }
    }
    let indexed = try PictureWriter.png(
      pixels: pixels, palette: palette, width: width, height: height, name: name)
    let plain = try PictureWriter.png(rgb: rgb, width: width, height: height, name: name)
    return plain.count < indexed.count ? plain : indexed
  }
}
