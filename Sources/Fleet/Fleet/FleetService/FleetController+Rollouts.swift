// SPDX-License-Identifier: MIT
import Core
import MessageStorage
import Schedules
package import SignControl
import Synchronization

extension FleetController {
  package func rollouts() async -> [Rollout] {
    state.withLock { $0.rollouts.entries.values.sorted { $0.number > $1.number } }
  }

  package func rollout(
    _ number: Int64
  ) async throws(ControlError) -> (rollout: Rollout, signs: [TargetOutcome]) {
    try state.withLock { (state) throws(ControlError) in
      let rollout = try Self.rollout(number, state)
      let now = Self.now
      return (rollout, rollout.reached.sorted().map { outcome($0, of: rollout, state, at: now) })
    }
  }

  package func steer(
    rollout number: Int64, _ action: RolloutAction, by caller: Caller
  ) async throws(ControlError) -> Rollout {
    try caller.check(zone: nil)
    let changed = try state.withLock { (state) throws(ControlError) in
      try checkLead(state)
      let rollout = try Self.rollout(number, state)
      let target = FleetTarget.group(rollout.group)
      let isWanted = state.ledger.entries[target]?.layer == rollout.layer
      let changed = try ControlError.catching { () throws(StorageError) -> Rollout? in
        switch (action, rollout.state) {
        case (.stop, .running): try halt(rollout, for: nil, &state, by: caller.name)
        case (.resume, .stopped): try resume(rollout, &state, by: caller.name)
        case (.undo, .running), (.undo, .stopped): try undo(rollout, &state, by: caller.name)
        case (.undo, .done) where isWanted: try undo(rollout, &state, by: caller.name)
        default: nil
        }
      }
      if let changed { return changed }
      let isOver = action == .undo && rollout.state == .done
      throw .conflict(rollout.sentence(as: isOver ? .overtaken : nil))
    }
    onNews()
    return changed
  }

  private static func rollout(_ number: Int64, _ state: State) throws(ControlError) -> Rollout {
    guard let rollout = state.rollouts.entries[number] else {
      throw .notFound(.phrase("There is no roll-out \(number)."))
    }
    return rollout
  }

  /// Refuses changes of a group to which another change is on its way.
  func checkNoRollout(of target: FleetTarget, _ state: State) throws(ControlError) {
    guard case .group(let group) = target, let rollout = state.rollouts.open(of: group) else {
      return
    }
    throw .conflict(
      .phrase(
        "Roll-out \(rollout.number) brings a change to \(target). Wait for its end, or undo it."))
  }

  /// Begins to bring a document to the signs of a group.
  ///
  /// - Parameter layer: what identifies the document; its revision is the next one.
  func begin(
    _ plan: RolloutPlan, _ layer: WantedLayer, _ document: [UInt8], of target: FleetTarget,
    _ state: inout State, by who: String
  ) throws(ControlError) -> Rollout {
    guard case .group(let group) = target else {
      throw .invalid(
        "waves", .target, .phrase("Waves are for a group. Leave them out for one sign."))
    }
    let signs = state.table.views(at: Self.now).compactMap { view in
      TargetOutcome(view, of: target).map { (id: $0.id, isThere: $0.outcome != .unreachable) }
    }
    guard !signs.isEmpty else {
      throw .conflict(
        .phrase(
          """
          No sign of the group \(group) is known, so there is none to begin with. Leave \
          the waves out.
          """))
    }
    let rollout = Rollout(
      number: state.rollouts.next, group: group, plan: plan, layer: layer, document: document,
      before: state.ledger.entries[target]?.bytes ?? [], signs: signs, by: who, at: Self.now.seconds
    )
    // In the middle of its waves it would be too late.
    let (size, limit) = (rollout.mostBytes, StoredDocument.bodyLimit)
    guard size <= limit else {
      throw .conflict(
        .phrase(
          """
          The roll-out may need \(size) bytes for its \(signs.count) signs and for what is wanted; \
          the most is \(limit). Leave the waves out, or form smaller groups.
          """))
    }
    try ControlError.catching { () throws(StorageError) in
      try state.ledger.reserve(by: who)
      if rollout.isLast {
        try finish(rollout, &state)
      } else {
        try keep(rollout, &state, by: who)
        publish(rollout, to: rollout.reached, &state)
      }
    }
    return rollout
  }

  /// How far a sign is with what it gets by a roll-out.
  func outcome(
    _ id: String, of rollout: Rollout, _ state: State, at now: CivilInstant
  ) -> TargetOutcome {
    state.table.view(id: id, at: now).flatMap { TargetOutcome($0, of: .group(rollout.group)) }
      ?? TargetOutcome(id: id, outcome: .unreachable, reasons: [])
  }
}

extension FleetController.State {
  /// The document of a target, with the roll-out that is about to change it; `nil`: none.
  ///
  /// Texts that it names by their SHA-256 stand in it.
  func document(of target: FleetTarget) -> WantedDocument? {
    guard let document = ledger.document(of: target) else { return nil }
    var rollout: Int64?
    if case .group(let group) = target { rollout = rollouts.open(of: group)?.number }
    return WantedDocument(
      target: target, layer: document.layer, content: blobs.expanded(document.content),
      rollout: rollout)
  }
}
