// SPDX-License-Identifier: MIT
public import Core
internal import Displays

/// Pixels with a frame around a part of them, as text or as a picture of LEDs.
///
/// The frame stands between the pixels, so that it covers none.
public struct FramedBitmap: Hashable, Sendable {
  private let bitmap: Bitmap
  private let columns: Range<Int>
  private let rows: Range<Int>

  /// Makes a bitmap with a frame around the part that begins at column `x` and row `y`.
  public init(_ bitmap: Bitmap, x: Int, y: Int, width: Int, height: Int) {
    self.bitmap = bitmap
    columns = x..<x + max(0, width)
    rows = y..<y + max(0, height)
  }

  /// A line a row: `#` lit, `.` dark; the frame in `+`, `-` and `|`, blank beside it.
  public var text: String {
    cells.map { row in
      var line = String(row.map(\.character))
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }

  /// A picture of the LEDs of several bitmaps, one below the other.
  ///
  /// - Throws: if the picture would be too large; see `LEDPicture`.
  public static func picture(
    of bitmaps: [FramedBitmap], style: LEDPictureStyle, light: UInt8
  ) throws(SignError) -> IndexedPicture {
    let rows = Array(bitmaps.map(\.cells).joined(separator: [[]]))
    let width = rows.map(\.count).max() ?? 0
    var lit = LitPicture(width: width, height: rows.count)
    for (y, row) in rows.enumerated() {
      for (x, cell) in row.enumerated() where cell == .led(true) { lit[x, y] = light }
    }
    let drawing = try LEDPicture(
      geometry: Geometry(width: width, height: rows.count), style: style, lights: [light])
    var picture = drawing.render(lit)
    for y in rows.indices {
      for x in 0..<width {
        let cell = x < rows[y].count ? rows[y][x] : .blank
        if case .led = cell { continue }
        picture.draw(cell, x: x, y: y, style)
      }
    }
    return picture
  }

  // MARK: - Cells

  /// What stands in the place of one LED.
  fileprivate enum Cell: Equatable {
    case led(Bool)
    /// A piece of the frame with arms from its middle.
    case frame(left: Bool, right: Bool, up: Bool, down: Bool)
    case blank

    var character: Character {
      switch self {
      case .led(let isLit): isLit ? "#" : "."
      case .blank: " "
      case .frame(left: true, right: true, up: _, down: _): "-"
      case .frame(left: _, right: _, up: true, down: true): "|"
      case .frame: "+"
      }
    }
  }

  /// All cells: two columns and two rows more than the bitmap has.
  private var cells: [[Cell]] {
    var cells: [[Cell]] = []
    for y in 0...bitmap.height {
      if y == rows.lowerBound { cells.append(edge(up: false)) }
      if y == rows.upperBound { cells.append(edge(up: true)) }
      if y < bitmap.height { cells.append(line(y)) }
    }
    return cells
  }

  /// A row of pixels.
  private func line(_ y: Int) -> [Cell] {
    let side: Cell =
      rows.contains(y) ? .frame(left: false, right: false, up: true, down: true) : .blank
    return row(left: side, right: side) { .led(bitmap[$0, y]) }
  }

  /// The upper or lower edge of the frame; from the lower one its sides go up.
  private func edge(up: Bool) -> [Cell] {
    row(
      left: .frame(left: false, right: true, up: up, down: !up),
      right: .frame(left: true, right: false, up: up, down: !up)
    ) {
      columns.contains($0) ? .frame(left: true, right: true, up: false, down: false) : .blank
    }
  }

  private func row(left: Cell, right: Cell, _ cell: (Int) -> Cell) -> [Cell] {
    var row: [Cell] = []
    for x in 0...bitmap.width {
      if x == columns.lowerBound { row.append(left) }
      if x == columns.upperBound { row.append(right) }
      if x < bitmap.width { row.append(cell(x)) }
    }
    return row
  }
}

extension IndexedPicture {
  /// The color of a frame, unlike that of any LED.
  private static let frame = RGB(150, 150, 150)

  /// Draws a cell that is no LED.
  fileprivate mutating func draw(
    _ cell: FramedBitmap.Cell, x: Int, y: Int, _ style: LEDPictureStyle
  ) {
    let scale = style.scale
    let (left, top) = (style.margin + x * scale, style.margin + y * scale)
    fill(left..<left + scale, top..<top + scale, LEDPalette.front)
    guard case .frame(let toLeft, let toRight, let up, let down) = cell else { return }
    let color = number(of: Self.frame)
    let line = max(1, scale / 4)
    let start = (scale - line) / 2
    let end = start + line
    fill(
      left + (toLeft ? 0 : start)..<left + (toRight ? scale : end), top + start..<top + end, color)
    fill(left + start..<left + end, top + (up ? 0 : start)..<top + (down ? scale : end), color)
  }

  private mutating func number(of color: RGB) -> UInt8 {
    if let number = palette.firstIndex(of: color) { return UInt8(clamping: number) }
    palette.append(color)
    return UInt8(clamping: palette.count - 1)
  }

  private mutating func fill(_ columns: Range<Int>, _ rows: Range<Int>, _ color: UInt8) {
    for y in rows {
      for x in columns where y * width + x < pixels.count { pixels[y * width + x] = color }
    }
  }
}
