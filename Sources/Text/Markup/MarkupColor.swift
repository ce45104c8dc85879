// SPDX-License-Identifier: MIT

/// The colour that LEDs are asked for; a panel shows the nearest that it has.
public struct MarkupColor: Hashable, Sendable, CustomStringConvertible {
  /// The share of red, 0…255.
  public let red: UInt8
  /// The share of green, 0…255.
  public let green: UInt8
  /// The share of blue, 0…255.
  public let blue: UInt8

  /// Makes a colour.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The colours that have a name, in the order of the spectrum.
  public static let named: [(name: String, color: MarkupColor)] = [
    ("red", MarkupColor(red: 255, green: 0, blue: 0)),
    ("orange", MarkupColor(red: 255, green: 128, blue: 0)),
    ("amber", MarkupColor(red: 255, green: 191, blue: 0)),
    ("yellow", MarkupColor(red: 255, green: 255, blue: 0)),
    ("green", MarkupColor(red: 0, green: 255, blue: 0)),
    ("cyan", MarkupColor(red: 0, green: 255, blue: 255)),
    ("blue", MarkupColor(red: 0, green: 0, blue: 255)),
    ("magenta", MarkupColor(red: 255, green: 0, blue: 255)),
    ("white", MarkupColor(red: 255, green: 255, blue: 255)),
  ]

  /// What a colour may be, to be put after "allowed is".
  static let allowed =
    named.map(\.name).joined(separator: ", ") + " or six hexadecimal digits such as ff8000"

  /// The colour of a name or of six hexadecimal digits with or without `#`; nothing otherwise.
  public init?(_ text: String) {
    let word = MarkupParser.lowercased(text)
    if let known = Self.named.first(where: { $0.name == word }) {
      self = known.color
      return
    }
    let digits = word.utf8.first == UInt8(ascii: "#") ? word.dropFirst() : word[...]
    guard digits.utf8.count == 6, digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") }),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    self.init(
      red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
      blue: UInt8(truncatingIfNeeded: value))
  }

  /// The name, or six hexadecimal digits.
  public var description: String {
    if let known = Self.named.first(where: { $0.color == self }) { return known.name }
    let value = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: max(0, 6 - digits.utf8.count)) + digits
  }
}
