// SPDX-License-Identifier: MIT
import Logging
import Markup
import Phrases
import Playback
import Playout
import Raster
import Scenes
import SignConfiguration
package import SignControl
import SignDisplays
import SignboardKit
package import Wording

extension SignService {
  /// The values in the order of their names: those that were put, and those of the values file.
  package func values() async throws(ControlError) -> [ValueView] {
    let values = state.values
    let others = values.names.subtracting(values.put.keys).compactMap { name in
      values[name].map { value in
        ValueView(
          name: name, value: value, revision: 0,
          source: values.broker[name] != nil
            ? .broker : values.fleet[name] != nil ? .fleet : .file)
      }
    }
    return (values.put.values + others).sorted { $0.name < $1.name }
  }

  /// Puts a value, which takes precedence over one of the configuration or the values file.
  ///
  /// The last writer wins: once the file has another text for this name than now, that text is
  /// shown and the value that was put is removed.
  package func putValue(
    _ value: LocalizedText, name: String, if condition: WriteCondition, by caller: Caller
  ) async throws(ControlError) -> (view: ValueView, isNew: Bool) {
    try caller.check(zone: nil)
    return try await changeNow { [self] (state) throws(ControlError) in
      let old = state.values.put[name]
      try Self.check(condition, old?.revision)
      guard MarkupName(name)?.description == name else {
        throw .invalid(
          "name", "format",
          .phrase(
            """
            "\(name)" is not a name of a value; write a name of letters a to z, digits, \
            "_", "." and "-" that begins with a letter or digit and has at most \
            \(MarkupName.lengthLimit) characters.
            """
          ))
      }
      if let old, old.value == value {
        state.heartbeat(of: [name, caller.name])
        follow(&state)
        return (old, false)
      }
      let said =
        state.values.file[name] == nil
        ? nil : state.fileValuesDocument(Set(state.values.put.keys).union([name]))
      let document = StoredKey.values.document(name, StoredKey.body(of: value))
      let revision = try stored([document] + [said].compactMap(\.self), by: caller, &state)
      let view = ValueView(name: name, value: value, revision: revision)
      state.values.put[name] = view
      state.heartbeat(of: [name, caller.name])
      watch.release(["value \"\(name)\""])
      showValues([name], &state)
      if let gap = state.gap(ofValue: name) { logger.notice("\(gap)") }
      return (view, old == nil)
    }
  }

  /// Removes a value.
  package func removeValue(
    name: String, if condition: WriteCondition, by caller: Caller
  ) async throws(ControlError) {
    try caller.check(zone: nil)
    try await changeNow { [self] (state) throws(ControlError) in
      guard let old = state.values.put[name] else {
        if state.values.file[name] != nil, let file = state.setup.settings.valuesFile {
          throw .conflict(
            .phrase("value \(name) comes from \(file): change it there, or put another text."))
        }
        throw .notFound(.phrase("There is no value \"\(name)\"."))
      }
      try Self.check(condition, old.revision)
      _ = try stored(removing: [StoredKey.values.id(name)], by: caller, &state)
      state.values.put[name] = nil
      watch.release(["value \"\(name)\""])
      showValues([name], &state)
    }
  }

  /// Shows values that have changed in all zones that name them, in the same frame.
  func showValues(_ names: Set<String>, _ state: inout ServiceState) {
    state.prepared = nil
    state.renewBuilder(at: state.playoutInstant)
    state.refresh(names, at: state.sceneInstant)
    follow(&state)
  }

  // MARK: - Brightness

  /// The intensity of the display.
  package func intensity() async throws(ControlError) -> IntensityView {
    Self.view(stateNow())
  }

  /// Sets the intensity until the plan has its next entry or an off period begins or ends, and for
  /// good if the plan has neither; also after a restart.
  package func setIntensity(
    _ intensity: Int, by caller: Caller
  ) async throws(ControlError) -> IntensityView {
    try await orderNow(by: caller) { [self] (state) throws(ControlError) in
      try order(&state) { (plan, now) throws(ControlError) in
        do throws(SignError) {
          try plan.setIntensity(intensity, at: now)
        } catch {
          throw .invalid(
            "intensity", "range", .joined([error.cause, error.advice], separator: " "))
        }
      }
      return Self.view(state)
    }
  }

  /// The intensity in force; less than the one that was set if the sign is off, the current is limited
  /// or a fade is under way.
  static func view(_ state: ServiceState) -> IntensityView {
    guard let light = state.playout.state?.intensity else {
      return IntensityView(intensity: 0, effective: 0, reason: .phrase("The sign has not begun."))
    }
    return IntensityView(
      light, panel: state.display.gauge?.reading, limit: state.setup.settings.currentLimit,
      isFading: state.setup.sign.fade > 0)
  }

  // MARK: - Playback

  /// Whether the sign runs.
  package func playback() async throws(ControlError) -> PlaybackState {
    let state = state
    return state.playout.plan.isStopped ? .stopped : state.pause != nil ? .paused : .running
  }

  /// Starts, pauses or stops it.
  ///
  /// During a pause the picture, the rules and the requests stand still; a message that is put meanwhile
  /// is shown after the pause. Then the sign continues where it was, but a sign that follows the wall
  /// clock continues in step with the others. A stopped sign shows its text for that. Pause and stop
  /// outlive a restart, and end in the same way after it.
  package func setPlayback(_ wanted: PlaybackState, by caller: Caller) async throws(ControlError) {
    try await orderNow(by: caller) { [self] (state) throws(ControlError) in
      let isStopped = state.playout.plan.isStopped
      let now = state.clock.seen.civil
      if wanted == .paused {
        guard !isStopped, state.pause == nil else { return }
        let instant = state.sceneInstant
        let frame = state.content.frame(at: instant, colored: true)
        state.pause = Pause(
          since: now, instant: instant, picture: frame.plane, colors: frame.colors,
          zones: state.positions(at: now, scene: instant))
        state.prepared = nil
        // What was counted is kept with the pause.
        state.storage.progressDue = min(state.storage.progressDue, now)
        // A sign that follows the wall clock cannot stop it; the picture stands all the same.
        state.display.player?.setPaused(true)
        return present(state)
      }
      guard state.pause != nil || (wanted == .stopped) != isStopped else { return }
      if let pause = state.pause {
        if state.setup.settings.clock != .wall {
          // Content goes on where it was; requests are prolonged by the length of the pause.
          state.playout.plan.clockWasSet(from: pause.since, to: now)
        }
        state.pause = nil
        state.display.player?.setPaused(false)
        state.playout.nextText = now
      }
      try order(&state) { (plan, now) in
        plan.setStopped(wanted == .stopped, at: now)
      }
    }
  }
}
