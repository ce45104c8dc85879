// SPDX-License-Identifier: MIT
import Core
internal import Displays

/// Why a panel cannot become a picture or a recording.
extension SignError {
  /// The picture would have too many pixels.
  static func tooLarge(_ geometry: Geometry, _ style: LEDPictureStyle) -> SignError {
    SignError(
      place: "Cannot draw \(geometry) LEDs at scale \(style.scale)",
      reason: "the picture would be larger than 65535 pixels a side or 67108864 in all",
      remedy: style.scale > LEDPictureStyle.scales.lowerBound
        ? "Use a smaller scale." : "Record a smaller panel.")
  }

  /// A series of pictures would run out of numbers.
  static func seriesIsFull(_ name: String) -> SignError {
    SignError(
      place: "Cannot record to \(name)", reason: "a series has at most 999999 pictures",
      remedy: "Use a GIF.")
  }
}
