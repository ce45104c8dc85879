// SPDX-License-Identifier: MIT
import Displays
import Raster
import Recording

// What is seen of frames that no chip shows: every pixel has its own light, where a chip has one
// for its module.

extension Frame {
  /// Makes the pixels dark that have too little light to be seen at an intensity.
  mutating func removeDark(at intensity: Intensity) {
    guard !lights.isEmpty else { return }
    for y in 0..<height {
      for x in 0..<width where plane[x, y] && intensity.lit(by: light(x: x, y: y)) == nil {
        plane[x, y] = false
      }
    }
  }
}

extension LitPicture {
  /// Makes the picture of a frame that no chip shows.
  init(_ frame: Frame, intensity: Intensity) {
    self.init(width: frame.width, height: frame.height)
    for y in 0..<height {
      for x in 0..<width where frame.plane[x, y] {
        self[x, y] = intensity.lit(by: frame.light(x: x, y: y)).map { LitPicture.light($0) } ?? 0
      }
    }
  }
}
