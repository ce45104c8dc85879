// SPDX-License-Identifier: MIT
import JSONText

extension APIService {
  /// What is asked about conversations and about the panel itself.
  func performPanel(
    _ admission: Admission, _ record: Record
  ) async throws(ControlError) -> APIResponse {
    let caller = admission.caller
    switch admission.route.operation {
    case .preview: return Self.json(try await control.preview(MessageDraft(record)).json)
    case .scrollConversation:
      try await control.scroll(ScrollInput(record), zone: record.text("zone"), by: caller)
    case .appendToConversation:
      let message = ConversationMessage(
        id: record.text("id") ?? "", body: record.text("body") ?? "")
      try await control.append(message, zone: record.text("zone"), by: caller)
    case .listEffects: return Self.list("effects", try await control.effects().map(\.json))
    case .readPanel: return Self.json(try await control.panel().json)
    case .readWiring: return Self.text(try await control.wiring())
    case .listTests: return Self.json(try await control.tests().json)
    case .startTest:
      try await control.startTest(
        pattern: record.text("pattern") ?? "", seconds: record.integer("seconds") ?? 30,
        by: caller)
    default: try await control.endTest(by: caller)
    }
    return APIResponse(status: 204)
  }
}
