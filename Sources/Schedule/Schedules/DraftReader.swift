// SPDX-License-Identifier: MIT
import Core

/// Parses the texts of a draft and collects all problems.
struct DraftReader {
  var problems: [ScheduleProblem] = []

  mutating func timeZone(_ name: String?, _ defaults: DraftDefaults) -> CivilTimeZone {
    guard let name else { return defaults.timeZone }
    do {
      return try defaults.findTimeZone(name)
    } catch {
      problems.report("timeZone", .unknown, error.cause)
      return defaults.timeZone
    }
  }

  mutating func place(_ draft: MessageDraft, _ defaults: DraftDefaults) -> Sun? {
    switch (draft.latitude, draft.longitude) {
    case (nil, nil): return defaults.place
    case (let latitude?, let longitude?):
      let place = Sun(latitude: latitude, longitude: longitude)
      if place == nil {
        problems.report(
          "latitude", .outOfRange,
          .phrase(
            "The place is \(latitude), \(longitude); allowed is -90 to 90 and -180 to 180 degrees.")
        )
      }
      return place
    case (nil, _): problems.report("latitude", .missing, .phrase("A longitude needs a latitude."))
    case (_, nil): problems.report("longitude", .missing, .phrase("A latitude needs a longitude."))
    }
    return nil
  }

  /// Parses a date with an optional time, or an instant, which is converted to the clock of a time
  /// zone; a date alone means its start, or as an end the start of the next day.
  mutating func dateTime(
    _ text: String?, _ field: SettingPath, isEnd: Bool, _ timeZone: CivilTimeZone
  ) -> CivilDateTime? {
    guard var text, !text.isEmpty else { return nil }
    if let instant = CivilInstant(dateTime: text) { text = "\(timeZone.local(instant))" }
    if let date = CivilDate(text) {
      return CivilDateTime(isEnd ? date.adding(days: 1) : date, .midnight)
    }
    let local = CivilDateTime(text)
    if local == nil {
      problems.report(
        field, .invalid,
        .phrase("\(Wording.quoted(text)) is not a date such as 2026-12-24 or 2026-12-24T08:00."))
    }
    return local
  }

  mutating func dates(_ texts: [String], _ field: SettingPath) -> Set<CivilDate> {
    var dates: Set<CivilDate> = []
    for (index, text) in texts.enumerated() {
      if let date = date(text, field[index]) { dates.insert(date) }
    }
    return dates
  }

  private mutating func date(_ text: String, _ field: SettingPath) -> CivilDate? {
    let date = CivilDate(text)
    if date == nil {
      problems.report(
        field, .invalid, .phrase("\(Wording.quoted(text)) is not a date such as 2026-12-24."))
    }
    return date
  }

  mutating func rule(_ draft: MessageDraft.Rule, _ field: SettingPath) -> TimingRule? {
    if let text = given(draft.cron) { return cron(text, draft, field) }
    let count = problems.count
    let days = days(draft, field)
    let start = edge(draft.start, field + "start") ?? .time(.midnight)
    let until = draft.end.flatMap { TimingRule.isEndOfDay($0) ? nil : $0 }
    var end = edge(until, field + "end") ?? .time(.midnight)
    if let seconds = draft.seconds {
      if given(draft.end) != nil {
        problems.report(
          field + "seconds", .conflict, .phrase("A window has an end or a duration, not both."))
      }
      end = .after(seconds: seconds)
    }
    return problems.count == count ? .window(days, start: start, end: end) : nil
  }

  /// A text that is not empty.
  private func given(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }

  private mutating func cron(
    _ text: String, _ draft: MessageDraft.Rule, _ field: SettingPath
  ) -> TimingRule? {
    let others = [draft.days, draft.recurrence, draft.since, draft.start, draft.end]
    if others.contains(where: { given($0) != nil }) || !(draft.dates ?? []).isEmpty {
      problems.report(
        field + "cron", .conflict, .phrase("A rule with cron has no days, dates, start or end."))
    }
    do {
      return .cron(try CronExpression(text), seconds: draft.seconds ?? 60)
    } catch {
      for phrase in error.phrases { problems.report(field + "cron", .invalid, phrase) }
      return nil
    }
  }

  private mutating func days(_ draft: MessageDraft.Rule, _ field: SettingPath) -> TimingRule.Days {
    let (text, dates) = (given(draft.days), draft.dates ?? [])
    let recurrence = given(draft.recurrence)
    if [text != nil, !dates.isEmpty, recurrence != nil].count(where: \.self) > 1 {
      problems.report(
        field + "days", .conflict, .phrase("A rule has days, dates or a recurrence, one of them."))
    }
    if !dates.isEmpty { return .dates(self.dates(dates, field + "dates")) }
    if let recurrence { return self.recurrence(recurrence, draft, field) }
    return weekdays(text ?? "", field + "days")
  }

  private mutating func recurrence(
    _ rule: String, _ draft: MessageDraft.Rule, _ field: SettingPath
  ) -> TimingRule.Days {
    let since = date(given(draft.since) ?? "2000-01-01", field + "since")
    do {
      return .recurrence(try Recurrence(rrule: rule, from: since ?? .earliest))
    } catch {
      for phrase in error.phrases { problems.report(field + "recurrence", .invalid, phrase) }
      return .every
    }
  }

  private mutating func weekdays(_ text: String, _ field: SettingPath) -> TimingRule.Days {
    let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    let words = text.lowercased().split(whereSeparator: { $0 == " " || $0 == "," })
    if words.isEmpty || words == ["daily"] { return .every }
    var days: Set<Weekday> = []
    for word in words {
      let ends = word.split(separator: "-", omittingEmptySubsequences: false)
        .map { end in names.firstIndex(of: String(end)) }
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2 else {
        problems.report(
          field, .unknown,
          .phrase(
            """
            \(Wording.quoted(String(word))) is not a weekday; allowed is mon to sun, \
            mon-fri or daily.
            """)
        )
        continue
      }
      for step in 0...(last - first + 7) % 7 {
        days.insert(Weekday(daysAfterMonday: first + step))
      }
    }
    return .weekdays(days)
  }

  private mutating func edge(_ text: String?, _ field: SettingPath) -> TimingRule.Edge? {
    guard let text = given(text) else { return nil }
    if let time = TimeOfDay(text) { return .time(time) }
    let name = text.prefix { $0 != "+" && $0 != "-" }
    let rest = text.dropFirst(name.count)
    let minutes = rest.isEmpty ? 0 : Digits.value(Array(rest.dropFirst().utf8))
    if let event = Sun.Event(rawValue: String(name)), let minutes, minutes <= 100_000 {
      return .sun(event, seconds: (rest.hasPrefix("-") ? -minutes : minutes) * 60)
    }
    problems.report(
      field, .invalid,
      .phrase(
        """
        \(Wording.quoted(text)) is neither a time such as 08:00 nor one of dawn, sunrise, \
        sunset and dusk with minutes, such as sunset-30.
        """))
    return nil
  }
}

extension CivilInstant {
  /// The instant of `2026-12-24T08:00:00+01:00`, also with `Z`, in whole seconds: programs write
  /// fractions, and no schedule has them; `nil` for other texts.
  package init?(dateTime text: String) {
    guard let instant = CivilInstant(rfc3339: text.uppercased()) else { return nil }
    self.init(seconds: instant.seconds)
  }
}

extension TimingRule {
  /// Whether a text is the midnight at the end of a day.
  package static func isEndOfDay(_ text: String) -> Bool { text == "24:00" || text == "24:00:00" }
}

extension MessageDraft {
  /// The message, or all problems of all fields.
  package func message(
    id: String, in defaults: DraftDefaults
  ) throws(ScheduleProblems) -> Message {
    var reader = DraftReader()
    let timeZone = reader.timeZone(self.timeZone, defaults)
    let place = reader.place(self, defaults)
    let from = reader.dateTime(self.from, "from", isEnd: false, timeZone)
    let until = reader.dateTime(self.until, "until", isEnd: true, timeZone)
    let expires = reader.dateTime(self.expires, "expires", isEnd: true, timeZone)
    let rules = rules ?? []
    var read: [TimingRule] = []
    for (index, rule) in rules.prefix(Message.ruleLimit).enumerated() {
      if let rule = reader.rule(rule, SettingPath("rules")[index]) { read.append(rule) }
    }
    if rules.count > Message.ruleLimit {
      reader.problems.report(
        "rules", .outOfRange, .phrase("There are \(rules.count) rules, at most 64 are allowed."))
    }
    // Indices in problems are right only if no rule is missing because it could not be parsed.
    var timing = Timing(
      timeZone: timeZone, place: place, from: from, until: until,
      rules: read.count == rules.count ? read : [],
      exceptions: reader.dates(self.exceptions ?? [], "exceptions"))
    timing.expiry = expires.map { Timing.Expiry(at: $0, action: self.whenExpired ?? .remove) }
    (timing.times, timing.duration) = (self.times, self.duration)
    let message = Message(
      id: id, zone: zone ?? defaults.zone, content: summary,
      priority: priority ?? Self.usualPriority, order: order ?? 0,
      isProtected: isProtected ?? false, timing: timing)
    let all = reader.problems + message.problems
    guard all.isEmpty else { throw ScheduleProblems(problems: all) }
    return message
  }
}
