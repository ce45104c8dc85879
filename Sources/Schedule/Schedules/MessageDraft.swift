// SPDX-License-Identifier: MIT
package import Core

/// A message as people and programs write it: texts and numbers, whose meaning is not checked.
///
/// `nil`: not given; the default of the sign applies. `message(id:in:)` reads it, or throws all
/// problems at once.
@dynamicMemberLookup
package struct MessageDraft: Hashable, Sendable {
  /// A rule as written: a window, or cron.
  package struct Rule: Hashable, Sendable {
    /// `daily`, or weekdays: `mon-fri`, `sat sun`, `fri-mon`; `nil`: daily.
    package var days: String?
    /// Dates such as `2026-12-24`, instead of days.
    package var dates: [String]?
    /// A rule of RFC 5545, instead of days: `FREQ=MONTHLY;BYDAY=-1FR`.
    package var recurrence: String?
    /// The date from which the recurrence counts; `nil`: 2000-01-01.
    package var since: String?
    /// `08:00`, `sunset`, `sunrise-30`, with minutes; `nil`: midnight.
    package var start: String?
    /// Likewise, or `24:00`; `nil`: midnight after the start.
    package var end: String?
    /// Five fields of cron, instead of all others.
    package var cron: String?
    /// The length from the start, or from each minute of cron, in seconds; instead of an end.
    package var seconds: Int?

    /// A rule of a whole day, every day.
    package init() {}
  }

  /// The priority of a message that gives none.
  package static let usualPriority = 50

  /// Ids that no message can have: those of the sign's own texts.
  package static let reservedIDs = ["idle", "silence", "startup", "stop"]

  /// The text, at most 65,536 bytes in all languages together; empty for a message with a scene.
  package var text: LocalizedText = ""
  /// A whole scene instead of a text, in the words of the configuration; means nothing here.
  package var scene: JSONValue?
  /// Whether the brackets of markup are shown as they are.
  package var isPlain: Bool?
  /// The name of a zone of the panel.
  package var zone: String?
  /// 0…100.
  package var priority: Int?
  /// The place among messages of the same priority, lower first; of equal ones the one written
  /// first.
  package var order: Int?
  /// Whether requests of lower priority may not replace or remove it.
  package var isProtected: Bool?
  /// When it is shown; `nil` or none: always.
  package var rules: [Rule]?

  /// Fields that few messages have.
  package struct Rare: Hashable, Sendable {
    /// `2026-12-24T08:00` or `2026-12-24`, or a time of RFC 3339.
    package var from: String?
    /// Likewise; a date alone is included.
    package var until: String?
    /// Dates on which no window begins.
    package var exceptions: [String]?
    /// The name of a time zone, such as `Europe/Berlin`.
    package var timeZone: String?
    /// Degrees, north positive, −90…90.
    package var latitude: Double?
    /// Degrees, east positive, −180…180.
    package var longitude: Double?
    /// When the content is out of date, as `until`.
    package var expires: String?
    /// The action then; `nil`: it is removed.
    package var whenExpired: Timing.Expiry.Action?
    /// The number of showings, 1…1,000,000.
    package var times: Int?
    /// The time from the first showing on, in seconds, 1…31,536,000.
    package var duration: Int?
    /// The name of the effect with which it comes; means nothing here.
    package var entry: String?
    /// The name of the effect with which it goes; means nothing here.
    package var exit: String?
    /// The word for how its text moves; means nothing here.
    package var scroll: String?
    /// How often its text passes in one showing, 1…1,000,000; means nothing here.
    package var repeats: Int?
    /// Columns a second, above 0 and at most 10,000; means nothing here.
    package var speed: Double?

    init() {}
  }

  // Thousands of messages are kept, so rare fields are stored apart.
  private var shared: Shared<Rare>?

  /// The fields that few messages have.
  package var rare: Rare {
    get { shared?.value ?? Rare() }
    set { shared = newValue == Rare() ? nil : Shared(newValue) }
  }

  /// A rare field under its own name.
  package subscript<Value>(dynamicMember path: WritableKeyPath<Rare, Value>) -> Value {
    get { rare[keyPath: path] }
    set { rare[keyPath: path] = newValue }
  }

  /// A message without content.
  package init() {}

  /// A message of a text, without any other field.
  package init(text: LocalizedText) { self.text = text }

  /// A message of a text that is the same in every language, without any other field.
  package init(text: String) { self.text = .single(text) }

  /// The message in a few words: its text, or the texts of its scene.
  package var summary: String {
    guard let scene else { return text.texts.joined(separator: " ") }
    let words = (["(scene)"] + scene.texts(under: ["text", "pages"])).joined(separator: " ")
    return String(words.prefix(200))
  }
}

/// All problems of a draft.
package struct ScheduleProblems: Error, Hashable, Sendable, CustomStringConvertible {
  /// In the order of the fields; at least one.
  package let problems: [ScheduleProblem]

  /// One line for each problem.
  package var description: String { problems.map(\.description).joined(separator: "\n") }
}

/// The values of a sign for the fields that a draft does not give.
package struct DraftDefaults {
  /// The zone of the panel.
  package var zone: String
  /// The time zone.
  package var timeZone: CivilTimeZone
  /// The place for times of the sun.
  package var place: Sun?
  /// Finds a time zone by its name.
  let findTimeZone: CivilTimeZone.Finder

  /// Makes defaults.
  ///
  /// - Parameter findTimeZone: finds a time zone by its name; give many drafts the same time zones.
  package init(
    zone: String = "main", timeZone: CivilTimeZone = .utc, place: Sun? = nil,
    findTimeZone: @escaping CivilTimeZone.Finder
  ) {
    (self.zone, self.timeZone, self.place) = (zone, timeZone, place)
    self.findTimeZone = findTimeZone
  }

  /// The defaults without a sign: zone `main`, UTC, no place.
  ///
  /// - Parameter timeZones: the bytes of a time zone by its name, see `CivilTimeZone.named`.
  package init(timeZones: @escaping (String) -> [UInt8]?) {
    self.init { (name) throws(SignError) in
      try CivilTimeZone.named(name, from: timeZones)
    }
  }
}
