// SPDX-License-Identifier: MIT
import Core

/// The path of a file below an image folder.
///
/// The path is relative and cannot leave its folder: no leading `/`, no empty, hidden or `..` part.
/// The function that opens the file checks symbolic links.
public struct MarkupPath: Hashable, Sendable, CustomStringConvertible {
  /// The most bytes of a path.
  public static let lengthLimit = 255
  /// The rules for paths, to be put after "allowed is".
  static let allowedPhrase = Phrase.phrase(
    """
    a file in or below an image folder, such as logo.png or shop/logo.png: at most \
    \(lengthLimit) bytes, no "/" in front, no part that begins with ".", no backslash, no \
    control or formatting character
    """)

  /// The path with `/` between its parts.
  public let description: String

  /// Makes a path; `nil` for an invalid one or one that leaves the folder.
  public init?(_ text: String) {
    let bytes = text.utf8
    guard bytes.count <= Self.lengthLimit, let first = bytes.first, let last = bytes.last,
      !MarkupParser.isSpace(first), !MarkupParser.isSpace(last),
      text.unicodeScalars.allSatisfy(Self.mayContain)
    else { return nil }
    let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    // A part that begins with a dot is hidden, `.` or `..`.
    guard parts.allSatisfy({ ($0.first ?? UInt8(ascii: ".")) != UInt8(ascii: ".") })
    else { return nil }
    description = text
  }

  /// Excludes brackets, which end the command, backslashes and invisible characters.
  private static func mayContain(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "{" && scalar != "}" && scalar != "\\" && !Wording.isInvisible(scalar)
  }
}
