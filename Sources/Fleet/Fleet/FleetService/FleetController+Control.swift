// SPDX-License-Identifier: MIT
import Core
import LinuxIO
import MessageStorage
package import Schedules
import SignAPI
package import SignControl
import SignMQTT
import SignService
import Synchronization

extension FleetController: FleetControl {
  package nonisolated var scenes: SceneSchemas { .configuration }

  static var now: CivilInstant { CivilInstant(seconds: WallClock.nanoseconds() / 1_000_000_000) }

  package func status() async -> FleetStatus {
    let now = MonotonicClock.now()
    // Nobody else waits until all signs are counted.
    let state = state.withLock { $0 }
    var detail = self.detail(state, at: now)
    if state.isConnecting {
      let address = Phrase.verbatim("\(broker)")
      let attempt: Phrase = .phrase("The connection to \(address) begins.")
      detail = state.failure == nil ? attempt : .joined([detail, attempt])
    }
    return FleetStatus(
      role: role(state, at: now), detail: detail,
      problems: problems(state, at: now), epoch: state.ledger.epoch,
      revision: state.ledger.revision, counts: state.table.counts(at: Self.now),
      damaged: state.damaged.sorted { $0.description < $1.description })
  }

  /// All signs now; others need not wait until all are looked at.
  private var views: [FleetView] { state.withLock { $0.table }.views(at: Self.now) }

  /// Takes over whether no handle is free for connections; waits for nothing.
  package func report(isShortOfHandles: Bool) {
    lacksHandles.store(isShortOfHandles, ordering: .relaxed)
  }

  package func signs(_ query: FleetQuery) async -> FleetPage {
    let found = views.filter(query.has)
    let signs = Array(found.prefix(query.limit))
    return FleetPage(signs: signs, next: found.count > signs.count ? signs.last?.sign.id : nil)
  }

  package func groups() async -> [FleetGroup] { FleetGroup.groups(of: views) }

  package func sign(id: String) async throws(ControlError) -> FleetView {
    guard let view = state.withLock({ $0.table.view(id: id, at: Self.now) }) else {
      throw .notFound(.phrase("The broker knows no sign \(JSONError.quote(id))."))
    }
    return view
  }

  package func wanted() async -> [WantedDocument] {
    state.withLock { state in
      state.ledger.entries.keys.sorted { $0.description < $1.description }
        .compactMap { state.document(of: $0) }
    }
  }

  package func wanted(of target: FleetTarget) async throws(ControlError) -> WantedDocument {
    guard let document = state.withLock({ $0.document(of: target) }) else {
      throw Self.nothingWanted(of: target)
    }
    return document
  }

  package func outcomes(of target: FleetTarget) async throws(ControlError) -> [TargetOutcome] {
    let outcomes = views.compactMap { TargetOutcome($0, of: target) }
    guard outcomes.isEmpty, case .sign(let id) = target else { return outcomes }
    return [TargetOutcome(id: id, outcome: .unreachable, reasons: [])]
  }

  package func plays(_ query: FleetPlayQuery) async throws(ControlError) -> FleetPlayPage {
    try ControlError.catching { () throws(StorageError) in try store.recordedPlays(query) }
  }

  package func change(
    _ target: FleetTarget, _ change: FleetChange, at instant: CivilInstant?, in plan: RolloutPlan?,
    by caller: Caller
  ) async throws(ControlError) -> WantedDocument {
    try caller.check(zone: nil)
    let changed = try state.withLock { (state) throws(ControlError) in
      try checkLead(state)
      try checkNoRollout(of: target, state)
      let now = Self.now
      // A change does not bring an ended document back.
      let present = state.ledger.document(of: target).flatMap { $0.isOver(at: now) ? nil : $0 }
      let begin = try Self.begin(
        of: change, at: instant, inWaves: plan != nil, target, present, at: now)
      var document = present.map { FleetDocument($0.content) } ?? FleetDocument()
      if case .removePicture(let name) = change, let present {
        try check(removalOf: name, from: present)
      }
      try document.apply(change)
      document.begin(at: begin)
      let bytes = document.bytes(as: state.ledger.next, by: caller.name)
      let layer = try layer(of: bytes, for: target)
      if let blob = FleetBlob(of: change) {
        try state.blobs.checkRoom(for: blob)
        try ControlError.catching { () throws(StorageError) in
          try put(blob, &state, by: caller.name)
        }
      }
      // A change that is refused leaves nothing behind.
      defer { settleBlobs(&state) }
      var rollout: Rollout?
      if let plan {
        rollout = try self.begin(plan, layer, bytes, of: target, &state, by: caller.name)
      } else {
        try ControlError.catching { () throws(StorageError) in
          try state.ledger.put(layer, bytes, of: target, by: caller.name)
        }
        publish(target, &state)
      }
      return WantedDocument(
        target: target, layer: layer, content: JSONValue(reading: bytes) ?? .null,
        rollout: rollout?.number)
    }
    // The waves of a roll-out begin.
    onNews()
    return changed
  }

  package func withdraw(
    _ target: FleetTarget, at end: CivilInstant?, by caller: Caller
  ) async throws(ControlError) {
    if let end, end > Self.now {
      _ = try await change(target, .end(end), at: nil, in: nil, by: caller)
      return
    }
    try caller.check(zone: nil)
    try state.withLock { (state) throws(ControlError) in
      try checkLead(state)
      try checkNoRollout(of: target, state)
      guard state.ledger.document(of: target) != nil else { throw Self.nothingWanted(of: target) }
      try ControlError.catching { () throws(StorageError) in
        try state.ledger.withdraw(target, by: caller.name)
      }
      publish(target, &state)
      settleBlobs(&state)
    }
  }

  private static func nothingWanted(of target: FleetTarget) -> ControlError {
    .notFound(
      .phrase(
        "Nothing is wanted of \("\(target)"). Look for its name in the list of all that is wanted.")
    )
  }

  /// When all that is wanted of a target begins to count with a change; `nil`: at once.
  ///
  /// - Parameters:
  ///   - instant: when it is to begin, as the caller wrote it.
  ///   - inWaves: whether the change is rolled out.
  ///   - present: the document until now, if not over; `nil`: none.
  private static func begin(
    of change: FleetChange, at instant: CivilInstant?, inWaves: Bool, _ target: FleetTarget,
    _ present: WantedDocument?, at now: CivilInstant
  ) throws(ControlError) -> CivilInstant? {
    let waiting = present?.begin.flatMap { $0 > now ? $0 : nil }
    if case .end = change {
      guard present != nil else { throw nothingWanted(of: target) }
      // It still comes into force when it was to.
      return waiting
    }
    if let waiting, inWaves {
      // Signs would not have again what they show now if the roll-out were undone.
      throw .conflict(
        .phrase(
          """
          What is wanted of \("\(target)") waits for \("\(waiting)"), so a roll-out of a change could not \
          be undone. Leave the waves out, or send it after that instant.
          """))
    }
    guard let instant else {
      // It would bring forward what waits, or would have to wait with it.
      guard let waiting else { return nil }
      throw .conflict(
        .phrase(
          """
          What is wanted of \("\(target)") waits for \("\(waiting)"). Say when it begins to count with \
          this change: at that instant or another one; one that has passed means at once.
          """))
    }
    // Signs would refuse it.
    guard !DesiredLayer.isTooFarAhead(instant, at: now) else {
      throw .invalid(
        "at", .range,
        .phrase(
          """
          It is more than \(DesiredLayer.mostDaysAhead) days from now. Check the year, and the \
          clock of the controller.
          """))
    }
    return instant > now ? instant : nil
  }

  /// Refuses to remove a picture that a message shows, which signs would refuse then.
  private func check(
    removalOf name: String, from present: WantedDocument
  ) throws(ControlError) {
    let layer = try? documents.layer(present.content.bytes, name: present.target.layer)
    guard let id = layer?.messages(showing: name).first else { return }
    let message = present.content["messages"]?[id]
    let text = message?["text"]?.string ?? message?.text ?? ""
    throw .conflict(PictureView.refusal(ofRemoving: name, shownBy: id, text))
  }

  /// Checks a document as signs do.
  ///
  /// - Throws: all its problems.
  func layer(of bytes: [UInt8], for target: FleetTarget) throws(ControlError) -> WantedLayer {
    _ = try content(of: bytes, for: target)
    guard let layer = WantedLayer(document: bytes) else { throw Self.nothingWanted(of: target) }
    return layer
  }

  /// Reads a document as signs do.
  ///
  /// - Throws: all its problems.
  func content(of bytes: [UInt8], for target: FleetTarget) throws(ControlError) -> DesiredLayer {
    do throws(Problem) {
      return try documents.layer(bytes, name: target.layer)
    } catch {
      throw error.errors.isEmpty
        ? .conflict(error.detail) : .invalid(error.errors.map(\.withoutPosition))
    }
  }

  /// Refuses changes that another controller would not know of.
  ///
  /// The process may not have run for a while, so the time counts.
  func checkLead(_ state: State, at now: Instant = MonotonicClock.now()) throws(ControlError) {
    switch state.lease.state {
    case .leading where state.lease.leads(at: now): return
    case .waiting(let holder, _) where holder.isOnline: throw .conflict(detail(state, at: now))
    case .away, .looking, .waiting, .claiming, .leading:
      throw .busy(detail(state, at: now), retryAfter: 5)
    }
  }

  private func role(_ state: State, at now: Instant) -> FleetStatus.Role {
    switch state.lease.state {
    case .away: state.failure == nil ? .starting : .disconnected
    case .looking, .claiming: .starting
    case .waiting: .standby
    case .leading: state.lease.leads(at: now) ? .leading : .disconnected
    }
  }

  /// What does not go well, each with what to do.
  private func problems(_ state: State, at now: Instant) -> [HealthView.Part] {
    var parts: [HealthView.Part] = []
    func add(_ name: String, _ level: HealthView.Part.State, _ detail: Phrase?) {
      if let detail { parts.append(.init(name: name, state: level, detail: detail)) }
    }
    if lacksHandles.load(ordering: .relaxed) {
      add("connections", .warning, HandleShortage.report)
    }
    guard state.lease.state == .leading else { return parts }
    add("recording", .unhealthy, recorder.problem)
    add("plays", .warning, recorder.excess(at: now))
    let stopped = state.rollouts.open.filter { $0.state == .stopped }.map { $0.sentence() }
    add("rollouts", .warning, stopped.isEmpty ? nil : .joined(stopped))
    if state.ledger.isUsedUp {
      add(
        "changes", .unhealthy,
        .phrase(
          """
          Signs take no more changes, as epoch and revision are the greatest there can be. Give \
          signs and controller another prefix.
          """))
    }
    if let topic = state.disputed {
      add(
        "topics", .warning,
        .phrase(
          """
          Another program writes \(topic) again and again. Find and end it, or take that right \
          from it at the broker.
          """))
    }
    return parts
  }

  /// The notice while this controller outlasts one that the broker has lost.
  ///
  /// - Parameter lease: its own; its own last message may hide which one that was.
  static func lossNotice(_ holder: FleetLease.Holder, to lease: FleetLease) -> Phrase {
    if holder.instance == lease.instance {
      return .phrase(
        """
        Another controller may have led until now. This one leads in 20 seconds at most, when that one \
        changes nothing any more for certain.
        """)
    }
    return .phrase(
      """
      The controller on \(holder.host) is lost. This one leads in 20 seconds at most, when that one \
      changes nothing any more for certain.
      """)
  }

  private func detail(_ state: State, at now: Instant) -> Phrase {
    let address = Phrase.verbatim("\(broker)")
    switch state.lease.state {
    case .leading where !state.lease.leads(at: now):
      return .phrase(
        """
        Nothing comes back from \(address), so another controller may lead by now. A change now could \
        be lost; try again when it answers.
        """)
    case .leading:
      return .phrase("This controller leads the signs at \(address).")
    case .waiting(let holder, _) where !holder.isOnline:
      return Self.lossNotice(holder, to: state.lease)
    case .waiting(let holder, _):
      return .phrase(
        "The controller on \(holder.host) leads. Ask that one; this one takes over when it is gone."
      )
    case .away, .looking, .claiming:
      if let failure = state.failure {
        return .phrase(
          """
          There is no connection to \(address): \(failure.cause(at: broker, id: host)) A \
          change now could be lost; try again when it is there.
          """)
      }
      if let filter = state.refused {
        return .phrase(
          """
          \(address) does not let the controller read \(filter). Give its user that right \
          at the broker.
          """)
      }
      return .phrase("The controller reads what \(address) keeps. Try again in some seconds.")
    }
  }
}

extension TargetOutcome {
  /// How far a sign is with the document of a target; `nil`: it is not one of its signs.
  init?(_ view: FleetView, of target: FleetTarget) {
    let groups = view.sign.report?.groups
    switch target {
    case .sign(let id): guard view.sign.id == id else { return nil }
    // A sign that has not reported in which groups it is may be in this one.
    case .group(let name): guard groups?.contains(name) ?? (name == "all") else { return nil }
    }
    guard view.outcome != .unreachable, let report = view.sign.report else {
      self.init(id: view.sign.id, outcome: view.outcome, reasons: [])
      return
    }
    guard let layer = view.layers.first(where: { $0.name == target.layer }) else {
      // Nothing is wanted any more.
      let has = report.applied[target.layer] ?? report.staged[target.layer]
      self.init(id: view.sign.id, outcome: has == nil ? .right : .behind, reasons: [])
      return
    }
    self.init(id: view.sign.id, outcome: layer.outcome, reasons: layer.reasons)
  }
}
