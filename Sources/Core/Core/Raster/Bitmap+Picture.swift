// SPDX-License-Identifier: MIT

extension Bitmap {
  /// Makes a picture; `isLit` decides for each pixel.
  @inlinable
  package init(width: Int, height: Int, _ isLit: (_ x: Int, _ y: Int) -> Bool) {
    self.init(width: width, height: height)
    for y in 0..<self.height {
      for x in 0..<self.width where isLit(x, y) { self[x, y] = true }
    }
  }

  /// The picture as text: one line a row, `#` lit, `.` dark, lines separated by newlines.
  public var picture: String {
    var text = ""
    text.reserveCapacity((width + 1) * height)
    for y in 0..<height {
      if y > 0 { text.append("\n") }
      for x in 0..<width { text.append(self[x, y] ? "#" : ".") }
    }
    return text
  }

  /// Reads a picture written as `picture` writes it.
  ///
  /// Every character but `#` is dark; short lines are dark at their end.
  public init(picture: String) {
    let lines = picture.split(separator: "\n", omittingEmptySubsequences: false)
    self.init(width: lines.map(\.count).max() ?? 0, height: picture.isEmpty ? 0 : lines.count)
    for (y, line) in lines.enumerated() {
      for (x, character) in line.enumerated() where character == "#" { self[x, y] = true }
    }
  }
}
