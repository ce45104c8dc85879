// SPDX-License-Identifier: MIT
internal import CBundledFonts

/// The tables of characters in the C target CBundledFonts.
enum CharacterTable {
  /// The words of each line of a table.
  static func lines(_ table: bundled_table) -> [[String]] {
    let bytes = (0..<bundled_table_size(table)).map { bundled_table_byte(table, $0) }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
      line.split(separator: " ").map(String.init)
    }
  }

  /// The words behind the character that begins a line, by that character.
  static func words(_ table: bundled_table) -> [Unicode.Scalar: [String]] {
    lines(table).reduce(into: [:]) { words, line in
      if let first = line.first?.unicodeScalars.first { words[first] = Array(line.dropFirst()) }
    }
  }

  /// The characters behind the one that begins a line, by that character.
  static func scalars(_ table: bundled_table) -> [Unicode.Scalar: [Unicode.Scalar]] {
    words(table).mapValues { $0.flatMap(\.unicodeScalars) }
  }

  /// The ranges with which lines begin, and the words behind them.
  static func ranges(_ table: bundled_table) -> [(range: ClosedRange<UInt32>, words: [String])] {
    lines(table).compactMap { line in
      let bounds = line.prefix(2).compactMap { UInt32($0, radix: 16) }
      guard bounds.count == 2, bounds[0] <= bounds[1] else { return nil }
      return (bounds[0]...bounds[1], Array(line.dropFirst(2)))
    }
  }
}
