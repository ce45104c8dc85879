// SPDX-License-Identifier: MIT
import JSONText
import Phrases
import SignControl

/// The counters of the sign and of its live stream.
struct StatisticsAnswer {
  let view: StatisticsView
  let viewers: Int
  let droppedFrames: Int64
}

extension StatisticsAnswer: WireObject {
  static let form = WireForm<StatisticsAnswer>(
    "Statistics", "Counters since the start.",
    [
      .init(
        "uptimeSeconds", .number(0...1e12, isLowerOpen: false), \.view.uptimeSeconds,
        "Seconds since the start."),
      .init(
        "framesShown", Schemas.revision, \.view.framesShown, "Frames that reached the display."),
      .init(
        "framesSkipped", Schemas.revision, \.view.framesSkipped, "Frames that were due and skipped."
      ),
      .init("latenessMedian", Schemas.revision, \.view.latenessMedian, "Nanoseconds."),
      .init("latenessOf99Percent", Schemas.revision, \.view.latenessOf99Percent, "Nanoseconds."),
      .init("latenessGreatest", Schemas.revision, \.view.latenessGreatest, "Nanoseconds."),
      .init("wireBytes", Schemas.revision, \.view.wireBytes, "Bytes sent to the display."),
      .init("faults", Schemas.revision, \.view.faults, "Faults of the display."),
      .init("reopenings", Schemas.revision, \.view.reopenings, "Reopenings of the display."),
      .init(
        "clockSteps", Schemas.revision, \.view.clockSteps,
        "Changes of the clock by half a second or more."),
      .init("messages", Schemas.revision, \.view.messages, "The number of messages."),
      .init("viewers", Schemas.revision, \.viewers, "Viewers of the live stream."),
      .init("droppedFrames", Schemas.revision, \.droppedFrames, "Frames that slow viewers missed."),
    ])
}
