// SPDX-License-Identifier: MIT
import Core

/// The axis of a motion in both directions.
///
/// Effects with an axis draw the horizontal motion only; see `Direction`.
enum Axis: String, CaseIterable, Hashable, Sendable {
  case horizontal, vertical

  /// The direction along the axis toward the origin.
  var direction: Direction { self == .horizontal ? .left : .up }
}
