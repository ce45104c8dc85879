// SPDX-License-Identifier: MIT
package import Core

/// What a zone showed.
package struct ShownZoneView: Hashable, Sendable, WireObject {
  package let zone: String
  package let since: String
  package let messages: [String]
  package let texts: [String]

  package init(zone: String, since: String, messages: [String], texts: [String]) {
    (self.zone, self.since, self.messages, self.texts) = (zone, since, messages, texts)
  }

  package static let form = WireForm<Self>(
    "ShownZone", "What a zone showed.",
    .init("zone", .name(1...64), \.zone, "The zone."),
    .init("since", Schemas.instant, \.since, "Since when."),
    .init("messages", .list(Schemas.id, atMost: 256), \.messages, "In the order of showing."),
    .init(
      "texts", .list(Schemas.sentence, atMost: 256), \.texts,
      "The beginning of what each of them said; empty if it is not known any more."))
}

/// What the sign showed at an instant.
package struct ShownView: Hashable, Sendable, WireObject {
  /// How sure the answer is.
  package enum Certainty: String, WireChoice, Hashable, Sendable {
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

  package init(
    at: String, certainty: Certainty, since: String? = nil, zones: [ShownZoneView] = [],
    clock: Phrase? = nil
  ) {
    (self.at, self.certainty, self.since, self.zones) = (at, certainty, since, zones)
    self.clock = clock
  }

  package static let form = WireForm<Self>(
    "Shown", "What the sign showed at an instant.",
    .init("at", Schemas.instant, \.at, "The instant."),
    .init(
      "certainty", \.certainty,
      "known: the sign ran; stopped: it did not; perhaps: it was killed or had no power, and may "
        + "have shown this; unknown: the log does not reach back so far."),
    .init(
      "since", Schemas.instant, \.since,
      "Since when it did not run, or its last entry if it perhaps ran."),
    .init("zones", .list(of: ShownZoneView.self, atMost: 256), \.zones, "By their names."),
    .init("clock", \.clock, "That its times may be wrong, as the clock had not been set then."))
}

/// A change in the log.
package struct ChangeView: Hashable, Sendable, WireObject {
  package let number: Int64
  package let at: String
  package let who: String
  package let what: String
  package let id: String?
  package let before: String?
  package let after: String?
  package let note: String?
  package let sentence: Phrase

  package init(
    number: Int64, at: String, who: String, what: String, id: String? = nil, before: String? = nil,
    after: String? = nil, note: String? = nil, sentence: Phrase
  ) {
    (self.number, self.at, self.who, self.what) = (number, at, who, what)
    (self.id, self.before, self.after, self.note) = (id, before, after, note)
    self.sentence = sentence
  }

  package static let form = WireForm<Self>(
    "Change", "A change in the log.",
    .init(
      "number", Schemas.logNumber, \.number,
      "Its position in the log; 0 and less: it was taken over from a backup."),
    .init("at", Schemas.instant, \.at, "When, by the clock at that time."),
    .init("who", Schemas.sentence, \.who, "Who made it."),
    .init(
      "what", .name(1...64), \.what,
      "What was done: put, remove, expire, start, stop, backup, restore and others."),
    .init(
      "id", Schemas.id, \.id,
      "The message or value; without it the change is about the whole store."),
    .init("before", Schemas.sentence, \.before, "The beginning of what it said before."),
    .init("after", Schemas.sentence, \.after, "The beginning of what it said after."),
    .init("note", Schemas.sentence, \.note, "Such as the name of a backup."),
    .init("sentence", \.sentence, "The change as a sentence, with its note and who made it."))
}

/// Some changes of the log.
package struct ChangePage: Hashable, Sendable, WireObject {
  package let changes: [ChangeView]
  package let next: Int64?

  package init(changes: [ChangeView], next: Int64? = nil) {
    (self.changes, self.next) = (changes, next)
  }

  package static let form = WireForm<Self>(
    "Changes", "Some changes of the log.",
    .init("changes", .list(of: ChangeView.self, atMost: 500), \.changes, "The newest first."),
    .init(
      "next", .nullable(Schemas.logNumber), \.next,
      "Where the next request goes on, as its before; null: there are no older ones."))
}

/// A message that gives way to another one.
package struct ConflictView: Hashable, Sendable, WireObject {
  /// Which one is hidden.
  package enum Kind: String, WireChoice, Hashable, Sendable {
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

  package init(kind: Kind, id: String, text: String, from: String, until: String?, times: Int = 1) {
    (self.kind, self.id, self.text, self.from) = (kind, id, text, from)
    (self.until, self.times) = (until, times)
  }

  package static let form = WireForm<Self>(
    "Conflict", "A message that gives way to another one.",
    .init(
      "kind", \.kind, "hides: the draft hides the message; hidden: the message hides the draft."),
    .init("id", Schemas.id, \.id, "The message."),
    .init("text", Schemas.sentence, \.text, "The beginning of what it says."),
    .init("from", Schemas.instant, \.from, "When it happens first."),
    .init(
      "until", .nullable(Schemas.instant), \.until,
      "When that ends; null: not within the week that is looked at."),
    .init("times", \.times, "How often it happens within the week."))
}

/// Messages that give way to each other.
package struct ConflictsView: Hashable, Sendable, WireObject {
  package let conflicts: [ConflictView]
  package let until: String?

  package init(conflicts: [ConflictView], until: String? = nil) {
    (self.conflicts, self.until) = (conflicts, until)
  }

  package static let form = WireForm<Self>(
    "Conflicts", "Messages that give way.",
    .init("conflicts", \.conflicts, "They by time."),
    .init(
      "comparedUntil", Schemas.instant, \.until,
      "Until when they were looked for, if there is too much in the week to look at all of it."))
}
