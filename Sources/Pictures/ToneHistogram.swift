// SPDX-License-Identifier: MIT

/// How many pixels have each of the 256 levels.
struct ToneHistogram {
  private(set) var counts = [Int](repeating: 0, count: 256)

  /// Counts the pixels of a picture.
  mutating func add(_ map: LightMap) {
    let table = LinearLight()
    for light in map.light { counts[Int(table.encoded(Int(light)))] += 1 }
  }

  /// Whether it is a drawing: four levels and their neighbours make up most of it.
  ///
  /// The rest of a drawing are the soft edges of its lines, at most a fourth of its pixels; a
  /// photograph has its pixels all over the levels.
  var isLineArt: Bool {
    var left = counts
    var covered = 0
    for _ in 0..<4 {
      guard let most = left.indices.max(by: { left[$0] < left[$1] }) else { break }
      for level in max(0, most - 4)...min(255, most + 4) {
        covered += left[level]
        left[level] = 0
      }
    }
    return covered * 4 >= counts.reduce(0, +) * 3
  }

  /// The level from which on pixels are lit, 1…255, by the method of Otsu 1979.
  ///
  /// It is the one at which the two classes are farthest apart; between levels that are equally
  /// good it is the middle. For pictures of one level it is 128.
  var threshold: Int {
    let total = counts.reduce(0, +)
    let sum = counts.indices.reduce(0) { $0 + $1 * counts[$1] }
    var (below, sumBelow) = (0, 0)
    var (best, first, last) = (UInt(0), 128, 128)
    for level in 1...255 {
      below += counts[level - 1]
      sumBelow += (level - 1) * counts[level - 1]
      let above = total - below
      guard below > 0, above > 0 else { continue }
      // The distance of the two averages in 256ths; its square times the shares is at most 2^58.
      let distance = ((sum - sumBelow) * 256) / above - (sumBelow * 256) / below
      let shares = (below * 4096 / total) * (above * 4096 / total)
      let merit = UInt(distance.magnitude) * distance.magnitude * UInt(shares)
      if merit > best {
        (best, first, last) = (merit, level, level)
      } else if merit == best, merit > 0, level == last + 1 {
        last = level
      }
    }
    return (first + last + 1) / 2
  }
}
