// SPDX-License-Identifier: MIT
import Core
import Scenes
import SignTesting

/// Milliseconds after the origin of the timeline.
func at(_ milliseconds: Int) -> Instant { Instant(nanoseconds: Int64(milliseconds) * 1_000_000) }

/// A message whose body is its number.
func message(_ number: Int, _ body: String? = nil) -> ChatMessage {
  ChatMessage(id: .number(Int64(number)), body: body ?? String(number))
}

/// Three columns wide digits drawn as rows of dots: every body is as many rows high as it has
/// words, and every row counts a word in binary, so that each row of a conversation is another.
@Sendable func binaryLines(_ text: MessageText, width: Int) -> [Bitmap] {
  text.plain.split(separator: " ").map { word in
    let number = Int(word) ?? 0
    var line = Bitmap(width: max(0, width), height: 1)
    for x in 0..<max(0, width) { line[x, 0] = number >> (width - 1 - x) & 1 == 1 }
    return line
  }
}

/// A conversation of lines that are one row high, without gaps, marks or bar.
func plain(
  _ count: Int, height: Int, width: Int = 4, style: ConversationStyle? = nil
) -> Conversation {
  Conversation(
    width: width, height: height,
    style: style ?? ConversationStyle(gap: 0, line: 1, scrollBar: .never, unreadMark: .none),
    messages: (1...max(1, count)).prefix(count).map { message($0) }, lines: binaryLines)
}

/// Pictures at several instants side by side, each below its milliseconds.
func timeline(_ conversation: Conversation, _ milliseconds: [Int]) -> String {
  filmStrip(
    milliseconds.map(String.init), milliseconds.map { conversation.frame(at: at($0)).picture },
    columns: conversation.width, least: 6)
}

extension Conversation {
  /// The frame at an instant.
  func frame(at instant: Instant) -> Bitmap {
    var picture = Bitmap(width: width, height: height)
    draw(into: &picture, at: instant)
    return picture
  }
}

extension ConversationReader {
  /// The changes of all lines of a text.
  static func changes(lines bytes: [UInt8]) throws(SignError) -> [ConversationChange] {
    var changes: [ConversationChange] = []
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if let change = try change(line: Array(line), number: index + 1) { changes.append(change) }
    }
    return changes
  }
}
