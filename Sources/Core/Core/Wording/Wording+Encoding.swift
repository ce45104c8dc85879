// SPDX-License-Identifier: MIT

extension Wording {
  /// The message for bytes in UTF-16 or UTF-32 in place of UTF-8; `nil` for other bytes.
  ///
  /// Detects the byte order mark, or the zeros of ASCII letters in these encodings.
  package static func foreignEncoding(_ bytes: some Collection<UInt8>) -> Phrase? {
    let start = Array(bytes.prefix(64))
    let name: String
    switch Array(start.prefix(4)) {
    case [0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF]: name = "UTF-32"
    case let mark where mark.starts(with: [0xFF, 0xFE]) || mark.starts(with: [0xFE, 0xFF]):
      name = "UTF-16"
    case let letters where letters.count == 4:
      switch letters.map({ $0 == 0 }) {
      case [false, true, false, true], [true, false, true, false]: name = "UTF-16"
      case [false, true, true, true], [true, true, true, false]: name = "UTF-32"
      default: return nil
      }
    default: return nil
    }
    return .phrase("The text is \(name), not UTF-8; save it as UTF-8, or convert it with iconv.")
  }

  /// The index of the first byte that is not UTF-8 (Unicode 16, table 3-7), or `nil`.
  package static func firstInvalidByte(of bytes: ArraySlice<UInt8>) -> Int? {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var place = bytes.startIndex
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): place += scalar.count
      case .error: return place
      case .emptyInput: return nil
      }
    }
  }
}
