// SPDX-License-Identifier: MIT
import CivilTime
import Logging
import MessageStorage
import Playout
import Schedules
import SignAPI
import SignConfiguration
import Synchronization
import Timing

/// What is left of messages that are shown only so often or so long, and what becomes of them then.
extension SignService {
  /// Views of messages together with what is left of them.
  static func views(
    _ views: [MessageView], _ programme: PlayoutPlan, at now: CivilInstant,
    _ timeZone: CivilTimeZone
  ) -> [MessageView] {
    // Showings that ended and changed nothing are counted when somebody asks.
    var programme = programme
    _ = programme.state(at: now)
    return views.map { view in
      var view = view
      view.progress = progress(of: view.id, programme, at: now, timeZone)
      return view
    }
  }

  private static func progress(
    of id: String, _ programme: PlayoutPlan, at now: CivilInstant, _ timeZone: CivilTimeZone
  ) -> MessageProgress? {
    guard let timing = programme[id: id]?.timing,
      let presence = programme.presence(of: id, at: now)
    else { return nil }
    let isLimited = timing.times != nil || timing.duration != nil
    guard isLimited || presence.isFinal else { return nil }
    let known = programme.progress(of: id) ?? Progress()
    let end = timing.duration.flatMap { seconds in
      known.first?.advanced(bySeconds: Int64(seconds))
    }
    let left = timing.duration.map { seconds in
      end.map { Int(clamping: max(0, $0.seconds - now.seconds)) } ?? seconds
    }
    return MessageProgress(
      isOver: presence.isFinal, timesLeft: timing.times.map { $0 - known.times },
      secondsLeft: presence.isFinal && left != nil ? 0 : left,
      until: end.map { TimeText.text($0, timeZone) })
  }

  /// How many messages are looked at in one turn, so that nobody waits for it.
  private static let overAtOnce = 100

  /// Removes messages that are over, if the sign is to do so: some of them in each turn.
  func removeOver(_ desk: inout Desk) {
    guard desk.state.setup.service.removesOver ?? false else { return }
    if desk.overCandidates.isEmpty {
      guard desk.overDue <= desk.seen.civil else { return }
      desk.overDue = desk.seen.civil.advanced(bySeconds: 60)
      desk.overCandidates = Array(desk.state.messages.keys)
    }
    let now = programmeInstant(desk)
    let candidates = desk.overCandidates.suffix(Self.overAtOnce)
    desk.overCandidates.removeLast(candidates.count)
    let over = candidates.filter { id in
      guard let kept = desk.state.messages[id], !kept.message.isProtected else { return false }
      // What cannot be shown is not over: it waits for who mends it.
      return desk.state.programme.presence(of: id, at: now)?.isFinal ?? false
    }.sorted()
    guard !over.isEmpty else { return }
    do throws(StorageError) {
      desk.state.revision = try store.remove(over, who: "signboard")
    } catch {
      return note(error, &desk)
    }
    for id in over {
      desk.state.messages[id] = nil
      desk.state.programme.remove(id: id, at: now)
    }
    logger.info("Removed what is over: \(over.prefix(10).joined(separator: ", ")).")
    follow(&desk)
  }
}
