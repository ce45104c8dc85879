// SPDX-License-Identifier: MIT
import JSONText
import Playout
import Raster
import Scenes
import SignControl
import Timing
import Wording

/// The position of a zone during a pause, from which it continues, also after a restart.
struct ZonePause: Hashable, Sendable {
  /// The position of the zone in the playout.
  var position: PlayoutPosition?
  /// The start of its content on the timeline of the scene, without interruptions.
  var start: Instant
  /// The id of the part that a round of its line begins with, where that is not the first one.
  var first: String?
  /// What is still to be seen of texts that have left the playout, or were put in another order.
  var rest: Zone.PreviousContent?

  /// The whole as JSON; a rest is written as its columns, band by band.
  var json: JSONValue {
    var members: [JSONValue.Member] = [.init("start", .integer(start.nanoseconds))]
    if let position {
      members.append(.init("offset", .integer(position.offset)))
      members.append(.init("part", .string(position.item)))
      members.append(.init("place", .integer(position.place)))
    }
    if let first { members.append(.init("first", .string(first))) }
    if let rest {
      let columns = rest.columns
      let bands = (0..<columns.bands).map { band in
        (0..<columns.width).map { Wording.hexadecimal(columns.column($0, band: band)) }.joined()
      }
      members.append(.init("wait", .integer(rest.wait)))
      members.append(.init("rest", .array(bands.map { .string($0) })))
    }
    return .object(members)
  }

  init(start: Instant) { self.start = start }

  /// Reads an object that was written; `nil` if it is of another kind.
  init?(_ json: JSONValue) {
    guard let start = json["start"]?.integer else { return nil }
    self.start = Instant(nanoseconds: Self.clamped(start))
    if let offset = json["offset"]?.integer, let part = json["part"]?.string,
      let place = json["place"]?.integer
    {
      position = PlayoutPosition(
        offset: Self.clamped(offset), item: part, place: Self.clamped(place))
    }
    first = json["first"]?.string
    if let columns = Self.bitmap((json["rest"]?.items ?? []).compactMap(\.string)) {
      rest = Zone.PreviousContent(
        columns: columns, wait: Self.clamped(json["wait"]?.integer ?? 0))
    }
  }

  /// A time from the store, clamped to 70 years, because other programs may have written it.
  static func clamped(_ nanoseconds: Int64) -> Int64 { min(max(nanoseconds, -1 << 61), 1 << 61) }

  private static func bitmap(_ bands: [String]) -> Bitmap? {
    let width = (bands.first?.utf8.count ?? 0) / 2
    guard (1...Zone.greatestPreviousWidth).contains(width),
      bands.count <= FrameView.greatestSide / 8
    else { return nil }
    var bitmap = Bitmap(width: width, height: bands.count * 8)
    for (band, text) in bands.enumerated() {
      let digits = text.utf8.map { Character(UnicodeScalar($0)).hexDigitValue ?? 0 }
      for x in 0..<min(width, digits.count / 2) {
        let column = digits[2 * x] << 4 | digits[2 * x + 1]
        for row in 0..<8 where column >> row & 1 == 1 { bitmap[x, band * 8 + row] = true }
      }
    }
    return bitmap
  }
}
