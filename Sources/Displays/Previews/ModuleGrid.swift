// SPDX-License-Identifier: MIT

/// The module of each pixel of a picture, with or without gaps between modules.
struct ModuleGrid: Sendable {
  /// The modules side by side and one below the other.
  let across: Int
  let down: Int
  /// For each column the column of modules, for each row the row of modules; `nil` in a gap.
  private let columns: [Int?]
  private let rows: [Int?]

  /// Makes a grid; a gap below 0 counts as none.
  init(width: Int, height: Int, gap: Int) {
    let gap = min(max(0, gap), 1 << 16)
    let pitch = 8 + gap
    func modules(_ pixels: Int) -> [Int?] { (0..<pixels).map { $0 % pitch < 8 ? $0 / pitch : nil } }
    columns = modules(width)
    rows = modules(height)
    across = (width + pitch - 1) / pitch
    down = (height + pitch - 1) / pitch
  }

  /// The number of modules in a row of `width` pixels.
  static func count(width: Int, gap: Int) -> Int {
    let pitch = 8 + min(max(0, gap), 1 << 16)
    return width / pitch + (width % pitch == 0 ? 0 : 1)
  }

  /// The module of a pixel, counted row by row; `nil` in a gap and beyond the picture.
  func module(_ x: Int, _ y: Int) -> Int? {
    guard x < columns.count, y < rows.count, let column = columns[x], let row = rows[y] else {
      return nil
    }
    return row * across + column
  }
}
