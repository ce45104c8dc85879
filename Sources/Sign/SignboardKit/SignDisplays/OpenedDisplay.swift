// SPDX-License-Identifier: MIT

/// What a sign gives to its display when it opens it.
package struct DisplayRequest {
  /// The intensity at the start.
  package let intensity: Intensity
  /// The timer of the frame loop.
  package let timer: any FrameTimer
  /// Reports errors while the sign runs.
  package let player: Player
  package let counts: WireCounts
  package let faults: FaultInjector
  /// Remembers recordings that could not be written.
  package let outcome: SignOutcome
  /// The files that record the wires.
  package let wireRecordings: [String]
  /// Whether `OpenedDisplay.lit` is needed, also for real chips.
  package let wantsLight: Bool
}

/// An open display with all that a sign asks of it.
package struct OpenedDisplay {
  package var backend: any DisplayBackend
  /// The same display, if the terminal can show its LEDs.
  package var simulated: SimulatedPanel?
  /// The lit LEDs, if they were wanted.
  package var lit: (any LitSource)?
  /// The intensity and the current; `nil` if they are not known.
  package var reading: (() -> PanelReading)?
  package var totals: () -> SignTotals = { SignTotals() }
  /// Ends all recordings; the last picture stays until an instant.
  package var finishRecordings: (_ end: Instant) -> Void = { _ in }

  package init(_ backend: any DisplayBackend) { self.backend = backend }
}
