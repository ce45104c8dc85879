// SPDX-License-Identifier: MIT
package import Phrases
package import Schedules

/// What a zone showed.
package struct ShownZoneView: Hashable, Sendable {
  /// The zone.
  package let zone: String
  /// Since when, RFC 3339.
  package let since: String
  /// The ids of the messages in the order in which they were shown.
  package let messages: [String]
  /// What each of them said, at most 100 characters; empty if it is not known any more.
  package let texts: [String]

  /// Makes a view.
  package init(zone: String, since: String, messages: [String], texts: [String]) {
    (self.zone, self.since, self.messages, self.texts) = (zone, since, messages, texts)
  }
}

/// What the sign showed at an instant.
package struct ShownView: Hashable, Sendable {
  /// How sure the answer is.
  package enum Certainty: String, CaseIterable, Hashable, Sendable {
    /// The sign ran.
    case known
    /// The sign did not run.
    case stopped
    /// The sign was killed or had no power; it may have shown this.
    case perhaps
    /// The log does not reach back so far.
    case unknown
  }

  /// The instant, RFC 3339.
  package let at: String
  /// How sure the answer is.
  package let certainty: Certainty
  /// Since when the sign did not run, or its last entry if it perhaps ran; RFC 3339.
  package let since: String?
  /// The zones, sorted by name.
  package let zones: [ShownZoneView]
  /// That times may be wrong, a sentence; `nil`: nothing is known of that.
  package let clock: Phrase?

  /// Makes a view.
  package init(
    at: String, certainty: Certainty, since: String? = nil, zones: [ShownZoneView] = [],
    clock: Phrase? = nil
  ) {
    (self.at, self.certainty, self.since, self.zones) = (at, certainty, since, zones)
    self.clock = clock
  }
}

/// A change in the log.
package struct ChangeView: Hashable, Sendable {
  /// Its position in the log, from 1; 0 and less: it was taken over from a backup.
  package let number: Int64
  /// When it was made, RFC 3339, by the clock at that time.
  package let at: String
  /// Who made it.
  package let who: String
  /// What was done: `put`, `remove`, `expire`, `start`, `stop`, `backup`, `restore` and others.
  package let what: String
  /// The id of the message or value; `nil`: it is about the whole store.
  package let id: String?
  /// What it said before, at most 100 characters; `nil`: it was not there, or says nothing.
  package let before: String?
  /// What it said after, likewise.
  package let after: String?
  /// A note, such as the name of a backup.
  package let note: String?

  /// Makes a view.
  package init(
    number: Int64, at: String, who: String, what: String, id: String? = nil, before: String? = nil,
    after: String? = nil, note: String? = nil
  ) {
    (self.number, self.at, self.who, self.what) = (number, at, who, what)
    (self.id, self.before, self.after, self.note) = (id, before, after, note)
  }
}

/// Some changes of the log.
package struct ChangePage: Hashable, Sendable {
  /// The newest first.
  package let changes: [ChangeView]
  /// The number before which older ones go on; `nil`: there are none.
  package let next: Int64?

  /// Makes a page.
  package init(changes: [ChangeView], next: Int64? = nil) {
    (self.changes, self.next) = (changes, next)
  }
}

/// A message that gives way to another one.
package struct ConflictView: Hashable, Sendable {
  /// Which one is hidden.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The draft hides the message.
    case hides
    /// The message hides the draft.
    case hidden
  }

  /// Which one is hidden.
  package let kind: Kind
  /// The id of the message.
  package let id: String
  /// What it says, at most 100 characters.
  package let text: String
  /// When it happens first, RFC 3339.
  package let from: String
  /// When that ends, RFC 3339; `nil`: not within the week that is looked at.
  package let until: String?
  /// How often it happens within the week.
  package let times: Int

  /// Makes a view.
  package init(
    kind: Kind, id: String, text: String, from: String, until: String?, times: Int = 1
  ) {
    (self.kind, self.id, self.text, self.from) = (kind, id, text, from)
    (self.until, self.times) = (until, times)
  }
}

/// Messages that give way to each other.
package struct ConflictsView: Hashable, Sendable {
  /// They by their first time.
  package let conflicts: [ConflictView]
  /// Until when they were looked for, if that is less than a week (RFC 3339).
  package let until: String?

  /// Makes a view.
  package init(conflicts: [ConflictView], until: String? = nil) {
    (self.conflicts, self.until) = (conflicts, until)
  }
}

/// What the sign showed, who changed it, and what a message would change.
package protocol HistoryControl: Sendable {
  /// What the sign showed at an instant (RFC 3339, or on the clock of the sign).
  func shown(at instant: String) async throws(ControlError) -> ShownView

  /// Changes of the log, the newest first; only those before a number if there is one.
  func changes(before number: Int64?, limit: Int) async throws(ControlError) -> ChangePage

  /// What a message would hide within a week, and what would hide it, by time.
  ///
  /// - Parameter id: the message that it replaces; `nil`: none.
  func conflicts(
    of draft: MessageDraft, replacing id: String?, by caller: Caller
  ) async throws(ControlError) -> ConflictsView
}
