// SPDX-License-Identifier: MIT

/// The playing entry of a zone and its interrupted entries.
struct ZonePlayer: Sendable {
  /// An entry with its counted showings.
  struct Track: Sendable {
    var entry: StackEntry
    var counts: [Candidate.Count]
    /// Showings up to this offset have been counted.
    var counted: Int64
  }

  private(set) var key: Candidate.Key?
  var track: Track?
  private(set) var aside: [Candidate.Key: Track] = [:]
  /// The keys of the candidates, highest precedence first.
  private(set) var order: [Candidate.Key] = []
  /// Whether something has been active since the start.
  var hasPlayed = false
  private(set) var isDark = false
  var isStill = false

  /// Plays the first candidate from an instant on and keeps the interrupted entry.
  mutating func play(
    _ candidates: [Candidate], isDark: Bool, afterInterruption: ZonePolicy.Return,
    loop: (PlayoutItem) -> Int64, at instant: CivilInstant
  ) {
    guard let top = candidates.first else { return }
    order = candidates.map(\.key)
    forget(candidates)
    let durations = top.items.map(loop)
    if key != top.key {
      if let key, var track {
        track.entry.pause(at: instant)
        aside[key] = track
        forget(candidates)
      }
      key = top.key
      track = nil
      if afterInterruption == .resumes { track = aside[top.key] }
      aside[top.key] = nil
    } else if self.isDark, !isDark, afterInterruption == .restarts {
      track = nil
    }
    self.isDark = isDark
    if var known = track {
      if known.entry.items != top.items || known.entry.durations != durations {
        known.entry = known.entry.playing(top.items, durations: durations, at: instant)
        known.counted = known.entry.startOffset
      }
      known.counts = top.counts
      if isDark { known.entry.pause(at: instant) } else { known.entry.resume(at: instant) }
      track = known
    } else {
      var entry = StackEntry(top.key.source, top.items, durations: durations, started: instant)
      if isDark { entry.pause(at: instant) }
      track = Track(entry: entry, counts: top.counts, counted: 0)
    }
  }

  /// Removes interrupted entries that cannot resume.
  private mutating func forget(_ candidates: [Candidate]) {
    // Messages that the schedule itself interrupts are not candidates. They may resume while a
    // higher priority is on; with only a lower one they have ended.
    let highest = candidates.lazy.compactMap { candidate -> Int? in
      if case .schedule(let priority) = candidate.key.source { priority } else { nil }
    }.first
    aside = aside.filter { entry in
      if case .schedule(let priority) = entry.key.source { return priority <= highest ?? -1 }
      return order.contains(entry.key)
    }
  }

  /// Shifts all its instants to later (earlier if negative).
  mutating func shift(byNanoseconds change: Int128) {
    track?.entry.shift(byNanoseconds: change)
    for key in aside.keys { aside[key]?.entry.shift(byNanoseconds: change) }
  }
}
