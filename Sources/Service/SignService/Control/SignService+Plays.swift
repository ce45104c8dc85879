// SPDX-License-Identifier: MIT
import CivilTime
package import MessageStorage
package import SignControl

extension SignService {
  /// Keeps the plays that begin from now on; `nil`: none.
  package func followPlays(session: String?) async throws(ControlError) {
    try await reading { [store] () throws(StorageError) in
      try store.followPlays(session: session)
    }
  }

  /// The oldest plays that no recorder has acknowledged.
  package func waitingPlays(atMost count: Int) async throws(ControlError) -> PlayBatch? {
    try await reading { [store] () throws(StorageError) in
      let waiting = try store.waitingPlays(atMost: count)
      guard let session = waiting.plays.first?.session else { return nil }
      return PlayBatch(
        session: session, plays: waiting.plays.map { PlayView($0) }, lost: waiting.lost)
    }
  }

  /// Forgets the plays that a recorder has.
  package func acknowledge(
    _ plays: PlayAcknowledgement, lost: Int64
  ) async throws(ControlError) {
    try await reading { [store] () throws(StorageError) in
      try store.acknowledgePlays(session: plays.session, through: plays.number, lost: lost)
    }
  }
}

extension PlayView {
  /// Makes a view of a stored play.
  package init(_ play: Play) {
    self.init(
      number: play.number, zone: play.zone, id: play.id, hash: play.hash,
      start: CivilInstant(nanoseconds: play.start), end: CivilInstant(nanoseconds: play.end),
      isCut: play.isCut)
  }
}
