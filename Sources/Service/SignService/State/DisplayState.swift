// SPDX-License-Identifier: MIT
import Phrases
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

/// The reports of the frame thread about the display, and why the display does not work.
struct DisplayReports: Sendable {
  /// The reports that were not logged yet, at most 100.
  private var pending: [PlaybackReport] = []
  /// Why the display does not work.
  private(set) var problem: Phrase?

  mutating func add(_ report: PlaybackReport) {
    switch report {
    case .failed(let failure): problem = failure.phrase
    case .recovered: problem = nil
    case .notice: break
    }
    if pending.count < 100 { pending.append(report) }
  }

  /// The reports since the last call.
  mutating func takePending() -> [PlaybackReport] {
    defer { pending = [] }
    return pending
  }
}
