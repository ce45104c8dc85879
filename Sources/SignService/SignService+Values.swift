// SPDX-License-Identifier: MIT
import CivilTime
import Displays
import Markup
import MessageStorage
import Playback
import Programmes
public import SignAPI
import SignboardKit
import Synchronization

extension SignService {
  /// The values in the order of their names.
  public func values() async throws(ControlError) -> [ValueView] {
    desk.withLock { $0.state.values.values.sorted { $0.name < $1.name } }
  }

  /// Puts a value.
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
        revision = try store.put(
          [
            StoredDocument(id: Kept.valueID(name), kind: Kept.value, body: Array(value.utf8))
          ], who: "\(caller)")
      } catch {
        throw refused(error, &desk)
      }
      let view = ValueView(name: name, value: value, revision: revision)
      desk.state.values[name] = view
      desk.state.programme.hear(feed: name, at: now)
      desk.state.programme.hear(feed: caller.name, at: now)
      showValue(name, &desk)
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
        throw .notFound("There is no value \"\(name)\".")
      }
      try Self.check(condition, old.revision)
      do throws(StorageError) {
        _ = try store.remove([Kept.valueID(name)], who: "\(caller)")
      } catch {
        throw refused(error, &desk)
      }
      desk.state.values[name] = nil
      showValue(name, &desk)
    }
  }

  /// Shows a value that has changed in all zones that name it, in the same frame.
  private func showValue(_ name: String, _ desk: inout Desk) {
    desk.prepared = nil
    desk.state.renewBuilder(at: programmeInstant(desk))
    desk.state.refresh(at: sceneInstant(desk)) { texts, zone, builder in
      builder.values(in: texts, zone: zone).contains(name)
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

  /// Makes the display brighter or darker, until the plan has its next entry.
  public func setIntensity(
    _ intensity: Int, by caller: Caller
  ) async throws(ControlError) -> IntensityView {
    defer { ring() }
    return try desk.withLock { (desk) throws(ControlError) in
      advance(&desk)
      var programme = desk.state.programme
      do throws(ProgrammeProblem) {
        try programme.setIntensity(intensity, at: programmeInstant(desk))
      } catch {
        throw .invalid([
          FieldProblem(
            field: "intensity", code: "range", message: "\(error.reason) \(error.nextStep)")
        ])
      }
      try keepState(&desk, intensity: intensity, who: "\(caller)")
      desk.state.programme = programme
      follow(&desk)
      return Self.view(desk)
    }
  }

  private static func view(_ desk: Desk) -> IntensityView {
    guard let light = desk.state.plan?.intensity else {
      return IntensityView(intensity: 0, effective: 0, reason: "The sign has not begun.")
    }
    return IntensityView(
      intensity: light.asked, effective: light.isOff ? 0 : light.intensity, reason: light.reason)
  }

  // MARK: - Playback

  /// Whether the sign runs.
  public func playback() async throws(ControlError) -> PlaybackState {
    desk.withLock { desk in
      desk.state.programme.isStopped ? .stopped : desk.paused != nil ? .paused : .running
    }
  }

  /// Starts, pauses or stops it.
  ///
  /// While it is paused all stands still: what is shown, rules and requests. What is stopped shows
  /// its text for that, also after a restart.
  public func setPlayback(_ wanted: PlaybackState, by caller: Caller) async throws(ControlError) {
    defer { ring() }
    try desk.withLock { (desk) throws(ControlError) in
      advance(&desk)
      let isStopped = desk.state.programme.isStopped
      if wanted == .paused {
        guard !isStopped, desk.paused == nil else { return }
        guard let player = desk.player, player.setPaused(true) else {
          throw .conflict(
            "the sign follows the wall clock together with others and cannot be paused.")
        }
        desk.paused = desk.seen.civil
        desk.prepared = nil
        player.show(desk.state.scene)
        return
      }
      if let since = desk.paused {
        desk.paused = nil
        desk.player?.setPaused(false)
        // What played goes on where it was; requests are prolonged by what passed.
        desk.state.programme.clockWasSet(from: since, to: desk.seen.civil)
        desk.state.nextText = desk.seen.civil
        follow(&desk)
      }
      guard (wanted == .stopped) != isStopped else { return }
      desk.state.programme.setStopped(wanted == .stopped, at: programmeInstant(desk))
      follow(&desk)
      try keepState(&desk, intensity: nil, who: "\(caller)")
    }
  }
}
