// SPDX-License-Identifier: MIT
import Playback
import Playout
import SignDisplays

/// The display, and the orders that it was given.
struct DisplayState: Sendable {
  var player: Player?
  /// Counts the bytes that go over the wires.
  var wire: WireCounts?
  /// Measures the intensity and the current of the panel.
  var gauge: PanelGauge?
  /// The intensity that the player was given last.
  var light: SignIntensity?
  /// The test pattern that is shown instead of the messages.
  var test: RunningTest?
}
