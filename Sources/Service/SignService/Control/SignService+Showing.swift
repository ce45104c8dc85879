// SPDX-License-Identifier: MIT
import Logging
import SignControl
package import SignboardKit

extension SignService {
  /// Reads the clocks and lets the playout advance to now.
  func advance(_ state: inout ServiceState) {
    let step = state.advance(to: clock.civil(), clock.monotonic())
    if step.endsTest { present(state) }
    if let milliseconds = step.milliseconds {
      logger.notice("The clock was set by \(milliseconds) ms; what plays goes on.")
    }
    for change in step.layers { change.log(to: logger) }
    if step.beginsPrepared { settle(&state) }
    if !step.values.isEmpty {
      showValues(step.values, &state)
    } else if step.isDue {
      follow(&state)
    }
  }

  /// Composes and shows the current state of the playout.
  func follow(_ state: inout ServiceState) {
    state.prepared = nil
    state.follow(at: state.playoutInstant, scene: state.sceneInstant)
    present(state)
    settle(&state)
  }

  /// Composes the scene of a near instant ahead, so that it is seen exactly then.
  func prepare(_ state: inout ServiceState, at next: CivilInstant, in wait: Int64) {
    guard let player = state.display.player, state.display.test?.end != next else { return }
    let instant = state.sceneInstant.advanced(by: max(0, wait))
    var later = state
    let layers = later.switchLayers(to: next, playout: next)
    if let values = layers?.values { later.refresh(values, at: instant) }
    later.follow(at: next, scene: instant)
    player.show(state.content.followed(by: later.content, at: instant))
    state.prepared = PreparedPlayout(
      instant: next, playout: later.playout, builder: later.builder, layers: layers)
  }

  /// Hands the scene over to the frame thread.
  func present(_ state: ServiceState) {
    guard let player = state.display.player, state.display.test == nil else { return }
    player.show(state.scene)
  }

  /// Lets the intensity follow the playout, and notes it for the log.
  func settle(_ state: inout ServiceState) {
    let failures = state.leftOut
    for (name, sentence) in failures where !state.playout.loggedFailures.contains(sentence) {
      logger.warning("\(sentence)")
      reportRefused(name, "\(sentence)", state.setup.timeZone)
    }
    state.playout.loggedFailures = failures.map(\.sentence)
    guard let light = state.playout.state?.intensity else { return }
    if let player = state.display.player, light != state.display.light {
      let old = state.display.light
      if light.isOff != old?.isOff { player.setBlank(light.isOff) }
      if light.intensity != old?.intensity, let intensity = Intensity(light.intensity) {
        player.setIntensity(intensity)
      }
      state.display.light = light
    }
    state.noteShown()
    reportShown(&state)
  }

  /// Takes over another configuration while the sign runs; content of an unchanged zone goes on.
  ///
  /// - Throws: `SignError` for what only a new start can change; nothing is changed then.
  package func reload(_ setup: ServiceSetup) throws(SignError) {
    try change { (state) throws(SignError) in
      advance(&state)
      let setup = setup.moving(at: state.setup.handSpeed)
      let old = state.setup
      let fixed = setup.settings.fixedKeys(differingFrom: old.settings)
      guard fixed.isEmpty else {
        throw SignError(
          place: fixed.joined(separator: ", "),
          reason: .phrase(
            "a running sign cannot change this, so the new configuration is not used"),
          remedy: .phrase("Start it anew, with \"systemctl restart signboard\"."))
      }
      take(setup, &state)
    }
    wake()
  }

  /// Puts a setup in the place of that of a state; what cannot change is the same in both.
  func take(_ setup: ServiceSetup, _ state: inout ServiceState) {
    let old = state.setup
    let now = state.playoutInstant
    state.prepared = nil
    let topics = (state.setup.settings.brokerValues, setup.settings.brokerValues)
    // What came from other topics, or is no value of the broker any more, does not count.
    state.values.broker = state.values.broker.filter { name, _ in
      topics.1?[name] != nil && topics.0?[name] == topics.1?[name]
    }
    state.setup = setup
    state.pictures = state.pictures.reading(folders: state.imageFolders)
    state.beginSources(logger)
    let (changed, overruled) =
      setup.fileValues.problem == nil ? state.take(setup.fileValues) : ([], [])
    state.renewBuilder(at: now)
    let checker = state.checker
    var checked: [(message: Schedules.Message, revision: Int64)] = []
    var gone: [String] = []
    for (id, kept) in state.messages.kept {
      // Zones may have come or gone, and the place and the time zone may give other times.
      let item = state.watched(kept.draft, id: id)
      guard !watch.blocks(item.digest) else { continue }
      let message = try? watch.composing([item]) { () throws(ControlError) in
        try checker.message(of: kept)
      }
      guard let message else {
        if !kept.message.zone.isEmpty { gone.append(id) }
        logger.warning("Message \(id) is not shown by the new configuration.")
        continue
      }
      guard message != kept.message || state.playout.plan[id: id] == nil else { continue }
      state.messages.kept[id] = StoredMessage(
        draft: kept.draft, message: message, revision: kept.revision,
        appearance: kept.appearance)
      checked.append((message, kept.appearance))
    }
    state.messages.unchecked = []
    state.playout.plan.apply(checked, removing: gone, at: now)
    state.playout.plan.set(setup.playout, at: now)
    state.waitForClock(at: now)
    state.keepShows(of: old)
    state.refresh(changed, at: state.sceneInstant)
    state.readCalendars(logger, at: now, anew: true)
    state.display.player?.setFade(setup.sign.fade)
    state.display.player?.setEndState(setup.sign.endState)
    state.display.light = nil
    follow(&state)
    forget(values: overruled, &state)
    for loss in state.setup.fontLosses { logger.warning("\(loss)") }
    for gap in state.languageGaps { logger.notice("\(gap)") }
  }
}

extension ServiceState {
  /// Keeps the content of zones that are the same, each under its new number; others begin anew.
  mutating func keepShows(of old: ServiceSetup) {
    let former = playout.zones
    let hidden = playout.hidden
    playout.hidden = [:]
    playout.zones = setup.zones.map { zone in
      if let same = old.zone(named: zone.name), former.indices.contains(same.index),
        same.rectangle == zone.rectangle, same.overlay == zone.overlay,
        same.content == zone.content, old.settings.isComposedLike(setup.settings)
      {
        playout.hidden[zone.index] = hidden[same.index]
        return former[same.index]
      }
      let key = ZoneContent.Key(kind: .dark, source: .idle, items: [])
      return show(key, Composer(zone: zone, builder: builder), start: .zero)
    }
    playout.nextText = playout.state?.instant
  }
}

extension SignSettings {
  /// Whether texts look the same, apart from the settings of zones.
  fileprivate func isComposedLike(_ other: SignSettings) -> Bool {
    values == other.values && timedValues == other.timedValues
      && brokerValues == other.brokerValues && timeZone == other.timeZone && locale == other.locale
      && service?.waitsForClock == other.service?.waitsForClock
      && fontFolders == other.fontFolders && imageFolders == other.imageFolders
  }
}
