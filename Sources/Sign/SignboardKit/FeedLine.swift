// SPDX-License-Identifier: MIT

/// A line that feeds a running sign: a text, or an object as JSON.
///
/// JSON begins with `{"`, which no markup does.
public enum FeedLine: Hashable, Sendable {
  /// A text to show.
  case text(String)
  /// Texts of live values, such as `{"set": {"temperature": "21°C"}}`, also by language.
  case set([String: LocalizedText])
  /// A message of a conversation, such as `{"id": 7, "body": "Hello"}`, or `{"remove": 7}`.
  case conversation(ConversationChange)

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - line: the line without its newline.
  ///   - settings: those of the sign, for the language of messages.
  /// - Throws: `SignError` with the column for any other object.
  public init(_ line: String, for settings: SignSettings = SignSettings()) throws {
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
    if members.contains(where: { ["id", "body", "remove"].contains($0.key) }) {
      self = .conversation(try FeedLine.change(line, settings, node.position))
      return
    }
    guard members.count == 1, let member = members.first, member.key == "set",
      case .object(let settings) = member.node.value
    else {
      throw FeedLine.unknown(
        (members.first { $0.key != "set" } ?? members.first)?.position ?? node.position)
    }
    self = .set(try ValueReader.values(settings, error: { FeedLine.error($0, "\($1)") }))
  }

  /// The text as markup that shows its brackets as they are.
  public static func literal(_ text: String) -> String { MarkupText.escaping(text) }

  private static func change(
    _ line: String, _ settings: SignSettings, _ position: JSONPosition
  ) throws(SignError) -> ConversationChange {
    let change: ConversationChange?
    do throws(SignError) {
      change = try ConversationReader.change(
        line: Array(line.utf8), spoken: settings.spokenLanguages.text)
    } catch {
      throw SignError(place: "input", reason: "\(error)")
    }
    guard let change else { throw unknown(position) }
    return change
  }

  private static func unknown(_ position: JSONPosition) -> SignError {
    error(
      position,
      "allowed is an object such as {\"set\": {\"temperature\": \"21\"}}, or a message such as "
        + "{\"id\": 7, \"body\": \"Hello\"}.")
  }

  private static func error(_ position: JSONPosition, _ reason: String) -> SignError {
    SignError(place: "input, column \(position.column)", reason: reason)
  }
}
