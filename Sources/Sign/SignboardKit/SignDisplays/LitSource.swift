// SPDX-License-Identifier: MIT

/// The lit LEDs of a display, for recordings of pictures.
package protocol LitSource: AnyObject {
  /// The lit LEDs at the last look.
  var frame: Frame { get }
  /// Their light at the last look.
  var light: LitLight { get }
  /// Reads the LEDs again; returns whether anything changed since the last look.
  func look() -> Bool
}

/// The light of lit LEDs.
package enum LitLight: Hashable, Sendable {
  /// The duty of each module's LEDs, 0…1, row by row from the top left.
  case modules([Double])
  /// The same for all; rectangles with less light have their share of it.
  case uniform(Intensity)
}
