// SPDX-License-Identifier: MIT
import CivilTime
import Phrases
import Playout
import SceneBuilding

/// What is shown when, and the content of each zone now.
struct RunningPlayout: Sendable {
  var plan: PlayoutPlan
  /// The state of the playout from which `zones` were composed.
  var state: PlayoutState?
  /// The content of each zone, by its index.
  var zones: [ZoneContent] = []
  /// The conversations of zones that show something else now, by the indices of the zones.
  var hidden: [Int: ZoneContent] = [:]
  /// The reports of left-out texts that are in the log.
  var loggedFailures: [Phrase] = []
  /// The next instant at which a text that depends on the time may change.
  var nextText: CivilInstant?

  init(_ plan: PlayoutPlan) { self.plan = plan }

  /// The next instant after another at which anything may change.
  func nextChange(after instant: CivilInstant) -> CivilInstant? {
    var plan = plan
    return [plan.nextChange(after: instant), nextText].compactMap(\.self).min()
  }
}

/// The playout of a later instant.
struct PreparedPlayout: Sendable {
  let instant: CivilInstant
  let playout: RunningPlayout
  let builder: SceneBuilder
  /// What of the fleet's layers comes into force then, or ends.
  let layers: LayerSwitch?
}
