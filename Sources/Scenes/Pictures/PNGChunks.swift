// SPDX-License-Identifier: MIT
import Core

/// The chunks of a PNG file up to `IEND`, with verified check sums.
///
/// Most builds of libpng do not support animation, so each frame is extracted here and passed to it as
/// a file of one picture.
struct PNGChunks {
  /// A chunk with a type of four letters.
  struct Chunk {
    let name: String
    /// The offset of its length field.
    let start: Int
    let body: ArraySlice<UInt8>

    /// The position for errors.
    var place: String { "chunk \(name) at byte \(start)" }

    /// The big-endian number of at most four bytes at an offset; 0 beyond the end.
    func number(at offset: Int, bytes count: Int = 4) -> UInt32 {
      offset + count > body.count
        ? 0 : body.dropFirst(offset).prefix(count).reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  private let bytes: [UInt8]
  private let name: String
  private var position = PNGFormat.signature.count

  init(_ bytes: [UInt8], name: String) {
    self.bytes = bytes
    self.name = name
  }

  /// The next chunk; `nil` after `IEND`.
  mutating func next() throws(SignError) -> Chunk? {
    if position == .max { return nil }
    let start = position
    guard start <= bytes.count - 8 else {
      throw .earlyEnd(picture: name, place: "byte \(bytes.count)")
    }
    let head = bytes[start..<start + 8]
    let length = head.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    let letters = head.dropFirst(4)
    guard letters.allSatisfy({ $0 & 0xDF >= 0x41 && $0 & 0xDF <= 0x5A }) else {
      throw SignError(
        picture: name, place: "byte \(start)", reason: .phrase("no PNG chunk begins here"))
    }
    let title = String(decoding: letters, as: UTF8.self)
    let (from, to) = (start + 8, start + 8 + length)
    guard to <= bytes.count - 4 else {
      throw .earlyEnd(picture: name, place: "chunk \(title) at byte \(start)")
    }
    let stored = bytes[to..<to + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    guard PNGFormat.checkSum(of: bytes[start + 4..<to]) == stored else {
      throw SignError(
        picture: name, place: "chunk \(title) at byte \(start)",
        reason: .phrase("its check sum is wrong, the file is damaged"),
        remedy: .phrase("Copy it again."))
    }
    position = title == "IEND" ? .max : to + 4
    return Chunk(name: title, start: start, body: bytes[from..<to])
  }
}
