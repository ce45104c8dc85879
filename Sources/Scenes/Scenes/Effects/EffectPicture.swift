// SPDX-License-Identifier: MIT
package import Core

/// The picture of one step of an effect.
package struct EffectPicture: Hashable, Sendable {
  /// The pixels that are lit, as large as the content.
  package var bitmap: Bitmap
  /// The light of the lit pixels, from 0 (dark) to 255 (the zone's intensity).
  package var light: UInt8

  package init(_ bitmap: Bitmap, light: UInt8 = 255) {
    self.bitmap = bitmap
    self.light = light
  }
}
