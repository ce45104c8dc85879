// SPDX-License-Identifier: MIT

/// The number of pixels of each of the 256 levels.
struct ToneHistogram {
  private(set) var counts = [Int](repeating: 0, count: 256)

  /// Counts the pixels of a picture.
  mutating func add(_ map: LevelMap) {
    for level in map.values { counts[Int(level)] += 1 }
  }

  /// Whether the picture is a drawing: three tones cover half of the pixels outside the background.
  ///
  /// A tone is a level and its neighbours up to 4 levels away; the background is the most frequent
  /// tone. The levels of a photograph are spread more widely.
  var isLineArt: Bool {
    var left = counts
    takeTone(from: &left)
    let rest = left.reduce(0, +)
    let tones = (0..<3).reduce(0) { sum, _ in sum + takeTone(from: &left) }
    return tones * 2 >= rest
  }

  /// Removes the most frequent tone from `counts` and returns its number of pixels.
  @discardableResult
  private func takeTone(from counts: inout [Int]) -> Int {
    guard let most = counts.indices.max(by: { counts[$0] < counts[$1] }) else { return 0 }
    var taken = 0
    for level in max(0, most - 4)...min(255, most + 4) {
      taken += counts[level]
      counts[level] = 0
    }
    return taken
  }

  /// The range of levels without the darkest and the brightest 2 % of the pixels.
  var range: ClosedRange<UInt8> {
    let edge = counts.reduce(0, +) / 50
    func level(_ order: some Sequence<Int>) -> Int {
      var passed = 0
      for level in order {
        passed += counts[level]
        if passed > edge { return level }
      }
      return 0
    }
    let low = level(0...255)
    return UInt8(low)...UInt8(max(low, level((0...255).reversed())))
  }

  /// The threshold of Otsu's method (1979), 1…255; the middle of equally good levels, and 128 for
  /// pictures of one level.
  var threshold: UInt8 {
    let total = counts.reduce(0, +)
    let sum = counts.indices.reduce(0) { $0 + $1 * counts[$1] }
    var (below, sumBelow) = (0, 0)
    var (best, first, last) = (0, 128, 128)
    for level in 1...255 {
      below += counts[level - 1]
      sumBelow += (level - 1) * counts[level - 1]
      let above = total - below
      guard below > 0, above > 0 else { continue }
      // Distance of averages in 256ths, shares in 4096ths: the product is below 2^54.
      let distance = ((sum - sumBelow) * 256) / above - (sumBelow * 256) / below
      let shares = (below * 4096 / total) * (above * 4096 / total)
      let merit = distance * distance * shares
      if merit > best {
        (best, first, last) = (merit, level, level)
      } else if merit == best, merit > 0, level == last + 1 {
        last = level
      }
    }
    return UInt8(clamping: (first + last + 1) / 2)
  }
}
