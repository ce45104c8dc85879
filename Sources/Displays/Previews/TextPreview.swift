// SPDX-License-Identifier: MIT
public import Raster

/// Frames as plain text, for output that is a file or a pipe: `#` lit, `.` dark.
public struct TextPreview: Sendable {
  private var isFirst = true

  /// Makes a preview that has written nothing yet.
  public init() {}

  /// Appends a frame as a line with its instant, one line for each row, and a blank line between
  /// frames.
  ///
  /// Text knows no light but that of pixels whose light is 0: they are dark.
  ///
  /// - Parameters:
  ///   - frame: any size.
  ///   - time: nanoseconds since the start; written in seconds, cut after the millisecond.
  ///   - buffer: where the bytes go.
  public mutating func draw(_ frame: borrowing Frame, time: Int64, into buffer: inout [UInt8]) {
    if !isFirst { buffer.append(0x0A) }
    isFirst = false
    buffer.append(contentsOf: "t=\(DecimalText.seconds(nanoseconds: time))\n".utf8)
    for y in 0..<frame.height {
      for x in 0..<frame.width {
        let isLit = frame.plane[x, y] && frame.light(x: x, y: y) > 0
        buffer.append(isLit ? 0x23 : 0x2E)
      }
      buffer.append(0x0A)
    }
  }
}
