// SPDX-License-Identifier: MIT

extension QRCode {
  /// The light modules that stand around a code (ISO/IEC 18004, section 5.3.8).
  private static let quietZone = 4

  /// The code in half blocks, two rows of modules in each line, with its light margin.
  ///
  /// The light modules are drawn, so that the code is right on a dark terminal; readers also take
  /// the reverse.
  package var text: String {
    let places = -Self.quietZone..<(side + Self.quietZone)
    return stride(from: places.lowerBound, to: places.upperBound, by: 2).map { row in
      String(
        places.map { column -> Character in
          let isLower = row + 1 < places.upperBound
          switch (isDark(column, row), isDark(column, row + 1) || !isLower) {
          case (false, false): return "█"
          case (false, true): return "▀"
          case (true, false): return "▄"
          case (true, true): return " "
          }
        }) + "\n"
    }.joined()
  }
}
