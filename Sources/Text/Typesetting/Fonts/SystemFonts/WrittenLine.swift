// SPDX-License-Identifier: MIT
internal import CodecIO

/// The characters of a text and the positions of their scalars, for reordering.
struct WrittenLine {
  let characters: [Character]
  let scalars: [UInt32]
  /// The start of each character in `scalars`.
  let starts: [UInt32]

  init(_ text: String) {
    characters = Array(text)
    scalars = text.unicodeScalars.map(\.value)
    var start = 0
    starts = characters.map { character in
      defer { start += character.unicodeScalars.count }
      return UInt32(truncatingIfNeeded: start)
    }
  }

  /// The clusters from left to right, as the library ordered them.
  func clusters(_ line: BidiLibrary.Line) -> [TextCluster] {
    var clusters: [TextCluster] = []
    clusters.reserveCapacity(line.order.count)
    for number in line.order {
      let last = Int(number)
      if characters[last].isEmbeddingControl {
        if line.isRefused[Int(starts[last])] {
          clusters.append(TextCluster(refused: characters[last], source: last))
        }
        continue
      }
      // A lam that forms a ligature is drawn with its alef.
      if isTaken(last, line) { continue }
      var first = last
      while first > 0, isTaken(first - 1, line) { first -= 1 }
      let text = first == last ? String(characters[last]) : String(characters[first...last])
      clusters.append(
        TextCluster(text, source: first, scalars: drawn(first...last, line)))
    }
    return clusters
  }

  /// The scalars of a character.
  private func range(_ character: Int) -> Range<Int> {
    let next = character + 1
    return Int(starts[character])..<(next < starts.count ? Int(starts[next]) : scalars.count)
  }

  /// Whether a character forms a ligature with the next one.
  private func isTaken(_ character: Int, _ line: BidiLibrary.Line) -> Bool {
    character + 1 < characters.count
      && range(character).contains { line.shaped[$0] == 0 && scalars[$0] != 0 }
  }

  /// The scalars to look up for a cluster; empty if they equal the text.
  private func drawn(_ part: ClosedRange<Int>, _ line: BidiLibrary.Line) -> [Unicode.Scalar] {
    let last = range(part.upperBound)
    let all = range(part.lowerBound).lowerBound..<last.upperBound
    if all.allSatisfy({ line.shaped[$0] == scalars[$0] }) { return [] }
    if all.count == 1 { return Unicode.Scalar(line.shaped[all.lowerBound]).map { [$0] } ?? [] }
    // The ligature comes first, then the marks of its first character.
    let places = [last.lowerBound] + all.filter { $0 != last.lowerBound }
    return places.compactMap { place in
      guard line.shaped[place] != 0, let scalar = Unicode.Scalar(line.shaped[place]),
        !scalar.properties.isDefaultIgnorableCodePoint
      else { return nil }
      return scalar
    }
  }
}
