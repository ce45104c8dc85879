// SPDX-License-Identifier: MIT
package import Conversations
import LinuxIO
package import SignConfiguration
import Wording

/// Files with the messages of conversations.
package enum ConversationFile {
  /// The name of standard input, whose messages come while the sign runs.
  package static let input = "-"

  /// The messages of a file in the languages of the sign; none for standard input.
  ///
  /// - Throws: `SignError` for wrong content, `SystemError` for a file that cannot be read.
  package static func messages(
    _ file: String, in languages: SpokenLanguages
  ) throws -> [ChatMessage] {
    guard file != input else { return [] }
    let bytes = try FileInput.read(file: file, limit: ConversationReader.greatestLength)
    do throws(SignError) {
      return try ConversationReader.messages(of: bytes, spoken: languages.text)
    } catch {
      throw SignError(place: file, reason: error.phrase)
    }
  }
}
