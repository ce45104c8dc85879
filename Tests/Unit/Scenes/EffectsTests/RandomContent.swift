// SPDX-License-Identifier: MIT
import Core
import Scenes
import SignTesting

/// Random contents.
enum RandomContent {
  /// A content of 1…64 × 1…32 pixels with any characters, sensible or not.
  static func content(_ random: inout SeededGenerator) -> EffectContent {
    let width = Int.random(in: 1...64, using: &random)
    let height = Int.random(in: 1...32, using: &random)
    let picture = bitmap(width: width, height: height, &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return EffectContent(picture: picture)
    case 1: return EffectContent(picture: picture, characters: [])
    default: return EffectContent(picture: picture, characters: characters(&random))
    }
  }

  /// The largest and the smallest sizes, dark, half lit and all lit.
  static func extremes(_ random: inout SeededGenerator) -> [EffectContent] {
    [(1, 1), (64, 32), (64, 1), (1, 32), (2, 2)].flatMap { width, height in
      var lit = Bitmap(width: width, height: height)
      for y in 0..<height {
        for x in 0..<width { lit[x, y] = true }
      }
      return [
        EffectContent(picture: Bitmap(width: width, height: height)),
        EffectContent(picture: lit, characters: (0..<width).map { $0..<($0 + 1) }),
        EffectContent(picture: bitmap(width: width, height: height, &random)),
      ]
    }
  }

  /// Ranges that may be empty, overlap, lie outside or run backwards through the picture.
  static func characters(_ random: inout SeededGenerator) -> [Range<Int>] {
    (0..<Int.random(in: 0...20, using: &random)).map { _ in
      let start = Int.random(in: -10...80, using: &random)
      return start..<(start + Int.random(in: 0...12, using: &random))
    }
  }

  private static func bitmap(
    width: Int, height: Int, _ random: inout SeededGenerator
  ) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    let density = Int.random(in: 0...10, using: &random)
    for y in 0..<height {
      for x in 0..<width { bitmap[x, y] = Int.random(in: 0..<10, using: &random) < density }
    }
    return bitmap
  }
}
