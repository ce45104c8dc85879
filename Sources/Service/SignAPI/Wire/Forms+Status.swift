// SPDX-License-Identifier: MIT
import JSONText
import Phrases
import SignControl

extension IntensityView: WireObject {
  static let form = WireForm<IntensityView>(
    "Intensity", "The intensity of the display.",
    [
      .init("intensity", .integer(0...15), \.intensity, "The set intensity."),
      .init("effective", .integer(0...15), \.effective, "The intensity in force."),
      .init("reason", Schemas.sentence, \.reason, "Why."),
      .notKept(\.notKept),
    ])
}

extension SpeedView: WireObject {
  static let form = WireForm<SpeedView>(
    "Speed", "How fast texts scroll that have no speed of their own, in zones that have none.",
    [
      .init(
        "speed", .nullable(Schemas.speed), \.speed,
        "Columns a second; null: they pass once round in a given time."),
      .init(
        "byHand", .boolean, \.isByHand, "Whether it was set instead of that of the configuration."),
      .notKept(\.notKept),
    ])
}

extension FontView: WireObject {
  static let form = WireForm<FontView>(
    "Font", "A font that texts can use.",
    [
      .init("name", .name(1...128), \.name, "Its name."),
      .init("height", .integer(0...8192), \.height, "Rows."),
      .init("characters", Schemas.revision, \.characters, "The number of characters."),
    ])
}

extension UnshownView: WireObject {
  static let form = WireForm<UnshownView>(
    "UnshownItem", "Characters that could not be shown.",
    [
      .init("message", Schemas.id, \.message, "The message."),
      .init("characters", Schemas.sentence, \.characters, "The characters."),
      .init("position", Schemas.revision, \.position, "The position in the text, from 1."),
      .init("reason", Schemas.sentence, \.reason, "Why."),
    ])
}

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

/// What is said, as far as the API has room for.
struct LimitedSentence: WireOutput {
  let phrase: Phrase
  var wire: JSONValue { wire(in: .english) }

  func wire(in language: AnswerLanguage) -> JSONValue {
    .string(HealthView.Part.limited(phrase.text(in: language)))
  }
}

extension HealthView.Part: WireObject {
  static let form = WireForm<HealthView.Part>(
    "HealthPart", "A part of the sign.",
    [
      .init("name", .name(1...64), \.name, "Its name."),
      .init("healthy", .boolean, \.isHealthy, "Whether it works."),
      .init(
        "state", .choice(of: HealthView.Part.State.self), \.state,
        "Its state; with a warning it works but leaves something out."),
      .init(
        "detail", Schemas.sentence, { LimitedSentence(phrase: $0.detail) },
        "The state in a sentence."),
      .init(
        "details", .list(Schemas.sentence, atMost: HealthView.Part.mostDetails),
        { $0.details.map { LimitedSentence(phrase: $0) } },
        "The details of the sentence."),
      .init(
        "acknowledgeable", .boolean, \.isAcknowledgeable,
        "Whether it stays unhealthy until it is acknowledged."),
    ])
}

extension HealthView: WireObject {
  static let form = WireForm<HealthView>(
    "Health", "The health of the sign.",
    [
      .init("healthy", .boolean, \.isHealthy, "Whether all parts work."),
      .init("ready", .boolean, \.isReady, "Whether it takes requests."),
      .init("parts", .list(of: HealthView.Part.self, atMost: 64), \.parts, "Its parts."),
    ])
}
