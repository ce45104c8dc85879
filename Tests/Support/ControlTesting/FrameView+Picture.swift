// SPDX-License-Identifier: MIT
import Core
package import SignControl

extension FrameView {
  /// Makes a frame from rows of `#` (lit) and other characters (dark).
  package init(
    picture: [String], sequence: Int64 = 0, milliseconds: Int64 = 0, colors: ScreenColors? = nil
  ) {
    self.init(
      Bitmap(picture: picture.joined(separator: "\n")), sequence: sequence,
      milliseconds: milliseconds, colors: colors)
  }
}
