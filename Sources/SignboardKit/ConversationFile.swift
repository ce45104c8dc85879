// SPDX-License-Identifier: MIT
import Conversations
import LinuxIO

/// Files with the messages of conversations.
enum ConversationFile {
  /// Stands for standard input, whose lines come while the sign runs.
  static let input = "-"

  /// The messages of a file; none for standard input.
  ///
  /// - Throws: `SignError` for what is no conversation, `SystemError` for a file that cannot be
  ///   read.
  static func messages(_ file: String) throws -> [Message] {
    guard file != input else { return [] }
    let bytes = try FileInput.read(file, limit: ConversationReader.greatestLength)
    do throws(ConversationError) {
      return try ConversationReader.messages(of: bytes)
    } catch {
      throw SignError(place: file, reason: "\(error)", remedy: "")
    }
  }
}
