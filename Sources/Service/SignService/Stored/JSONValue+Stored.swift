// SPDX-License-Identifier: MIT
import CivilTime
import JSONText
import Wording

extension JSONValue {
  /// Nanoseconds since 1970, or null.
  static func instant(_ instant: CivilInstant?) -> JSONValue {
    instant.map { .integer($0.clamped) } ?? .null
  }

  /// The instant of nanoseconds since 1970; `nil` for anything else.
  var instant: CivilInstant? { integer.map { CivilInstant(nanoseconds: $0) } }

  /// The text, or the texts by language; `nil` for anything else.
  var localized: LocalizedText? {
    var reader = JSONReader(bytes)
    return (try? reader.document()).flatMap { try? LocalizedText($0) }
  }
}
