// SPDX-License-Identifier: MIT
import Wording

/// Numbers of dates between text and integers.
package enum Digits {
  /// The value of one to nine digits; nothing for anything else.
  package static func value(_ text: some Collection<UInt8>) -> Int? {
    guard !text.isEmpty, text.count <= 9 else { return nil }
    var value = 0
    for byte in text {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return value
  }

  /// A number with zeros in front up to a width.
  package static func text(_ value: some BinaryInteger, _ width: Int) -> String {
    let digits = "\(value.magnitude)"
    let zeros = String(repeating: "0", count: max(0, width - digits.utf8.count))
    return (value < 0 ? "-" : "") + zeros + digits
  }

  /// A foreign text in quotation marks, on one line and no longer than 40 characters.
  package static func quote(_ text: String) -> String { Wording.quoted(text) }
}
