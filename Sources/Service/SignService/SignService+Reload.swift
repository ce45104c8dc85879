// SPDX-License-Identifier: MIT
public import Wording
import CivilTime
import Logging
import MessageStorage
import Playback
import Playout
import Scenes
import Schedules
import SignAPI
import SignConfiguration
import SignboardKit
import Synchronization
import Timing

extension SignService {
  /// Takes another configuration over while the sign runs; what scrolls in a zone that is the same
  /// goes on.
  ///
  /// - Throws: `SignError` for what can only be changed by a new start; then all stays as it was.
  public func reload(_ setup: ServiceSetup) throws(SignError) {
    try desk.withLock { (desk) throws(SignError) in
      advance(&desk)
      let old = desk.state.setup
      let fixed = setup.settings.fixedKeys(differingFrom: old.settings)
      guard fixed.isEmpty else {
        throw SignError(
          place: fixed.joined(separator: ", "),
          reason: "a running sign cannot change this, so nothing of the new configuration counts",
          remedy: "Start it anew, with \"systemctl restart signboard\".")
      }
      let now = programmeInstant(desk)
      desk.prepared = nil
      desk.state.setup = setup
      desk.beginSources(logger)
      let values = setup.fileValues.problem == nil ? take(setup.fileValues, &desk) : []
      desk.state.renewBuilder(at: now)
      let checker = checker(desk)
      var changed: [(message: Schedules.Message, revision: Int64)] = []
      var gone: [String] = []
      for (id, kept) in desk.state.messages {
        // Zones may have come or gone, and with the place and the time zone times may be others.
        let place = kept.draft.zone.flatMap(setup.zone(named:))
        let item = desk.state.watched(kept.draft, id: id, in: place)
        guard !watch.holds(item.digest) else { continue }
        let message = try? watch.composing([item]) { () throws(ControlError) in
          try checker.message(kept.draft, id: id)
        }
        guard let message else {
          if !kept.message.zone.isEmpty { gone.append(id) }
          logger.warning("Message \(id) is not shown by the new configuration.")
          continue
        }
        guard message != kept.message || desk.state.programme[id: id] == nil else { continue }
        desk.state.messages[id] = KeptMessage(
          draft: kept.draft, message: message, revision: kept.revision)
        changed.append((message, kept.revision))
      }
      desk.state.unchecked = []
      desk.state.programme.apply(changed, removing: gone, at: now)
      desk.state.programme.set(setup.programme, at: now)
      desk.state.keepShows(of: old)
      desk.state.refresh(at: sceneInstant(desk)) { texts, zone, builder in
        !builder.values(in: texts, zone: zone).isDisjoint(with: values)
      }
      desk.calendars = desk.calendars.mapValues {
        CalendarStamp(stamp: nil, ids: $0.ids, zone: $0.zone, name: $0.name)
      }
      desk.readCalendars(logger, at: now)
      desk.player?.setFade(setup.sign.fade)
      desk.player?.setEndState(setup.sign.endState)
      desk.light = nil
      follow(&desk)
    }
    ring()
  }
}

extension ServiceState {
  /// Keeps what zones show that are the same, each under its new number; others begin anew.
  mutating func keepShows(of old: ServiceSetup) {
    let former = shows
    let hidden = conversations
    conversations = [:]
    shows = setup.zones.map { zone in
      if let same = old.zone(named: zone.name), former.indices.contains(same.index),
        same.rectangle == zone.rectangle, same.overlay == zone.overlay,
        same.content == zone.content, old.settings.isComposedLike(setup.settings)
      {
        conversations[zone.index] = hidden[same.index]
        return former[same.index]
      }
      let key = ZoneShow.Key(kind: .dark, source: .idle, pieces: [])
      return show(key, Composer(zone: zone, builder: builder), start: .zero)
    }
    nextText = plan?.instant
  }
}

extension SignSettings {
  /// Whether texts look the same, apart from what zones say themselves.
  fileprivate func isComposedLike(_ other: SignSettings) -> Bool {
    values == other.values && timedValues == other.timedValues && timeZone == other.timeZone
      && locale == other.locale && fontFolders == other.fontFolders
      && imageFolders == other.imageFolders
  }
}
