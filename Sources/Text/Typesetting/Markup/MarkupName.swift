// SPDX-License-Identifier: MIT
package import Core

/// The name of a live value, an icon or a font.
///
/// ASCII letters, digits, `_`, `.` and `-`; the first is a letter or digit, so that no name is `..`
/// or looks like an option; at most 64 characters, case-sensitive.
public struct MarkupName: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The most characters of a name.
  public static let lengthLimit = 64
  /// The rules for names, to be put after "allowed is", in the languages of answers.
  package static let allowedPhrase = Phrase.phrase(
    """
    a name of letters a to z, digits, "_", "." and "-" that begins with a letter or digit \
    and has at most \(lengthLimit) characters
    """)

  /// The name.
  public let description: String

  /// Makes a name; `nil` for an invalid one.
  public init?(_ text: String) {
    guard (1...Self.lengthLimit).contains(text.utf8.count), Wording.isWord(text, with: "_.-"),
      Wording.isWord(text.prefix(1), with: "")
    else { return nil }
    description = text
  }

  /// Orders by characters.
  public static func < (left: MarkupName, right: MarkupName) -> Bool {
    left.description < right.description
  }
}
