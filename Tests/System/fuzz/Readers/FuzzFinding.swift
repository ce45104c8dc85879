// SPDX-License-Identifier: MIT

/// A fault of a reader that no input may cause.
public struct FuzzFinding: Error, Hashable, Sendable, CustomStringConvertible {
  /// The observed and the expected result.
  public let description: String

  init(_ description: String) { self.description = description }

  /// Throws a finding unless a condition holds.
  static func unless(
    _ condition: Bool, _ description: @autoclosure () -> String
  ) throws(FuzzFinding) {
    if !condition { throw FuzzFinding(description()) }
  }

  /// Texts shown to a person contain no control character except the newline.
  static func inWords(_ texts: String...) throws(FuzzFinding) {
    for text in texts {
      let raw = text.unicodeScalars.first {
        $0.value < 0x20 && $0 != "\n" || (0x7F..<0xA0).contains($0.value)
      }
      if let raw {
        throw FuzzFinding(
          "U+\(String(raw.value, radix: 16)) stands raw in a text: \(text.debugDescription)")
      }
    }
  }
}
