// SPDX-License-Identifier: MIT
import CivilTime
import Logging
import Playout
import Schedules
import SignConfiguration
import SignControl

extension ServiceState {
  /// Views of messages with the times and seconds that are left of them.
  func views(_ views: [MessageView]) -> [MessageView] {
    // Showings that ended and changed nothing are counted when someone asks.
    var plan = playout.plan
    _ = plan.state(at: playoutInstant)
    return views.map { view in
      var view = view
      view.progress = progress(of: view.id, plan)
      return view
    }
  }

  private func progress(of id: String, _ plan: PlayoutPlan) -> MessageProgress? {
    let now = playoutInstant
    guard let timing = plan[id: id]?.timing,
      let presence = plan.presence(of: id, at: now)
    else { return nil }
    let isLimited = timing.times != nil || timing.duration != nil
    guard isLimited || presence.isFinal else { return nil }
    let known = plan.progress(of: id) ?? Progress()
    let end = timing.duration.flatMap { seconds in
      known.first?.advanced(bySeconds: Int64(seconds))
    }
    let left = timing.duration.map { seconds in
      end.map { Int(clamping: max(0, $0.seconds - now.seconds)) } ?? seconds
    }
    return MessageProgress(
      isOver: presence.isFinal, timesLeft: timing.times.map { $0 - known.times },
      secondsLeft: presence.isFinal && left != nil ? 0 : left,
      until: end.map { TimeText.text($0, setup.timeZone) })
  }
}

extension SignService {
  /// The most messages that one call removes, so that changes do not wait for it.
  private static let overAtOnce = 100

  /// Removes some of the messages that are over, if the configuration asks for it.
  func removeOver(_ state: inout ServiceState) {
    guard state.setup.service.removesOver ?? false else { return }
    if state.messages.overCandidates.isEmpty {
      guard state.messages.overDue <= state.clock.seen.civil else { return }
      state.messages.overDue = state.clock.seen.civil.advanced(bySeconds: 60)
      state.messages.overCandidates = Array(state.messages.kept.keys)
    }
    let now = state.playoutInstant
    let candidates = state.messages.overCandidates.suffix(Self.overAtOnce)
    state.messages.overCandidates.removeLast(candidates.count)
    let over = candidates.filter { id in
      guard let kept = state.messages.kept[id], !kept.message.isProtected else { return false }
      // A message that cannot be shown is not over: its owner may correct it.
      return state.playout.plan.presence(of: id, at: now)?.isFinal ?? false
    }.sorted()
    guard !over.isEmpty else { return }
    guard let revision = storedIfPossible(removing: over, &state) else { return }
    state.messages.stored(at: revision)
    state.remove(over, at: now)
    logger.info("Removed what is over: \(over.prefix(10).joined(separator: ", ")).")
    follow(&state)
  }
}
