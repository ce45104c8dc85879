// SPDX-License-Identifier: MIT
package import Conversations
import LinuxIO
import Wording

/// Files with the messages of conversations.
package enum ConversationFile {
  /// The name of standard input, whose messages come while the sign runs.
  package static let input = "-"

  /// The messages of a file; none for standard input.
  ///
  /// - Throws: `SignError` for wrong content, `SystemError` for a file that cannot be read.
  package static func messages(_ file: String) throws -> [ChatMessage] {
    guard file != input else { return [] }
    let bytes = try FileInput.read(file, limit: ConversationReader.greatestLength)
    do throws(SignError) {
      return try ConversationReader.messages(of: bytes)
    } catch {
      throw SignError(place: file, reason: "\(error)", remedy: "")
    }
  }
}
