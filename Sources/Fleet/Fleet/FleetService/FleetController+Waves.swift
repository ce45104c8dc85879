// SPDX-License-Identifier: MIT
import Core
import Logging
import MQTTIO
import MessageStorage
import Schedules
import SignControl

/// How a change comes to the signs of a group, wave by wave.
///
/// A sign of a wave gets the document of its group at a topic of its own. In the end all signs get the
/// same bytes at the topic of the group, so that nothing changes for those that have them.
extension FleetController {
  /// How often the signs of a wave are looked at, in nanoseconds.
  private static let pace: Int64 = 1_000_000_000

  /// Takes due steps of all roll-outs; only a leading controller may.
  ///
  /// - Returns: when to call again.
  func lookForWaves(_ state: inout State, at now: Instant) -> Instant {
    var next = Instant.distantFuture
    endOvertaken(&state)
    for rollout in state.rollouts.open where rollout.state == .running {
      let time = Self.now
      let step = rollout.step(at: time.seconds) { id in
        outcome(id, of: rollout, state, at: time).outcome
      }
      do throws(StorageError) {
        switch step {
        case .wait: break
        case .stop(let failures):
          _ = try halt(rollout, for: failures, &state, by: "signboard")
        case .advance: try advance(rollout, &state, at: time)
        }
      } catch {
        logger.error("Roll-out \(rollout.number) does not go on: \(error)")
      }
      next = min(next, now.advanced(by: Self.pace))
    }
    return next
  }

  /// Publishes to the signs of the waves that have begun what they get.
  func publish(_ rollout: Rollout, to signs: [String], _ state: inout State) {
    for id in signs { publish(rollout, to: id, &state) }
    let wave = "wave \(rollout.wave + 1) of \(rollout.plan.waves.count)"
    logger.notice(
      """
      Roll-out \(rollout.number) of group:\(rollout.group), \(wave): \(rollout.reached.count) of \
      \(rollout.signs.count) signs get it.
      """)
  }

  private func publish(_ rollout: Rollout, to sign: String, _ state: inout State) {
    state.table.want(rollout.layer, ofGroup: rollout.group, aheadOn: sign)
    client.publish(
      MQTTMessage(
        topics.desired(ofGroup: rollout.group, aheadOn: sign), rollout.document, isRetained: true))
  }

  /// Takes what the broker has of a group for a sign before the others; empty: nothing.
  func take(
    ahead bytes: [UInt8], of group: String, on sign: String, _ state: inout State, at now: Instant
  ) {
    guard state.lease.state == .leading, let rollout = state.rollouts.open(of: group),
      rollout.hasReached(sign)
    else { return }
    watch(
      topics.desired(ofGroup: group, aheadOn: sign), isRight: bytes == rollout.document, &state,
      at: now)
  }

  /// Gives a sign again what a roll-out that goes on has brought to it.
  func restore(ahead group: String, on sign: String, _ state: inout State) {
    guard let rollout = state.rollouts.open(of: group), rollout.hasReached(sign) else { return }
    publish(rollout, to: sign, &state)
  }

  private func advance(
    _ rollout: Rollout, _ state: inout State, at now: CivilInstant
  ) throws(StorageError) {
    var rollout = rollout
    let new = rollout.advance(at: now.seconds) { id in
      state.table.view(id: id, at: now).map { $0.outcome != .unreachable } ?? false
    }
    guard rollout.isLast else {
      try keep(rollout, &state, by: rollout.by)
      return publish(rollout, to: new, &state)
    }
    try finish(rollout, &state)
  }

  /// Wants the change of all signs of the group.
  func finish(_ rollout: Rollout, _ state: inout State) throws(StorageError) {
    var rollout = rollout
    let target = FleetTarget.group(rollout.group)
    try state.ledger.put(rollout.layer, rollout.document, of: target, by: rollout.by)
    rollout.state = .done
    publish(target, &state)
    try close(rollout, &state, by: rollout.by)
  }

  func halt(
    _ rollout: Rollout, for failures: Rollout.Failures?, _ state: inout State, by who: String
  ) throws(StorageError) -> Rollout {
    var rollout = rollout
    (rollout.state, rollout.failures) = (.stopped, failures)
    try keep(rollout, &state, by: who)
    logger.warning("\(rollout.sentence())")
    return rollout
  }

  func resume(
    _ rollout: Rollout, _ state: inout State, by who: String
  ) throws(StorageError) -> Rollout {
    var rollout = rollout
    rollout.resume(at: Self.now.seconds)
    try keep(rollout, &state, by: who)
    return rollout
  }

  /// Wants the former document again, as a later revision: signs that were away may have either.
  func undo(
    _ rollout: Rollout, _ state: inout State, by who: String
  ) throws(StorageError) -> Rollout {
    var rollout = rollout
    let content = JSONValue(reading: rollout.before).map { FleetDocument($0) } ?? FleetDocument()
    let next = state.ledger.next
    let bytes = content.bytes(as: next, by: who)
    let target = FleetTarget.group(rollout.group)
    let layer = WantedLayer(
      epoch: next.epoch, revision: next.revision, digest: WantedLayer.digest(of: bytes))
    try state.ledger.put(layer, bytes, of: target, by: who)
    rollout.state = .undone
    publish(target, &state)
    try close(rollout, &state, by: who)
    return rollout
  }

  /// Keeps that a roll-out is over, and takes back what its signs got before the others.
  private func close(
    _ rollout: Rollout, _ state: inout State, by who: String
  ) throws(StorageError) {
    try keep(rollout, &state, by: who)
    for (sign, group) in state.table.allAhead where group == rollout.group {
      clear(group: group, sign: sign, &state)
    }
    logger.notice("\(rollout.sentence())")
  }

  /// Leaves a sign that is forgotten out of all roll-outs, and takes back what it got before the others.
  ///
  /// Those that go on would wait for it, and it is no failure of those that are over.
  func leaveOut(_ sign: String, _ state: inout State, by who: String) throws(StorageError) {
    for var rollout in state.rollouts.entries.values where rollout.signs.contains(sign) {
      rollout.forget(sign)
      try state.rollouts.put(rollout, by: who)
    }
    settleCopies(&state)
    for (other, group) in state.table.allAhead where other == sign {
      clear(group: group, sign: sign, &state)
    }
  }

  private func clear(group: String, sign: String, _ state: inout State) {
    state.table.want(nil, ofGroup: group, aheadOn: sign)
    client.publish(
      MQTTMessage(topics.desired(ofGroup: group, aheadOn: sign), [], isRetained: true))
  }

  /// Ends the roll-outs of groups whose wanted state another controller has changed, or to which it
  /// has brought the change.
  private func endOvertaken(_ state: inout State) {
    for var rollout in state.rollouts.open {
      let wanted = state.ledger.entries[.group(rollout.group)]?.bytes ?? []
      guard wanted != rollout.before else { continue }
      rollout.state = wanted == rollout.document ? .done : .overtaken
      do throws(StorageError) {
        try close(rollout, &state, by: "signboard")
      } catch {
        logger.error("Roll-out \(rollout.number) does not end: \(error)")
      }
    }
  }

  /// Sees to it that the broker has what the roll-outs that go on need, and nothing of others.
  func restoreWaves(_ state: inout State) {
    endOvertaken(&state)
    settleCopies(&state)
    var reached: [String: Set<String>] = [:]
    for rollout in state.rollouts.open {
      publish(rollout, to: rollout.reached, &state)
      reached[rollout.group] = Set(rollout.reached)
    }
    for (sign, group) in state.table.allAhead
    where reached[group]?.contains(sign) != true {
      logger.warning(
        """
        A roll-out of group:\(group) that is not known here has reached \(sign). It keeps what it got \
        until group:\(group) changes.
        """)
      clear(group: group, sign: sign, &state)
    }
  }
}
