// SPDX-License-Identifier: MIT

extension CivilInstant {
  /// Parses a date and time with an offset from UTC in RFC 3339 (section 5.6):
  /// `2026-12-31T23:59:50Z`, `2026-12-31 23:59:50.5+01:00`.
  ///
  /// Ignores decimals beyond the ninth. `nil` for anything else, including a time without an
  /// offset.
  public init?(rfc3339 text: String) {
    guard text.utf8.count <= 64, text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    var rest = text[...]
    var offset: Int64 = 0
    if rest.last == "Z" || rest.last == "z" {
      rest = rest.dropLast()
    } else {
      guard let parsed = CivilInstant.offset(rest.suffix(6)) else { return nil }
      offset = parsed
      rest = rest.dropLast(6)
    }
    var nanosecond = 0
    if let point = rest.lastIndex(of: ".") {
      let digits = rest[rest.index(after: point)...]
      guard !digits.isEmpty, digits.allSatisfy(\.isNumber) else { return nil }
      let padded = digits.prefix(9) + String(repeating: "0", count: max(0, 9 - digits.count))
      nanosecond = Int(padded) ?? 0
      rest = rest[..<point]
    }
    guard let local = CivilDateTime(String(rest)) else { return nil }
    let seconds = local.instantInUTC.seconds - offset
    self.init(seconds: seconds, nanosecond: nanosecond)
  }

  /// Parses `+01:00` into seconds.
  private static func offset(_ text: Substring) -> Int64? {
    let parts = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    guard text.count == 6, parts.count == 2, parts.allSatisfy({ $0.count == 2 }),
      parts.joined().allSatisfy(\.isNumber), let hours = Int64(parts[0]),
      let minutes = Int64(parts[1]), hours < 24, minutes < 60
    else { return nil }
    switch text.first {
    case "+": return (hours * 60 + minutes) * 60
    case "-": return -(hours * 60 + minutes) * 60
    default: return nil
    }
  }
}
