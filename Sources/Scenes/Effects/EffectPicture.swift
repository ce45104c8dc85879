// SPDX-License-Identifier: MIT
public import Raster

/// What is seen of a content at one step of an effect.
public struct EffectPicture: Hashable, Sendable {
  /// The pixels that are lit, as large as the content.
  public var bitmap: Bitmap
  /// How bright they are, from 0 (dark) to 255 (all of the zone's intensity).
  public var light: UInt8

  /// Makes a picture; without `light` it has all of the zone's intensity.
  public init(_ bitmap: Bitmap, light: UInt8 = 255) {
    self.bitmap = bitmap
    self.light = light
  }
}
