// SPDX-License-Identifier: MIT
package import Core

extension Picture {
  /// Reads a picture file: PNG, animated PNG, JPEG, GIF or text art.
  ///
  /// The first bytes determine the format, not the name.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - name: the name for errors.
  /// - Throws: `SignError` for other formats, damaged files and files beyond `PictureLimit`.
  package init(_ bytes: [UInt8], name: String) throws(SignError) {
    guard bytes.count <= PictureLimit.file else {
      throw SignError(
        picture: name,
        reason: .phrase("the file has \(bytes.count) bytes, allowed are \(PictureLimit.file)"),
        remedy: .phrase("Make the picture smaller."))
    }
    if bytes.starts(with: PNGFormat.signature) {
      self = try PNGReader.read(bytes, name: name)
    } else if bytes.starts(with: Array("GIF8".utf8)) {
      self = try GIFReader.read(bytes, name: name)
    } else if bytes.starts(with: JPEGReader.signature) {
      self = try JPEGReader.read(bytes, name: name)
    } else if let other = Picture.unsupportedFormat(of: bytes) {
      throw SignError(
        picture: name, reason: .phrase("\(other) is not read"),
        // No command with the name, which is untrusted.
        remedy: .phrase("Convert it to PNG, for example with ImageMagick."))
    } else {
      self = try TextArtReader.read(bytes, name: name)
    }
  }

  /// The name of a common format that is not supported; `nil` for other bytes.
  private static func unsupportedFormat(of bytes: [UInt8]) -> String? {
    func begins(_ text: String) -> Bool { bytes.starts(with: text.utf8) }
    if begins("RIFF"), bytes.dropFirst(8).starts(with: "WEBP".utf8) { return "WebP" }
    if begins("BM"), bytes.contains(0) { return "BMP" }
    if begins("II*\0") || begins("MM\0*") { return "TIFF" }
    if begins("<svg") || begins("<?xml") { return "SVG" }
    if begins("%PDF") { return "PDF" }
    return (1...7).contains { begins("P\($0)") } ? "PBM/PGM/PPM" : nil
  }
}
