// SPDX-License-Identifier: MIT
import SignDisplays
import BitmapFonts
import CivilTime
import Displays
import Logging
import MessageStorage
public import Playback
import Playout
import Raster
import Scenes
import Schedules
public import SignAPI
import SignConfiguration
import SignboardKit
import Synchronization
import Timing
import Typesetting

extension SignService {
  /// The zones from the top left.
  public func zones() async throws(ControlError) -> [ZoneView] {
    desk.withLock { desk in
      advance(&desk)
      return desk.state.setup.zones.sorted {
        ($0.rectangle.y, $0.rectangle.x, $0.index) < ($1.rectangle.y, $1.rectangle.x, $1.index)
      }.map { zone in
        let plan = desk.state.plan?[zone: zone.name]
        let parts = plan.map { $0.isDark ? [] : $0.parts } ?? []
        return ZoneView(
          name: zone.name, x: zone.rectangle.x, y: zone.rectangle.y,
          width: zone.rectangle.width, height: zone.rectangle.height,
          messages: parts.filter { $0.origin == .message }.map(\.id),
          isConversation: zone.isConversation)
      }
    }
  }

  /// What the display shows now.
  public func frame() async throws(ControlError) -> FrameView { currentFrame() }

  /// What the display shows now; may be asked by any thread.
  public func currentFrame() -> FrameView { liveFrame().frame }

  /// What the display shows now, and when it may show something else unless somebody changes it.
  func liveFrame() -> (frame: FrameView, change: Instant?) {
    let (player, isDark, fallback) = desk.withLock { desk in
      (desk.player, desk.light?.isOff ?? false, (scene: desk.scene, at: sceneInstant(desk)))
    }
    let (civil, monotonic) = (clock.civil(), clock.monotonic())
    let scene = player?.present.scene ?? fallback.scene
    let time = player?.sceneTime(at: monotonic)
    let instant = time?.instant ?? fallback.at
    let picture =
      isDark
      ? Bitmap(width: scene.width, height: scene.height) : scene.frame(at: instant).plane
    let view = FrameView(
      width: scene.width, height: scene.height, rows: picture.rows,
      sequence: Int64(player?.frames ?? 0), milliseconds: civil.held / 1_000_000)
    guard let time, !isDark, let change = scene.nextChange(after: instant) else {
      return (view, nil)
    }
    return (view, monotonic.advanced(by: time.rate.clockTime(change.since(instant))))
  }

  /// The fonts in the order of their names.
  public func fonts() async throws(ControlError) -> [FontView] {
    BundledFont.allCases.compactMap { font -> FontView? in
      guard let face = try? font.load() else { return nil }
      return FontView(
        name: font.name, height: face.height, characters: face.count)
    }.sorted { $0.name < $1.name }
  }

  /// What could not be shown.
  public func unshown() async throws(ControlError) -> [UnshownView] {
    let (state, main) = desk.withLock { ($0.state, $0.state.setup.mainZone) }
    let kept = state.messages.values.sorted { $0.message.id < $1.message.id }
    let held = watch.held
    return await composing {
      kept.prefix(1000).flatMap { Self.unshown($0, state, main, held) }
    }
  }

  private static func unshown(
    _ kept: KeptMessage, _ state: ServiceState, _ main: String, _ held: [CompositionWatch.Held]
  ) -> [UnshownView] {
    guard let zone = state.setup.zone(named: kept.draft.zone ?? main) else { return [] }
    let item = state.watched(kept.draft, id: kept.message.id, in: zone)
    if let held = held.first(where: { $0.digest == item.digest }) {
      return [
        UnshownView(
          message: kept.message.id, characters: String(kept.draft.summary.prefix(100)),
          position: 1, reason: ServiceState.reason(held, state.setup.timeZone))
      ]
    }
    let part = Part(message: kept.message.id, revision: kept.revision)
    let piece = MessageContent(kept.draft, scene: kept.scene).piece(part, in: zone.content)
    return Composer(zone: zone, builder: state.builder).unshown(piece).losses.map {
      UnshownView(
        message: kept.message.id, characters: $0.characters, position: $0.position,
        reason: $0.reason)
    }
  }

  /// What was counted.
  public func statistics() async throws(ControlError) -> StatisticsView {
    desk.withLock { desk in
      var view = StatisticsView()
      view.uptimeSeconds = Double(clock.monotonic().since(desk.started)) / 1e9
      view.messages = Int64(desk.state.messages.count)
      view.clockSteps = desk.clockSteps
      view.wireBytes = desk.wire?.bytes ?? 0
      view.reopenings = desk.wire?.reopenings ?? 0
      guard let player = desk.player else { return view }
      let statistics = player.statistics
      view.framesShown = Int64(statistics.frames - statistics.failures)
      view.framesSkipped = Int64(statistics.skippedSteps)
      view.faults = Int64(statistics.failures)
      if statistics.lateness.count > 0 {
        view.latenessMedian = statistics.lateness.percentile(50)
        view.latenessOf99Percent = statistics.lateness.percentile(99)
        view.latenessGreatest = statistics.lateness.percentile(100)
      }
      return view
    }
  }

  /// What is counted beside the statistics, for Prometheus.
  func metrics() -> MetricsRegistry {
    let metrics = MetricsRegistry()
    for (name, about, part) in [
      ("median", "Half of the changes of messages were seen after at most so long.", 50),
      ("p99", "99 of 100 changes of messages were seen after at most so long.", 99),
      ("max", "The change of messages that took longest to be seen.", 100),
    ] {
      metrics.gauge("signboard_change_seconds_\(name)", about) { [self] in
        Double(desk.withLock { $0.changeTimes }.percentile(part)) / 1e9
      }
    }
    metrics.gauge("signboard_intensity", "The intensity in force, 0 to 15; 0 while it is off.") {
      [self] in Double(desk.withLock { Self.view($0) }.effective)
    }
    metrics.gauge(
      "signboard_current_milliamperes", "What the panel draws, as estimated of its last frame."
    ) { [self] in Double(desk.withLock { $0.gauge }?.reading?.milliamperes ?? 0) }
    metrics.gauge(
      "signboard_configuration_refused", "Whether a changed configuration was refused."
    ) { [self] in desk.withLock { $0.configurationProblem } == nil ? 0 : 1 }
    metrics.gauge(
      "signboard_calendar_losses", "Events and times of calendars that are not shown as meant."
    ) { [self] in Double(desk.withLock { $0.calendarLossCount }) }
    metrics.gauge(
      "signboard_calendar_problems", "Calendars that are not there or cannot be read."
    ) { [self] in Double(desk.withLock { $0.calendarProblems.count }) }
    return metrics
  }

  /// Tells that a changed configuration was refused, or is gone, until one is taken over.
  ///
  /// - Parameters:
  ///   - problem: what happened; nothing: all is well.
  ///   - mistakes: what is wrong, one line each.
  public func tellConfiguration(_ problem: String?, mistakes: String = "") {
    let lines = mistakes.split(whereSeparator: \.isNewline).map(String.init)
    desk.withLock { desk in
      desk.configurationProblem = problem.map { ([$0] + lines.prefix(1)).joined(separator: " ") }
      desk.configurationDetails = lines.count > 1 ? lines : []
    }
  }

  /// How the sign is; while the state is held nobody waits for it, but is told how it was last.
  public func health() async -> HealthView { currentHealth() }

  /// What `look` sees of the state; where somebody holds it, what it saw last.
  private func unlessHeld(_ look: (Desk) -> HealthView) -> HealthView {
    if let view = desk.withLockIfAvailable({ look($0) }) {
      lastHealth.withLock { $0 = view }
      return view
    }
    return lastHealth.withLock { $0 } ?? desk.withLock { look($0) }
  }

  @discardableResult
  func currentHealth() -> HealthView {
    unlessHeld { desk in
      let isReady = desk.player.map { $0.frames > 0 } ?? false
      func part(_ name: String, _ problem: String?) -> HealthView.Part {
        HealthView.Part(
          name: name, isHealthy: problem == nil, detail: problem ?? "All is well.")
      }
      return HealthView(
        isReady: isReady,
        parts: [
          part("display", desk.displayProblem),
          storagePart(desk),
          clockPart(desk),
          HealthView.Part(
            name: "configuration", state: desk.configurationProblem == nil ? .well : .ill,
            detail: desk.configurationProblem ?? "All is well.",
            details: desk.configurationDetails),
        ] + [desk.calendarsPart, desk.sourcesPart].compactMap(\.self) + textsPart(desk)
          + (desk.state.setup.service.backup == nil ? [] : [part("backup", desk.backupProblem)]))
    }
  }

  /// How the store is: what fails now, and what happened to it that nobody has acknowledged.
  private func storagePart(_ desk: Desk) -> HealthView.Part {
    let damages = store.damages
    let reports = damages.map(\.report) + (damages.isEmpty ? [] : [StoreDamage.remedy])
    let problem = desk.storageProblem ?? store.readOnlyReason
    let detail = ([problem].compactMap(\.self) + reports).joined(separator: " ")
    return HealthView.Part(
      name: "storage", isHealthy: detail.isEmpty,
      detail: detail.isEmpty ? "All is well." : String(detail.prefix(4000)),
      isAcknowledgeable: !damages.isEmpty)
  }

  /// What is not composed any more; nothing where there is none of it.
  private func textsPart(_ desk: Desk) -> [HealthView.Part] {
    let held = watch.held
    guard !held.isEmpty else { return [] }
    let zone = desk.state.setup.timeZone
    let reasons = held.map { ServiceState.reason($0, zone) }.joined(separator: " ")
    return [
      HealthView.Part(
        name: "texts", isHealthy: false, detail: String(reasons.prefix(4000)),
        isAcknowledgeable: true)
    ]
  }

  /// Composes again what was left out.
  private func retry(by caller: Caller) throws(ControlError) {
    defer { ring() }
    try desk.withLock { (desk) throws(ControlError) in
      guard watch.holdsAny else { throw .notFound("Nothing of texts is left out.") }
      advance(&desk)
      logger.notice("\(caller) lets what was left out be tried again.")
      watch.release()
      let now = programmeInstant(desk)
      desk.state.renewBuilder(at: now)
      let checker = checker(desk)
      var found: [KeptMessage] = []
      for (id, kept) in desk.state.messages where kept.message.zone.isEmpty {
        let place = kept.draft.zone.flatMap(desk.state.setup.zone(named:))
        let item = desk.state.watched(kept.draft, id: id, in: place)
        let message = try? watch.composing([item]) { () throws(ControlError) in
          try checker.message(kept.draft, id: id)
        }
        guard let message else { continue }
        found.append(KeptMessage(draft: kept.draft, message: message, revision: kept.revision))
      }
      for kept in found { desk.state.messages[kept.message.id] = kept }
      desk.state.programme.apply(
        found.map { (message: $0.message, revision: $0.revision) }, removing: [], at: now)
      showValues(Set(desk.state.values.keys).union(desk.state.fileValues.keys), &desk)
    }
  }

  /// Takes note of what a part of the health tells.
  public func acknowledge(part: String, by caller: Caller) async throws(ControlError) {
    guard part != "texts" else { return try retry(by: caller) }
    guard part == "storage" else {
      throw .notFound("There is no part \"\(part)\" that can be acknowledged.")
    }
    let damages: [StoreDamage]
    do throws(StorageError) {
      damages = try store.acknowledgeDamages(who: "\(caller)")
    } catch {
      throw desk.withLock { refused(error, &$0) }
    }
    guard !damages.isEmpty else {
      throw .notFound("Nothing of the store is to be acknowledged.")
    }
    logger.notice("\(caller) has acknowledged the damage of the store.")
  }

  /// The first year that a clock can show that was ever set.
  static let firstYear = 2025

  /// Whether the clock was set since the machine was switched on, as far as one can tell.
  private func clockPart(_ desk: Desk) -> HealthView.Part {
    let zone = desk.state.setup.timeZone
    let now = clock.civil()
    guard zone.local(now).date.year >= Self.firstYear else {
      return HealthView.Part(
        name: "clock", isHealthy: false,
        detail: "The clock says \(TimeText.text(now, zone)): it was not set since the start. "
          + "Rules go by it. Let a time server set it, with \"timedatectl set-ntp true\", or fit a "
          + "clock with a battery.")
    }
    let step = desk.lastStep.map {
      "It was set by \($0.milliseconds) ms at \(TimeText.text($0.at, zone))."
    }
    return HealthView.Part(name: "clock", isHealthy: true, detail: step ?? "All is well.")
  }

  /// Takes what the frame thread tells of the display; never waits.
  public func take(_ report: PlaybackReport) {
    reports.withLock { if $0.count < 100 { $0.append(report) } }
    ring()
  }

  /// Logs and remembers what the frame thread told.
  func readReports(_ desk: inout Desk) {
    let news = reports.withLock { reports in
      defer { reports = [] }
      return reports
    }
    for report in news {
      switch report {
      case .failed(let text):
        logger.error("\(text)")
        desk.displayProblem = text
      case .recovered:
        logger.notice("The display works again.")
        desk.displayProblem = nil
      case .notice(let text): logger.notice("\(text)")
      }
    }
  }
}

extension Bitmap {
  /// The rows from the top, the leftmost pixel in the highest bit of a byte.
  var rows: [UInt8] {
    let bytesPerRow = (width + 7) / 8
    var rows = [UInt8](repeating: 0, count: bytesPerRow * height)
    for band in 0..<bands {
      for x in 0..<width {
        var column = column(x, band: band)
        while column != 0 {
          let row = column.trailingZeroBitCount
          column &= column - 1
          let y = band * 8 + row
          if y < height { rows[y * bytesPerRow + x / 8] |= 0x80 >> UInt8(x % 8) }
        }
      }
    }
    return rows
  }
}
