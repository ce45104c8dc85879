// SPDX-License-Identifier: MIT
import Logging
import MessageStorage
import SignAPI
package import SignControl
package import SignboardKit
import Synchronization

extension SignService {
  /// The zones from the top left.
  package func zones() async throws(ControlError) -> [ZoneView] {
    let state = stateNow()
    return state.setup.zones.sorted {
      ($0.rectangle.y, $0.rectangle.x, $0.index) < ($1.rectangle.y, $1.rectangle.x, $1.index)
    }.map { zone in
      let plan = state.playout.state?[zone: zone.name]
      let parts = plan.map { $0.isDark ? [] : $0.items } ?? []
      return ZoneView(
        name: zone.name, x: zone.rectangle.x, y: zone.rectangle.y,
        width: zone.rectangle.width, height: zone.rectangle.height,
        messages: parts.filter { $0.origin == .message }.map(\.id),
        isConversation: zone.isConversation)
    }
  }

  /// What the display shows now.
  package func frame() async throws(ControlError) -> FrameView { liveFrame().frame }

  /// What the display shows now, and when that may change by itself.
  func liveFrame() -> (frame: FrameView, change: Instant?) {
    let state = state
    let (player, isDark) = (state.display.player, state.display.light?.isOff ?? false)
    let (civil, monotonic) = (clock.civil(), clock.monotonic())
    let scene = player?.present.scene ?? state.scene
    let time = player?.sceneTime(at: monotonic)
    let instant = time?.instant ?? state.sceneInstant
    let shown = state.setup.sign.shown(
      isDark
        ? Frame(width: scene.width, height: scene.height) : scene.frame(at: instant, colored: true))
    let view = FrameView(
      shown.plane, sequence: Int64(player?.frames ?? 0), milliseconds: civil.clamped / 1_000_000,
      colors: ScreenColors(shown.colors, panel: state.setup.settings.color ?? .red))
    guard let time, !isDark, let change = scene.nextChange(after: instant) else {
      return (view, nil)
    }
    return (view, monotonic.advanced(by: time.rate.clockTime(change.since(instant))))
  }

  /// What could not be shown.
  package func unshown() async throws(ControlError) -> [UnshownView] {
    let state = state
    let ids = (Array(state.messages.kept.keys) + state.calendars.events.keys)
      .sorted(by: Schedules.Message.precedes)
    let blocked = watch.blocked
    return await composing {
      ids.prefix(1000).flatMap { Self.unshown($0, state, blocked) }
    }
  }

  /// What of a message, or of an event of a calendar, cannot be shown.
  private static func unshown(
    _ id: String, _ state: ServiceState, _ blocked: [CompositionWatch.Blocked]
  ) -> [UnshownView] {
    guard let view = state.view(of: id), let content = state.content(of: id),
      let zone = state.setup.zone(named: state.zone(of: view.draft))
    else { return [] }
    func nothing(_ reason: Phrase) -> [UnshownView] {
      let beginning = state.beginning(ofMessage: id)
      return [UnshownView(message: id, characters: beginning, position: 1, reason: reason)]
    }
    if state.playout.plan.presence(of: id, at: state.playoutInstant) == .waitsForClock {
      return nothing(.phrase("{0}.", .phrase("\(id) waits until the clock is set")))
    }
    let item = content.draft.item(
      PlayoutItem(message: id, revision: view.revision), in: zone, scene: content.scene)
    let watched =
      state.messages.kept[id] == nil
      ? state.watched(item, in: zone) : state.watched(view.draft, id: id)
    if let blocked = blocked.first(where: { $0.digest == watched.digest }) {
      return nothing(ServiceState.reason(blocked, state.setup.timeZone))
    }
    do {
      let composer = Composer(zone: zone, builder: state.builder)
      let losses =
        try composer.unshown(item)
        + PreviewView.Unshown.unread(in: view.draft.text.texts) + composer.bareIcons(item)
      return losses.map {
        UnshownView(
          message: id, characters: $0.characters, position: $0.position, reason: $0.reason)
      }
    } catch {
      return nothing(.phrase(PhraseForm("{0}", context: "cannot compose"), Composer.reason(error)))
    }
  }

  /// The counters since the start.
  package func statistics() async throws(ControlError) -> StatisticsView {
    let state = stateNow()
    var view = StatisticsView()
    view.uptimeSeconds = Double(state.clock.seen.monotonic.since(state.clock.started)) / 1e9
    view.messages = Int64(state.messages.kept.count)
    view.clockSteps = state.clock.steps
    view.wireBytes = state.display.wire?.bytes ?? 0
    view.reopenings = state.display.wire?.reopenings ?? 0
    guard let player = state.display.player else { return view }
    let statistics = player.statistics
    view.framesShown = Int64(statistics.frames - statistics.failures)
    view.framesSkipped = Int64(statistics.skippedSteps)
    view.faults = Int64(statistics.failures)
    view.latenessMedian = statistics.lateness.percentile(50)
    view.latenessOf99Percent = statistics.lateness.percentile(99)
    view.latenessGreatest = statistics.lateness.percentile(100)
    return view
  }

  /// The metrics besides the statistics, for Prometheus.
  func metrics() -> MetricsRegistry {
    let metrics = MetricsRegistry()
    for (name, about, part) in [
      ("median", "Half of the changes of messages were seen after at most so long.", 50),
      ("p99", "99 of 100 changes of messages were seen after at most so long.", 99),
      ("max", "The change of messages that took longest to be seen.", 100),
    ] {
      metrics.gauge("signboard_change_seconds_\(name)", about) { [self] in
        Double(state.changeTimes.percentile(part)) / 1e9
      }
    }
    metrics.gauge("signboard_intensity", "The intensity in force, 0 to 15; 0 while it is off.") {
      [self] in Double(Self.view(stateNow()).effective)
    }
    metrics.gauge(
      "signboard_current_milliamperes", "What the panel draws, as estimated from its last frame."
    ) { [self] in Double(state.display.gauge?.reading?.milliamperes ?? 0) }
    metrics.gauge(
      "signboard_configuration_refused", "Whether a changed configuration was refused."
    ) { [self] in state.configuration == nil ? 0 : 1 }
    metrics.gauge(
      "signboard_calendar_losses", "Events and times of calendars that are not shown as meant."
    ) { [self] in Double(state.calendars.lossCount) }
    metrics.gauge(
      "signboard_calendar_problems", "Calendars that are not there or cannot be read."
    ) { [self] in Double(state.calendars.problems.count) }
    return metrics
  }

  /// Reports that a changed configuration was refused or is missing, until one is in force.
  ///
  /// - Parameters:
  ///   - problem: what happened; `nil`: the configuration is in force.
  ///   - mistakes: the mistakes, a line each.
  package func reportConfiguration(_ problem: Phrase?, mistakes: [Phrase] = []) {
    let part = problem.map {
      HealthView.Part(
        "configuration", problems: [.joined([$0] + mistakes.prefix(1))],
        details: mistakes.count > 1 ? mistakes : [])
    }
    compute { $0.configuration = part }
  }

  /// The health of the sign.
  package func health() async -> HealthView { healthNow() }

  /// The health of the sign; waits for nothing.
  func healthNow() -> HealthView {
    let state = state
    let display = reports.withLock { $0.problem }.map {
      Phrase.phrase(PhraseForm("{0}", context: "display fails"), $0)
    }
    let backup = state.storage.backupProblem.map {
      Phrase.phrase(PhraseForm("{0}", context: "backup fails"), $0)
    }
    let parts: [HealthView.Part?] = [
      HealthView.Part("display", problems: [display]), storagePart(state), clockPart(state),
      state.configuration
        ?? HealthView.Part("configuration", problems: [state.fleetProblem]),
      state.calendarsPart, state.sourcesPart, state.certificatePart(at: clock.civil()),
      state.broker, picturesPart, connectionsPart, textsPart(state),
      state.setup.service.backup.map { _ in HealthView.Part("backup", problems: [backup]) },
    ]
    return HealthView(
      isReady: state.display.player.map { $0.frames > 0 } ?? false,
      parts: parts.compactMap(\.self) + outbox.parts)
  }

  /// The time in nanoseconds after which the health reports a disk that does not answer.
  static let diskPatience = 5 * second

  /// The report of a change that has been waiting for the disk for long; `nil` if none has.
  private var slowDisk: Phrase? {
    guard let wait = diskWait, wait >= Self.diskPatience else { return nil }
    return Self.waits(wait)
  }

  /// The health of the store: its failures, and its damages that were not acknowledged.
  private func storagePart(_ state: ServiceState) -> HealthView.Part {
    let damages = state.storage.damages
    let reports = damages.map(\.report) + (damages.isEmpty ? [] : [StoreDamage.remedy])
    let failure = state.storage.problem ?? store.readOnlyReason
    let problem =
      slowDisk ?? failure.map { .phrase(PhraseForm("{0}", context: "storage fails"), $0) }
    let unkept = problem != nil && state.isUnkept ? Self.isNotKept : nil
    return HealthView.Part(
      "storage", problems: [problem, unkept] + reports, isAcknowledgeable: !damages.isEmpty)
  }

  /// That the process which reads sent pictures is not confined as it should be; `nil` if it is.
  private var picturesPart: HealthView.Part? {
    intake.lack.map {
      HealthView.Part(
        name: "pictures", state: .warning,
        detail: .phrase(
          """
          Libraries that read sent pictures are limited only by memory, time and handles: \
          the kernel does not filter their system calls (\($0)). Let the container permit \
          seccomp, or give tokens of writers to nobody you do not trust.
          """))
    }
  }

  /// That no handle is free for connections; `nil` if some are.
  private var connectionsPart: HealthView.Part? {
    guard lacksHandles.load(ordering: .relaxed) else { return nil }
    return HealthView.Part(name: "connections", state: .warning, detail: HandleShortage.report)
  }

  /// Takes over how it goes with the broker of MQTT; `nil`: there is none.
  package func report(broker part: HealthView.Part?) { compute { $0.broker = part } }

  /// Takes over whether no handle is free for connections; waits for nothing.
  package func report(isShortOfHandles: Bool) {
    lacksHandles.store(isShortOfHandles, ordering: .relaxed)
  }

  /// The texts that are not shown: those that end the program and those that cannot be composed.
  private func textsPart(_ state: ServiceState) -> HealthView.Part? {
    let (blocked, leftOut) = (watch.blocked, state.leftOut)
    guard !blocked.isEmpty || !leftOut.isEmpty else { return nil }
    let zone = state.setup.timeZone
    let reasons = blocked.map { ServiceState.reason($0, zone) } + leftOut.map(\.sentence)
    return HealthView.Part(
      name: "texts", state: blocked.isEmpty ? .warning : .unhealthy,
      detail: .joined(reasons), isAcknowledgeable: !blocked.isEmpty)
  }

  /// Composes again the texts that were left out.
  private func retry(by caller: Caller) async throws(ControlError) {
    try await changeNow { [self] (state) throws(ControlError) in
      guard watch.blocksAny else { throw .notFound(.phrase("No text is left out.")) }
      logger.notice("\(caller) lets what was left out be tried again.")
      watch.release()
      let now = state.playoutInstant
      state.renewBuilder(at: now)
      let checker = state.checker
      var found: [StoredMessage] = []
      for (id, kept) in state.messages.kept where kept.message.zone.isEmpty {
        let item = state.watched(kept.draft, id: id)
        let message = try? watch.composing([item]) { () throws(ControlError) in
          try checker.message(of: kept)
        }
        guard let message else { continue }
        found.append(StoredMessage(draft: kept.draft, message: message, revision: kept.revision))
      }
      for kept in found { state.messages.kept[kept.message.id] = kept }
      state.playout.plan.apply(
        found.map { (message: $0.message, revision: $0.revision) }, removing: [], at: now)
      showValues(Set(state.values.put.keys).union(state.values.file.keys), &state)
    }
  }

  /// Acknowledges the report of a part of the health.
  package func acknowledge(part: String, by caller: Caller) async throws(ControlError) {
    guard part != "texts" else { return try await retry(by: caller) }
    guard part == "storage" else {
      throw .notFound(.phrase("There is no part \"\(part)\" that can be acknowledged."))
    }
    try await changeNow { [self] (state) throws(ControlError) in
      let damages = try stored(&state) { () throws(StorageError) in
        try store.acknowledgeDamages(who: "\(caller)")
      }
      guard !damages.isEmpty else {
        throw .notFound(.phrase("The store has nothing to acknowledge."))
      }
      state.storage.damages = []
      logger.notice("\(caller) has acknowledged the damage of the store.")
    }
  }

  /// Takes a report of the frame thread about the display; waits for no change.
  package func take(_ report: PlaybackReport) {
    reports.withLock { $0.add(report) }
    wake()
  }

  /// Logs the reports of the frame thread.
  func logReports() {
    for report in reports.withLock({ $0.takePending() }) {
      if case .failed = report { logger.error("\(report)") } else { logger.notice("\(report)") }
    }
  }
}

extension HealthView.Part {
  /// A part that works unless something is wrong with it.
  init(
    _ name: String, problems: [Phrase?], details: [Phrase] = [], isAcknowledgeable: Bool = false
  ) {
    let problems = problems.compactMap(\.self)
    self.init(
      name: name, state: problems.isEmpty ? .well : .unhealthy,
      detail: problems.isEmpty ? .phrase("All is well.") : .joined(problems), details: details,
      isAcknowledgeable: isAcknowledgeable)
  }
}
