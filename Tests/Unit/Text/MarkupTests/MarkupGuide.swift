// SPDX-License-Identifier: MIT
import Foundation
import SignTesting

/// `Documentation/markup.md` and its parts.
struct MarkupGuide {
  let text: String
  private let lines: [String]

  init() throws {
    text = try Repository.text("Documentation/markup.md")
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The lines of the block that is marked with a language.
  func block(_ language: String) -> [String] {
    guard let start = lines.firstIndex(of: "```\(language)") else { return [] }
    return Array(lines[(start + 1)...].prefix { $0 != "```" })
  }

  /// The rows of the table whose header begins so.
  func rows(after header: String) -> [String] {
    guard let start = lines.firstIndex(where: { $0.hasPrefix(header) }) else { return [] }
    return Array(lines[(start + 1)...].prefix { $0.hasPrefix("|") }.dropFirst())
  }
}
