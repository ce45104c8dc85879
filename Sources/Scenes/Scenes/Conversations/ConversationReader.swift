// SPDX-License-Identifier: MIT
package import Core

/// Reads conversations from JSON.
///
/// A document is `{"messages":[{"id":0,"body":"message 0"}, …]}`. A live conversation is JSON
/// Lines: every line is a message, `{"remove":0}` or blank. An id is a whole number or a text. A
/// body is a text, or an object of languages with a text each. A message may have `from` and `title`,
/// such texts or numbers, `timestamp`, a text or a number, and `read`, true or false.
///
/// Further keys are ignored, so that files of other programs can be shown. Other types and duplicate
/// ids in a document are errors with line, column and index.
package enum ConversationReader {
  /// A text in the languages of a sign.
  package typealias Spoken = (LocalizedText, LanguageLayout) -> String

  /// The text of the language that stands first.
  package static let firstLanguage: @Sendable (LocalizedText, LanguageLayout) -> String = {
    text, _ in text.texts.first ?? ""
  }

  /// The greatest length of a document or a line in bytes.
  package static let greatestLength = 16 << 20

  /// The messages of a document.
  ///
  /// More messages than a log keeps are valid; the log drops the oldest.
  ///
  /// - Parameters:
  ///   - bytes: the document.
  ///   - spoken: gives a text in the languages of the sign.
  package static func messages(
    of bytes: [UInt8], spoken: Spoken = firstLanguage
  ) throws(SignError) -> [ChatMessage] {
    let document = try node(bytes, line: 1, isFile: true)
    let members = try object(document, path: "", example: documentExample)
    guard let list = members["messages"] else {
      throw missing("messages", in: document, path: "", example: documentExample)
    }
    guard case .array(let nodes) = list.value else {
      throw wrong(list, .phrase("a list of messages"), path: "messages")
    }
    var messages: [ChatMessage] = []
    var places: [ChatMessage.ID: Int] = [:]
    for (index, node) in nodes.enumerated() {
      let path = "messages[\(index)]"
      let members = try object(node, path: path, example: messageExample)
      let message = try message(members, of: node, path: path, spoken)
      if let other = places.updateValue(index, forKey: message.id) {
        throw SignError(
          .phrase(
            "{0} has the id {1} too; give every message its own.", "messages[\(other)]",
            "\(message.id)"),
          at: members["id"]?.position ?? node.position, path: path + ".id")
      }
      messages.append(message)
    }
    return messages
  }

  /// The change of a line of JSON Lines; `nil` if blank.
  ///
  /// - Parameters:
  ///   - bytes: the line without its newline.
  ///   - number: the line number for errors.
  ///   - spoken: gives a text in the languages of the sign.
  package static func change(
    line bytes: [UInt8], number: Int = 1, spoken: Spoken = firstLanguage
  ) throws(SignError) -> ConversationChange? {
    let isBlank = bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    if isBlank { return nil }
    let node = try node(bytes, line: number)
    let members = try object(node, path: "", example: messageExample)
    guard let removed = members["remove"] else {
      return .message(try message(members, of: node, path: "", spoken))
    }
    if members["id"] != nil || members["body"] != nil {
      throw SignError(
        .phrase("\"remove\" stands alone; write the message on a line of its own."),
        at: removed.position,
        path: "remove")
    }
    return .remove(try id(removed, path: "remove"))
  }

  private static let documentExample = "{\"messages\":[{\"id\":0,\"body\":\"message 0\"}]}"
  private static let messageExample = "{\"id\":0,\"body\":\"message 0\"}"

  private static func node(
    _ bytes: [UInt8], line: Int, isFile: Bool = false
  ) throws(SignError) -> JSONNode {
    guard bytes.count <= greatestLength else {
      throw SignError(
        .phrase(
          "The text has \(bytes.count) bytes; at most \(greatestLength) are read. Send less."),
        at: JSONPosition(line: line, column: 1))
    }
    var reader = JSONReader(bytes, line: line)
    do {
      return try isFile ? reader.file() : reader.document()
    } catch {
      throw SignError(error.cause, at: error.position)
    }
  }

  private static func object(
    _ node: JSONNode, path: String, example: String
  ) throws(SignError) -> [String: JSONNode] {
    guard case .object(let members) = node.value else {
      throw wrong(node, .phrase("an object such as \(example)"), path: path)
    }
    var found: [String: JSONNode] = [:]
    for member in members { found[member.key] = member.node }
    return found
  }

  private static func message(
    _ members: [String: JSONNode], of node: JSONNode, path: String, _ spoken: Spoken
  ) throws(SignError) -> ChatMessage {
    let dotted = path.isEmpty ? "" : path + "."
    guard let idNode = members["id"] else {
      throw missing("id", in: node, path: path, example: messageExample)
    }
    guard let bodyNode = members["body"] else {
      throw missing("body", in: node, path: path, example: messageExample)
    }
    let id = try id(idNode, path: dotted + "id")
    let body = spoken(
      try text(bodyNode, path: dotted + "body", or: .phrase("a text in quotation marks")), .lines)
    guard body.utf8.count <= ChatMessage.greatestBodyLength else {
      throw SignError(
        .phrase(
          """
          The body has \(body.utf8.count) bytes; at most \(ChatMessage.greatestBodyLength) \
          are allowed. Make several messages of it.
          """),
        at: bodyNode.position, path: dotted + "body")
    }
    return ChatMessage(
      id: id, body: body, from: try field("from", of: members, dotted).map { spoken($0, .line) },
      title: try field("title", of: members, dotted).map { spoken($0, .line) },
      sent: try field("timestamp", of: members, dotted, isLocalized: false)?.texts.first,
      isRead: try isRead(members["read"], path: dotted + "read"))
  }

  private static func text(
    _ node: JSONNode, path: String, or expected: Phrase
  ) throws(SignError) -> LocalizedText {
    let text: LocalizedText?
    do throws(JSONError) { text = try LocalizedText(node) } catch {
      throw SignError(error.cause, at: error.position, path: path)
    }
    guard let text else { throw wrong(node, expected, path: path) }
    return text
  }

  /// A short text, also by language, or a number as written; `nil` without one.
  private static func field(
    _ key: String, of members: [String: JSONNode], _ path: String, isLocalized: Bool = true
  ) throws(SignError) -> LocalizedText? {
    guard let node = members[key] else { return nil }
    switch node.value {
    case .null: return nil
    case .number(let text): return .single(text)
    case .object where !isLocalized:
      throw wrong(node, .phrase("a text or a number"), path: path + key)
    default: break
    }
    let text = try text(node, path: path + key, or: .phrase("a text or a number"))
    guard text.greatestLength <= ChatMessage.greatestFieldLength else {
      throw SignError(
        .phrase(
          """
          "\(key)" has \(text.greatestLength) bytes; at most \
          \(ChatMessage.greatestFieldLength) are allowed. Make it shorter.
          """), at: node.position, path: path + key)
    }
    return text
  }

  private static func isRead(_ node: JSONNode?, path: String) throws(SignError) -> Bool {
    guard let node else { return false }
    switch node.value {
    case .bool(let isRead): return isRead
    case .null: return false
    default: throw wrong(node, .phrase("true or false"), path: path)
    }
  }

  private static func id(_ node: JSONNode, path: String) throws(SignError)
    -> ChatMessage.ID
  {
    switch node.value {
    case .number(let text):
      guard let number = Int64(text) else {
        throw SignError(
          .phrase("\(JSONError.quote(text)) is not a 64-bit integer; use one, or a text."),
          at: node.position, path: path)
      }
      return .number(number)
    case .string(let text):
      guard text.utf8.count <= ChatMessage.greatestIDLength else {
        throw SignError(
          .phrase(
            """
            The id has \(text.utf8.count) bytes; at most \(ChatMessage.greatestIDLength) \
            are allowed. Make it shorter.
            """),
          at: node.position, path: path)
      }
      return .text(text)
    default: throw wrong(node, .phrase("a whole number or a text"), path: path)
    }
  }

  private static func wrong(
    _ node: JSONNode, _ expected: Phrase, path: String
  ) -> SignError {
    SignError(
      .phrase("There is \(node.noun); write \(expected)."), at: node.position, path: path)
  }

  private static func missing(
    _ key: String, in node: JSONNode, path: String, example: String
  ) -> SignError {
    SignError(
      .phrase("\"\(key)\" is missing; write \(example)."), at: node.position, path: path)
  }
}
