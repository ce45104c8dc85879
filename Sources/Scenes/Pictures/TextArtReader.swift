// SPDX-License-Identifier: MIT
import Core

/// Reads text art, one line per row.
///
/// `#`, `X`, `x` and `*` are lit; `.` and spaces are dark. `o` and `O` are dark in pictures with one of
/// the lit characters, otherwise lit. Short lines are dark at their end.
enum TextArtReader {
  static func read(_ bytes: [UInt8], name: String) throws(SignError) -> Picture {
    let hasMark = bytes.prefix(PictureLimit.file).contains { isMark($0) }
    let rows = try rows(of: bytes, name: name)
    let width = rows.map(\.count).max() ?? 0
    guard width > 0 else {
      throw SignError(
        picture: name, reason: .phrase(PhraseForm("it is empty", context: "picture")),
        remedy: .phrase("Draw it with # for lit and . for dark, one line a row."))
    }
    try PictureLimit.check(width: width, height: rows.count, of: name)
    var luminance = [UInt8](repeating: 0, count: width * rows.count)
    for (y, row) in rows.enumerated() {
      for (x, byte) in row.enumerated() where isMark(byte) || !hasMark && isCircle(byte) {
        luminance[y * width + x] = 255
      }
    }
    return Picture(frames: [
      Picture.Frame(
        width: width, height: rows.count, luminance: luminance,
        alpha: [UInt8](repeating: 255, count: luminance.count))
    ])
  }

  /// The validated lines without line ends.
  private static func rows(
    of bytes: [UInt8], name: String
  ) throws(SignError) -> [ArraySlice<UInt8>] {
    // Some editors begin a file with a byte order mark.
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    var rows = text.split(
      separator: UInt8(ascii: "\n"), maxSplits: PictureLimit.side + 1,
      omittingEmptySubsequences: false)
    if rows.last?.isEmpty == true { rows.removeLast() }
    guard rows.count <= PictureLimit.side else {
      throw SignError(
        picture: name, reason: .phrase("it has more than \(PictureLimit.side) rows"),
        remedy: .phrase("Make the picture smaller."))
    }
    for index in rows.indices {
      if rows[index].last == UInt8(ascii: "\r") { rows[index].removeLast() }
      let row = rows[index]
      let unknown = row.firstIndex { !isMark($0) && !isCircle($0) && !isDark($0) }
      if let unknown {
        throw failure(at: unknown - row.startIndex, in: row, line: index + 1, of: bytes, name)
      }
    }
    return rows
  }

  private static func failure(
    at column: Int, in row: ArraySlice<UInt8>, line: Int, of bytes: [UInt8], _ name: String
  ) -> SignError {
    let isText = bytes.allSatisfy { $0 >= 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
    guard isText else {
      return SignError(
        picture: name, reason: .phrase("its format is not supported"),
        remedy: .phrase("Supported are PNG, JPEG, GIF and rows of # and . in a text file."))
    }
    // A character may have several bytes.
    let rest = String(decoding: row.dropFirst(column).prefix(16), as: UTF8.self)
    let character: Phrase =
      rest.first.map {
        $0 == "\t" ? .phrase("a tab") : .verbatim(Wording.quoted(String($0)))
      } ?? .phrase("nothing")
    return SignError(
      picture: name, place: "line \(line), column \(column + 1)",
      reason: .phrase(
        "found \(character), allowed are #, X, x and * for lit, . and space for dark"),
      remedy: .phrase("Replace it or convert the picture to PNG."))
  }

  private static func isMark(_ byte: UInt8) -> Bool { "#Xx*".utf8.contains(byte) }
  private static func isCircle(_ byte: UInt8) -> Bool { "oO".utf8.contains(byte) }
  private static func isDark(_ byte: UInt8) -> Bool { ". ".utf8.contains(byte) }
}
