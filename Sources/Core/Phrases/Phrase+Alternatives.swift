// SPDX-License-Identifier: MIT

extension Phrase {
  /// Things of which one is meant: `a, b` and `c` are said as `a or b or c`.
  package static func alternatives(_ phrases: [Phrase]) -> Phrase {
    guard let first = phrases.first else { return "" }
    return phrases.dropFirst().reduce(first) { .phrase(.alternative, $0, $1) }
  }

  /// Names, numbers or words of a format, of which one is meant.
  package static func alternatives(_ names: [String]) -> Phrase {
    alternatives(names.map { .verbatim($0) })
  }
}
