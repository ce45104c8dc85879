// SPDX-License-Identifier: MIT
import Core

/// Converts the events of a calendar into messages.
struct MessageMaker {
  /// The most rules of a calendar; each one may need a long search.
  static let mostRules = 2000

  private let options: CalendarOptions
  /// The time zones in which the calendar's days may begin.
  private let zones: [CivilTimeZone]
  private var events: [CalendarEvent] = []
  private var ruleCount = 0
  private var ids: Set<String> = []
  /// The excluded occurrences of events with changes, by their lines.
  private var excluded: [Int: Set<CalendarTime>] = [:]
  private var made: [Message] = []
  private(set) var warnings: [CalendarFile.Warning] = []

  /// What the versions of an event, or of a change of one, have in common.
  private struct Version: Hashable {
    let uid: String
    let start: CalendarTime?
    let range: CalendarEvent.Range
  }

  /// - Parameter zones: the time zones in which the calendar's days may begin.
  init(options: CalendarOptions, zones: [CivilTimeZone]) {
    (self.options, self.zones) = (options, zones)
  }

  /// Adds an event, in the order of the calendar.
  mutating func add(_ event: CalendarEvent) {
    var event = event
    if event.uid.isEmpty { event.uid = "event-\(event.line)" }
    event.name = event.uid
    events.append(event)
  }

  /// The messages of all events.
  mutating func messages() -> [Message] {
    let whole = newest(
      events.map { event in
        event.replaced == nil
          ? Version(uid: event.uid, start: event.start?.universal, range: .this) : nil
      }, PhraseForm("The event {0} occurs twice; the newer one is shown."))
    // Some programs give all events the same UID.
    let masters = Dictionary(grouping: whole) { events[$0].uid }
    for index in masters.values.filter({ $0.count > 1 }).joined() {
      guard let start = events[index].start?.universal else { continue }
      events[index].name += "@\(Self.stamp(start))"
    }
    var owners: [Int: Int] = [:]
    for (index, event) in events.enumerated() {
      guard let replaced = event.replaced, let owner = owner(of: replaced, masters[event.uid] ?? [])
      else { continue }
      owners[index] = owner
      if events[owner].start?.isDate == true {
        events[index].replaced = .date(replaced.besideDays(in: zones).date)
      }
    }
    let changes = newest(
      events.enumerated().map { index, event in
        event.replaced.map { replaced in
          Version(
            uid: event.uid, start: original(replaced, of: owners[index].map { events[$0] }),
            range: event.range)
        }
      }, PhraseForm("The change of {0} occurs twice; the newer one is shown."))
    let stale = stale(changes, owners)
    for index in stale.sorted() {
      guard let replaced = events[index].replaced else { continue }
      warn(
        events[index],
        .phrase(
          """
          The change is older than the event, which no longer has the occurrence \
          \(Self.stamp(replaced)). It is left out.
          """), .note)
    }
    let owned = Dictionary(grouping: changes.filter { !stale.contains($0) }) { owners[$0] }
    for index in (whole + changes).sorted() where !stale.contains(index) {
      let event = events[index]
      if event.replaced == nil {
        master(event, (owned[index] ?? []).map { events[$0] })
      } else {
        change(event, of: owners[index].map { events[$0] })
      }
    }
    return made
  }

  /// The newest versions of events in the order of the calendar; adds a warning for the others.
  private mutating func newest(_ versions: [Version?], _ twice: PhraseForm) -> [Int] {
    var kept: [Version: Int] = [:]
    for (index, (event, version)) in zip(events, versions).enumerated() {
      guard let version else { continue }
      guard let other = kept[version] else {
        kept[version] = index
        continue
      }
      let isNewer = !events[other].isNewer(than: event)
      let old = events[isNewer ? other : index]
      if let fault = old.fault {
        warn(old, fault.reason, line: fault.line)
      } else {
        warn(old, .phrase(twice, .verbatim(Wording.quoted(event.uid))))
      }
      if isNewer { kept[version] = index }
    }
    return kept.values.sorted()
  }

  /// The event of one UID to which the change of an occurrence belongs: the last one that begins
  /// before it, at best at the same time of day.
  private func owner(of replaced: CalendarTime, _ indexes: [Int]) -> Int? {
    func rank(_ index: Int) -> (Int, Int, Int64) {
      guard let start = events[index].start else { return (0, 0, 0) }
      let own = start.zone(orFor: options.timeZone)
      let (first, time) = (start.local(in: own), replaced.local(in: own))
      return (
        first <= time ? 1 : 0, first.time == time.time ? 1 : 0, first.instantInUTC.seconds
      )
    }
    // Bounded, because there may be as many changes.
    return indexes.count > 1
      ? indexes.prefix(100).max { rank($0) < rank($1) } : indexes.first
  }

  /// The changes that name no occurrence of their event, because it was moved or ended after them.
  ///
  /// An id of an occurrence holds for one SEQUENCE of the event (RFC 5545, section 3.8.4.4). Where
  /// both have the same one, the change adds an occurrence.
  private func stale(_ changes: [Int], _ owners: [Int: Int]) -> Set<Int> {
    var known: [Int: EventSeries] = [:]
    var ruleCount = 0
    return Set(
      changes.filter { index in
        guard let owner = owners[index], let replaced = events[index].replaced,
          !events[owner].isCancelled, events[owner].sequence > events[index].sequence
        else { return false }
        if known[owner] == nil, ruleCount <= Self.mostRules {
          ruleCount += events[owner].rules.count
          known[owner] = try? EventSeries(
            events[owner], replaced: [], options: options, zones: zones)
        }
        // Rules that cannot be used may have it.
        return known[owner].map { $0.lostRules.isEmpty && !$0.contains(replaced) } ?? false
      })
  }

  /// The occurrence of an event that a change or an exception names, however it is written.
  private func original(_ time: CalendarTime, of event: CalendarEvent?) -> CalendarTime {
    guard case .date(let date) = time, case .time(let first, let zone)? = event?.start else {
      return time.universal
    }
    return CalendarTime.time(CivilDateTime(date, first.time), zone).universal
  }

  private mutating func warn(
    _ event: CalendarEvent, _ reason: Phrase, line: Int? = nil,
    _ kind: CalendarFile.Warning.Kind = .loss
  ) {
    warnings.add(
      line ?? event.line, reason, kind, event: event.isPrivate ? nil : event.title)
  }

  /// Warns that an event is left out, and why.
  private mutating func leaveOut(_ event: CalendarEvent, _ reason: Phrase) {
    warn(event, .joined([reason, .phrase("The event is left out.")]))
  }

  /// Warns that a change of later occurrences is left out, and why.
  private mutating func leaveOutLater(_ change: CalendarEvent, _ reason: Phrase) {
    warn(
      change, .joined([reason, .phrase("This occurrence and later ones are left out.")]))
  }

  /// Whether an event is to be shown; adds a warning if the event itself excludes it.
  private mutating func isShown(_ event: CalendarEvent) -> Bool {
    if event.isCancelled { return false }
    if let fault = event.fault {
      warn(event, fault.reason, line: fault.line)
      return false
    }
    if event.isPrivate {
      warn(event, .phrase("The event is not public. It is left out."), .note)
      return false
    }
    for warning in event.warnings { warn(event, warning.reason, line: warning.line, warning.kind) }
    return true
  }

  private mutating func master(_ event: CalendarEvent, _ changes: [CalendarEvent]) {
    guard isShown(event) else { return }
    ruleCount += event.rules.count
    guard ruleCount <= Self.mostRules else {
      return warn(
        event, .phrase("There are more than \(Self.mostRules) rules. The event is left out."))
    }
    guard
      var series = series(
        event, replaced: changes.filter { $0.range != .andLater }.compactMap(\.replaced))
    else { return }
    for rule in series.lostRules {
      warn(
        event, .joined([rule.reason, .phrase("The rule is left out.")]), line: rule.line)
    }
    // Changes of all later occurrences split the event.
    var cuts: [(at: CivilDateTime, change: CalendarEvent)] = []
    var first = EventPart()
    for change in changes {
      guard let replaced = change.replaced else { continue }
      let at = series.original(replaced)
      switch change.range {
      case .this: break
      case .andLater: cuts.append((at, change))
      case .andEarlier: first.from = max(first.from ?? at, at.adding(seconds: 1))
      }
    }
    cuts.sort { $0.at < $1.at }
    first.until = cuts.first?.at
    make(event, event.name, first, &series)
    for (index, cut) in cuts.enumerated() {
      var part = EventPart(from: cut.at)
      part.until = index + 1 < cuts.count ? cuts[index + 1].at : nil
      later(cut.change, of: event, &series, part)
    }
    for time in series.idle {
      warn(event, .phrase("The event has no occurrence at \(Self.stamp(time)) to exclude."), .note)
    }
  }

  /// Makes the messages of a change of all later occurrences.
  private mutating func later(
    _ change: CalendarEvent, of master: CalendarEvent, _ series: inout EventSeries,
    _ part: EventPart
  ) {
    guard isShown(change), let at = part.from else { return }
    var (change, part) = (change, part)
    change.title = change.title ?? master.title
    dropRules(of: &change)
    guard let start = change.start else {
      return leaveOutLater(change, .phrase("DTSTART is missing."))
    }
    guard start.isDate == series.isDays else {
      return leaveOutLater(
        change, .phrase("The change turns an all-day event into one with times, or the reverse."))
    }
    switch EventLength.of(start, end: change.end, duration: change.duration) {
    case .success(let length): part.length = length
    case .failure(let reason): return leaveOutLater(change, reason)
    }
    part.shift =
      start.local(in: series.zone).instantInUTC.seconds - at.instantInUTC.seconds
    let name = "\(change.uid)#\(change.replaced.map { Self.stamp($0) } ?? "")"
    make(change, name, part, &series)
  }

  /// Makes the messages of a part of an event.
  private mutating func make(
    _ event: CalendarEvent, _ name: String, _ part: EventPart, _ series: inout EventSeries
  ) {
    var part = part
    do throws(Phrase) {
      try part.work(out: &series)
    } catch {
      return leaveOut(event, error)
    }
    if let timing = part.timing { make(event, name, timing) }
    for single in part.singles {
      make(event, "\(event.name)#\(Self.stamp(single.start))", single.timing)
    }
    if let last = part.cutAt {
      warn(event, .phrase("The occurrences after \(last) are too many to move. They are left out."))
    }
  }

  private mutating func dropRules(of event: inout CalendarEvent) {
    guard !event.rules.isEmpty || !event.additions.isEmpty else { return }
    warn(event, .phrase("A changed occurrence cannot recur. Its rules are left out."))
    (event.rules, event.additions) = ([], [])
  }

  private mutating func change(_ event: CalendarEvent, of master: CalendarEvent?) {
    // Changes of later occurrences are made with the event.
    if event.range == .andLater, let master,
      master.isCancelled || master.fault == nil && !master.isPrivate
    {
      return
    }
    guard master?.isCancelled != true, !isExcluded(event, master), isShown(event) else { return }
    var event = event
    event.title = event.title ?? master?.title
    dropRules(of: &event)
    if event.range == .andLater {
      warn(
        event,
        .phrase(
          """
          RANGE: the changed event is not shown. The change applies to one occurrence, and \
          later ones are left out.
          """))
    }
    guard var series = series(event, replaced: []) else { return }
    let stamp = event.replaced.map { Self.stamp($0) } ?? ""
    make(event, "\(event.uid)#\(stamp)", EventPart(), &series)
  }

  /// Whether a newer version of the whole event excludes the changed occurrence.
  private mutating func isExcluded(_ change: CalendarEvent, _ master: CalendarEvent?) -> Bool {
    guard let master, let replaced = change.replaced, master.isNewer(than: change) else {
      return false
    }
    let times = excluded[master.line] ?? Set(master.exceptions.map { original($0, of: master) })
    excluded[master.line] = times
    return times.contains(original(replaced, of: master))
  }

  private mutating func series(
    _ event: CalendarEvent, replaced: [CalendarTime]
  ) -> EventSeries? {
    do {
      return try EventSeries(event, replaced: replaced, options: options, zones: zones)
    } catch {
      leaveOut(event, error)
      return nil
    }
  }

  private mutating func make(_ event: CalendarEvent, _ name: String, _ timing: Timing) {
    guard made.count < CalendarFile.mostEvents else {
      return warn(event, .phrase("There are too many occurrences. This one is left out."))
    }
    guard let title = event.title, !title.isEmpty else {
      return leaveOut(event, .phrase("There is nothing to show."))
    }
    let id = Self.id(options.idPrefix + name)
    guard !ids.contains(id) else {
      return warn(event, .phrase("The occurrence exists twice. This one is left out."))
    }
    let message = Message(
      id: id, zone: options.zone, content: title,
      // In iCalendar 1 is the highest; here it is 100. 5 maps to the middle.
      priority: event.priority == 0 ? 50 : 100 - event.priority * 10,
      timing: timing)
    if let problem = message.problems.first {
      return leaveOut(event, problem.phrase)
    }
    ids.insert(id)
    made.append(message)
  }

  /// A time in iCalendar form.
  private static func stamp(_ time: CalendarTime) -> String {
    switch time {
    case .date(let date): date.basic
    case .time(let local, let zone):
      local.description.filter { $0 != "-" && $0 != ":" }
        + (zone == .utc ? "Z" : "")
    }
  }

  /// A valid message id: no control characters, at most 128 bytes.
  static func id(_ name: String) -> String {
    let scalars = name.unicodeScalars.filter { $0.properties.generalCategory != .control }
    let clean = String(String.UnicodeScalarView(scalars))
    guard clean.utf8.count > 128 else { return clean }
    // A hash of the whole name keeps shortened ids unique.
    let hash = Wording.hexadecimal(Wording.digest(clean))
    return "\(Wording.prefix(of: clean, bytes: 111))~\(hash)"
  }
}
