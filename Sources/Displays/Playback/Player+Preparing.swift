// SPDX-License-Identifier: MIT
public import Core
import Scenes

extension Player {
  /// Prepares what the scene needs soon and what takes the frame thread too long.
  ///
  /// Another thread calls it after each change of the scene and at the returned instant. It changes
  /// nothing that is seen.
  ///
  /// - Parameter now: the instant of the frame loop's timer.
  /// - Returns: when to call it again, of that timer; `nil`: after the next change of the scene or
  ///   of its time.
  @discardableResult
  public func prepare(at now: Instant) -> Instant? {
    let (scene, last) = present
    guard let (instant, rate) = sceneTime(at: now) else {
      scene.prepare(for: last)
      return nil
    }
    guard let next = scene.prepare(for: instant) else { return nil }
    let wait = max(Player.preparingPause, rate.clockTime(next.since(instant)))
    return now.advanced(by: wait)
  }

  /// The least nanoseconds between two calls: pages that come and go faster are drawn step by step.
  private static let preparingPause: Int64 = 10_000_000
}
