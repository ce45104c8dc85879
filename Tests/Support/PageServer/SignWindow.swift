// SPDX-License-Identifier: MIT
import Core

/// The texts of the main zone as they scroll by, one after the other.
struct SignWindow {
  private static let gap = 24
  private var strips: [Bitmap] = []
  private var x = 0
  private var first = 0

  mutating func move(over strips: [Bitmap], width: Int) {
    if strips != self.strips {
      (self.strips, first) = (strips, 0)
      x = width / 2
    }
    guard strips.indices.contains(first) else { return }
    x -= 1
    if x + strips[first].width + Self.gap < 0 {
      x += strips[first].width + Self.gap
      first = (first + 1) % strips.count
    }
  }

  func picture(_ width: Int, _ height: Int) -> Bitmap {
    var picture = Bitmap(width: width, height: height)
    var (place, index) = (x, first)
    while place < width, strips.indices.contains(index) {
      picture.draw(strips[index], x: place, y: (height - strips[index].height) / 2)
      place += max(1, strips[index].width + Self.gap)
      index = (index + 1) % strips.count
    }
    return picture
  }
}
