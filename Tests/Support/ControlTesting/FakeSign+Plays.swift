// SPDX-License-Identifier: MIT
package import SignControl

extension FakeSign {
  package func followPlays(session: String?) {
    if session == nil { state.plays = [] }
  }

  package func waitingPlays(atMost count: Int) -> PlayBatch? {
    guard let first = state.plays.first else { return nil }
    let plays = state.plays.filter { $0.session == first.session }.prefix(count)
    return PlayBatch(session: first.session, plays: Array(plays), lost: state.lostPlays)
  }

  package func acknowledge(_ plays: PlayAcknowledgement, lost: Int64) {
    state.plays.removeAll { $0.session == plays.session && $0.number <= plays.number }
    state.lostPlays -= lost
  }

  /// Plays something, as a test demands it.
  package func play(_ play: PlayView, lost: Int64 = 0) {
    state.plays.append(play)
    state.lostPlays += lost
  }
}
