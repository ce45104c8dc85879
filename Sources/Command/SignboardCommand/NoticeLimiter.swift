// SPDX-License-Identifier: MIT
import SignboardKit

/// Limits notices to a readable number, and counts those that it leaves out.
///
/// A text that repeats within a minute is counted and printed with its number. Of different texts
/// forty are printed at once and twenty a minute after that; the others are counted. New characters
/// without a glyph are summed up, at most once a minute.
struct NoticeLimiter {
  private struct Entry {
    let text: String
    var printed: Instant
    var repeats = 0

    /// The line that states how often it came again; `nil`: it did not.
    var line: String? {
      switch repeats {
      case 0: nil
      case 1: "\(text) (Once more.)"
      default: "\(text) (\(repeats) more times.)"
      }
    }
  }

  /// The texts in the order in which they were first printed.
  private var entries: [Entry] = []
  private var leftOut = 0
  /// How many more different texts may be printed, as of an instant.
  private var room = (count: NoticeLimiter.burst, since: Instant.zero)
  private var knownCharacters: Set<String> = []
  private var missing: [MissingGlyph] = []
  private var unknownMissing = 0
  private var missingPrinted: Instant?

  /// The most different texts at once.
  static let burst = 40
  /// The nanoseconds until there is room for one more: twenty a minute.
  private static let refill: Int64 = 3_000_000_000
  /// The nanoseconds until a repeated text is printed again.
  private static let minute: Int64 = 60_000_000_000
  /// The most remembered characters.
  private static let mostCharacters = 10_000

  /// Takes a text and returns the lines to print now.
  mutating func take(_ text: String, at now: Instant) -> [String] {
    if let index = entries.firstIndex(where: { $0.text == text }) {
      entries[index].repeats += 1
      guard now.since(entries[index].printed) >= Self.minute else { return [] }
      defer { (entries[index].printed, entries[index].repeats) = (now, 0) }
      return [entries[index].line].compactMap(\.self)
    }
    guard hasRoom(at: now) else {
      leftOut += 1
      return []
    }
    // The repeats of the oldest one count as left out.
    if entries.count >= 200 { leftOut += entries.removeFirst().repeats }
    entries.append(Entry(text: text, printed: now))
    return [text]
  }

  /// Takes characters without a glyph and returns the lines to print now.
  mutating func take(missing glyphs: [MissingGlyph], at now: Instant) -> [String] {
    for glyph in glyphs {
      guard !knownCharacters.contains(glyph.subject) else { continue }
      guard knownCharacters.count < Self.mostCharacters else {
        unknownMissing += 1
        continue
      }
      knownCharacters.insert(glyph.subject)
      missing.append(glyph)
    }
    if let missingPrinted, now.since(missingPrinted) < Self.minute { return [] }
    guard !missing.isEmpty else { return [] }
    missingPrinted = now
    return takeMissing()
  }

  /// The remaining lines at the end.
  mutating func close() -> [String] {
    var lines = entries.compactMap(\.line) + takeMissing()
    if unknownMissing > 0 {
      lines.append("\(unknownMissing) more characters could not be shown and are not listed.")
    }
    if leftOut > 0 {
      lines.append(Wording.counted(leftOut, "more notice was", "more notices were") + " left out.")
    }
    (entries, leftOut, unknownMissing) = ([], 0, 0)
    return lines
  }

  private mutating func takeMissing() -> [String] {
    defer { missing = [] }
    return MissingSummary(missing).lines
  }

  private mutating func hasRoom(at now: Instant) -> Bool {
    if room.count == Self.burst {
      room.since = now
    } else {
      let more = max(0, now.since(room.since) / Self.refill)
      room.count = Int(min(Int64(Self.burst), Int64(room.count) + more))
      room.since = room.since.advanced(by: more * Self.refill)
    }
    guard room.count > 0 else { return false }
    room.count -= 1
    return true
  }
}
