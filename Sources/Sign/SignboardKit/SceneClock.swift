// SPDX-License-Identifier: MIT
import SceneBuilding
import Scenes
import Timing

/// The scene of a setup with texts that follow the time, for pictures of any instant.
struct SceneClock {
  private let time: SceneTime
  /// The scene at the last instant.
  private var running: RunningScene

  /// Makes a scene as it is at an instant.
  init(_ setup: SignSetup, at instant: Instant) throws {
    time = setup.time
    let builder = setup.builder.at(time.civil(instant))
    // A scene that was set, such as a test pattern, has no values; the start is composed already.
    running = RunningScene(
      builder,
      setup.hasOwnScene || instant == time.start ? setup.scene : try builder.scene().scene)
  }

  /// The scene at an instant that is not before the last one.
  mutating func scene(at instant: Instant) throws -> Scene {
    try running.advance(to: time.civil(instant), at: instant)
    return running.scene
  }

  /// The first instant after `instant` at which the picture may differ; `nil` if it stays.
  func nextChange(after instant: Instant) -> Instant? {
    let step = running.scene.nextChange(after: instant)
    guard let text = running.nextChange else { return step }
    return min(time.instant(text), step ?? .distantFuture)
  }
}
