// SPDX-License-Identifier: MIT
import Raster

/// The line along which something moves both ways.
///
/// Effects with an axis draw the horizontal motion only, as those with a `Direction` the one to
/// the left.
enum Axis: String, CaseIterable, Hashable, Sendable {
  case horizontal, vertical

  /// The direction along the axis that lies nearer to the origin.
  var direction: Direction { self == .horizontal ? .left : .up }
}
