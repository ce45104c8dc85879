// SPDX-License-Identifier: MIT

/// Fits a picture into fewer lines than it has.
enum Squeeze {
  /// The line of the whole picture that is seen at line `line` of `size` lines.
  ///
  /// Lines are left out, not merged: merged ones fill the holes of small letters.
  static func source(_ line: Int, size: Int, of whole: Int) -> Int {
    size > 0 ? (2 * line + 1) * whole / (2 * size) : 0
  }
}
