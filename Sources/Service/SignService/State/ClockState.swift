// SPDX-License-Identifier: MIT
import CivilTime
import Timing

/// Both clocks as they were read last, and how often the civil one was set.
struct ClockState: Sendable {
  /// The last reading.
  var seen: (civil: CivilInstant, monotonic: Instant)
  /// When the service was started.
  let started: Instant
  /// The instant of the scene's timeline at the start; that of the pause if the sign was paused.
  var beginning = Instant.zero
  /// How often the civil clock was set.
  var steps: Int64 = 0
  /// When it was set last, and by how many milliseconds.
  var lastStep: (at: CivilInstant, milliseconds: Int64)?

  init(civil: CivilInstant, monotonic: Instant) {
    (seen, started) = ((civil, monotonic), monotonic)
  }
}
