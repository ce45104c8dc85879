// SPDX-License-Identifier: MIT

/// The colors of the pixels of a frame, for displays that show colors.
///
/// A pixel has the number of a color, so that a display prepares each color once for a frame. The
/// numbers follow from the order of the fills alone: equal fills make equal colors.
public struct FrameColors: Hashable, Sendable {
  /// The most different colors of a frame.
  public static let limit = 256

  /// The number of columns, 0 or more.
  public let width: Int
  /// The number of rows, 0 or more.
  public let height: Int
  /// The colors by their numbers; number 0 is that of the display.
  public private(set) var palette: [PixelColor] = [.standard]
  /// The number of the color of each pixel, row by row from the top left.
  public private(set) var numbers: [UInt8]
  /// The same without the fills of lit pixels alone.
  private var unlit: [UInt8]
  /// The pixels that the next fills change; `nil`: all.
  private var mask: Bitmap?

  /// Makes the colors of a frame of a size in pixels: everywhere those of the display.
  public init(width: Int, height: Int) {
    (self.width, self.height) = (max(0, width), max(0, height))
    numbers = [UInt8](repeating: 0, count: self.width * self.height)
    unlit = numbers
  }

  /// The color of the pixel at column `x`, row `y`; outside that of the display.
  public subscript(x: Int, y: Int) -> PixelColor { palette[Int(number(x, y) ?? 0)] }

  /// The number of the color of the pixel at column `x`, row `y`; `nil` outside.
  public func number(_ x: Int, _ y: Int) -> UInt8? {
    x >= 0 && x < width && y >= 0 && y < height ? numbers[y &* width &+ x] : nil
  }

  /// Makes all colors those of the display and keeps the capacity.
  public mutating func clear() {
    palette.removeLast(palette.count - 1)
    mask = nil
    Self.fill(&numbers, 0..<width, 0..<height, perRow: width, with: 0)
    Self.fill(&unlit, 0..<width, 0..<height, perRow: width, with: 0)
  }

  /// Colors the pixels of a rectangle; what lies outside the frame is left out.
  ///
  /// The `limit`th different color of a frame and all after it look like the display's own.
  public mutating func fill(x: Int, y: Int, width: Int, height: Int, with color: PixelColor) {
    let columns = max(0, x)..<max(0, x, min(self.width, x &+ max(0, width)))
    let rows = max(0, y)..<max(0, y, min(self.height, y &+ max(0, height)))
    guard !columns.isEmpty, !rows.isEmpty else { return }
    let number = number(of: color)
    let perRow = self.width
    if let mask {
      for row in rows {
        for column in columns where mask[column, row] || color.ground != nil {
          numbers[row &* perRow &+ column] = number
          if color.ground != nil { unlit[row &* perRow &+ column] = number }
        }
      }
      return
    }
    Self.fill(&numbers, columns, rows, perRow: perRow, with: number)
    Self.fill(&unlit, columns, rows, perRow: perRow, with: number)
  }

  private static func fill(
    _ numbers: inout [UInt8], _ columns: Range<Int>, _ rows: Range<Int>, perRow: Int,
    with number: UInt8
  ) {
    var span = numbers.mutableSpan
    for row in rows {
      for column in columns { span[row &* perRow &+ column] = number }
    }
  }

  /// Takes the colors of lit pixels away around the lit pixels of a picture, which darkens them.
  public mutating func cutOut(_ picture: borrowing Bitmap) {
    for row in 0..<min(height, picture.height) {
      for column in 0..<min(width, picture.width) where picture[column, row] {
        for y in max(0, row - 1)...min(height - 1, row + 1) {
          for x in max(0, column - 1)...min(width - 1, column + 1) {
            numbers[y &* width &+ x] = unlit[y &* width &+ x]
          }
        }
      }
    }
  }

  /// Lets fills change only the lit pixels of a picture, for a layer that shows through.
  ///
  /// A ground covers dark pixels, too.
  public mutating func limit(to picture: Bitmap?) { mask = picture }

  /// Copies `source` from column `x`, row `y` on, both 0 or more.
  public mutating func take(from source: borrowing FrameColors, x: Int, y: Int) {
    // Copied one by one, so that no storage is shared that a later frame would have to copy.
    palette.removeAll(keepingCapacity: true)
    palette.append(contentsOf: source.palette)
    for row in 0..<height {
      for column in 0..<width {
        let (from, line) = (x &+ column, y &+ row)
        let isInside = from < source.width && line < source.height
        let place = line &* source.width &+ from
        numbers[row &* width &+ column] = isInside ? source.numbers[place] : 0
        unlit[row &* width &+ column] = isInside ? source.unlit[place] : 0
      }
    }
  }

  private mutating func number(of color: PixelColor) -> UInt8 {
    if let known = palette.firstIndex(of: color) { return UInt8(truncatingIfNeeded: known) }
    guard palette.count < Self.limit else { return 0 }
    palette.append(color)
    return UInt8(truncatingIfNeeded: palette.count - 1)
  }
}
