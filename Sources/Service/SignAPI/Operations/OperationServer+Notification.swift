// SPDX-License-Identifier: MIT
import HTTPServing
import JSONText
package import SignControl
import Wording

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

  /// Keeps a text of another system, in the form of AWTRIX, as a message; nothing, or an empty object,
  /// removes the message.
  ///
  /// What a person has protected under its id stays.
  package func keep(notification bytes: [UInt8], id: String, by caller: Caller) async -> [UInt8] {
    await answer(id: id, by: caller.sparingProtected) { () async throws(Problem) in
      let place = [(name: "id", value: id)]
      let node = bytes.isEmpty ? nil : try Self.node(bytes)
      guard let node, node.value != .object([]) else {
        return OperationRequest(id: id, operation: "removeMessage", parameters: place)
      }
      let record = try self.record(node, Schemas.keptNotification)
      let draft = try await Problem.catching { () async throws(ControlError) in
        try await notification(record, isPlain: true)
      }
      return OperationRequest(
        id: id, operation: "putMessage", parameters: place, body: try Self.node(draft.json.bytes))
    }
  }

  /// Performs a request, as often as it comes.
  private func answer(
    id: String, by caller: Caller, _ request: () async throws(Problem) -> OperationRequest
  ) async -> [UInt8] {
    do throws(Problem) {
      let request = try await request()
      return Self.done(id, try await perform(request, [], by: caller, isRepeatable: true))
    } catch {
      return Self.refused(id, error, in: .english)
    }
  }
}
