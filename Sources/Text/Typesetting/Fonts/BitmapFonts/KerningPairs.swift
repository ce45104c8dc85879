// SPDX-License-Identifier: MIT

/// The pairs of characters of a font that stand closer than others, as `L` before `T`.
///
/// Written in a font file as the property `KERNING_PAIRS`: groups of three words, the columns, the
/// left characters and the right ones, such as `-1 LĽ TVY -1 TF aceo`.
public struct KerningPairs: Hashable, Sendable {
  /// The columns that are accepted; a pair never stands further apart, so that a broken line stays
  /// within its width.
  public static let allowedColumns = -8...0
  /// The greatest number of groups.
  public static let mostGroups = 16

  /// One bit for each group that has the character on the left, and on the right.
  private struct Sides: Hashable {
    var left: UInt16 = 0
    var right: UInt16 = 0
  }

  /// No pairs.
  public static let none = KerningPairs()

  /// The columns of each group.
  private var moves: [Int] = []
  private var sides: [UInt32: Sides] = [:]

  private init() {}

  /// Reads the value of the property; `nil` if it is not written as above.
  public init?(_ text: String) {
    let words = text.split(separator: " ")
    guard words.count % 3 == 0, words.count / 3 <= KerningPairs.mostGroups else { return nil }
    for start in stride(from: 0, to: words.count, by: 3) {
      guard let move = Int(words[start]), Self.allowedColumns.contains(move) else {
        return nil
      }
      let bit = UInt16(1) << UInt16(moves.count)
      moves.append(move)
      for scalar in words[start + 1].unicodeScalars {
        sides[scalar.value, default: Sides()].left |= bit
      }
      for scalar in words[start + 2].unicodeScalars {
        sides[scalar.value, default: Sides()].right |= bit
      }
    }
  }

  /// Whether there is no pair.
  public var isEmpty: Bool { moves.isEmpty }

  /// The columns that are added between two characters, 0 or less: those of the first group that
  /// has both.
  public func columns(between left: Unicode.Scalar, and right: Unicode.Scalar) -> Int {
    guard let first = sides[left.value]?.left, first != 0,
      let second = sides[right.value]?.right
    else { return 0 }
    let common = first & second
    return common == 0 ? 0 : moves[common.trailingZeroBitCount]
  }

  /// The pairs of a font whose pixels are squares of `factor` × `factor`.
  func enlarged(by factor: Int) -> KerningPairs {
    var large = self
    large.moves = moves.map { $0 * factor }
    return large
  }
}
