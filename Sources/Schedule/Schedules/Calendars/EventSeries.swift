// SPDX-License-Identifier: MIT
import Core

/// The occurrences of an event before any change of later ones.
struct EventSeries {
  /// A single occurrence with another start than the others.
  struct Single {
    let start: CalendarTime
    let length: EventLength
  }

  /// The most listed days.
  static let mostDates = Message.dateLimit

  let zone: CivilTimeZone
  /// The first start.
  let start: CivilDateTime
  let isDays: Bool
  let length: EventLength
  /// Whether it may have more than one occurrence.
  let recurs: Bool
  private(set) var rules: [Recurrence] = []
  /// The rules that cannot be used; the start and the listed days stand without them.
  private(set) var lostRules: [CalendarFile.Warning] = []
  private(set) var dates: Set<CivilDate> = []
  private(set) var singles: [Single] = []
  /// Where they start, the excluded ones included.
  private var singleStarts: Set<CivilDateTime> = []
  private(set) var exceptions: Set<CivilDate> = []
  /// Exceptions without an occurrence; they may match after a change.
  var idle: [CalendarTime] = []

  /// Computes the occurrences of an event, or throws in a whole sentence why it has none.
  ///
  /// - Parameters:
  ///   - replaced: those that other events replace.
  ///   - zones: the time zones in which the days of the calendar may begin.
  init(
    _ event: CalendarEvent, replaced: [CalendarTime], options: CalendarOptions,
    zones: [CivilTimeZone]
  ) throws(Phrase) {
    guard let time = event.start else { throw .phrase("DTSTART is missing.") }
    zone = time.zone(orFor: options.timeZone)
    start = time.local(in: zone)
    isDays = time.isDate
    length = try EventLength.of(time, end: event.end, duration: event.duration).get()
    recurs = !event.rules.isEmpty || !event.additions.isEmpty
    read(event.rules, zones)
    // A start is an occurrence, whatever becomes of the rules.
    if rules.isEmpty { dates.insert(start.date) }
    for addition in event.additions { add(addition) }
    singleStarts = Set(singles.map { $0.start.local(in: zone) })
    except(event.exceptions + replaced)
  }

  private mutating func read(_ texts: [(text: String, line: Int)], _ zones: [CivilTimeZone]) {
    for (text, line) in texts {
      do throws(RuleError) {
        let (rule, passesStart) = try RuleText.recurrence(text, from: start) { [zone, isDays] utc in
          guard isDays else { return zone.local(utc.instantInUTC) }
          let day = CalendarTime.time(utc, .utc).besideDays(in: zones).date
          return CivilDateTime(day, .midnight)
        }
        rules.append(rule)
        if passesStart { dates.insert(start.date) }
      } catch {
        lostRules.append(
          CalendarFile.Warning(
            line: line, reason: .joined([.verbatim("RRULE"), error.phrase], separator: ": ")))
      }
    }
  }

  private mutating func add(_ addition: CalendarEvent.Addition) {
    if addition.end == nil, addition.duration == nil, let date = date(of: addition.start) {
      dates.insert(date)
      return
    }
    // Without a length of its own it is as long as the others.
    let own = EventLength.of(addition.start, end: addition.end, duration: addition.duration)
    singles.append(Single(start: addition.start, length: (try? own.get()) ?? length))
  }

  private mutating func except(_ times: [CalendarTime]) {
    let locals = Set(times.map { $0.local(in: zone) })
    singles = singles.filter { !locals.contains($0.start.local(in: zone)) }
    for time in times {
      if let date = date(of: time) {
        exceptions.insert(date)
      } else if recurs, !singleStarts.contains(time.local(in: zone)) {
        idle.append(time)
      }
    }
  }

  /// The date of the window that begins at a time; `nil` if none begins then.
  private func date(of time: CalendarTime) -> CivilDate? {
    if case .date(let date) = time { return date }
    if isDays { return time.date }
    let local = time.local(in: zone)
    return local.time == start.time || local == zone.shown(CivilDateTime(local.date, start.time))
      ? local.date : nil
  }

  /// Whether an occurrence begins at a time, the excluded ones included.
  func contains(_ time: CalendarTime) -> Bool {
    if let date = date(of: time),
      dates.contains(date) || rules.contains(where: { $0.contains(date) })
    {
      return true
    }
    return singleStarts.contains(time.local(in: zone))
  }

  /// The original start of a change of later occurrences, as local time of the series.
  func original(_ time: CalendarTime) -> CivilDateTime {
    if case .date(let date) = time { return CivilDateTime(date, start.time) }
    return time.local(in: zone)
  }
}

extension CivilTimeZone {
  /// The local time at the start of an event; differs from `local` in a clock gap.
  func shown(_ local: CivilDateTime) -> CivilDateTime { self.local(instantOfEvent(local)) }
}
