// SPDX-License-Identifier: MIT
import CodecIO
import Phrases
import Wording

/// Reads the words, numbers and samples of a Netpbm file in sequence.
struct NetpbmCursor {
  private let bytes: [UInt8]
  private let name: String
  private(set) var position: Int

  /// Begins after the two bytes of the format.
  init(_ bytes: [UInt8], name: String) {
    self.bytes = bytes
    self.name = name
    position = min(2, bytes.count)
  }

  /// The remaining bytes.
  var rest: ArraySlice<UInt8> { bytes[position...] }

  func failure(_ reason: Phrase, at place: Int? = nil) -> SignError {
    SignError(
      picture: name, place: "byte \(place ?? position)", reason: reason,
      remedy: .phrase(.saveAgain))
  }

  /// The numbers of a Netpbm file.
  enum Number {
    case width, height, greatest, pixel

    fileprivate var tooLarge: PhraseForm {
      switch self {
      case .width: .widthTooLarge
      case .height: .heightTooLarge
      case .greatest: .greatestTooLarge
      case .pixel: .pixelTooLarge
      }
    }

    fileprivate var missing: PhraseForm {
      switch self {
      case .width: .widthMissing
      case .height: .heightMissing
      case .greatest: .greatestMissing
      case .pixel: .pixelMissing
      }
    }
  }

  /// A whole number of a header, after spaces and comments.
  mutating func number(_ what: Number) throws(SignError) -> Int {
    skipSpace()
    let start = position
    var value = 0
    while position < bytes.count, let digit = digit(bytes[position]) {
      value = value * 10 + digit
      position += 1
      // Larger numbers are invalid anyway.
      if value > 999_999_999 { throw failure(.phrase(what.tooLarge), at: start) }
    }
    guard position > start else { throw failure(.phrase(what.missing)) }
    return value
  }

  /// Skips the space after a header.
  mutating func endHeader() throws(SignError) {
    guard position < bytes.count, isSpace(bytes[position]) else {
      throw failure(.phrase(.spaceMissing))
    }
    position += 1
  }

  /// The words of the next line of a PAM header; skips comments and empty lines.
  mutating func words() throws(SignError) -> [String] {
    while position < bytes.count {
      let line = rest.prefix { $0 != 0x0A }.prefix(256)
      let start = position
      position += line.count
      guard position < bytes.count, bytes[position] == 0x0A else {
        throw failure(.phrase(.headerDoesNotEnd), at: start)
      }
      position += 1
      if line.first == UInt8(ascii: "#") { continue }
      let words = line.split { isSpace($0) }.map { String(decoding: $0, as: UTF8.self) }
      if !words.isEmpty { return words }
    }
    throw failure(.phrase(.headerDoesNotEnd))
  }

  /// The next digit 0 or 1; spaces are optional.
  mutating func bit() throws(SignError) -> Bool {
    skipSpace()
    guard position < bytes.count else { throw failure(.phrase(.fileEndsEarly)) }
    let byte = bytes[position]
    guard byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      throw failure(.phrase(.pixelIsNoBit))
    }
    position += 1
    return byte == UInt8(ascii: "1")
  }

  /// Takes a number of bytes.
  mutating func take(_ count: Int) throws(SignError) -> ArraySlice<UInt8> {
    guard count <= rest.count else {
      throw failure(.phrase(.fileEndsEarly), at: bytes.count)
    }
    defer { position += count }
    return rest.prefix(count)
  }

  mutating func skipSpace() {
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "#") {
        while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D {
          position += 1
        }
      } else if isSpace(bytes[position]) {
        position += 1
      } else {
        return
      }
    }
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte >= 0x09 && byte <= 0x0D }

  private func digit(_ byte: UInt8) -> Int? {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") ? Int(byte) - 48 : nil
  }
}
