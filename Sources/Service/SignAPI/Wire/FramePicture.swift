// SPDX-License-Identifier: MIT
import Previews
package import SignControl

/// Pictures of frames for others than the callers of the API.
package enum FramePicture {
  /// A frame as PNG (ISO/IEC 15948).
  ///
  /// - Parameter scale: pixels for each side of an LED, 1…32.
  package static func png(_ frame: FrameView, panel: PanelView.Color, scale: Int) -> [UInt8] {
    frame.png(scale: scale, panel: LEDColor(rawValue: panel.rawValue) ?? .red)
  }
}
