// SPDX-License-Identifier: MIT

/// How a picture in shades of grey becomes pixels that are lit or dark.
public struct PictureRendering: Hashable, Sendable {
  /// How a picture gets into the rows of a lane.
  public enum Fit: String, CaseIterable, Hashable, Sendable {
    /// As high as the lane with its aspect kept; lower pictures grow by whole numbers only.
    case scaled
    /// In its own size; of higher pictures the rows in the middle are taken.
    case cropped
    /// In its own size, also where it is higher than the lane.
    case natural
  }

  /// How shades become lit and dark.
  public enum Dither: Hashable, Sendable {
    /// Drawings by the threshold that suits them, photographs by `floydSteinberg` after their
    /// contrast was stretched and their edges sharpened.
    case automatic
    /// Lit from this level on, 1…255 as sRGB encodes it.
    case threshold(UInt8)
    /// A regular pattern of 4×4 pixels (Bayer 1973), which is still where the picture is.
    case ordered
    /// The error of each pixel goes to its neighbours (Floyd and Steinberg 1976), rows in turns
    /// from the left and from the right.
    case floydSteinberg
  }

  /// What is seen where a picture is clear.
  public enum Background: Hashable, Sendable {
    /// No light, as where there is no picture.
    case dark
    /// All light.
    case lit
  }

  /// How it gets into the rows of a lane.
  public var fit: Fit
  /// How shades become lit and dark.
  public var dither: Dither
  /// Whether black is lit and white dark; the background stays as it is.
  public var inverted: Bool
  /// What is seen where the picture is clear.
  public var background: Background

  /// Makes a rendering; without parameters the one that suits most pictures.
  public init(
    fit: Fit = .scaled, dither: Dither = .automatic, inverted: Bool = false,
    background: Background = .dark
  ) {
    self.fit = fit
    self.dither = dither
    self.inverted = inverted
    self.background = background
  }
}
