// SPDX-License-Identifier: MIT
import Core

/// Converts between digits and integers.
package enum Digits {
  /// The value of one to nine digits; `nil` for anything else.
  package static func value(_ text: some Collection<UInt8>) -> Int? {
    guard !text.isEmpty, text.count <= 9 else { return nil }
    var value = 0
    for byte in text {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return value
  }

  /// A number padded with leading zeros to a width.
  package static func text(_ value: some BinaryInteger, _ width: Int) -> String {
    (value < 0 ? "-" : "") + Wording.padded("\(value.magnitude)", to: width)
  }
}
