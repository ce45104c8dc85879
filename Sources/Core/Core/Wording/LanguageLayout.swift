// SPDX-License-Identifier: MIT

/// How the texts of several languages stand after each other.
package enum LanguageLayout: Hashable, Sendable {
  /// Each is a line of its own.
  case lines
  /// Within a line, with a slash between them.
  case line

  /// The texts as one.
  package func joined(_ texts: [String]) -> String {
    texts.joined(separator: self == .lines ? "\n" : " / ")
  }
}
