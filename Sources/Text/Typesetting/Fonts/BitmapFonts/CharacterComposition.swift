// SPDX-License-Identifier: MIT
internal import CUnicode

/// The normal forms of the Unicode Standard, by libutf8proc; the standard library has no public
/// normalisation.
enum CharacterComposition {
  /// The canonical composition of two scalars, if there is one.
  static func scalar(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    // Fast path: no scalar below U+0300 continues a character.
    guard second.value >= 0x300 else { return nil }
    let joined = unicode_compose(first.value, second.value)
    return joined == 0 ? nil : Unicode.Scalar(joined)
  }

  /// The full decomposition in canonical order: NFD, or NFKD if `compatible`.
  static func decomposed(
    _ scalars: [Unicode.Scalar], compatible: Bool = false
  ) -> [Unicode.Scalar] {
    var parts: [Unicode.Scalar] = []
    parts.reserveCapacity(scalars.count + 2)
    for scalar in scalars {
      let count = unicode_part_count(scalar.value, compatible ? 1 : 0)
      if count < 2, !compatible, scalar.value < 0x340 {
        insert(scalar, into: &parts)
        continue
      }
      for index in 0..<count {
        if let part = Unicode.Scalar(unicode_part(scalar.value, compatible ? 1 : 0, index)) {
          insert(part, into: &parts)
        }
      }
    }
    return parts
  }

  /// Appends a scalar, a mark before the marks of a higher combining class at the end; marks of one
  /// class keep their order.
  private static func insert(_ part: Unicode.Scalar, into parts: inout [Unicode.Scalar]) {
    let own = combiningClass(of: part)
    let place =
      own == 0 ? nil : parts.lastIndex { combiningClass(of: $0) <= own }.map { $0 + 1 } ?? 0
    parts.insert(part, at: place ?? parts.endIndex)
  }

  /// The composition of decomposed scalars: NFC of NFD, NFKC of NFKD.
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

  /// Whether preceding marks block the composition of a mark with its base.
  static func isBlocked(_ mark: Unicode.Scalar, after marks: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let last = marks.last else { return false }
    let own = combiningClass(of: mark)
    return own == 0 || combiningClass(of: last) >= own
  }

  /// The canonical combining class, 0…254.
  static func combiningClass(of scalar: Unicode.Scalar) -> UInt32 {
    scalar.value < 0x300 ? 0 : unicode_combining_class(scalar.value)
  }

  /// Whether the compatibility form changes the meaning, as 1 for a circled 1, and not only width,
  /// position or joining form.
  static func changesMeaning(_ scalar: Unicode.Scalar) -> Bool {
    unicode_compatibility_change(scalar.value) == UNICODE_CHANGE_MEANING
  }
}
