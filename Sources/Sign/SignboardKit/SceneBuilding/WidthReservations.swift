// SPDX-License-Identifier: MIT
import Synchronization

/// The columns that live values reserve for their widest texts, each measured once.
final class WidthReservations: Sendable {
  /// Everything besides the text that determines its width.
  struct Style: Hashable {
    /// The font that markup names before those of the zone.
    var font: String?
    var fonts: [String]
    var fontChange: FontChange
    /// The position of the font that is asked first.
    var leadingFont: Int
    var height: Int
    var spacing: Int
    var options: CharacterOptions
    var isVertical: Bool
  }

  private struct Key: Hashable {
    var value: TimedValue
    var style: Style
  }

  /// Bounds the memory: texts may name any number of fonts.
  private static let limit = 512

  private let reservations = Mutex<[Key: Int]>([:])

  /// The columns that a value reserves from an instant on.
  ///
  /// They grow when a text is wider, which happens with a counter that has no end.
  func columns(
    of value: TimedValue, at civil: CivilInstant, in style: Style, by measure: (String) -> Int
  ) -> Int {
    let key = Key(value: value, style: style)
    let present = measure(value.text(at: civil))
    if let known = reservations.withLock({ $0[key] }), known >= present { return known }
    // Without the lock, as measuring reads fonts.
    let room = max(present, value.widest(from: civil, by: measure))
    reservations.withLock { reservations in
      if reservations.count >= Self.limit { reservations = [:] }
      reservations[key] = room
    }
    return room
  }
}
