// SPDX-License-Identifier: MIT
import Core

/// Effects with a direction draw the motion to the left only: the picture is rotated, drawn, and
/// rotated back.
extension Direction {
  /// The edge at which the motion begins.
  var origin: String {
    switch self {
    case .left: "right"
    case .right: "left"
    case .up: "bottom"
    case .down: "top"
    }
  }

  /// "to the left" or "upward".
  var toward: String {
    switch self {
    case .left: "to the left"
    case .right: "to the right"
    case .up: "upward"
    case .down: "downward"
    }
  }

  /// The lines across the motion: columns or rows.
  var line: String { isVertical ? "row" : "column" }

  /// The number of columns or rows across the motion.
  func length(of content: EffectContent) -> Int { isVertical ? content.height : content.width }

  /// Rotates a picture so that this direction becomes left; its own inverse.
  func turned(_ picture: Bitmap) -> Bitmap {
    let (width, height) = (picture.width, picture.height)
    switch self {
    case .left: return picture
    case .right: return Bitmap(width: width, height: height) { picture[width - 1 - $0, $1] }
    case .up: return Bitmap(width: height, height: width) { picture[$1, $0] }
    case .down:
      return Bitmap(width: height, height: width) { picture[width - 1 - $1, height - 1 - $0] }
    }
  }

  /// Draws with `draw`, which gets a picture rotated to a motion to the left.
  func drawn(_ picture: Bitmap, _ draw: (Bitmap) -> Bitmap) -> EffectPicture {
    EffectPicture(turned(draw(turned(picture))))
  }
}
