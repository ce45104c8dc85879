// SPDX-License-Identifier: MIT
public import CivilTime

/// Reads the texts of a draft and collects what is wrong with them.
struct DraftReader {
  private(set) var problems: [ScheduleProblem] = []

  mutating func report(_ field: String, _ code: ScheduleProblem.Code, _ message: String) {
    problems.append(ScheduleProblem(field: field, code: code, message: message))
  }

  mutating func timeZone(
    _ name: String, _ find: (String) throws(CivilTimeZoneError) -> CivilTimeZone
  ) -> CivilTimeZone {
    do {
      return try find(name)
    } catch {
      report("timeZone", .unknown, error.reason)
      return .utc
    }
  }

  mutating func place(_ draft: MessageDraft) -> Sun? {
    switch (draft.latitude, draft.longitude) {
    case (nil, nil): return nil
    case (let latitude?, let longitude?):
      let place = Sun(latitude: latitude, longitude: longitude)
      if place == nil {
        report(
          "latitude", .outOfRange,
          "The place is \(latitude), \(longitude); allowed is -90 to 90 and -180 to 180 degrees.")
      }
      return place
    case (nil, _): report("latitude", .missing, "A longitude needs a latitude.")
    case (_, nil): report("longitude", .missing, "A latitude needs a longitude.")
    }
    return nil
  }

  /// A date with a time; a date alone is its start, or the start of the next if it is an end.
  mutating func dateTime(_ text: String, _ field: String, isEnd: Bool) -> CivilDateTime? {
    if text.isEmpty { return nil }
    if let date = CivilDate(text) {
      return CivilDateTime(isEnd ? date.adding(days: 1) : date, .midnight)
    }
    let local = CivilDateTime(text)
    if local == nil {
      report(
        field, .invalid,
        "\(Digits.quote(text)) is no date such as 2026-12-24 or 2026-12-24T08:00.")
    }
    return local
  }

  mutating func dates(_ texts: [String], _ field: String) -> Set<CivilDate> {
    var dates: Set<CivilDate> = []
    for (index, text) in texts.enumerated() {
      guard let date = CivilDate(text) else {
        report(
          "\(field)[\(index)]", .invalid, "\(Digits.quote(text)) is no date such as 2026-12-24.")
        continue
      }
      dates.insert(date)
    }
    return dates
  }

  mutating func action(_ text: String) -> Timing.Expiry.Action {
    guard let action = Timing.Expiry.Action(rawValue: text) else {
      report(
        "expiryAction", .unknown, "The action is \(Digits.quote(text)), allowed is remove or stale."
      )
      return .remove
    }
    return action
  }

  mutating func rule(_ draft: MessageDraft.Rule, _ field: String) -> TimingRule? {
    if !draft.cron.isEmpty { return cron(draft, field) }
    let count = problems.count
    let days = days(draft, field)
    let start = edge(draft.start, "\(field).start") ?? .time(.midnight)
    var end = edge(draft.end, "\(field).end") ?? .time(.midnight)
    if let seconds = draft.seconds {
      if !draft.end.isEmpty {
        report("\(field).seconds", .conflict, "A window has an end or a duration, not both.")
      }
      end = .after(seconds: seconds)
    }
    return problems.count == count ? .window(days, start: start, end: end) : nil
  }

  private mutating func cron(_ draft: MessageDraft.Rule, _ field: String) -> TimingRule? {
    var others = draft
    (others.cron, others.seconds) = ("", nil)
    if others != MessageDraft.Rule() {
      report("\(field).cron", .conflict, "A rule with cron has no days, dates, start or end.")
    }
    do {
      return .cron(try CronExpression(draft.cron), seconds: draft.seconds ?? 60)
    } catch {
      for reason in error.reasons { report("\(field).cron", .invalid, reason) }
      return nil
    }
  }

  private mutating func days(_ draft: MessageDraft.Rule, _ field: String) -> TimingRule.Days {
    let given = [!draft.days.isEmpty, !draft.dates.isEmpty, !draft.recurrence.isEmpty]
    if given.count(where: \.self) > 1 {
      report("\(field).days", .conflict, "A rule has days, dates or a recurrence, one of them.")
    }
    if !draft.dates.isEmpty { return .dates(dates(draft.dates, "\(field).dates")) }
    if !draft.recurrence.isEmpty { return recurrence(draft, field) }
    return weekdays(draft.days, "\(field).days")
  }

  private mutating func recurrence(_ draft: MessageDraft.Rule, _ field: String) -> TimingRule.Days {
    let since = CivilDate(draft.since.isEmpty ? "2000-01-01" : draft.since)
    if since == nil {
      report(
        "\(field).since", .invalid, "\(Digits.quote(draft.since)) is no date such as 2026-12-24.")
    }
    do {
      return .recurrence(try Recurrence(rrule: draft.recurrence, from: since ?? .earliest))
    } catch {
      for reason in error.reasons { report("\(field).recurrence", .invalid, reason) }
      return .every
    }
  }

  private mutating func weekdays(_ text: String, _ field: String) -> TimingRule.Days {
    let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    let words = text.lowercased().split(whereSeparator: { $0 == " " || $0 == "," })
    if words.isEmpty || words == ["daily"] { return .every }
    var days: Set<Weekday> = []
    for word in words {
      let ends = word.split(separator: "-", omittingEmptySubsequences: false)
        .map { end in names.firstIndex(of: String(end)) }
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2 else {
        report(
          field, .unknown,
          "\(Digits.quote(String(word))) is no weekday; allowed is mon to sun, mon-fri or daily.")
        continue
      }
      for step in 0...(last - first + 7) % 7 {
        if let day = Weekday(rawValue: (first + step) % 7 + 1) { days.insert(day) }
      }
    }
    return .weekdays(days)
  }

  private mutating func edge(_ text: String, _ field: String) -> TimingRule.Edge? {
    if text.isEmpty || text == "24:00" && field.hasSuffix(".end") { return nil }
    if let time = TimeOfDay(text) { return .time(time) }
    let name = text.prefix { $0 != "+" && $0 != "-" }
    let rest = text.dropFirst(name.count)
    let minutes = rest.isEmpty ? 0 : Digits.value(Array(rest.dropFirst().utf8))
    if let event = Sun.Event(rawValue: String(name)), let minutes, minutes <= 100_000 {
      return .sun(event, seconds: (rest.hasPrefix("-") ? -minutes : minutes) * 60)
    }
    report(
      field, .invalid,
      "\(Digits.quote(text)) is no time such as 08:00, and none of dawn, sunrise, sunset and dusk "
        + "with minutes, such as sunset-30.")
    return nil
  }
}

extension MessageDraft {
  /// The message, or all problems of all fields.
  ///
  /// `zones` gives the bytes of a time zone by its name, see `CivilTimeZone.named`.
  public func message(timeZones zones: (String) -> [UInt8]?) throws(ScheduleProblems) -> Message {
    try message { (name) throws(CivilTimeZoneError) in try CivilTimeZone.named(name, from: zones) }
  }

  /// The message, or all problems of all fields.
  ///
  /// `find` gives a time zone by its name: who reads many messages gives them all the same.
  public func message(
    zone find: (String) throws(CivilTimeZoneError) -> CivilTimeZone
  ) throws(ScheduleProblems) -> Message {
    var reader = DraftReader()
    let timeZone = reader.timeZone(timeZone, find)
    let place = reader.place(self)
    let from = reader.dateTime(from, "from", isEnd: false)
    let until = reader.dateTime(until, "until", isEnd: true)
    let expires = reader.dateTime(expires, "expires", isEnd: true)
    let action = reader.action(expiryAction)
    var read: [TimingRule] = []
    for (index, rule) in rules.prefix(Message.ruleLimit).enumerated() {
      if let rule = reader.rule(rule, "rules[\(index)]") { read.append(rule) }
    }
    if rules.count > Message.ruleLimit {
      reader.report("rules", .outOfRange, "There are \(rules.count) rules, at most 64 are allowed.")
    }
    let exceptions = reader.dates(exceptions, "exceptions")
    let message = Message(
      id: id, zone: zone, content: content, priority: priority, order: order,
      isProtected: isProtected,
      timing: Timing(
        timeZone: timeZone, place: place, from: from, until: until, rules: read,
        exceptions: exceptions, expiry: expires.map { Timing.Expiry(at: $0, action: action) },
        times: times, duration: duration))
    // Rules that could not be read are left out, so the numbers of the others are theirs only if
    // none is missing.
    let values = message.problems.filter { read.count == rules.count || !$0.field.contains("[") }
    let all = reader.problems + values
    guard all.isEmpty else { throw ScheduleProblems(problems: all) }
    return message
  }
}
