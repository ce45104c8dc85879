// SPDX-License-Identifier: MIT
import CivilTime
import Composition
import FramePacing
import LinuxIO
import Playback
import Synchronization

/// Texts that follow the time: each is composed before it is due, and takes over at its exact
/// instant.
extension SceneDirector {
  /// A scene that was made to follow.
  struct Appointment {
    /// When its texts hold.
    var civil: CivilInstant
    /// When it takes over.
    var instant: Instant
  }

  /// Lets texts follow virtual time, on the frame thread.
  func followVirtualTime(_ time: SceneTime) {
    player.beforeVirtualFrames { [self] instant in
      _ = attend(at: instant, civil: time.civil(instant))
    }
  }

  /// Lets texts follow the time of the day, on a thread of their own.
  ///
  /// - Parameter civil: the civil time, of the scene's instant where it follows the wall clock.
  func followTime(civil: @escaping @Sendable (Instant) -> CivilInstant) throws {
    let bell = bell
    let thread = try FrameThread.start(name: "texts") { [self] in

      while !hasEnded {
        let now = MonotonicClock.now()
        var wait = SceneDirector.longestSleep
        if player.isPaused {
          wait = SceneDirector.pauseInterval
        } else {
          let instant = player.sceneInstant(at: now)
          if let due = attend(at: instant, civil: civil(instant)) {
            wait = min(wait, max(0, due))
          }
        }
        bell.sleep(until: now.advanced(by: wait))
      }
    }
    keep(thread)
  }

  /// Somebody may set the clock; nobody tells, so it is looked at.
  private static let longestSleep: Int64 = 10_000_000_000
  /// How often it is looked whether a pause is over.
  private static let pauseInterval: Int64 = 200_000_000
  /// By how much an appointment may be off before it is made anew: less than a person sees.
  private static let tolerance: Int64 = 5_000_000

  /// Sees to it that the texts of the moment are shown and that those of the next change follow.
  ///
  /// - Parameters:
  ///   - instant: the scene's instant.
  ///   - civil: the civil time that belongs to it.
  /// - Returns: the nanoseconds until it has to be done again; nothing: when somebody changes texts.
  private func attend(at instant: Instant, civil: CivilInstant) -> Int64? {
    state.withLock { state in
      let rate = player.rate
      if let made = state.appointment {
        if civil >= made.civil, instant >= made.instant {
          state.builder = state.builder.at(made.civil)
          state.appointment = nil
        } else {
          let left = Int64(clamping: made.civil.nanoseconds - civil.nanoseconds)
          let reckoned = instant.advanced(by: rate.sceneTime(left))
          if abs(reckoned.since(made.instant)) <= SceneDirector.tolerance { return left }
          // The clock was set, or the scene's time was stopped or hurried.
          state.appointment = nil
          player.edit { scene, last in scene.current(at: max(last, instant)).alone }
        }
      }
      do {
        try advance(&state, to: civil, at: instant)
        return try appoint(&state, at: instant, civil: civil, rate)
      } catch {
        // Texts that could be composed once can be composed again, whatever the time is.
        player.report(.notice("\(error)"))
        return nil
      }
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
      return try next.advancing(scene.current(at: now), texts: texts, from: old, at: now).scene
    }
    state.builder = next
  }

  /// Lets the texts of the next change follow.
  private func appoint(
    _ state: inout State, at instant: Instant, civil: CivilInstant, _ rate: TimeRate
  ) throws -> Int64? {
    let builder = state.builder
    let due = state.texts.enumerated().compactMap {
      builder.nextChange(after: civil, in: $1, zone: $0)
    }.min()
    guard let due else { return nil }
    let wait = Int64(clamping: due.nanoseconds - civil.nanoseconds)
    let change = instant.advanced(by: rate.sceneTime(wait))
    let (next, texts) = (builder.at(due), state.texts)
    try player.edit { scene, last in
      let now = scene.current(at: max(last, instant)).alone
      let follower = try next.advancing(now, texts: texts, from: builder.civil, at: change).scene
      return now.followed(by: follower, at: change)
    }
    state.appointment = Appointment(civil: due, instant: change)
    return wait
  }
}
