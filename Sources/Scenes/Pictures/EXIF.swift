// SPDX-License-Identifier: MIT

/// What cameras write into their pictures: a TIFF file of fields (CIPA DC-008).
enum EXIF {
  /// How the camera was held, 1…8, in the body of a segment APP1; `nil` if it has no orientation.
  static func orientation(_ segment: ArraySlice<UInt8>) -> Int? {
    guard segment.starts(with: Array("Exif\0\0".utf8)) else { return nil }
    let data = Array(segment.dropFirst(6))
    let isLittle = data.starts(with: Array("II".utf8))
    guard isLittle || data.starts(with: Array("MM".utf8)) else { return nil }
    /// The number of two or four bytes; 0 beyond the end.
    func number(at place: Int, bytes count: Int = 2) -> Int {
      guard place <= data.count - count else { return 0 }
      let bytes = data[place..<place + count]
      return (isLittle ? bytes.reversed() : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
    }
    let directory = number(at: 4, bytes: 4)
    guard directory >= 8, directory < data.count else { return nil }
    for index in 0..<number(at: directory) {
      // Its tag, its type, the number of values, the value.
      let field = directory + 2 + index * 12
      guard number(at: field) == 0x0112 else { continue }
      let value = number(at: field + 8)
      return number(at: field + 2) == 3 && (1...8).contains(value) ? value : nil
    }
    return nil
  }
}

extension Picture.Frame {
  /// An opaque frame upright, of one that lies as EXIF counts, 1…8.
  func upright(_ orientation: Int) -> Picture.Frame {
    guard orientation > 1 else { return self }
    let isOnItsSide = orientation > 4
    let (columns, rows) = isOnItsSide ? (height, width) : (width, height)
    let isFromRight = [2, 3, 7, 8].contains(orientation)
    let isFromBelow = [3, 4, 6, 7].contains(orientation)
    var turned: [UInt8] = []
    turned.reserveCapacity(luminance.count)
    for y in 0..<rows {
      for x in 0..<columns {
        let (column, row) = isOnItsSide ? (y, x) : (x, y)
        turned.append(
          luminance[
            (isFromBelow ? height - 1 - row : row) * width
              + (isFromRight ? width - 1 - column : column)])
      }
    }
    return Picture.Frame(
      width: columns, height: rows, luminance: turned, alpha: alpha, duration: duration)
  }
}
