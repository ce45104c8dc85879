// SPDX-License-Identifier: MIT
public import Core

/// How well frames kept their time.
public struct PlaybackStatistics: Hashable, Sendable {
  /// Frames presented, refreshes included.
  public var frames = 0
  /// Column steps that were not shown because the frame thread woke too late.
  public var skippedSteps = 0
  /// Frames that the display could not show.
  public var failures = 0
  /// Nanoseconds from the start to the last frame.
  public var elapsed: Int64 = 0
  /// The lateness of frames with a new step, without the first frame and refreshes.
  public var lateness = LatenessHistogram()
  private var isFirst = true

  /// Makes empty statistics.
  public init() {}

  /// The same in memory of its own.
  var detached: PlaybackStatistics {
    var copy = self
    copy.lateness = lateness.detached
    return copy
  }

  mutating func record(lateness nanoseconds: Int64?, skipped: Int, failed: Bool, elapsed: Int64) {
    frames += 1
    self.elapsed = elapsed
    if failed { failures += 1 }
    skippedSteps += skipped
    if let nanoseconds, !isFirst { lateness.record(nanoseconds) }
    isFirst = false
  }
}
