// SPDX-License-Identifier: MIT
import Previews
import Raster
import SignControl

extension ScreenColors {
  /// The colors of a frame on a screen; `nil` if all pixels have the color of the panel.
  init?(_ colors: FrameColors?, panel: LEDColor) {
    guard let colors, colors.palette.count > 1 else { return nil }
    let palette = colors.palette.dropFirst().map { color in
      let look = LEDLook(color, on: panel)
      return Pixel(lit: look.lit, unlit: look.unlit)
    }
    self.init(palette: palette, numbers: colors.numbers)
  }
}
