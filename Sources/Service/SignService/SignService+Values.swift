// SPDX-License-Identifier: MIT
import CivilTime
import Displays
import Markup
import MessageStorage
import Playback
import Playout
import Raster
import Scenes
public import SignAPI
import SignConfiguration
import SignboardKit
import Synchronization

extension SignService {
  /// The values in the order of their names: those that were put, and those of the values file.
  public func values() async throws(ControlError) -> [ValueView] {
    desk.withLock { desk in
      let put = desk.state.values
      let others = desk.state.fileValues.filter { put[$0.key] == nil }.map {
        ValueView(name: $0.key, value: $0.value, revision: 0, source: .file)
      }
      return (put.values + others).sorted { $0.name < $1.name }
    }
  }

  /// Puts a value, which counts more than one of the configuration or the values file.
  ///
  /// Whoever wrote last counts: once the file says another text for this name than it says now, that
  /// one is shown, and what was put is forgotten.
  public func putValue(
    _ value: String, name: String, if condition: WriteCondition, by caller: Caller
  ) async throws(ControlError) -> (view: ValueView, isNew: Bool) {
    defer { ring() }
    return try desk.withLock { (desk) throws(ControlError) in
      advance(&desk)
      let old = desk.state.values[name]
      try Self.check(condition, old?.revision)
      guard MarkupName(name)?.description == name else {
        throw .invalid([
          FieldProblem(
            field: "name", code: "format",
            message: "\"\(name)\" is no name of a value; write \(MarkupName.allowed).")
        ])
      }
      let now = programmeInstant(desk)
      if let old, old.value == value {
        desk.state.programme.hear(feed: name, at: now)
        desk.state.programme.hear(feed: caller.name, at: now)
        follow(&desk)
        return (old, false)
      }
      let revision: Int64
      do throws(StorageError) {
        let said =
          desk.state.fileValues[name] == nil
          ? nil : desk.state.fileValuesDocument(Set(desk.state.values.keys).union([name]))
        let document = StoredDocument(
          id: Kept.valueID(name), kind: Kept.value, body: Array(value.utf8))
        revision = try store.put([document] + [said].compactMap(\.self), who: "\(caller)")
      } catch {
        throw refused(error, &desk)
      }
      let view = ValueView(name: name, value: value, revision: revision)
      desk.state.values[name] = view
      desk.state.programme.hear(feed: name, at: now)
      desk.state.programme.hear(feed: caller.name, at: now)
      watch.release(["value \"\(name)\""])
      showValues([name], &desk)
      return (view, old == nil)
    }
  }

  /// Removes a value.
  public func removeValue(
    name: String, if condition: WriteCondition, by caller: Caller
  ) async throws(ControlError) {
    defer { ring() }
    try desk.withLock { (desk) throws(ControlError) in
      advance(&desk)
      guard let old = desk.state.values[name] else {
        if desk.state.fileValues[name] != nil, let file = desk.state.setup.settings.valuesFile {
          throw .conflict(
            "value \(name) comes from \(file): change it there, or put another text.")
        }
        throw .notFound("There is no value \"\(name)\".")
      }
      try Self.check(condition, old.revision)
      do throws(StorageError) {
        _ = try store.remove([Kept.valueID(name)], who: "\(caller)")
      } catch {
        throw refused(error, &desk)
      }
      desk.state.values[name] = nil
      watch.release(["value \"\(name)\""])
      showValues([name], &desk)
    }
  }

  /// Shows values that have changed in all zones that name them, in the same frame.
  func showValues(_ names: Set<String>, _ desk: inout Desk) {
    desk.prepared = nil
    desk.state.renewBuilder(at: programmeInstant(desk))
    desk.state.refresh(at: sceneInstant(desk)) { texts, zone, builder in
      !builder.values(in: texts, zone: zone).isDisjoint(with: names)
    }
    follow(&desk)
  }

  // MARK: - Brightness

  /// How bright the display is.
  public func intensity() async throws(ControlError) -> IntensityView {
    desk.withLock { desk in
      advance(&desk)
      return Self.view(desk)
    }
  }

  /// Makes the display brighter or darker until the plan has its next entry or an off period begins
  /// or ends, and for ever where the plan has none; also after a restart.
  public func setIntensity(
    _ intensity: Int, by caller: Caller
  ) async throws(ControlError) -> IntensityView {
    defer { ring() }
    return try desk.withLock { (desk) throws(ControlError) in
      advance(&desk)
      var programme = desk.state.programme
      do throws(PlayoutProblem) {
        try programme.setIntensity(intensity, at: programmeInstant(desk))
      } catch {
        throw .invalid([
          FieldProblem(
            field: "intensity", code: "range", message: "\(error.reason) \(error.nextStep)")
        ])
      }
      try keep(ordered: programme, pause: desk.pause, &desk, by: caller)
      desk.state.programme = programme
      follow(&desk)
      return Self.view(desk)
    }
  }

  /// What is in force now; less than what is asked for where the sign is off, the current is limited
  /// or a fade is under way.
  static func view(_ desk: Desk) -> IntensityView {
    guard let light = desk.state.plan?.intensity else {
      return IntensityView(intensity: 0, effective: 0, reason: "The sign has not begun.")
    }
    return IntensityView(
      light, panel: desk.gauge?.reading, limit: desk.state.setup.settings.currentLimit,
      isFading: desk.state.setup.sign.fade > 0)
  }

  // MARK: - Playback

  /// Whether the sign runs.
  public func playback() async throws(ControlError) -> PlaybackState {
    desk.withLock { desk in
      desk.state.programme.isStopped ? .stopped : desk.pause != nil ? .paused : .running
    }
  }

  /// Starts, pauses or stops it.
  ///
  /// While it is paused the picture stands, and with it rules and requests: what is put meanwhile is
  /// seen when it goes on. Then all goes on where it was, but a sign that follows the wall clock
  /// goes on where it would be without the pause, together with all others. What is stopped shows
  /// its text for that. Both outlive a restart, after which a pause ends as it would have without.
  public func setPlayback(_ wanted: PlaybackState, by caller: Caller) async throws(ControlError) {
    defer { ring() }
    try desk.withLock { (desk) throws(ControlError) in
      advance(&desk)
      let isStopped = desk.state.programme.isStopped
      if wanted == .paused {
        guard !isStopped, desk.pause == nil else { return }
        let instant = sceneInstant(desk)
        let pause = Pause(
          since: desk.seen.civil, instant: instant,
          picture: desk.state.scene.frame(at: instant).plane,
          zones: desk.state.standing(at: desk.seen.civil, scene: instant))
        try keep(ordered: desk.state.programme, pause: pause, &desk, by: caller)
        keepProgress(&desk)
        // A sign that follows the wall clock cannot stop it; the picture stands all the same.
        desk.player?.setPaused(true)
        desk.pause = pause
        desk.prepared = nil
        publish(&desk)
        return
      }
      guard desk.pause != nil || (wanted == .stopped) != isStopped else { return }
      let now = desk.seen.civil
      var programme = desk.state.programme
      if let pause = desk.pause, desk.state.setup.settings.clock != .wall {
        // What played goes on where it was; requests are prolonged by what passed.
        programme.clockWasSet(from: pause.since, to: now)
      }
      programme.setStopped(wanted == .stopped, at: now)
      try keep(ordered: programme, pause: nil, &desk, by: caller)
      if desk.pause != nil {
        desk.pause = nil
        desk.player?.setPaused(false)
        desk.state.nextText = now
      }
      desk.state.programme = programme
      follow(&desk)
    }
  }
}
