// SPDX-License-Identifier: MIT

/// What a reader did that no reader may do, whatever the bytes are.
public struct FuzzFinding: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was seen and what is right.
  public let description: String

  init(_ description: String) { self.description = description }

  /// Throws a finding unless a condition holds.
  static func unless(
    _ condition: Bool, _ description: @autoclosure () -> String
  ) throws(FuzzFinding) {
    if !condition { throw FuzzFinding(description()) }
  }

  /// Texts that are shown to a person hold no control character but the line end.
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
