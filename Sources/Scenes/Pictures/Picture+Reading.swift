// SPDX-License-Identifier: MIT
import Raster
package import Wording

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
    } else if let other = ForeignFormat(bytes) {
      throw SignError(
        picture: name, reason: .phrase("\(other.rawValue) is not read"),
        // No command with the name, which is untrusted.
        remedy: .phrase("Convert it to PNG, for example with ImageMagick."))
    } else {
      self = try TextArtReader.read(bytes, name: name)
    }
  }
}

/// Common formats that are not supported.
private enum ForeignFormat: String {
  case webp = "WebP"
  case bmp = "BMP"
  case tiff = "TIFF"
  case svg = "SVG"
  case pdf = "PDF"
  case netpbm = "PBM/PGM/PPM"

  init?(_ bytes: [UInt8]) {
    func begins(_ text: String) -> Bool { bytes.starts(with: Array(text.utf8)) }
    if begins("RIFF"), bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) {
      self = .webp
    } else if begins("BM"), bytes.contains(0) {
      self = .bmp
    } else if begins("II*\0") || begins("MM\0*") {
      self = .tiff
    } else if begins("<svg") || begins("<?xml") {
      self = .svg
    } else if begins("%PDF") {
      self = .pdf
    } else if (1...7).contains(where: { begins("P\($0)") }) {
      self = .netpbm
    } else {
      return nil
    }
  }
}
