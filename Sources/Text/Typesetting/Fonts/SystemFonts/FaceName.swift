// SPDX-License-Identifier: MIT

/// The name or path of a font and the number of a face in its file.
///
/// Collections such as `.ttc` have several faces: `NotoSansCJK-Regular.ttc#2` is the second one.
public struct FaceName: Hashable, Sendable {
  /// The name or path, without the number.
  public let name: String
  /// The number of the face, counted from 1; `nil` if not given.
  public let number: Int?

  /// The face counted from 0, as in font files.
  public var face: Int { (number ?? 1) - 1 }

  /// The number behind a `#`, or `nil`.
  var suffix: String { number.map { "#\($0)" } ?? "" }

  /// Reads `name` or `name#2`; another `#` is part of the name.
  public init(_ text: String) {
    let parts = text.split(separator: "#", omittingEmptySubsequences: false)
    if parts.count > 1, let last = parts.last, last.utf8.allSatisfy({ (48...57).contains($0) }),
      let number = Int(last), (1...65_535).contains(number), text.count > last.count + 1
    {
      name = String(text.dropLast(last.count + 1))
      self.number = number
    } else {
      name = text
      number = nil
    }
  }
}
