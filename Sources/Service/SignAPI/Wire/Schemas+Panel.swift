// SPDX-License-Identifier: MIT
import JSONText
import Raster
import SignControl

extension Schemas {
  private static let zoneField = Schema.Field(
    "zone", .name(1...64), "The zone of the conversation. Default: the first.", samples: ["chat"])
  static let scrollInput = Schema(
    "ScrollInput", "An input that scrolls a conversation.",
    [
      zoneField,
      .init("input", .choice(ScrollInput.names), required: true, "The input."),
      .init(
        "amount", .integer(-1_000_000...1_000_000),
        "drag-moved: thousandths of a row since drag-began, positive is downward; wheel: lines,"
          + " positive is to older messages, clamped to -1000 to 1000. Default: 0."),
    ])
  private static let messageField = Schema.Kind.label(0...256)
  static let conversationMessage = Schema(
    "ConversationMessage", "A message of a conversation.", isOpen: true,
    [
      zoneField,
      .init(
        "id", .name(1...256), required: true, "Its id; a known id replaces the message.",
        samples: ["1"]),
      .init(
        "body", .localized(.text(1...4096)), required: true,
        "The text, or an object of languages with a text each.", samples: ["Hello"]),
      .init(
        "from", .nullable(.localized(messageField)), "Who sent it, also by language.",
        samples: ["Ada"]),
      .init(
        "title", .nullable(.localized(messageField)), "What it is about, also by language.",
        samples: ["Lunch"]),
      .init(
        "timestamp", .nullable(messageField), "When it was sent, as it is to be shown.",
        samples: ["12:30"]),
      .init("read", .nullable(.boolean), "Whether it has been read. Default: false."),
    ])
  static let icons = list("Icons", "The icons.", "icons", IconView.self)
  static let effects = list("Effects", "The effects.", "effects", EffectView.self)
  static let testDraft = Schema(
    "TestDraft", "A test pattern to show.",
    [
      .init(
        "pattern", .name(1...64), required: true, "Its name.", samples: ["numbers", "walking"]),
      .init("seconds", .integer(1...3600), "The time in seconds. Default: 30."),
    ])
}
