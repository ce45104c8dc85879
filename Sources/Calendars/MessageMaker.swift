// SPDX-License-Identifier: MIT
import CivilTime
import Schedules
import Spelling

/// Makes messages of the events of a calendar.
struct MessageMaker {
  /// The most rules of a calendar, each of which may take a search through the calendar.
  static let mostRules = 2000

  private let options: CalendarOptions
  private var events: [CalendarEvent] = []
  private var ruleCount = 0
  private var ids: Set<String> = []
  private var made: [Message] = []
  private(set) var warnings: [CalendarFile.Warning] = []

  init(options: CalendarOptions) { self.options = options }

  /// Takes an event, in the order of the calendar.
  mutating func add(_ event: CalendarEvent) {
    var event = event
    if event.uid.isEmpty { event.uid = "event-\(event.line)" }
    events.append(event)
  }

  /// The messages of all events.
  mutating func messages() -> [Message] {
    var masters: [String: Int] = [:]
    var changes: [String: [Int]] = [:]
    for (index, event) in events.enumerated() {
      if event.replaced != nil {
        changes[event.uid, default: []].append(index)
      } else if let other = masters[event.uid] {
        let isNewer = event.sequence >= events[other].sequence
        warn(
          events[isNewer ? other : index].line,
          "The event is there twice, as \(Spelling.quoted(event.uid)); the newer one is shown.")
        if isNewer { masters[event.uid] = index }
      } else {
        masters[event.uid] = index
      }
    }
    for (index, event) in events.enumerated() {
      if event.replaced == nil {
        guard masters[event.uid] == index else { continue }
        let others = (changes[event.uid] ?? []).map { events[$0] }
        master(event, replaced: others.compactMap(\.replaced))
      } else {
        change(event, of: masters[event.uid].map { events[$0] })
      }
    }
    return made
  }

  private mutating func warn(_ line: Int, _ reason: String) {
    guard warnings.count < CalendarFile.mostWarnings else { return }
    warnings.append(CalendarFile.Warning(line: line, reason: reason))
  }

  /// Whether an event is to be shown; tells if it is not because of what it says.
  private mutating func isShown(_ event: CalendarEvent) -> Bool {
    if event.isCancelled { return false }
    if let fault = event.fault {
      warn(fault.line, fault.reason)
      return false
    }
    guard !event.isPrivate || options.showsPrivate else {
      warn(event.line, "The event is not public. It is left out.")
      return false
    }
    return true
  }

  private mutating func master(_ event: CalendarEvent, replaced: [CalendarTime]) {
    guard isShown(event) else { return }
    ruleCount += event.rules.count
    guard ruleCount <= Self.mostRules else {
      return warn(
        event.line, "There are more than \(Self.mostRules) rules. The event is left out.")
    }
    guard let timing = timing(event, replaced: replaced) else { return }
    for time in timing.idle {
      warn(event.line, "The event has no time \(Self.stamp(time)) that could be left out.")
    }
    make(event, event.uid, timing.timing)
    for single in timing.singles {
      make(event, "\(event.uid)#\(Self.stamp(single.start))", single.timing)
    }
  }

  private mutating func change(_ event: CalendarEvent, of master: CalendarEvent?) {
    guard isShown(event), master?.isCancelled != true else { return }
    var event = event
    if event.texts.isEmpty, let master { event.texts = master.texts }
    if !event.rules.isEmpty || !event.additions.isEmpty {
      warn(event.line, "One time of an event does not recur. Its rules are left out.")
      (event.rules, event.additions) = ([], [])
    }
    guard let timing = timing(event, replaced: []) else { return }
    let stamp = event.replaced.map { Self.stamp($0) } ?? ""
    make(event, "\(event.uid)#\(stamp)", timing.timing)
  }

  private mutating func timing(
    _ event: CalendarEvent, replaced: [CalendarTime]
  ) -> EventTiming? {
    do {
      return try EventTiming(event, replaced: replaced, options: options)
    } catch {
      warn(error.line, error.reason + " The event is left out.")
      return nil
    }
  }

  private mutating func make(_ event: CalendarEvent, _ name: String, _ timing: Timing) {
    guard made.count < CalendarFile.mostEvents else {
      return warn(event.line, "There are too many times. This one is left out.")
    }
    let texts = options.fields.compactMap { event.texts[$0] }.filter { !$0.isEmpty }
    guard !texts.isEmpty else {
      return warn(event.line, "There is nothing to show. The event is left out.")
    }
    let id = Self.id(options.idPrefix + name)
    guard !ids.contains(id) else {
      return warn(event.line, "The time is there twice. This one is left out.")
    }
    let message = Message(
      id: id, zone: options.zone, content: texts.joined(separator: options.separator),
      // 1 is the highest there, 100 here, and 5 is in the middle of both.
      priority: event.priority == 0 ? options.priority : 100 - event.priority * 10,
      timing: timing)
    if let problem = message.problems.first {
      return warn(event.line, "\(problem.message) The event is left out.")
    }
    ids.insert(id)
    made.append(message)
  }

  /// A time as iCalendar writes it.
  private static func stamp(_ time: CalendarTime) -> String {
    switch time {
    case .date(let date): "\(date)".filter { $0 != "-" }
    case .time(let local, let zone):
      CivilDateTime(local.date, local.time).description.filter { $0 != "-" && $0 != ":" }
        + (zone == .utc ? "Z" : "")
    }
  }

  /// An id that a message can have: no control characters, at most 128 bytes.
  static func id(_ name: String) -> String {
    let scalars = name.unicodeScalars.filter { $0.properties.generalCategory != .control }
    let clean = String(String.UnicodeScalarView(scalars))
    guard clean.utf8.count > 128 else { return clean }
    // What is cut off still tells names apart.
    let hash = Spelling.digest(clean)
    var short = ""
    for scalar in clean.unicodeScalars {
      guard short.utf8.count + UTF8.width(scalar) <= 111 else { break }
      short.unicodeScalars.append(scalar)
    }
    let digits = String(hash, radix: 16)
    return short + "~" + String(repeating: "0", count: 16 - digits.count) + digits
  }
}
