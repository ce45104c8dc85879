// SPDX-License-Identifier: MIT
import Core

/// An error in a conversation.
extension SignError {
  /// - Parameters:
  ///   - reason: the reason and the next step; whole sentences.
  ///   - path: the path of the value, such as `messages[3].id`; empty if the text is not JSON.
  init(_ reason: Phrase, at position: JSONPosition, path: String = "") {
    self.init(
      site: .phrase("line \(position.line), column \(position.column)"),
      reason: path.isEmpty ? reason : .joined([.verbatim(path), reason], separator: ": "))
  }
}
