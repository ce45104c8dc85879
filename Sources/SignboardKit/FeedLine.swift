// SPDX-License-Identifier: MIT
import JSONText
import Markup

/// A line that feeds a running sign: a message, or an order as JSON.
///
/// JSON begins with `{"`, which no message does: no name begins with a quotation mark.
public enum FeedLine: Hashable, Sendable {
  /// A text to be shown.
  case text(String)
  /// Live values to be set, such as `{"set": {"temperature": "21°C"}}`.
  case set([String: String])

  /// Reads a line.
  ///
  /// - Throws: `SignError` with the column for an order that is not understood.
  public init(_ line: String) throws {
    guard line.drop(while: \.isWhitespace).hasPrefix("{\"") else {
      self = .text(line)
      return
    }
    var reader = JSONReader(Array(line.utf8))
    let node: JSONNode
    do {
      node = try reader.document()
    } catch {
      throw FeedLine.error(error.position, "\(error.reason)")
    }
    guard case .object(let members) = node.value else { throw FeedLine.unknown(node.position) }
    var values: [String: String] = [:]
    for member in members {
      guard member.key == "set", case .object(let settings) = member.node.value else {
        throw FeedLine.unknown(member.position)
      }
      for setting in settings {
        guard let name = MarkupName(setting.key) else {
          throw FeedLine.error(
            setting.position,
            "\"\(setting.key)\" is no name of a live value; allowed is "
              + MarkupName.allowed + ".")
        }
        switch setting.node.value {
        case .string(let text), .number(let text): values[name.description] = text
        default:
          throw FeedLine.error(
            setting.node.position,
            "\"\(name)\" is \(setting.node.kind); allowed is a text or a number.")
        }
      }
    }
    self = .set(values)
  }

  private static func unknown(_ position: JSONPosition) -> SignError {
    error(position, "allowed is an object such as {\"set\": {\"temperature\": \"21\"}}.")
  }

  private static func error(_ position: JSONPosition, _ reason: String) -> SignError {
    SignError(
      place: "input, column \(position.column)", reason: reason, remedy: "")
  }
}
