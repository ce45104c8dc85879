// SPDX-License-Identifier: MIT
internal import CUnicode

/// The normal forms of the Unicode Standard, by libutf8proc.
///
/// The standard library compares canonically equivalent characters as equal, but has no public
/// normalisation.
enum CharacterComposition {
  /// The scalar that is canonically equivalent to two scalars side by side, if there is one.
  static func scalar(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    // Nothing below the combining marks continues a character; it is the most frequent case.
    guard second.value >= 0x300 else { return nil }
    let joined = unicode_compose(first.value, second.value)
    return joined == 0 ? nil : Unicode.Scalar(joined)
  }

  /// Decomposes scalars fully and brings marks into canonical order: NFD, or NFKD when
  /// compatible.
  static func decomposed(
    _ scalars: [Unicode.Scalar], compatible: Bool = false
  ) -> [Unicode.Scalar] {
    var parts: [Unicode.Scalar] = []
    parts.reserveCapacity(scalars.count + 2)
    for scalar in scalars {
      let count = unicode_part_count(scalar.value, compatible ? 1 : 0)
      if count < 2, !compatible, scalar.value < 0x340 {
        parts.append(scalar)
        continue
      }
      for index in 0..<count {
        if let part = Unicode.Scalar(unicode_part(scalar.value, compatible ? 1 : 0, index)) {
          parts.append(part)
        }
      }
    }
    order(&parts)
    return parts
  }

  /// Composes decomposed scalars in canonical order: NFC of NFD, NFKC of NFKD.
  static func composed(_ parts: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    var starter: Int?
    for part in parts {
      if let index = starter, !isBlocked(part, after: result[(index + 1)...]),
        let whole = scalar(result[index], part)
      {
        result[index] = whole
      } else {
        if combiningClass(of: part) == 0 { starter = result.count }
        result.append(part)
      }
    }
    return result
  }

  /// Whether a mark cannot reach its base over the marks that stay between them.
  static func isBlocked(_ mark: Unicode.Scalar, after marks: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let last = marks.last else { return false }
    let own = combiningClass(of: mark)
    return own == 0 || combiningClass(of: last) >= own
  }

  /// The canonical combining class, 0…254; 0 for what is no mark or has its fixed place.
  static func combiningClass(of scalar: Unicode.Scalar) -> UInt32 {
    scalar.value < 0x300 ? 0 : unicode_combining_class(scalar.value)
  }

  /// Whether the compatibility form of a scalar reads differently, as 1 for a circled 1, and is
  /// not only another width, place or joining form of the same letter.
  static func changesMeaning(_ scalar: Unicode.Scalar) -> Bool {
    unicode_compatibility_change(scalar.value) == UNICODE_CHANGE_MEANING
  }

  /// Sorts each run of marks by combining class; marks of one class keep their order.
  private static func order(_ parts: inout [Unicode.Scalar]) {
    guard parts.count > 1 else { return }
    var start = 0
    while start < parts.count {
      guard combiningClass(of: parts[start]) != 0 else {
        start += 1
        continue
      }
      var end = start + 1
      while end < parts.count, combiningClass(of: parts[end]) != 0 { end += 1 }
      if end - start > 1 {
        // Enumerated, because only a stable order is canonical.
        let run = parts[start..<end].map { (combiningClass(of: $0), $0) }.enumerated()
        let sorted = run.sorted {
          ($0.element.0, $0.offset) < ($1.element.0, $1.offset)
        }
        parts.replaceSubrange(start..<end, with: sorted.map(\.element.1))
      }
      start = end
    }
  }
}
