// SPDX-License-Identifier: MIT
public import Core

/// A picture whose pixels are numbers of colors.
public struct IndexedPicture: Hashable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The colors by their numbers, at most 256.
  public internal(set) var palette: [RGB]
  /// The color number of each pixel, row by row from the top left.
  public internal(set) var pixels: [UInt8]

  /// The color of a pixel; `nil` outside the picture.
  public subscript(x: Int, y: Int) -> RGB? {
    guard x >= 0, x < width, y >= 0, y < height, y * width + x < pixels.count else { return nil }
    let number = Int(pixels[y * width + x])
    return number < palette.count ? palette[number] : nil
  }

  /// The pixels as red, green and blue, row by row.
  public var rgb: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(3 * pixels.count)
    for pixel in pixels {
      let color = Int(pixel) < palette.count ? palette[Int(pixel)] : RGB(0, 0, 0)
      bytes.append(color.red)
      bytes.append(color.green)
      bytes.append(color.blue)
    }
    return bytes
  }
}
