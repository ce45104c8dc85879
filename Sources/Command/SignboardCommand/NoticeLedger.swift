// SPDX-License-Identifier: MIT
import BitmapFonts
import Timing

/// Decides which notices are told now, so that whatever comes in, a person gets few enough to read
/// and loses none without knowing it.
///
/// A text that comes again within a minute is counted and told with its number. Of different texts
/// forty are told at once and twenty a minute after that; the others are counted. Of characters that
/// no font has those that were not told before are summed up, at most once a minute.
struct NoticeLedger {
  private struct Entry {
    var told: Instant
    var untold = 0
  }

  private var entries: [String: Entry] = [:]
  /// The texts in the order in which they were told first.
  private var order: [String] = []
  private var leftOut = 0
  /// How many more different texts may be told as of an instant.
  private var room = (count: NoticeLedger.burst, since: Instant.zero)
  private var knownCharacters: Set<String> = []
  private var missing: [MissingGlyph] = []
  private var unknownMissing = 0
  private var missingTold: Instant?

  /// The most different texts that are told at once.
  static let burst = 40
  /// After how long there is room for one more: twenty a minute.
  private static let refill: Int64 = 3_000_000_000
  /// For how long the same is not told again.
  private static let minute: Int64 = 60_000_000_000
  /// The most characters that are remembered.
  private static let mostCharacters = 10_000

  /// Takes a text and returns what is to be told now.
  mutating func take(_ text: String, at now: Instant) -> [String] {
    if var entry = entries[text] {
      entry.untold += 1
      guard now.since(entry.told) >= Self.minute else {
        entries[text] = entry
        return []
      }
      let line = Self.repeated(text, entry.untold)
      entries[text] = Entry(told: now)
      return [line]
    }
    guard hasRoom(at: now) else {
      leftOut += 1
      return []
    }
    if order.count >= 200 { forgetOldest() }
    order.append(text)
    entries[text] = Entry(told: now)
    return [text]
  }

  /// Takes characters that no font has and returns what is to be told now.
  mutating func take(missing glyphs: [MissingGlyph], at now: Instant) -> [String] {
    for glyph in glyphs {
      guard !knownCharacters.contains(glyph.characters) else { continue }
      guard knownCharacters.count < Self.mostCharacters else {
        unknownMissing += 1
        continue
      }
      knownCharacters.insert(glyph.characters)
      missing.append(glyph)
    }
    if let told = missingTold, now.since(told) < Self.minute { return [] }
    guard !missing.isEmpty else { return [] }
    missingTold = now
    return tellMissing()
  }

  /// What is left to be told at the end.
  mutating func close() -> [String] {
    var lines = order.compactMap { text in
      entries[text].flatMap { $0.untold > 0 ? Self.repeated(text, $0.untold) : nil }
    }
    lines += tellMissing()
    if unknownMissing > 0 {
      lines.append("\(unknownMissing) more characters could not be shown and are not listed.")
    }
    if leftOut > 0 {
      lines.append(
        leftOut == 1 ? "1 more notice was left out." : "\(leftOut) more notices were left out.")
    }
    (entries, order, leftOut, unknownMissing) = ([:], [], 0, 0)
    return lines
  }

  private mutating func tellMissing() -> [String] {
    defer { missing = [] }
    return MissingSummary(missing).lines
  }

  private static func repeated(_ text: String, _ count: Int) -> String {
    count == 1 ? "\(text) (Once more.)" : "\(text) (\(count) more times.)"
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

  /// Makes room for a text; what was not told of the oldest one is counted.
  private mutating func forgetOldest() {
    let text = order.removeFirst()
    leftOut += entries.removeValue(forKey: text)?.untold ?? 0
  }
}
