// SPDX-License-Identifier: MIT
import Core

extension PlayoutPlan {
  /// The active requests, oldest first.
  package var requests: [Activation] {
    activations.values.joined().sorted { $0.serial < $1.serial }
  }

  /// Restores a request from before a restart.
  ///
  /// It lasts for its remaining time, limited to its total time because the clock may be wrong
  /// after a power cut. A single showing is repeated from its beginning.
  ///
  /// - Parameters:
  ///   - message: the requested message; of a stored message only the id is used.
  ///   - since: the instant of the request.
  ///   - until: the instant of its end; `nil`: after one complete showing.
  ///   - isStored: whether the message is stored.
  /// - Returns: `false` if its time has passed, or its message or zone no longer exists.
  @discardableResult
  package mutating func resume(
    _ message: Message, revision: Int64, since: CivilInstant, until: CivilInstant?,
    isStored: Bool, at instant: CivilInstant
  ) -> Bool {
    advance(to: instant)
    let known = isStored ? schedule[id: message.id] : message
    guard let known, settings.zones[known.zone] != nil,
      activations[known.zone]?.count ?? 0 < Activation.limit
    else { return false }
    let end = until.map { until in
      min(until, now.advanced(byNanoseconds: max(0, until.nanoseconds - since.nanoseconds)))
    }
    if let end, end <= now { return false }
    add(
      Activation(
        message: known, revision: isStored ? revisions[known.id] ?? 0 : revision,
        since: min(since, now), until: end, serial: serial, isStored: isStored))
    settle(at: now)
    return true
  }

  /// Restores an intensity override from before a restart, unless its time has passed.
  ///
  /// - Parameter hand: the value of `hand` before the restart; ignored outside 0…15.
  package mutating func resume(_ hand: IntensityOverride, at instant: CivilInstant) {
    advance(to: instant)
    guard (0...15).contains(hand.intensity), hand.until.map({ $0 > now }) ?? true else { return }
    self.hand = override(hand.intensity, until: hand.until)
    settle(at: now)
  }
}
