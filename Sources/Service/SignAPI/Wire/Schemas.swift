// SPDX-License-Identifier: MIT
import Core
import SignControl

/// The objects of requests, and lists of answers.
extension Schemas {
  static let batchItem = Schema(
    "BatchMessage", "A message with its id.", oneOf: content,
    fields: [.init("id", .name(1...128, .messageID), required: true, "Its id.", samples: ["soup"])]
      + messageFields)
  static let batch = Schema(
    "MessageBatch", "Messages that are put and removed in one step, all or none.",
    .init("messages", .list(.object(batchItem), atMost: 1000), required: true, "The messages."),
    .init(
      "others", .choice(["keep", "remove"]),
      "The action for all other messages that are not protected and that the caller may change. "
        + "Default: keep."),
    .init(
      "remove", .list(.object(removalItem), atMost: MessageRemoval.mostAtOnce),
      "Messages that are removed in the same step."),
    .init("check", .boolean, "Whether it is only checked, and nothing is changed. Default: false."))
  static let removalItem = Schema(
    "MessageRemoval", "A message that is to be removed.",
    .init("id", id, required: true, "Its id.", samples: ["soup"]),
    .init("revision", revision, "Only if it is at this revision. Default: at any."))
  static let order = Schema(
    "Order", "An order that holds and cannot be stored.",
    .init(notKept.name, sentence, required: true, notKept.about))
  static let activation = Schema(
    "Activation", "The showing of a message at once.",
    .init("seconds", .integer(1...86_400), "The time in seconds. Default: once through."))

  /// A value as given: a number is shown as written.
  static let givenValue = Schema.Kind.localized(.label(0...4096))
  static let valueDraft = Schema(
    "ValueDraft", "A new text of a value.",
    .init(
      "value", givenValue, required: true,
      "The text, a number, or an object of languages with a text each.",
      samples: ["21.5 °C", .number(21.5)]))
  static let intensityDraft = Schema(
    "IntensityDraft", "The intensity to set.",
    .init("intensity", .integer(0...15), required: true, "0 is the darkest."))
  static let speedDraft = Schema(
    "SpeedDraft", "The speed to set.",
    .init("speed", speed, required: true, "Columns a second."))
  static let playback = Schema(
    "Playback", "The state of playback.",
    .init("state", .choice(PlaybackState.allCases.map(\.rawValue)), required: true, "The state."),
    notKept)
}
