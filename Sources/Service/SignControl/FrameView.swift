// SPDX-License-Identifier: MIT

/// The picture of the display at an instant.
package struct FrameView: Hashable, Sendable, WireObject {
  /// The greatest width and height.
  package static let greatestSide = 8192

  /// Columns, 0…8192.
  package let width: Int
  /// Rows, 0…8192.
  package let height: Int
  /// The rows from the top, each of `(width + 7) / 8` bytes, the leftmost pixel in the highest
  /// bit, unused bits 0.
  package let rows: [UInt8]
  /// The number of the frame, growing.
  package let sequence: Int64
  /// Milliseconds since 1970-01-01 UTC.
  package let milliseconds: Int64
  /// The colors of its pixels; `nil`: all have the color of the panel.
  package let colors: ScreenColors?

  /// Makes a frame; clamps the sides to their range, fills missing rows with dark pixels, and drops
  /// excess bytes, the bits beyond the width, and colors that are not one for each pixel.
  package init(
    width: Int, height: Int, rows: [UInt8], sequence: Int64, milliseconds: Int64,
    colors: ScreenColors? = nil
  ) {
    self.width = min(max(width, 0), Self.greatestSide)
    self.height = min(max(height, 0), Self.greatestSide)
    (self.sequence, self.milliseconds) = (sequence, milliseconds)
    let bytesPerRow = (self.width + 7) / 8
    let count = bytesPerRow * self.height
    var clean = Array(rows.prefix(count))
    clean.append(contentsOf: [UInt8](repeating: 0, count: count - clean.count))
    if self.width % 8 != 0 {
      let mask = UInt8(truncatingIfNeeded: 0xFF00 >> (self.width % 8))
      for row in 0..<self.height { clean[row * bytesPerRow + bytesPerRow - 1] &= mask }
    }
    self.rows = clean
    self.colors = colors?.numbers.count == self.width * self.height ? colors : nil
  }

  /// Whether another frame looks the same, whenever it was shown.
  package func looks(as other: FrameView) -> Bool {
    rows == other.rows && width == other.width && colors == other.colors
  }

  /// Whether a pixel is lit; all pixels outside the frame are dark.
  package subscript(x: Int, y: Int) -> Bool {
    guard x >= 0, x < width, y >= 0, y < height else { return false }
    return rows[y * ((width + 7) / 8) + x / 8] & (0x80 >> UInt8(x % 8)) != 0
  }

  /// Rows of `#` (lit) and `.` (dark).
  package var picture: [String] {
    (0..<height).map { y in
      String(decoding: (0..<width).map { self[$0, y] ? UInt8(0x23) : 0x2E }, as: UTF8.self)
    }
  }

  package static let form = WireForm<Self>(
    "Frame", "The picture of the display.",
    members: head { $0 } + [
      .init(
        "rows", .list(.text(0...8192), atMost: 8192), \.picture,
        "From the top, # for lit and . for dark.")
    ] + ScreenColors.members(\.colors))

  /// The members of every frame.
  package static func head<Value>(
    _ frame: @escaping @Sendable (Value) -> FrameView
  ) -> [WireForm<Value>.Member] {
    [
      .init("width", .integer(0...8192), { frame($0).width }, "Columns."),
      .init("height", .integer(0...8192), { frame($0).height }, "Rows."),
      .init("sequence", { frame($0).sequence }, "The number of the frame."),
      .init("milliseconds", { frame($0).milliseconds }, "Milliseconds since 1970 UTC."),
    ]
  }
}
