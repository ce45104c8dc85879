// SPDX-License-Identifier: MIT
import Raster

/// The way in which something moves over a zone.
///
/// Effects with a direction draw the motion to the left only: the picture is turned so that its
/// motion runs to the left, drawn, and turned back.
enum Direction: String, CaseIterable, Hashable, Sendable {
  case left, right, up, down

  var opposite: Direction {
    switch self {
    case .left: .right
    case .right: .left
    case .up: .down
    case .down: .up
    }
  }

  /// The edge from which things come that move this way.
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

  /// What crosses a motion this way: columns or rows.
  var line: String { self == .left || self == .right ? "column" : "row" }

  /// How many columns or rows a motion this way crosses.
  func length(of content: EffectContent) -> Int {
    self == .left || self == .right ? content.width : content.height
  }

  /// Turns a picture so that what moves this way in it moves to the left; the second time back.
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

  /// Draws with `draw`, which sees a picture of content that moves to the left.
  func drawn(_ picture: Bitmap, _ draw: (Bitmap) -> Bitmap) -> EffectPicture {
    EffectPicture(turned(draw(turned(picture))))
  }
}
