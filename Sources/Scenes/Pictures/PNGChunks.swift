// SPDX-License-Identifier: MIT

/// The chunks of a PNG file, each checked against its check sum, up to `IEND`.
///
/// libpng of most systems knows nothing of animation, so that the frames are taken out here and
/// handed to it as files of one picture each.
struct PNGChunks {
  /// A part of the file with a name of four letters.
  struct Chunk {
    let name: String
    /// Where it begins: its length.
    let start: Int
    let body: ArraySlice<UInt8>

    /// For errors.
    var place: String { "chunk \(name) at byte \(start)" }

    /// The big-endian number of four bytes at an offset; 0 beyond the end.
    func number(at offset: Int) -> UInt32 {
      offset + 4 > body.count
        ? 0 : body.dropFirst(offset).prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// The big-endian number of two bytes at an offset; 0 beyond the end.
    func short(at offset: Int) -> Int {
      offset + 2 > body.count
        ? 0 : body.dropFirst(offset).prefix(2).reduce(0) { $0 << 8 | Int($1) }
    }
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private let bytes: [UInt8]
  private let name: String
  private var position = PNGChunks.signature.count

  init(_ bytes: [UInt8], name: String) {
    self.bytes = bytes
    self.name = name
  }

  /// The next chunk; nothing after `IEND`.
  mutating func next() throws(PictureError) -> Chunk? {
    if position == .max { return nil }
    let start = position
    guard start <= bytes.count - 8 else { throw early("byte \(bytes.count)") }
    let head = bytes[start..<start + 8]
    let length = head.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    let letters = head.dropFirst(4)
    guard letters.allSatisfy({ $0 & 0xDF >= 0x41 && $0 & 0xDF <= 0x5A }) else {
      throw PictureError(
        picture: name, place: "byte \(start)", reason: "no PNG chunk begins here",
        remedy: "Save the picture again.")
    }
    let title = String(decoding: letters, as: UTF8.self)
    let (from, to) = (start + 8, start + 8 + length)
    guard to <= bytes.count - 4 else { throw early("chunk \(title) at byte \(start)") }
    let told = bytes[to..<to + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    guard CRC32.sum(of: bytes[start + 4..<to]) == told else {
      throw PictureError(
        picture: name, place: "chunk \(title) at byte \(start)",
        reason: "its check sum is wrong, the file is damaged", remedy: "Copy it again.")
    }
    position = title == "IEND" ? .max : to + 4
    return Chunk(name: title, start: start, body: bytes[from..<to])
  }

  private func early(_ place: String) -> PictureError {
    PictureError(
      picture: name, place: place, reason: "the file ends too early", remedy: "Copy it again.")
  }

  /// Appends a chunk to a file.
  static func append(_ name: String, _ body: some Collection<UInt8>, to file: inout [UInt8]) {
    append(UInt32(truncatingIfNeeded: body.count), to: &file)
    let start = file.count
    file += name.utf8
    file += body
    append(CRC32.sum(of: file[start...]), to: &file)
  }

  private static func append(_ number: UInt32, to file: inout [UInt8]) {
    file += bigEndian(number)
  }

  /// The four bytes of a number.
  static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
