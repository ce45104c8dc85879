// SPDX-License-Identifier: MIT
public import Raster

/// What an effect brings into a zone and takes out of it.
///
/// The picture is exactly as large as the zone, so an effect never asks where its content lies.
public struct EffectContent: Hashable, Sendable {
  /// The whole content, `width` × `height` pixels of the zone.
  public let picture: Bitmap
  /// The columns of each character in reading order: inside the picture, none empty, no two that
  /// begin at the same column.
  public let characters: [Range<Int>]
  /// The columns each character brings with it: its own and the gap behind it, the first one also
  /// those before it.
  ///
  /// In the order of `characters`. Every column of the picture is in exactly one cell, so what is
  /// shown cell by cell is whole at the end, the gaps of inverse text included. A picture of at
  /// least one column has at least one cell.
  public let cells: [Range<Int>]

  /// The number of columns.
  public var width: Int { picture.width }
  /// The number of rows.
  public var height: Int { picture.height }
  /// Whether there is no pixel that could be lit.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// Makes content of a picture and the columns of its characters.
  ///
  /// - Parameters:
  ///   - picture: exactly the zone, dark where the content leaves it free.
  ///   - characters: the columns of each character in reading order, whichever way that runs. What
  ///     lies outside the picture is cut off; of characters that begin at the same column the first
  ///     one counts, and where two overlap the one that begins earlier ends.
  public init(picture: Bitmap, characters: [Range<Int>]) {
    self.picture = picture
    var owner = [Int?](repeating: nil, count: picture.width)
    for (index, range) in characters.enumerated() {
      let columns = range.clamped(to: 0..<picture.width)
      guard !columns.isEmpty, owner[columns.lowerBound] == nil else { continue }
      owner[columns.lowerBound] = index
    }
    var found: [(index: Int, character: Range<Int>, cell: Range<Int>)] = []
    var end = picture.width
    for column in owner.indices.reversed() {
      guard let index = owner[column] else { continue }
      let character = column..<min(end, characters[index].upperBound)
      found.append((index, character, column..<end))
      end = column
    }
    if let last = found.indices.last { found[last].cell = 0..<found[last].cell.upperBound }
    found.sort { $0.index < $1.index }
    self.characters = found.map(\.character)
    let whole = picture.width > 0 ? [0..<picture.width] : []
    cells = found.isEmpty ? whole : found.map(\.cell)
  }

  /// Makes content of a picture whose characters are not known, such as an image.
  ///
  /// What stands between dark columns counts as a character, read from the left.
  public init(picture: Bitmap) {
    var characters: [Range<Int>] = []
    var start: Int?
    for x in 0...picture.width {
      let isLit = (0..<picture.bands).contains { picture.column(x, band: $0) != 0 }
      if isLit {
        start = start ?? x
      } else if let first = start {
        characters.append(first..<x)
        start = nil
      }
    }
    self.init(picture: picture, characters: characters)
  }

  /// The cells in which at least one pixel is lit, in reading order.
  var litCells: [Range<Int>] {
    cells.filter { cell in
      cell.contains { x in (0..<picture.bands).contains { picture.column(x, band: $0) != 0 } }
    }
  }
}
