// SPDX-License-Identifier: MIT

/// A file below one of the folders from which images may be shown.
///
/// The path is relative and cannot leave its folder: no `/` in front, no empty, hidden or `..`
/// part. Symbolic links are for the one who opens the file to judge.
public struct MarkupPath: Hashable, Sendable, CustomStringConvertible {
  /// The most bytes of a path.
  public static let lengthLimit = 255
  /// What a path may be, to be put after "allowed is".
  static let allowed = """
    a file in or below an image folder, such as logo.pbm or shop/logo.pbm: at most \(lengthLimit) \
    bytes, no "/" in front, no part that begins with ".", no backslash, no control or formatting \
    character
    """

  /// The path with `/` between its parts.
  public let description: String

  /// Makes a path; nothing for a text that is none or would leave the folder.
  public init?(_ text: String) {
    let bytes = text.utf8
    guard bytes.count <= Self.lengthLimit, let first = bytes.first, let last = bytes.last,
      !MarkupParser.isSpace(first), !MarkupParser.isSpace(last),
      text.unicodeScalars.allSatisfy(Self.mayContain)
    else { return nil }
    let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    // A part that begins with a point is hidden, the folder itself or the one above.
    guard parts.allSatisfy({ ($0.first ?? UInt8(ascii: ".")) != UInt8(ascii: ".") })
    else { return nil }
    description = text
  }

  /// Brackets end the command, backslashes are folders elsewhere, the others cannot be seen.
  private static func mayContain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "{" || scalar == "}" || scalar == "\\" { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return false
    default: return true
    }
  }
}
