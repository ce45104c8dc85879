// SPDX-License-Identifier: MIT
import Phrases
import Wording

/// The header of a Netpbm file.
struct NetpbmHeader {
  /// The encoding of the pixels.
  enum Coding {
    /// Digits 0 and 1, and eight pixels a byte.
    case digits, bits
    /// Decimal numbers, and numbers of one or two bytes.
    case numbers, bytes
  }

  let coding: Coding
  let width: Int
  let height: Int
  /// The samples of a pixel: gray; gray and opacity; RGB; RGB and opacity.
  let depth: Int
  /// The value of white, 1…65535.
  let greatest: Int

  /// Reads the header of the format `P1`…`P7`.
  init(kind: UInt8, from cursor: inout NetpbmCursor, name: String) throws(SignError) {
    if kind == UInt8(ascii: "7") {
      (width, height, depth, greatest) = try NetpbmHeader.named(&cursor)
      coding = .bytes
    } else {
      width = try cursor.number(.width)
      height = try cursor.number(.height)
      switch kind {
      case UInt8(ascii: "1"): (coding, depth) = (.digits, 1)
      case UInt8(ascii: "4"): (coding, depth) = (.bits, 1)
      case UInt8(ascii: "2"): (coding, depth) = (.numbers, 1)
      case UInt8(ascii: "5"): (coding, depth) = (.bytes, 1)
      case UInt8(ascii: "3"): (coding, depth) = (.numbers, 3)
      default: (coding, depth) = (.bytes, 3)
      }
      greatest =
        coding == .digits || coding == .bits ? 1 : try cursor.number(.greatest)
      if coding == .bits || coding == .bytes { try cursor.endHeader() }
    }
    guard greatest >= 1, greatest <= 65_535 else {
      throw cursor.failure(.phrase(.greatestOutside, "\(greatest)"))
    }
    guard depth >= 1, depth <= 4 else {
      throw cursor.failure(.phrase(.depthOutside, "\(depth)"))
    }
    try PictureLimit.check(width: width, height: height) {
      SignError(picture: name, place: "header", reason: $0, remedy: $1)
    }
  }

  /// The header of `P7`: lines of a word and a number up to `ENDHDR`.
  private static func named(
    _ cursor: inout NetpbmCursor
  ) throws(SignError) -> (width: Int, height: Int, depth: Int, greatest: Int) {
    var values: [String: Int] = [:]
    try cursor.endHeader()
    while true {
      let start = cursor.position
      let words = try cursor.words()
      let word = words.first ?? ""
      if word == "ENDHDR" { break }
      // The tuple type is redundant with the depth.
      if word == "TUPLTYPE" { continue }
      guard ["WIDTH", "HEIGHT", "DEPTH", "MAXVAL"].contains(word), words.count == 2,
        let value = Int(words[1]), value >= 0, value <= 999_999_999
      else { throw cursor.failure(.phrase(.headerLineUnclear), at: start) }
      values[word] = value
    }
    guard let width = values["WIDTH"], let height = values["HEIGHT"],
      let depth = values["DEPTH"], let greatest = values["MAXVAL"]
    else {
      throw cursor.failure(.phrase(.headerLacks, "WIDTH", "HEIGHT", "DEPTH", "MAXVAL"))
    }
    return (width, height, depth, greatest)
  }
}
