// SPDX-License-Identifier: MIT

/// The conversion of a grayscale picture to lit and dark pixels.
public struct PictureRendering: Hashable, Sendable {
  /// The scaling to the rows of a zone.
  public enum Fit: String, CaseIterable, Hashable, Sendable {
    /// Scaled to the zone's height, keeping the aspect ratio; enlarged by whole factors only.
    case scaled
    /// Not scaled; higher pictures are cropped to their middle rows.
    case cropped
    /// Not scaled and not cropped.
    case natural
  }

  /// The dithering.
  public enum Dither: String, CaseIterable, Hashable, Sendable {
    /// A computed threshold for drawings; `floydSteinberg` with stretched contrast and sharpened edges
    /// for photographs.
    case automatic = "auto"
    /// Lit from `PictureRendering.threshold` on.
    case threshold
    /// A regular pattern of 4×4 pixels (Bayer 1973), which does not flicker in animations.
    case ordered
    /// Error diffusion (Floyd and Steinberg 1976) in alternating directions.
    case floydSteinberg = "floyd-steinberg"
  }

  /// The scaling.
  public var fit: Fit
  /// The dithering.
  public var dither: Dither
  /// The lowest level that is lit with the dithering `threshold`, 1…255 as sRGB encodes it.
  public var threshold: UInt8
  /// Whether black is lit and white dark; transparent pixels are dark.
  public var inverted: Bool

  /// Makes a rendering; the default suits most pictures.
  public init(
    fit: Fit = .scaled, dither: Dither = .automatic, threshold: UInt8 = 128,
    inverted: Bool = false
  ) {
    self.fit = fit
    (self.dither, self.threshold) = (dither, threshold)
    self.inverted = inverted
  }
}
