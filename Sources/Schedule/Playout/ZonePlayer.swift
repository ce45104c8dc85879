// SPDX-License-Identifier: MIT
import CivilTime

/// What a zone plays and what it has put aside.
struct ZonePlayer: Sendable {
  /// Something that plays, with what is counted of it.
  struct Track: Sendable {
    var entry: StackEntry
    var counts: [Candidate.Count]
    /// Showings up to this offset have been counted.
    var counted: Int64
  }

  private(set) var key: Candidate.Key?
  var track: Track?
  private(set) var aside: [Candidate.Key: Track] = [:]
  /// What would play, the strongest first.
  private(set) var order: [Candidate.Key] = []
  /// Whether something has been active since the start.
  var hasPlayed = false
  private(set) var isDark = false
  var isStill = false

  /// Makes the strongest candidate play from an instant on, and puts aside what it interrupts.
  mutating func play(
    _ candidates: [Candidate], isDark: Bool, afterInterruption: ZonePolicy.Return,
    loop: (Part) -> Int64, at instant: CivilInstant
  ) {
    guard let top = candidates.first else { return }
    order = candidates.map(\.key)
    forget(candidates)
    let loops = top.parts.map(loop)
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
      if known.entry.parts != top.parts || known.entry.loops != loops {
        known.entry = known.entry.playing(top.parts, loops: loops, at: instant)
        known.counted = known.entry.startOffset
      }
      known.counts = top.counts
      if isDark { known.entry.pause(at: instant) } else { known.entry.resume(at: instant) }
      track = known
    } else {
      var entry = StackEntry(top.source, top.parts, loops: loops, started: instant)
      if isDark { entry.pause(at: instant) }
      track = Track(entry: entry, counts: top.counts, counted: 0)
    }
  }

  /// Forgets what was put aside and cannot come back.
  private mutating func forget(_ candidates: [Candidate]) {
    // What the schedule interrupts itself is no candidate; it may come back while a higher
    // priority is there, and was over before if only a lower one is.
    let highest = candidates.lazy.compactMap { candidate -> Int? in
      if case .schedule(let priority) = candidate.key { priority } else { nil }
    }.first
    aside = aside.filter { entry in
      if case .schedule(let priority) = entry.key { return priority <= highest ?? -1 }
      return order.contains(entry.key)
    }
  }

  /// What was put aside, the strongest first.
  var waiting: [StackEntry] {
    func rank(_ key: Candidate.Key) -> (Int, Int) {
      if case .schedule(let priority) = key { return (1, -priority) }
      if let place = order.firstIndex(of: key) { return (0, place) }
      return (2, 0)
    }
    return aside.sorted { rank($0.key) < rank($1.key) }.map(\.value.entry)
  }

  /// The same as if all had happened later (earlier if negative).
  mutating func shift(byNanoseconds change: Int128) {
    func moved(_ track: Track) -> Track {
      var track = track
      track.entry = track.entry.shifted(byNanoseconds: change)
      return track
    }
    track = track.map(moved)
    aside = aside.mapValues(moved)
  }
}
