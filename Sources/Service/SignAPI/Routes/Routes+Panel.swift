// SPDX-License-Identifier: MIT

extension Routes {
  /// The routes about conversations and about the panel itself.
  static func panel(_ operation: Operation) -> Route {
    switch operation {
    case .preview:
      make(operation, "POST", "/preview", write, "How a message would look; nothing is kept.") {
        $0.body = Schemas.messageDraft
        $0.content = .json(Schemas.preview)
      }
    case .scrollConversation:
      make(operation, "POST", "/conversation/input", write, "Scrolls a conversation.") {
        $0.body = Schemas.scrollInput
        $0.statuses = [204]
        $0.mayMiss = true
      }
    case .appendToConversation:
      make(
        operation, "POST", "/conversation/messages", write,
        "Appends a message to a conversation, or replaces the one with its id."
      ) {
        $0.body = Schemas.conversationMessage
        $0.statuses = [204]
        $0.mayMiss = true
      }
    case .listEffects:
      make(operation, "GET", "/effects", read, "The effects with which messages come and go.") {
        $0.content = .json(Schemas.effects)
      }
    case .readPanel:
      make(operation, "GET", "/panel", read, "What the panel looks like.") {
        $0.content = .json(Schemas.panel)
      }
    case .readWiring:
      make(operation, "GET", "/wiring", read, "How the panel is to be wired, for a person.") {
        $0.content = .text("text/plain")
      }
    case .listTests:
      make(operation, "GET", "/test", read, "The test patterns.") {
        $0.content = .json(Schemas.tests)
      }
    case .startTest:
      make(operation, "POST", "/test", write, "Shows a test pattern for a while.") {
        $0.body = Schemas.testDraft
        $0.statuses = [204]
        $0.mayConflict = true
      }
    default:
      make(operation, "DELETE", "/test", write, "Ends the test pattern, if one is shown.") {
        $0.statuses = [204]
      }
    }
  }
}
