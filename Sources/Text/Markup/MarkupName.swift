// SPDX-License-Identifier: MIT
package import Wording

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
    let bytes = text.utf8
    guard bytes.count <= Self.lengthLimit, let first = bytes.first, Self.isAlphanumeric(first),
      bytes.allSatisfy({ Self.isAlphanumeric($0) || $0 == 0x5F || $0 == 0x2E || $0 == 0x2D })
    else { return nil }
    description = text
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// Orders by characters.
  public static func < (left: MarkupName, right: MarkupName) -> Bool {
    left.description < right.description
  }
}
