// SPDX-License-Identifier: MIT
import Core
import Schedules
import SignControl

extension Routes {
  /// Previews, conversations, effects and the panel itself.
  static let panel: [Route] = [
    Route(
      "preview", "POST", "/preview", write, "Renders a message without keeping it.",
      body: Schemas.messageDraft,
      .localized { call throws(ControlError) in
        try await call.control.preview(MessageDraft(call.record))
      }),
    Route(
      "scrollConversation", "POST", "/conversation/input", write, "Scrolls a conversation.",
      body: Schemas.scrollInput, traits: [.mayMiss],
      .done { call throws(ControlError) in
        try await call.control.scroll(
          ScrollInput(call.record), zone: call.record.text("zone"), by: call.caller)
      }),
    Route(
      "appendToConversation", "POST", "/conversation/messages", write,
      "Appends a message to a conversation, or replaces the one with its id.",
      body: Schemas.conversationMessage, traits: [.mayMiss],
      .done { call throws(ControlError) in
        try await call.control.append(
          ConversationMessage(call.record), zone: call.record.text("zone"), by: call.caller)
      }),
    Route(
      "listEffects", "GET", "/effects", read, "The entry and exit effects.",
      .list("Effects", "The effects.", "effects", asking { $0.effects })),
    Route(
      "listIcons", "GET", "/icons", read, "The icons that texts can name, such as {icon heart}.",
      .list("Icons", "The icons.", "icons", asking { $0.icons })),
    Route(
      "readPanel", "GET", "/panel", read,
      "The size and color of the panel, and its place on the canvas.",
      .json(asking { $0.panel })),
    Route(
      "readWiring", "GET", "/wiring", read, "Wiring instructions for a person.",
      RouteAnswer(.text("text/plain")) { call throws(ControlError) in
        .text(try await call.control.wiring(), in: call)
      }),
    Route("listTests", "GET", "/test", read, "The test patterns.", .json(asking { $0.tests })),
    Route(
      "startTest", "POST", "/test", operate, "Shows a test pattern for a while.",
      body: Schemas.testDraft, traits: [.mayConflict],
      .done { call throws(ControlError) in
        try await call.control.startTest(
          pattern: call.record.text("pattern") ?? "", seconds: call.record.integer("seconds") ?? 30,
          by: call.caller)
      }),
    Route(
      "endTest", "DELETE", "/test", operate, "Ends the test pattern, if one is running.",
      urgency: .always,
      .done { call throws(ControlError) in try await call.control.endTest(by: call.caller) }),
  ]
}

extension Schemas {
  private static let zoneField = Schema.Field(
    "zone", .name(1...64), "The zone of the conversation. Default: the first.", samples: ["chat"])
  static let scrollInput = Schema(
    "ScrollInput", "An input that scrolls a conversation.",
    zoneField,
    .init("input", .choice(ScrollInput.names), required: true, "The input."),
    .init(
      "amount", .integer(-1_000_000...1_000_000),
      "drag-moved: thousandths of a row since drag-began, positive is downward; wheel: lines,"
        + " positive is to older messages, clamped to -1000 to 1000. Default: 0."))
  static let conversationMessage = Schema(
    "ConversationMessage", "A message of a conversation.", isOpen: true,
    fields: [zoneField] + ConversationMessage.fields.map(\.field))
  static let testDraft = Schema(
    "TestDraft", "A test pattern to show.",
    .init("pattern", .name(1...64), required: true, "Its name.", samples: ["numbers", "walking"]),
    .init("seconds", .integer(1...3600), "The time in seconds. Default: 30."))
}

extension ScrollInput {
  /// How far a wheel can be turned at once.
  private static let greatestWheel = 1000

  /// Each input by its name in requests, made of the amount.
  private static let inputs: [(name: String, make: @Sendable (Int) -> ScrollInput)] = [
    ("drag-began", { _ in .dragBegan }), ("drag-moved", { .dragMoved(thousandths: $0) }),
    ("drag-ended", { _ in .dragEnded }), ("line-up", { _ in .lineUp }),
    ("line-down", { _ in .lineDown }), ("page-up", { _ in .pageUp }),
    ("page-down", { _ in .pageDown }), ("home", { _ in .home }), ("end", { _ in .end }),
    ("wheel", { .wheel(min(max($0, -greatestWheel), greatestWheel)) }),
  ]

  /// The names in requests.
  static let names = inputs.map(\.name)

  /// The input of an object that was read by `Schemas.scrollInput`, which takes these names only.
  init(_ record: Record) {
    let name = record.text("input")
    let input = Self.inputs.first { $0.name == name }
    self = input?.make(record.integer("amount") ?? 0) ?? .end
  }
}
