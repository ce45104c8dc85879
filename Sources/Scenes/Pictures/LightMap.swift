// SPDX-License-Identifier: MIT

/// Linear light in rows and columns, 0…65535, for scaling.
typealias LightMap = PixelMap<UInt16>

extension LightMap {
  /// Makes the map of a frame on a dark background.
  init(_ frame: Picture.Frame, inverted: Bool) {
    let table = LinearLight()
    let light = frame.luminance.indices.map { index in
      let level = frame.luminance[index]
      let own = table.linear(inverted ? 255 - level : level)
      let alpha = Int(frame.alpha[index])
      return UInt16(truncatingIfNeeded: (own * alpha + 127) / 255)
    }
    self.init(width: frame.width, height: frame.height, values: light)
  }

  /// The middle rows, if there are more than `rows`.
  func cropped(to rows: Int) -> LightMap {
    guard rows < height else { return self }
    let first = (height - rows) / 2 * width
    return LightMap(
      width: width, height: rows, values: Array(values[first..<first + rows * width]))
  }

  /// The map with each pixel as a square of `factor` × `factor` pixels.
  func enlarged(by factor: Int) -> LightMap {
    guard factor > 1 else { return self }
    var larger: [UInt16] = []
    larger.reserveCapacity(values.count * factor * factor)
    for y in 0..<height {
      let row = values[y * width..<(y + 1) * width]
      let wide = row.flatMap { repeatElement($0, count: factor) }
      for _ in 0..<factor { larger += wide }
    }
    return LightMap(width: width * factor, height: height * factor, values: larger)
  }

  /// The map reduced by averaging the area of each new pixel.
  func reduced(width newWidth: Int, height newHeight: Int) -> LightMap {
    guard newWidth <= width, newHeight <= height, newWidth > 0, newHeight > 0 else { return self }
    var smaller: [UInt16] = []
    smaller.reserveCapacity(newWidth * newHeight)
    let area = width * height
    var sums = [Int](repeating: 0, count: newWidth)
    for row in 0..<newHeight {
      // The extent of the row in units of 1/newHeight of a source row.
      let (top, bottom) = (row * height, (row + 1) * height)
      for index in sums.indices { sums[index] = 0 }
      for y in top / newHeight..<(bottom + newHeight - 1) / newHeight {
        let share = min(bottom, (y + 1) * newHeight) - max(top, y * newHeight)
        add(row: y, weight: share, to: &sums)
      }
      for sum in sums { smaller.append(UInt16(truncatingIfNeeded: (sum + area / 2) / area)) }
    }
    return LightMap(width: newWidth, height: newHeight, values: smaller)
  }

  /// Adds a row to the sums of fewer columns, in units of 1/`sums.count` of a column.
  private func add(row: Int, weight: Int, to sums: inout [Int]) {
    let count = sums.count
    var target = 0
    for x in 0..<width {
      let value = Int(values[row * width + x]) * weight
      let end = (x + 1) * count
      let border = (target + 1) * width
      // A column overlaps at most two new ones.
      if end <= border {
        sums[target] += value * count
        if end == border { target += 1 }
      } else {
        sums[target] += value * (border - x * count)
        target += 1
        sums[target] += value * (end - border)
      }
    }
  }
}
