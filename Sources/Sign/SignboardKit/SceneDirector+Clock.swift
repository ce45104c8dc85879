// SPDX-License-Identifier: MIT
import CivilTime
import LinuxIO
import Playback
import SceneBuilding
import Scenes
import Synchronization
import Timing

/// Texts that follow the time: each is composed before it is due, and takes over at its exact
/// instant.
extension SceneDirector {
  /// A change of texts that is composed before its time.
  struct NextChange {
    /// The civil time of the new texts.
    var civil: CivilInstant
    /// When the scene shows them.
    var instant: Instant
  }

  /// Lets texts follow virtual time, on the frame thread.
  func followVirtualTime(_ time: SceneTime) {
    player.beforeVirtualFrames { [self] instant in
      // Civil time is that of the scene, whatever its rate.
      _ = update(at: instant, civil: time.civil(instant), rate: .normal)
    }
  }

  /// Lets texts follow the civil time, on a thread of their own.
  ///
  /// - Parameter civil: the civil time; it depends on the scene's instant if the scene follows the
  ///   wall clock.
  func followTime(civil: @escaping @Sendable (Instant) -> CivilInstant) throws {
    let wake = wake
    player.onTimeChange { wake.interrupt() }
    let thread = try FrameThread.start(name: "texts") { [self] in
      while !hasEnded {
        let next = follow(at: MonotonicClock.now(), civil: civil)
        let pages = player.prepare(at: MonotonicClock.now())
        wake.sleep(until: min(next, pages ?? next))
      }
    }
    keep(thread)
  }

  /// The kernel does not report that the clock was set, so it is read this often.
  static let longestSleep: Int64 = 10_000_000_000
  /// By how many nanoseconds the next change may be off before it is prepared anew: fewer than a
  /// person sees.
  private static let tolerance: UInt128 = 5_000_000

  /// Follows the time at an instant of the frame loop's timer.
  ///
  /// - Returns: when to call it again, unless `wake` is interrupted before.
  func follow(at now: Instant, civil: (Instant) -> CivilInstant) -> Instant {
    // While the scene's time stands still no change becomes due; the player wakes this thread
    // later.
    guard let (instant, rate) = player.sceneTime(at: now),
      let due = update(at: instant, civil: civil(instant), rate: rate)
    else { return .distantFuture }
    return now.advanced(by: min(SceneDirector.longestSleep, max(0, due)))
  }

  /// Shows the texts of a civil time and prepares the next change.
  ///
  /// - Parameters:
  ///   - instant: the scene's instant.
  ///   - civil: the civil time that belongs to it.
  ///   - rate: how much faster than civil time the scene's time runs.
  /// - Returns: the nanoseconds until the next change; `nil` if there is none before texts are set.
  func update(at instant: Instant, civil: CivilInstant, rate: TimeRate) -> Int64? {
    state.withLock { state in
      var hasTakenOver = false
      if let made = state.nextChange {
        let left = Int64(clamping: made.civil.nanoseconds - civil.nanoseconds)
        let rest = made.instant.since(instant)
        let difference = Int128(rate.sceneTime(left)) - Int128(rest)
        if left <= 0, rest <= 0 {
          hasTakenOver = true
          state.builder = state.builder.at(made.civil)
          state.nextChange = nil
        } else if difference.magnitude <= SceneDirector.tolerance {
          return max(left, rate.clockTime(rest))
        } else {
          // The clock was set, or the scene's time was paused or changed its rate.
          edit(&state, at: instant) { scene, _, _ in scene }
        }
      }
      do {
        try advance(&state, to: civil, at: instant)
        if let due = try prepare(&state, at: instant, civil: civil, rate) { return due }
        // No change follows, so the old scene is dropped here.
        if hasTakenOver { player.edit { $0.current(at: max($1, instant)).alone } }
        return nil
      } catch {
        player.report(.notice("\(error)"))
        return SceneDirector.longestSleep
      }
    }
  }

  /// Changes the current scene and drops the prepared next change.
  ///
  /// First brings the builder to the time of that scene.
  ///
  /// - Parameter instant: the scene's instant, where it is known to be later than the last frame.
  func edit(
    _ state: inout State, at instant: Instant? = nil,
    _ change: (Scene, Instant, inout State) throws -> Scene
  ) rethrows {
    try player.edit { scene, last in
      let now = max(last, instant ?? last)
      if let made = state.nextChange.take(), now >= made.instant {
        state.builder = state.builder.at(made.civil)
      }
      return try change(scene.current(at: now).alone, now, &state)
    }
  }

  /// Shows the texts of a civil time now, where they differ from those that are shown.
  private func advance(_ state: inout State, to civil: CivilInstant, at instant: Instant) throws {
    let old = state.builder.civil
    let next = state.builder.at(civil)
    let texts = state.texts
    guard next.differs(texts, from: old) else {
      state.builder = next
      return
    }
    try player.edit { scene, last in
      let now = max(last, instant)
      let seen = scene.current(at: now).alone
      return try next.advancing(seen, texts: texts, from: old, at: now)
    }
    state.builder = next
  }

  /// Composes the next change and lets it follow the current scene.
  private func prepare(
    _ state: inout State, at instant: Instant, civil: CivilInstant, _ rate: TimeRate
  ) throws -> Int64? {
    let builder = state.builder
    guard let due = builder.nextChange(after: civil, in: state.texts) else { return nil }
    let wait = Int64(clamping: due.nanoseconds - civil.nanoseconds)
    let change = instant.advanced(by: rate.sceneTime(wait))
    let (next, texts) = (builder.at(due), state.texts)
    try player.edit { scene, last in
      let now = scene.current(at: max(last, instant)).alone
      let follower = try next.advancing(now, texts: texts, from: builder.civil, at: change)
      return now.followed(by: follower, at: change)
    }
    state.nextChange = NextChange(civil: due, instant: change)
    return wait
  }
}
