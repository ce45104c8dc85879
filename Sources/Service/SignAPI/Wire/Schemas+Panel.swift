// SPDX-License-Identifier: MIT

extension Schemas {
  static let previewFrame = Schema(
    "PreviewFrame", "What is shown from an instant on.",
    [
      .init("milliseconds", revision, required: true, "Milliseconds since the message began."),
      .init(
        "bits", .text(0...1_048_576), required: true,
        "Base64 of the rows from the top, each in whole bytes, the left pixel the highest bit."),
    ])
  static let previewUnshown = Schema(
    "PreviewUnshown", "Characters that could not be shown.",
    [
      .init("characters", sentence, required: true, "The characters."),
      .init("position", revision, required: true, "Which character of the text, from 1."),
      .init("reason", sentence, required: true, "Why."),
    ])
  static let markupProblem = Schema(
    "MarkupProblem", "Something in brackets that is not understood.",
    [
      .init("column", revision, required: true, "Which character of the text, from 1."),
      .init("message", sentence, required: true, "What is wrong."),
    ])
  static let preview = Schema(
    "Preview", "How a message would look.",
    [
      .init("width", .integer(0...8192), required: true, "Columns of the zone."),
      .init("height", .integer(0...8192), required: true, "Rows of the zone."),
      .init(
        "milliseconds", .nullable(revision), required: true,
        "Milliseconds once through; null: it stands, or it is too long to tell."),
      .init(
        "frames", .list(.object(previewFrame), atMost: PreviewView.mostFrames), required: true,
        "The first seconds, where something changes; together at most 1 MiB."),
      .init(
        "unshown", .list(.object(previewUnshown), atMost: PreviewView.mostReports),
        required: true, "What could not be shown."),
      .init(
        "problems", .list(.object(markupProblem), atMost: PreviewView.mostReports),
        required: true, "What is wrong with the markup; then the frames may be missing."),
    ])
  static let scrollInput = Schema(
    "ScrollInput", "What a person does to look back in a conversation.",
    [
      .init("zone", .name(1...64), "The zone of the conversation. Default: the first."),
      .init("input", .choice(ScrollInput.names), required: true, "What was done."),
      .init(
        "amount", .integer(-1_000_000...1_000_000),
        "drag-moved: thousandths of a row since the beginning, positive is downward; wheel: lines,"
          + " positive is to older messages, cut to -1000 to 1000. Default: 0."),
    ])
  static let conversationMessage = Schema(
    "ConversationMessage", "A message of a conversation.",
    [
      .init("zone", .name(1...64), "The zone of the conversation. Default: the first."),
      .init("id", .name(1...256), required: true, "What tells messages apart."),
      .init("body", .text(1...4096), required: true, "What is shown."),
    ])
  static let effect = Schema(
    "Effect", "A way in which messages come and go.",
    [
      .init("name", .name(1...64), required: true, "What to write."),
      .init("about", sentence, required: true, "What it looks like."),
    ])
  static let effects = list("Effects", "The effects.", "effects", effect)
  static let panel = Schema(
    "Panel", "What the panel looks like.",
    [
      .init("width", .integer(0...8192), required: true, "Columns."),
      .init("height", .integer(0...8192), required: true, "Rows."),
      .init(
        "color", .choice(PanelView.Color.allCases.map(\.rawValue)), required: true,
        "The colour of the LEDs."),
    ])
  static let testPattern = Schema(
    "TestPattern", "A picture that shows whether the panel works.",
    [
      .init("name", .name(1...64), required: true, "What to write."),
      .init("about", sentence, required: true, "What to look for."),
    ])
  static let tests = Schema(
    "Tests", "The test patterns.",
    [
      .init(
        "patterns", .list(.object(testPattern), atMost: 100), required: true, "All patterns."),
      .init("running", .nullable(.text(1...64)), required: true, "What is shown; null: none."),
    ])
  static let testDraft = Schema(
    "TestDraft", "A test pattern that shall be shown.",
    [
      .init("pattern", .name(1...64), required: true, "Its name."),
      .init("seconds", .integer(1...3600), "For how long. Default: 30."),
    ])
}
