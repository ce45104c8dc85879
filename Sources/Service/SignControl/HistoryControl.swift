// SPDX-License-Identifier: MIT
package import Phrases
package import Schedules

/// What a zone showed.
package struct ShownZoneView: Hashable, Sendable {
  package let zone: String
  package let since: String
  package let messages: [String]
  package let texts: [String]

  /// Makes a view.
  package init(zone: String, since: String, messages: [String], texts: [String]) {
    (self.zone, self.since, self.messages, self.texts) = (zone, since, messages, texts)
  }
}

extension ShownZoneView: WireObject {
  package static let form = WireForm<ShownZoneView>(
    "ShownZone", "What a zone showed.",
    [
      .init("zone", .name(1...64), \.zone, "The zone."),
      .init("since", Schemas.time, as: .instant, \.since, "Since when."),
      .init("messages", .list(Schemas.id, atMost: 256), \.messages, "In the order of showing."),
      .init(
        "texts", .list(Schemas.sentence, atMost: 256), \.texts,
        "The beginning of what each of them said; empty if it is not known any more."),
    ])
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

  package let at: String
  package let certainty: Certainty
  package let since: String?
  package let zones: [ShownZoneView]
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

extension ShownView: WireObject {
  package static let form = WireForm<ShownView>(
    "Shown", "What the sign showed at an instant.",
    [
      .init("at", Schemas.time, as: .instant, \.at, "The instant."),
      .init(
        "certainty", .choice(of: ShownView.Certainty.self), \.certainty,
        "known: the sign ran; stopped: it did not; perhaps: it was killed or had no power, and may "
          + "have shown this; unknown: the log does not reach back so far."),
      .init(
        "since", Schemas.time, as: .instant, isOptional: true, \.since,
        "Since when it did not run, or its last entry if it perhaps ran."),
      .init("zones", .list(of: ShownZoneView.self, atMost: 256), \.zones, "By their names."),
      .init(
        "clock", Schemas.sentence, isOptional: true, \.clock,
        "That its times may be wrong, as the clock had not been set then."),
    ])
}

/// A change in the log.
package struct ChangeView: Hashable, Sendable {
  package let number: Int64
  package let at: String
  package let who: String
  package let what: String
  package let id: String?
  package let before: String?
  package let after: String?
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

extension ChangeView: WireObject {
  package static let form = WireForm<ChangeView>(
    "Change", "A change in the log.",
    [
      .init(
        "number", Schemas.logNumber, \.number,
        "Its position in the log; 0 and less: it was taken over from a backup."),
      .init("at", Schemas.time, as: .instant, \.at, "When, by the clock at that time."),
      .init("who", Schemas.sentence, \.who, "Who made it."),
      .init(
        "what", .name(1...64), \.what,
        "What was done: put, remove, expire, start, stop, backup, restore and others."),
      .init(
        "id", Schemas.id, isOptional: true, \.id,
        "The message or value; without it the change is about the whole store."),
      .init(
        "before", Schemas.sentence, isOptional: true, \.before,
        "The beginning of what it said before."),
      .init(
        "after", Schemas.sentence, isOptional: true, \.after,
        "The beginning of what it said after."),
      .init("note", Schemas.sentence, isOptional: true, \.note, "Such as the name of a backup."),
    ])
}

/// Some changes of the log.
package struct ChangePage: Hashable, Sendable {
  package let changes: [ChangeView]
  package let next: Int64?

  /// Makes a page.
  package init(changes: [ChangeView], next: Int64? = nil) {
    (self.changes, self.next) = (changes, next)
  }
}

extension ChangePage: WireObject {
  package static let form = WireForm<ChangePage>(
    "Changes", "Some changes of the log.",
    [
      .init("changes", .list(of: ChangeView.self, atMost: 500), \.changes, "The newest first."),
      .init(
        "next", .nullable(Schemas.logNumber), \.next,
        "Where the next request goes on, as its before; null: there are no older ones."),
    ])
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

  package let kind: Kind
  package let id: String
  package let text: String
  package let from: String
  package let until: String?
  package let times: Int

  /// Makes a view.
  package init(
    kind: Kind, id: String, text: String, from: String, until: String?, times: Int = 1
  ) {
    (self.kind, self.id, self.text, self.from) = (kind, id, text, from)
    (self.until, self.times) = (until, times)
  }
}

extension ConflictView: WireObject {
  package static let form = WireForm<ConflictView>(
    "Conflict", "A message that gives way to another one.",
    [
      .init(
        "kind", .choice(of: ConflictView.Kind.self), \.kind,
        "hides: the draft hides the message; hidden: the message hides the draft."),
      .init("id", Schemas.id, \.id, "The message."),
      .init("text", Schemas.sentence, \.text, "The beginning of what it says."),
      .init("from", Schemas.time, as: .instant, \.from, "When it happens first."),
      .init(
        "until", .nullable(Schemas.time), as: .instant, \.until,
        "When that ends; null: not within the week that is looked at."),
      .init("times", Schemas.revision, \.times, "How often it happens within the week."),
    ])
}

/// Messages that give way to each other.
package struct ConflictsView: Hashable, Sendable {
  package let conflicts: [ConflictView]
  package let until: String?

  /// Makes a view.
  package init(conflicts: [ConflictView], until: String? = nil) {
    (self.conflicts, self.until) = (conflicts, until)
  }
}

extension ConflictsView: WireObject {
  package static let form = WireForm<ConflictsView>(
    "Conflicts", "Messages that give way.",
    [
      .init(
        "conflicts", .list(of: ConflictView.self, atMost: 100_000), \.conflicts, "They by time."),
      .init(
        "comparedUntil", Schemas.time, as: .instant, isOptional: true, \.until,
        "Until when they were looked for, if there is too much in the week to look at all of it."),
    ])
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
