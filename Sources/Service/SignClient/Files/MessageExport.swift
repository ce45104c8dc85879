// SPDX-License-Identifier: MIT
package import JSONText

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
