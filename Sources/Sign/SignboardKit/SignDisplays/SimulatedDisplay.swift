// SPDX-License-Identifier: MIT
package import Core
package import Displays

/// A display whose LEDs are simulated, so that a terminal can show them.
package protocol SimulatedDisplay: DisplayBackend {
  /// The LEDs that are lit with the last frame.
  var lit: Frame { get }
  /// `lit` as text; see `SignDisplay.text`.
  var text: String { get }
  /// The duty of each module's LEDs, 0…1 and 0 in shutdown, row by row from the top left.
  var duties: [Double] { get }
  /// The pixels between two neighbouring modules.
  var gap: Int { get }
  /// The bytes that have gone over the wires.
  var wireBytes: Int { get }
  /// The current with the last frame.
  var milliamperes: Int { get }
  /// The number of faults that have struck.
  var faultCount: Int { get }
}

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
