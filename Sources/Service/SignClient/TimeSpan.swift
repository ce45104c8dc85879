// SPDX-License-Identifier: MIT

/// Spans of time as people write them.
package enum TimeSpan {
  /// The seconds of `90`, `90s`, `5m`, `1h30m` or `2d`; `nil` for other texts and for more than 372
  /// days.
  package static func seconds(_ text: String) -> Int? {
    func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
    var total = 0
    // A number alone is one of seconds.
    var rest: Substring = text.allSatisfy(isDigit) ? "\(text)s" : text[...]
    // Units come from the greatest to the smallest, each once.
    for (unit, size) in [("d", 86_400), ("h", 3600), ("m", 60), ("s", 1)] {
      let digits = rest.prefix(while: isDigit)
      let behind = rest.dropFirst(digits.count)
      guard behind.hasPrefix(unit) else { continue }
      guard digits.count <= 8, let count = Int(digits) else { return nil }
      total += count * size
      rest = behind.dropFirst()
    }
    return rest.isEmpty && total <= 32_140_800 ? total : nil
  }

  /// Seconds as people write them, such as `1h30m`.
  package static func text(_ seconds: Int) -> String {
    var (rest, text) = (max(0, seconds), "")
    for (unit, size) in [("d", 86_400), ("h", 3600), ("m", 60), ("s", 1)] where rest >= size {
      text += "\(rest / size)\(unit)"
      rest %= size
    }
    return text.isEmpty ? "0s" : text
  }
}
