// SPDX-License-Identifier: MIT

/// What a sign gives to its display when it opens it.
package struct DisplayRequest {
  /// The intensity at the start.
  let intensity: Intensity
  /// The timer of the frame loop.
  let timer: any FrameTimer
  /// Reports errors while the sign runs.
  let player: Player
  let counts: WireCounts
  let faults: FaultInjector
  /// Remembers recordings that could not be written.
  let outcome: SignOutcome
  /// The files that record the wires.
  let wireRecordings: [String]
  /// Whether `OpenedDisplay.lit` is needed, also for real chips.
  let wantsLight: Bool
}

/// An open display with all that a sign asks of it.
package struct OpenedDisplay {
  var backend: any DisplayBackend
  /// The same display, if the terminal can show its LEDs.
  var simulated: SimulatedPanel?
  /// The lit LEDs, if they were wanted.
  var lit: (any LitSource)?
  /// The intensity and the current; `nil` if they are not known.
  var reading: (() -> PanelReading)?
  var totals: () -> SignTotals = { SignTotals() }
  /// Ends all recordings; the last picture stays until an instant.
  var finishRecordings: (_ end: Instant) -> Void = { _ in }

  init(_ backend: any DisplayBackend) { self.backend = backend }
}
