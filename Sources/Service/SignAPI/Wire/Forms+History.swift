// SPDX-License-Identifier: MIT
import JSONText
import SignControl

extension ShownView.Certainty: WireOutput {}
extension ConflictView.Kind: WireOutput {}

extension ShownZoneView: WireObject {
  static let form = WireForm<ShownZoneView>(
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

extension ShownView: WireObject {
  static let form = WireForm<ShownView>(
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

extension ChangeView: WireObject {
  static let form = WireForm<ChangeView>(
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

extension ChangePage: WireObject {
  static let form = WireForm<ChangePage>(
    "Changes", "Some changes of the log.",
    [
      .init("changes", .list(of: ChangeView.self, atMost: 500), \.changes, "The newest first."),
      .init(
        "next", .nullable(Schemas.logNumber), \.next,
        "Where the next request goes on, as its before; null: there are no older ones."),
    ])
}

extension ConflictView: WireObject {
  static let form = WireForm<ConflictView>(
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

extension ConflictsView: WireObject {
  static let form = WireForm<ConflictsView>(
    "Conflicts", "Messages that give way.",
    [
      .init(
        "conflicts", .list(of: ConflictView.self, atMost: 100_000), \.conflicts, "They by time."),
      .init(
        "comparedUntil", Schemas.time, as: .instant, isOptional: true, \.until,
        "Until when they were looked for, if there is too much in the week to look at all of it."),
    ])
}

extension Schemas {
  /// A position in the log of changes.
  static let logNumber = Schema.Kind.integer(Int64.min...Int64.max)
}
