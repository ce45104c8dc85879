// SPDX-License-Identifier: MIT
package import SignControl

extension FrameView {
  /// Makes a frame from rows of `#` (lit) and other characters (dark).
  package init(
    picture: [String], sequence: Int64 = 0, milliseconds: Int64 = 0, colors: ScreenColors? = nil
  ) {
    let width = picture.map(\.utf8.count).max() ?? 0
    var rows: [UInt8] = []
    for row in picture {
      let signs = Array(row.utf8)
      for start in stride(from: 0, to: width, by: 8) {
        var byte: UInt8 = 0
        for bit in 0..<8 where start + bit < signs.count && signs[start + bit] == 0x23 {
          byte |= 0x80 >> UInt8(bit)
        }
        rows.append(byte)
      }
    }
    self.init(
      width: width, height: picture.count, rows: rows, sequence: sequence,
      milliseconds: milliseconds, colors: colors)
  }
}
