// SPDX-License-Identifier: MIT
package import Schedules
import Synchronization

/// The tokens in force; they may be replaced while requests come in.
///
/// It remembers those that were removed, so that a request with one is answered with the reason.
package final class TokenStore: Sendable {
  /// Why a token that was in force is not any more.
  package enum Ending: Hashable, Sendable {
    case removed
    /// Its time is over since an instant.
    case over(CivilInstant)
  }

  private struct State {
    var present: AccessTokens
    /// The oldest first.
    var removed: [AccessTokens.Entry] = []
  }

  private let state: Mutex<State>

  /// Makes a store of tokens, none removed.
  package init(_ tokens: AccessTokens) { state = Mutex(State(present: tokens)) }

  /// The tokens of the file, also those whose time is over.
  package var present: AccessTokens { state.withLock { $0.present } }

  /// Those of the file, and those that were removed since the start, as far as there is room.
  package var known: AccessTokens {
    state.withLock { AccessTokens(entries: $0.removed + $0.present.entries) }
  }

  /// Replaces the tokens.
  package func set(_ new: AccessTokens) {
    state.withLock { state in
      let all = state.removed + state.present.entries
      let kept = Set(new.entries.map(\.hash))
      state.removed = all.filter { !kept.contains($0.hash) }.suffix(AccessTokens.mostTokens)
      state.present = new
    }
  }

  /// Why a token of `known` is not in force; `nil`: it is.
  ///
  /// - Parameter now: seconds of Unix time.
  package func ending(of entry: AccessTokens.Entry, at now: Int64) -> Ending? {
    guard let present = present.entries.last(where: { $0.hash == entry.hash }) else {
      return .removed
    }
    return present.until.flatMap { $0.seconds <= now ? .over($0) : nil }
  }
}
