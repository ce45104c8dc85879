// SPDX-License-Identifier: MIT
package import Core

/// The content of an effect, exactly as large as the zone.
package struct EffectContent: Hashable, Sendable {
  /// The whole content, `width` × `height` pixels of the zone.
  package let picture: Bitmap
  /// The columns of each character in reading order: inside the picture, not empty, with distinct
  /// starts.
  package let characters: [Range<Int>]
  /// The columns of each character and the gap after it, for the first one also the gap before it.
  ///
  /// In the order of `characters`. The cells cover every column exactly once. A picture of at least one
  /// column has at least one cell.
  package let cells: [Range<Int>]

  /// The number of columns.
  package var width: Int { picture.width }
  /// The number of rows.
  package var height: Int { picture.height }
  /// Whether the picture has no pixels.
  package var isEmpty: Bool { width == 0 || height == 0 }

  /// Makes content of a picture and the columns of its characters.
  ///
  /// - Parameters:
  ///   - picture: the picture, as large as the zone.
  ///   - characters: the columns of each character in reading order, clipped to the picture. Of
  ///     characters with the same start the first one counts; of overlapping ones the earlier one is
  ///     shortened.
  package init(picture: Bitmap, characters: [Range<Int>]) {
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

  /// Makes content of a picture without known characters, such as an image.
  ///
  /// Groups of columns between dark columns count as characters from left to right.
  package init(picture: Bitmap) {
    var characters: [Range<Int>] = []
    var start: Int?
    for x in 0...picture.width {
      if picture.isLit(column: x) {
        start = start ?? x
      } else if let first = start {
        characters.append(first..<x)
        start = nil
      }
    }
    self.init(picture: picture, characters: characters)
  }

  /// The cells with at least one lit pixel, in reading order.
  var litCells: [Range<Int>] {
    cells.filter { cell in cell.contains { picture.isLit(column: $0) } }
  }
}
