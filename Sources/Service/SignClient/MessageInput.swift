// SPDX-License-Identifier: MIT
package import Core

/// Messages that are read from a file or a pipe.
///
/// Either lines of text, each of them a message, or JSON: an object for each message as the API
/// takes it, with or without `id`, on lines of their own or in a list.
package enum MessageInput {
  /// A message that was read.
  package struct Item: Hashable, Sendable {
    /// The line on which it begins, counted from 1.
    package let line: Int
    /// Its own id.
    package let id: String?
    /// The rest of it.
    package let draft: JSONValue
  }

  /// The most bytes that are read.
  package static let mostBytes = 1 << 20
  /// The most messages at once.
  package static let mostMessages = 1000

  /// Reads messages; `fields` apply to each of them that does not set the same field itself.
  ///
  /// - Throws: `ClientError.notSent` with line and column.
  package static func read(
    _ bytes: [UInt8], fields: [JSONValue.Member]
  ) throws(ClientError) -> [Item] {
    if let reason = Wording.foreignEncoding(bytes) { throw wrong("\(reason)") }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw wrong("The text is not UTF-8; save it as UTF-8.")
    }
    let items = isJSON(text) ? try json(bytes, fields) : lines(text, fields)
    if items.isEmpty { throw wrong("There is no message.") }
    if items.count > mostMessages {
      throw wrong("There are \(items.count) messages, at most \(mostMessages) are sent at once.")
    }
    return items
  }

  private static func lines(_ text: String, _ fields: [JSONValue.Member]) -> [Item] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
      .filter { $1.contains { !$0.isWhitespace } }
      .map {
        let text = JSONValue.Member("text", .string(String($1)))
        return Item(line: $0 + 1, id: nil, draft: .object([text] + fields))
      }
  }

  /// JSON begins with `{"` or `[{`, which no text with markup does.
  private static func isJSON(_ text: String) -> Bool {
    let start = text.lazy.filter { !$0.isWhitespace }.prefix(2)
    return ["{\"", "[{", "[]", "{}"].contains(String(start))
  }

  private static func json(
    _ bytes: [UInt8], _ fields: [JSONValue.Member]
  ) throws(ClientError) -> [Item] {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
      .filter { $1.contains { $0 > 0x20 } }
    // If the first line is a value of its own, so are the others.
    guard let first = lines.first, (try? node(Array(first.element))) != nil else {
      return try items(of: try node(bytes), fields)
    }
    var items: [Item] = []
    for (line, text) in lines {
      items += try self.items(of: try node(Array(text), line: line + 1), fields)
    }
    return items
  }

  private static func node(_ bytes: [UInt8], line: Int = 1) throws(ClientError) -> JSONNode {
    var reader = JSONReader(bytes, line: line)
    do {
      return try reader.document()
    } catch {
      throw wrong(error.reason, line: error.position.line, column: error.position.column)
    }
  }

  private static func items(
    of node: JSONNode, _ fields: [JSONValue.Member]
  ) throws(ClientError) -> [Item] {
    let nodes: [JSONNode]
    if case .array(let list) = node.value { nodes = list } else { nodes = [node] }
    var items: [Item] = []
    for node in nodes {
      let line = node.position.line
      let message = JSONValue(node)
      guard case .object(let members) = message else {
        throw wrong("A message is an object such as {\"text\": \"Hello\"}.", line: line)
      }
      let id = message["id"]?.string
      if id == nil, message["id"] != nil { throw wrong("The id is not a text.", line: line) }
      // The output of list --json has these members, and may be sent again.
      let own = members.filter { !["id", "revision", "created", "progress"].contains($0.key) }
      let others = fields.filter { other in !own.contains { $0.key == other.key } }
      items.append(Item(line: line, id: id, draft: .object(own + others)))
    }
    return items
  }

  private static func wrong(
    _ reason: String, line: Int? = nil, column: Int? = nil
  ) -> ClientError {
    let place = [line.map { "line \($0)" }, column.map { "column \($0)" }].compactMap(\.self)
    return .notSent(
      place: (["standard input"] + place).joined(separator: ", "), reason: reason)
  }
}
