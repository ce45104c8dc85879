// SPDX-License-Identifier: MIT
import Core
import Schedules
package import SignControl

/// Texts of other systems, in the form of AWTRIX.
extension OperationServer {
  /// Shows a text of another system now, in the form of AWTRIX: `{"text": …, "duration": …}`; with
  /// `"hold": true` it stays until it is dismissed.
  package func notify(_ bytes: [UInt8], by caller: Caller) async -> [UInt8] {
    await answer(id: "notify", by: caller) { () throws(Problem) in
      OperationRequest(id: "notify", operation: "notify", body: try Self.node(bytes))
    }
  }

  /// Ends the text that stays until it is dismissed.
  package func dismissNotification(by caller: Caller) async -> [UInt8] {
    await answer(id: "dismiss", by: caller) {
      OperationRequest(id: "dismiss", operation: "dismissNotification")
    }
  }

  /// Keeps a text of another system, in the form of AWTRIX, as a message, and a list of them as its
  /// pages; nothing, or an empty object or list, removes the message.
  ///
  /// What a person has protected under its id stays.
  package func keep(notification bytes: [UInt8], id: String, by caller: Caller) async -> [UInt8] {
    await answer(id: id, by: caller.sparingProtected) { () async throws(Problem) in
      let place = [(name: "id", value: id)]
      let node = bytes.isEmpty ? nil : try Self.node(bytes)
      guard let node, node.value != .object([]), node.value != .array([]) else {
        return OperationRequest(id: id, operation: "removeMessage", parameters: place)
      }
      let (draft, leftOut) = try await self.kept(node)
      return OperationRequest(
        id: id, operation: "putMessage", parameters: place, body: try Self.node(draft.json.bytes),
        leftOut: leftOut)
    }
  }

  /// The message of a text or of a list of texts, which are its pages, and the keys that are left out.
  private func kept(
    _ node: JSONNode
  ) async throws(Problem) -> (draft: MessageDraft, leftOut: [String]) {
    let text = Schema.Kind.object(Schemas.keptNotification)
    var reader = SchemaReader(scenes)
    let value = reader.value(node, .either(text, .list(text, atMost: Self.mostPages)), "")
    try reader.check(.invalid, .phrase("The body is not valid; see errors."))
    guard case .array(let items)? = value else {
      return try await kept(value.flatMap(Record.read) ?? Record(values: [:]), at: "")
    }
    var (pages, leftOut): ([MessageDraft], [String]) = ([], [])
    for (index, record) in items.compactMap(Record.read).enumerated() {
      let page = try await kept(record, at: "[\(index)].")
      pages.append(page.draft)
      leftOut += page.leftOut.filter { !leftOut.contains($0) }
    }
    return (MessageDraft(awtrixPages: pages), leftOut)
  }

  /// The most pages of a message; AWTRIX makes an app of each.
  private static var mostPages: Int { 32 }

  private func kept(
    _ record: Record, at path: String
  ) async throws(Problem) -> (draft: MessageDraft, leftOut: [String]) {
    try await Problem.catching { () async throws(ControlError) in
      try await notification(record, Schemas.keptNotification, isPlain: true, at: path)
    }
  }

  /// Performs a request, as often as it comes.
  private func answer(
    id: String, by caller: Caller, _ request: () async throws(Problem) -> OperationRequest
  ) async -> [UInt8] {
    do throws(Problem) {
      let request = try await request()
      let response = try await perform(request, [], by: caller, isRepeatable: true)
      return Self.done(id, response, leftOut: request.leftOut)
    } catch {
      return Self.refused(id, error, in: .english)
    }
  }
}
