// SPDX-License-Identifier: MIT
import Core
import SignControl

/// An operation of the API that is asked for without HTTP, as a JSON object:
/// `{"id": "7", "operation": "activateMessage", "parameters": {"id": "lunch"}, "body": {}}`.
struct OperationRequest: Sendable {
  /// What names the request in its answer; 1…64 bytes.
  let id: String
  /// The id of the operation in the OpenAPI document.
  let operation: String
  /// The parameters of the path and of the query, as texts.
  var parameters: [(name: String, value: String)] = []
  /// The body as HTTP has it; `nil`: none.
  var body: JSONNode?
  /// The instant from which on it is not performed any more, RFC 3339; `nil`: it always is.
  var expires: String?
  /// The language of the answer.
  var language = AnswerLanguage.english
  /// What the sign has left out of it, for the answer.
  var leftOut: [String] = []
}

extension OperationRequest {
  /// The most parameters.
  private static let mostParameters = 32

  /// What names a request, if that much can be read, so that its refusal reaches the asker.
  static func id(of node: JSONNode?) -> String? {
    guard case .string(let id)? = node?.member("id")?.value else { return nil }
    return (1...64).contains(id.utf8.count) ? id : nil
  }

  /// Reads an object; throws all its problems.
  init(_ node: JSONNode, _ reader: inout SchemaReader) throws(Problem) {
    // Their members are those of the operation.
    let (head, parts) = node.separated(["parameters", "body"])
    let record = reader.record(head, Self.head)
    parameters = Self.parameters(parts["parameters"], &reader)
    try reader.check(.invalid, .phrase("The request is not valid; see errors."))
    body = parts["body"]
    id = record.text("id") ?? ""
    operation = record.text("operation") ?? ""
    expires = record.text("expires")
    language = record.text("language").flatMap(AnswerLanguage.init(rawValue:)) ?? .english
  }

  /// The members besides `parameters` and `body`.
  static let head = Schema(
    "Operation", "An operation that is asked for without HTTP.",
    .init("id", .name(1...64), required: true, "Repeated in the answer."),
    .init("operation", .name(1...64), required: true, "The operationId of the OpenAPI document."),
    .init("expires", Schemas.instant, "From then on it is not performed any more."),
    .init(
      "language", .choice(AnswerLanguage.allCases.map(\.rawValue)),
      "The language of the answer. Default: en."))

  private static func parameters(
    _ node: JSONNode?, _ reader: inout SchemaReader
  ) -> [(name: String, value: String)] {
    guard let node else { return [] }
    guard case .object(let members) = node.value, members.count <= mostParameters else {
      reader.report(node, insteadOf: .phrase("an object"), at: "parameters")
      return []
    }
    return members.compactMap { member in
      switch member.node.value {
      case .string(let text), .number(let text): return (member.key, text)
      case .bool(let value): return (member.key, "\(value)")
      case .null, .array, .object:
        reader.report(
          member.node, insteadOf: .phrase("a text"),
          at: "parameters.\(SchemaReader.shortened(member.key))")
        return nil
      }
    }
  }
}
