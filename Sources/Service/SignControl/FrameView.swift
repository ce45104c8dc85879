// SPDX-License-Identifier: MIT
package import Core

/// The picture of the display at an instant.
package struct FrameView: Hashable, Sendable, WireObject {
  /// The greatest width and height.
  package static let greatestSide = 8192

  /// Its lit pixels.
  package let plane: Bitmap
  /// The number of the frame, growing.
  package let sequence: Int64
  /// Milliseconds since 1970-01-01 UTC.
  package let milliseconds: Int64
  /// The colors of its pixels; `nil`: all have the color of the panel.
  package let colors: ScreenColors?

  /// Makes a frame; cuts off pixels beyond the greatest sides, and drops colors that are not one for
  /// each pixel.
  package init(
    _ plane: Bitmap, sequence: Int64 = 0, milliseconds: Int64, colors: ScreenColors? = nil
  ) {
    let isLarge = max(plane.width, plane.height) > Self.greatestSide
    let (width, height) = (Self.limited(plane.width), Self.limited(plane.height))
    self.plane = isLarge ? Bitmap(width: width, height: height) { plane[$0, $1] } : plane
    (self.sequence, self.milliseconds) = (sequence, milliseconds)
    self.colors = colors?.numbers.count == width * height ? colors : nil
  }

  /// As much of a side as a frame can have.
  static func limited(_ side: Int) -> Int { min(side, greatestSide) }

  /// Columns, 0…8192.
  package var width: Int { plane.width }
  /// Rows, 0…8192.
  package var height: Int { plane.height }

  /// The rows from the top, each of `(width + 7) / 8` bytes, the leftmost pixel in the highest
  /// bit, unused bits 0.
  package var rows: [UInt8] {
    let bytesPerRow = (width + 7) / 8
    var rows = [UInt8](repeating: 0, count: bytesPerRow * height)
    for y in 0..<height {
      for x in 0..<width where plane[x, y] {
        rows[y * bytesPerRow + x / 8] |= 0x80 >> UInt8(x % 8)
      }
    }
    return rows
  }

  /// Whether another frame looks the same, whenever it was shown.
  package func looks(as other: FrameView) -> Bool {
    plane == other.plane && colors == other.colors
  }

  /// Rows of `#` (lit) and `.` (dark).
  package var picture: [String] {
    guard height > 0 else { return [] }
    return plane.picture.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
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
