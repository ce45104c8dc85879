// SPDX-License-Identifier: MIT
import Phrases
import Wording

/// Reads PBM, PGM, PPM and PAM (P1…P7); 1 is black in PBM, which is dark on a panel.
enum NetpbmReader {
  /// Whether a file is in a Netpbm format.
  static func begins(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 2, bytes[0] == UInt8(ascii: "P"), bytes[1] >= UInt8(ascii: "1"),
      bytes[1] <= UInt8(ascii: "7")
    else { return false }
    return bytes[2] == 0x20 || bytes[2] >= 0x09 && bytes[2] <= 0x0D
      || bytes[2] == UInt8(ascii: "#")
  }

  static func read(_ bytes: [UInt8], name: String) throws(SignError) -> Picture {
    var cursor = NetpbmCursor(bytes, name: name)
    let header = try NetpbmHeader(kind: bytes.dropFirst().first ?? 0, from: &cursor, name: name)
    var tones = Tones(header)
    switch header.coding {
    case .digits:
      for _ in 0..<header.width * header.height { tones.append(try cursor.bit() ? 0 : 1) }
    case .bits:
      for _ in 0..<header.height {
        let row = try cursor.take((header.width + 7) / 8)
        for x in 0..<header.width {
          tones.append(row[row.startIndex + x >> 3] << UInt8(x & 7) & 0x80 == 0 ? 1 : 0)
        }
      }
    case .numbers:
      for _ in 0..<header.width * header.height * header.depth {
        try append(cursor.number(.pixel), to: &tones, header, cursor)
      }
    case .bytes: try readBytes(&cursor, header, into: &tones)
    }
    try finish(&cursor, header)
    return Picture(frames: [tones.frame])
  }

  private static func readBytes(
    _ cursor: inout NetpbmCursor, _ header: NetpbmHeader, into tones: inout Tones
  ) throws(SignError) {
    let size = header.greatest > 255 ? 2 : 1
    let count = header.width * header.depth * size
    for _ in 0..<header.height {
      let row = try cursor.take(count)
      for index in stride(from: row.startIndex, to: row.endIndex, by: size) {
        let value = size == 1 ? Int(row[index]) : Int(row[index]) << 8 | Int(row[index + 1])
        try append(value, to: &tones, header, cursor)
      }
    }
  }

  private static func append(
    _ value: Int, to tones: inout Tones, _ header: NetpbmHeader, _ cursor: NetpbmCursor
  ) throws(SignError) {
    guard value <= header.greatest else {
      throw cursor.failure(.phrase(.pixelGreater, "\(value)", "\(header.greatest)"))
    }
    tones.append(value)
  }

  /// Rejects further data, because a second picture would be ignored.
  private static func finish(
    _ cursor: inout NetpbmCursor, _ header: NetpbmHeader
  ) throws(SignError) {
    let place = cursor.position
    cursor.skipSpace()
    guard cursor.rest.isEmpty else {
      throw cursor.failure(
        .phrase(.bytesFollow, "\(cursor.rest.count)", "\(header.width)x\(header.height)"),
        at: place)
    }
  }
}

/// Collects samples to a frame.
private struct Tones {
  private let header: NetpbmHeader
  private let light = LinearLight()
  /// The level 0…255 of each value.
  private let levels: [UInt8]
  private var luminance: [UInt8] = []
  private var alpha: [UInt8] = []
  private var pixel: [UInt8] = []

  init(_ header: NetpbmHeader) {
    self.header = header
    let greatest = header.greatest
    levels = (0...greatest).map {
      UInt8(truncatingIfNeeded: ($0 * 255 + greatest / 2) / greatest)
    }
    // Reserves little memory before the file is read.
    luminance.reserveCapacity(header.width)
    pixel.reserveCapacity(header.depth)
  }

  /// Adds a valid sample.
  mutating func append(_ value: Int) {
    pixel.append(levels[value])
    guard pixel.count == header.depth else { return }
    luminance.append(
      header.depth > 2
        ? light.luminance(red: pixel[0], green: pixel[1], blue: pixel[2]) : pixel[0])
    alpha.append(header.depth % 2 == 0 ? pixel[header.depth - 1] : 255)
    pixel.removeAll(keepingCapacity: true)
  }

  var frame: Picture.Frame {
    Picture.Frame(
      width: header.width, height: header.height, luminance: luminance, alpha: alpha)
  }
}
