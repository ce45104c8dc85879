// SPDX-License-Identifier: MIT

/// The escapes in the lines that `avahi-browse --parsable` prints.
///
/// A byte is written as a backslash and its three decimal digits, other signs with a backslash in
/// front, as in the text form of domain names (RFC 1035, section 5.1).
enum BrowseText {
  private static let backslash = UInt8(ascii: "\\")
  private static let quotationMark = UInt8(ascii: "\"")

  /// A text without its escapes; bytes that are not UTF-8 become U+FFFD.
  static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    var rest = bytes
    var found: [UInt8] = []
    while let byte = next(&rest) { found.append(byte.value) }
    return String(decoding: found, as: UTF8.self)
  }

  /// The strings of a text record, in quotation marks with blanks between; `nil` if they are not
  /// that.
  static func strings(_ bytes: ArraySlice<UInt8>) -> [String]? {
    var rest = bytes
    var strings: [String] = []
    while let first = rest.popFirst() {
      if first == UInt8(ascii: " ") { continue }
      guard first == quotationMark else { return nil }
      var string: [UInt8] = []
      var isOpen = true
      while isOpen {
        guard let byte = next(&rest) else { return nil }
        isOpen = byte.isEscaped || byte.value != quotationMark
        if isOpen { string.append(byte.value) }
      }
      strings.append(String(decoding: string, as: UTF8.self))
    }
    return strings
  }

  /// Takes one byte off, and says whether it was escaped; `nil` at the end.
  private static func next(_ rest: inout ArraySlice<UInt8>) -> (value: UInt8, isEscaped: Bool)? {
    guard let first = rest.popFirst() else { return nil }
    guard first == backslash else { return (first, false) }
    let digits = rest.prefix(3)
    if digits.count == 3, let number = number(digits) {
      rest = rest.dropFirst(3)
      return (number, true)
    }
    // A backslash at the very end stands for itself.
    return (rest.popFirst() ?? backslash, true)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> UInt8? {
    digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      ? UInt8(String(decoding: digits, as: UTF8.self)) : nil
  }
}
