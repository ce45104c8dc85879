// SPDX-License-Identifier: MIT
import Core
import Schedules

extension FuzzReader {
  /// A time zone, as a file of the zone data or as a rule of POSIX.
  static func checkZone(_ bytes: [UInt8]) throws {
    let zone: CivilTimeZone
    do throws(SignError) {
      zone =
        try bytes.starts(with: Array("TZif".utf8))
        ? CivilTimeZone(name: "zone", tzif: bytes)
        : CivilTimeZone(rule: String(decoding: bytes, as: UTF8.self))
    } catch {
      return try FuzzFinding.inWords(error.description)
    }
    for edge in [CivilInstant.distantPast, .distantFuture] {
      _ = zone.instants(of: zone.local(edge))
      _ = zone.nextTransition(after: edge)
    }
    var instant = CivilInstant(seconds: -3_000_000_000)
    for _ in 0..<200 {
      let offset = zone.offset(at: instant)
      _ = zone.instants(of: zone.local(instant))
      try FuzzFinding.unless(abs(offset) < 200 * 3600, "clocks are \(offset) s ahead")
      guard let next = zone.nextTransition(after: instant) else { return }
      try FuzzFinding.unless(
        next > instant && zone.period(at: next) != zone.period(at: instant),
        "the next change is not later, or changes nothing")
      instant = next
    }
  }
}
