// SPDX-License-Identifier: MIT
package import Core

/// The messages of a file: JSON as the sign takes it, as the page and `signboard export` write it.
package struct MessageFile: Hashable, Sendable {
  /// A message that was read.
  package struct Item: Hashable, Sendable {
    /// The line on which it begins, counted from 1.
    package let line: Int
    /// The message with its id, if it has one, in the form of the API.
    package let draft: JSONValue
  }

  /// The most bytes that are read.
  package static let mostBytes = 16 << 20
  /// The most messages that are read; a sign keeps some ten thousand.
  package static let mostMessages = 50_000

  /// The name of the file, for errors.
  package let name: String
  /// The messages; those of calendars are left out, as they come from there.
  package internal(set) var items: [Item] = []
  /// How many messages of calendars were left out.
  package internal(set) var leftOut = 0
  /// The problems of single messages; the others can be looked at all the same.
  package internal(set) var problems: [FileProblem] = []

  /// Reads a file.
  ///
  /// - Parameter name: its name, for errors.
  /// - Throws: `ClientError.wrongFile` for a file without a message that can be looked at.
  package init(_ bytes: [UInt8], name: String) throws(ClientError) {
    guard !name.lowercased().hasSuffix(".csv") else {
      throw .wrongFile(name: name, problems: [FileProblem(1, nil, Self.noJSON)])
    }
    if let problem = FileProblem(encodingOf: bytes) {
      throw .wrongFile(name: name, problems: [problem])
    }
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes
    self.name = name
    let first = bytes.first { $0 > 0x20 }
    let isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    var wrong = isJSON ? readJSON(bytes) : [FileProblem(1, nil, Self.noJSON)]
    if items.count > Self.mostMessages {
      let reason =
        "There are \(items.count) messages, at most \(Self.mostMessages) are read. Divide the file."
      wrong.append(FileProblem(items[Self.mostMessages].line, nil, reason))
    }
    guard wrong.isEmpty else { throw .wrongFile(name: name, problems: wrong) }
    let own = items.filter { $0.draft["calendar"] == nil }
    leftOut = items.count - own.count
    items = own
  }

  private static let noJSON =
    "This is no JSON. Read a table (CSV) on the page, which writes it as JSON, too; or convert it "
    + "to {\"messages\": [{\"text\": \"Hello\"}]}, as \"signboard export\" writes it."

  /// Takes the messages of a list, or of an answer; returns the problems of all of it.
  private mutating func readJSON(_ bytes: [UInt8]) -> [FileProblem] {
    var reader = JSONReader(bytes)
    let node: JSONNode
    do throws(JSONError) { node = try reader.document() } catch {
      return [FileProblem(error.position.line, "column \(error.position.column)", error.reason)]
    }
    var wrong: [FileProblem] = []
    var list = node
    if case .object(let members) = node.value {
      for member in members where !["messages", "next", "revision"].contains(member.key) {
        wrong.append(
          FileProblem(member.position.line, member.key, "It is not known here. Remove it."))
      }
      list = members.first { $0.key == "messages" }?.node ?? node
    }
    guard case .array(let nodes) = list.value else {
      let reason = "There is no list of messages. Write {\"messages\": [{\"text\": \"Hello\"}]}."
      return wrong + [FileProblem(list.position.line, nil, reason)]
    }
    for node in nodes {
      let value = JSONValue(node).withPlainNumbers
      guard case .object = value else {
        let reason = "There is \(node.kind). Write a message such as {\"text\": \"Hello\"}."
        problems.append(FileProblem(node.position.line, nil, reason))
        continue
      }
      items.append(Item(line: node.position.line, draft: value.draft))
    }
    return wrong
  }
}

extension JSONValue {
  /// The draft to send for a read message.
  var draft: JSONValue {
    .object(members.filter { !["revision", "created", "progress"].contains($0.key) })
  }

  /// The value with whole numbers without a fraction, as browsers write them: 20 for 20.0.
  var withPlainNumbers: JSONValue {
    switch self {
    case .number(let number) where number == number.rounded() && abs(number) < 1e15:
      .integer(Int64(number))
    case .array(let items): .array(items.map(\.withPlainNumbers))
    case .object(let members):
      .object(members.map { Member($0.key, $0.value.withPlainNumbers) })
    default: self
    }
  }
}

/// The messages of a sign as a file of JSON.
///
/// The page writes the same files (`export.js`): the same members in the same order, the same
/// indents, and without the messages of calendars, which come from there.
package struct MessageExport: Sendable {
  /// How many messages it has.
  package let count: Int
  /// How many of calendars are left out.
  package let leftOut: Int
  /// The file.
  package let text: String

  /// Writes the messages of a list.
  package init(_ list: MessageList) { self.init(list.messages.map(\.value)) }

  /// Writes messages in the form of the API.
  package init(_ messages: [JSONValue]) {
    let all = messages.map(\.withPlainNumbers)
    let own = all.filter { $0["calendar"] == nil }
    (count, leftOut) = (own.count, all.count - own.count)
    text = (["messages": .array(own.map(\.draft))] as JSONValue).indented() + "\n"
  }
}

extension JSONValue {
  /// The text on several lines, each indented by a blank for every level.
  fileprivate func indented(by depth: Int = 0) -> String {
    let lines: [String]
    let (begin, end): (String, String)
    switch self {
    case .array(let items) where !items.isEmpty:
      lines = items.map { $0.indented(by: depth + 1) }
      (begin, end) = ("[", "]")
    case .object(let members) where !members.isEmpty:
      lines = members.map {
        JSONValue.string($0.key).text + ": " + $0.value.indented(by: depth + 1)
      }
      (begin, end) = ("{", "}")
    default: return text
    }
    let indent = "\n" + String(repeating: " ", count: depth + 1)
    return begin + indent + lines.joined(separator: "," + indent) + String(indent.dropLast()) + end
  }
}
