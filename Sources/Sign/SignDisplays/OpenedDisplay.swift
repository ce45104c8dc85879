// SPDX-License-Identifier: MIT
package import Displays
package import Playback
package import Timing

/// What a display is opened with.
package struct DisplayRequest {
  /// The intensity at the start.
  package let intensity: Intensity
  /// The clock of the frame loop.
  package let timer: any FrameTimer
  /// Is told what goes wrong while the sign runs.
  package let player: Player
  /// Counts what goes over the wires.
  package let counts: WireCounts
  /// Orders faults of simulated chips.
  package let faults: FaultInjector
  /// Notes recordings that could not be written.
  package let outcome: SignOutcome
  /// The files that record what goes over the wires.
  package let wireRecordings: [String]
  /// Whether somebody wants to see the lit LEDs, those of real chips included.
  package let wantsLight: Bool

  package init(
    intensity: Intensity, timer: any FrameTimer, player: Player, counts: WireCounts,
    faults: FaultInjector, outcome: SignOutcome, wireRecordings: [String], wantsLight: Bool
  ) {
    (self.intensity, self.timer, self.player) = (intensity, timer, player)
    (self.counts, self.faults, self.outcome) = (counts, faults, outcome)
    (self.wireRecordings, self.wantsLight) = (wireRecordings, wantsLight)
  }
}

/// A display that was opened, and what may be asked of it.
package struct OpenedDisplay {
  /// What frames are presented to.
  package var backend: any DisplayBackend
  /// The same display, where the terminal can show its LEDs.
  package var simulated: (any SimulatedDisplay)?
  /// The lit LEDs, where they were wanted.
  package var lit: (any LitSource)?
  /// How bright the display is and what it draws; `nil` where that is not known.
  package var reading: (() -> PanelReading)?
  /// What the display has done so far.
  package var totals: () -> SignTotals = { SignTotals() }
  /// Ends the recordings of wires.
  package var finishRecordings: () -> Void = {}

  package init(_ backend: any DisplayBackend) { self.backend = backend }
}
