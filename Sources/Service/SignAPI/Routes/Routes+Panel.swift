// SPDX-License-Identifier: MIT
import HTTPServing
import JSONText
import Raster
import Schedules
import SignControl
import Wording

extension Routes {
  /// Previews, conversations, effects and the panel itself.
  static let panel: [Route] = [
    Route(
      "preview", "POST", "/preview", write, "Renders a message without keeping it.",
      body: Schemas.messageDraft, content: .json(PreviewView.form.schema)
    ) { call throws(ControlError) in
      .localized(try await call.control.preview(MessageDraft(call.record)), in: call)
    },
    Route(
      "scrollConversation", "POST", "/conversation/input", write, "Scrolls a conversation.",
      body: Schemas.scrollInput, statuses: [204], mayMiss: true
    ) { call throws(ControlError) in
      try await call.control.scroll(
        ScrollInput(call.record), zone: call.record.text("zone"), by: call.caller)
      return .done
    },
    Route(
      "appendToConversation", "POST", "/conversation/messages", write,
      "Appends a message to a conversation, or replaces the one with its id.",
      body: Schemas.conversationMessage, statuses: [204], mayMiss: true
    ) { call throws(ControlError) in
      let message = ConversationMessage(
        id: call.record.text("id") ?? "", body: call.record.localized("body") ?? "",
        from: call.record.localized("from"), title: call.record.localized("title"),
        sent: call.record.text("timestamp"), isRead: call.record.isTrue("read"))
      try await call.control.append(message, zone: call.record.text("zone"), by: call.caller)
      return .done
    },
    Route(
      "listEffects", "GET", "/effects", read, "The entry and exit effects.",
      content: .json(Schemas.effects)
    ) { call throws(ControlError) in
      .list("effects", try await call.control.effects().map(\.json))
    },
    Route(
      "listIcons", "GET", "/icons", read, "The icons that texts can name, such as {icon heart}.",
      content: .json(Schemas.icons)
    ) { call throws(ControlError) in
      .list("icons", try await call.control.icons().map(\.json))
    },
    Route(
      "readPanel", "GET", "/panel", read, "The size and color of the panel.",
      content: .json(PanelView.form.schema)
    ) { call throws(ControlError) in
      .json(try await call.control.panel().json)
    },
    Route(
      "readWiring", "GET", "/wiring", read, "Wiring instructions for a person.",
      content: .text("text/plain")
    ) { call throws(ControlError) in
      .text(try await call.control.wiring(), in: call)
    },
    Route(
      "listTests", "GET", "/test", read, "The test patterns.", content: .json(TestView.form.schema)
    ) { call throws(ControlError) in
      .json(try await call.control.tests().json)
    },
    Route(
      "startTest", "POST", "/test", operate, "Shows a test pattern for a while.",
      body: Schemas.testDraft, statuses: [204], mayConflict: true
    ) { call throws(ControlError) in
      try await call.control.startTest(
        pattern: call.record.text("pattern") ?? "", seconds: call.record.integer("seconds") ?? 30,
        by: call.caller)
      return .done
    },
    Route(
      "endTest", "DELETE", "/test", operate, "Ends the test pattern, if one is running.",
      statuses: [204], urgency: .always
    ) { call throws(ControlError) in
      try await call.control.endTest(by: call.caller)
      return .done
    },
  ]
}
