// SPDX-License-Identifier: MIT
public import Raster

/// Frames as plain text, for a file or a pipe: `#` lit, `.` dark.
public struct TextPreview: Sendable {
  private var isFirst = true

  /// Begins before the first frame.
  public init() {}

  /// Appends a frame as a line with its instant, one line for each row, and a blank line between
  /// frames.
  ///
  /// Pixels with light 0 are dark; other lights have no effect.
  ///
  /// - Parameters:
  ///   - frame: any size.
  ///   - time: nanoseconds since the start; written in seconds, cut after the millisecond.
  ///   - buffer: gets the bytes.
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
