// SPDX-License-Identifier: MIT
import CodecIO
import Core

/// What a JPEG file has before its pixels.
struct JPEGHeader {
  /// The columns and rows as the file has them.
  private(set) var width = 0
  private(set) var height = 0
  /// How the picture lies, 1…8 as EXIF counts; 1 is upright.
  private(set) var orientation = 1

  /// Reads the segments up to the first scan.
  ///
  /// - Throws: if they end too early, if the picture is too large, or if it is coded in one of the rare
  ///   ways, so that less of the library is within reach.
  init(_ bytes: [UInt8], name: String) throws(SignError) {
    var place = 2
    while place + 4 <= bytes.count {
      let kind = bytes[place + 1]
      // Bytes of no segment are skipped, as the library does.
      guard bytes[place] == 0xFF, kind > 0x01, kind < 0xFF, !(0xD0...0xD8).contains(kind) else {
        place += 1
        continue
      }
      let site = "byte \(place)"
      let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
      guard kind != 0xD9, length >= 2 else {
        throw SignError(picture: name, place: site, reason: .phrase("the data is damaged"))
      }
      guard place + 2 + length <= bytes.count else { throw .earlyEnd(picture: name, place: site) }
      let body = bytes[place + 4..<place + 2 + length]
      switch kind {
      case 0xDA:
        guard width > 0 else {
          throw SignError(picture: name, place: site, reason: .phrase("it has no pixels"))
        }
        return
      case 0xC4, 0xC8, 0xCC: break  // Tables among the numbers of frames.
      case 0xC0...0xCF: try takeFrame(kind, Array(body), of: name, at: site)
      case 0xE1: orientation = EXIF.orientation(body) ?? orientation
      default: break
      }
      place += 2 + length
    }
    throw .earlyEnd(picture: name, place: "byte \(bytes.count)")
  }

  /// Takes the size from the head of a frame: bits, rows, columns and more.
  private mutating func takeFrame(
    _ kind: UInt8, _ body: [UInt8], of name: String, at site: String
  ) throws(SignError) {
    // Neither arithmetic codes nor frames without loss or in steps.
    guard kind <= 0xC2 else {
      throw SignError(
        picture: name, place: site, reason: .phrase("{0} is not read", "JPEG SOF\(kind & 0x0F)"),
        remedy: .phrase("Convert it to PNG, for example with ImageMagick."))
    }
    guard body.count > 5 else {
      throw SignError(picture: name, place: site, reason: .phrase("the data is damaged"))
    }
    (height, width) = (Int(body[1]) << 8 | Int(body[2]), Int(body[3]) << 8 | Int(body[4]))
    try PictureLimit.check(width: width, height: height, of: name, at: site)
  }
}
