// SPDX-License-Identifier: MIT
import Core
import Scenes

extension FuzzReader {
  /// A conversation, as a document and as lines.
  static func checkConversation(_ bytes: [UInt8]) throws {
    do {
      let messages = try ConversationReader.messages(of: bytes)
      try FuzzFinding.unless(
        Set(messages.map(\.id)).count == messages.count, "two messages have one id")
    } catch let error as SignError {
      try FuzzFinding.unless(error.place.hasPrefix("line "), "a mistake at \(error.place)")
      try FuzzFinding.inWords(error.description)
    }
    do throws(SignError) {
      for line in bytes.split(separator: 0x0A) {
        _ = try ConversationReader.change(line: Array(line))
      }
    } catch {
      try FuzzFinding.inWords(error.description)
    }
  }
}
