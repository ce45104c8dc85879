// SPDX-License-Identifier: MIT
import Schedules

/// Times as a person writes them for a sign: on its clock, unless they have an offset.
package enum SignTime {
  /// The time of the sign now, RFC 3339 on its own clock, which need not be that of this machine.
  package static func now(of client: SignClient) throws(ClientError) -> String {
    let answer = try client.ask(.read("why")).accepted().object()
    guard let zone = try answer.objects("zones").first else {
      throw .damaged(address: answer.address, reason: "it has no zones")
    }
    return try zone.text("at")
  }

  /// A time with its date: a time of day alone, such as `14:02`, is one of today.
  package static func whole(_ text: String, of client: SignClient) throws(ClientError) -> String {
    guard CivilDateTime("2026-01-01T\(text)") != nil else { return text }
    return "\(try now(of: client).prefix(10))T\(text)"
  }
}

/// The instant or the reading of the sign's clock from which on something counts.
package struct SignTimeLimit: Sendable {
  /// Whether a time of an answer, RFC 3339, is before it; not if it cannot be read.
  let isAfter: @Sendable (_ time: String) -> Bool

  /// Reads RFC 3339, or a date or time without an offset; `nil` for other texts.
  package init?(_ text: String) {
    if let limit = CivilInstant(rfc3339: text) {
      isAfter = { time in CivilInstant(rfc3339: time).map { $0 < limit } ?? false }
    } else if let limit = CivilDateTime(text) ?? CivilDateTime("\(text)T00:00") {
      isAfter = { time in
        let offset = time.hasSuffix("Z") ? "Z" : "+00:00"
        return CivilDateTime(String(time.dropLast(offset.count))).map { $0 < limit } ?? false
      }
    } else {
      return nil
    }
  }
}
