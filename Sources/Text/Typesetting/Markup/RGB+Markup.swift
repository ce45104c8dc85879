// SPDX-License-Identifier: MIT
package import Core

extension RGB {
  /// The colors that have a name, in the order of the spectrum.
  package static let named: [(name: String, color: RGB)] = [
    ("red", RGB(255, 0, 0)), ("orange", RGB(255, 128, 0)), ("amber", RGB(255, 191, 0)),
    ("yellow", RGB(255, 255, 0)), ("green", RGB(0, 255, 0)), ("cyan", RGB(0, 255, 255)),
    ("blue", RGB(0, 0, 255)), ("magenta", RGB(255, 0, 255)), ("white", RGB(255, 255, 255)),
  ]

  /// The color of a name or of six hexadecimal digits with or without `#`; `nil` otherwise.
  package init?(markup text: String) {
    let word = MarkupParser.lowercased(text)
    if let known = Self.named.first(where: { $0.name == word }) {
      self = known.color
      return
    }
    let digits = word.utf8.first == UInt8(ascii: "#") ? word.dropFirst() : word[...]
    guard digits.utf8.count == 6, digits.utf8.first != UInt8(ascii: "+"),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    self.init(
      UInt8(truncatingIfNeeded: value >> 16), UInt8(truncatingIfNeeded: value >> 8),
      UInt8(truncatingIfNeeded: value))
  }

  /// The name, or six hexadecimal digits.
  package var markup: String {
    Self.named.first { $0.color == self }?.name
      ?? [red, green, blue].map(Wording.hexadecimal).joined()
  }
}
