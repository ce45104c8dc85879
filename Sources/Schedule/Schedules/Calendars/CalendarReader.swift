// SPDX-License-Identifier: MIT
package import Core

extension CalendarFile {
  /// Reads a calendar.
  ///
  /// Entries that cannot be parsed are skipped with a warning.
  ///
  /// - Parameter zones: returns the bytes of a time zone by its name, see `CivilTimeZone.named`.
  /// - Throws: `SignError` if the bytes are not a calendar or exceed `mostBytes`, so that an
  ///   error page does not look like a calendar without events.
  package init(
    _ bytes: [UInt8], options: CalendarOptions = CalendarOptions(),
    timeZones zones: @escaping (String) -> [UInt8]?
  ) throws(SignError) {
    guard bytes.count <= Self.mostBytes else {
      throw SignError(
        .phrase(
          """
          The calendar has \(bytes.count) bytes, at most \(Self.mostBytes) are read. Ask \
          for fewer events.
          """))
    }
    if let reason = Wording.foreignEncoding(bytes) { throw SignError(reason) }
    var reader = CalendarReader(options: options, zones: TimeZoneNames(load: zones))
    for (number, line) in ContentLines(bytes) {
      guard reader.read(line, number) else {
        throw SignError(
          .phrase(
            "This is not a calendar: it does not begin with BEGIN:VCALENDAR. Check the address."))
      }
    }
    guard reader.hasBegun else {
      throw SignError(.phrase("The calendar is empty. Check the address."))
    }
    self = reader.finish()
  }
}

/// Parses the lines of a calendar into events.
struct CalendarReader {
  private let options: CalendarOptions
  private var zones: TimeZoneNames
  private(set) var hasBegun = false
  private var isOver = false
  /// The open components, outermost first.
  private var open: [String] = []
  /// The number of open components beyond the depth limit.
  private var depth = 0
  /// The open VTIMEZONE.
  private var definition = TimeZoneDefinition()
  /// The calendar's time zone for times without one.
  private var floating: ContentLine?
  /// The lines of the open event, parsed at the end of the file because its time zones may follow.
  private var lines: [ContentLine] = []
  private var events: [(line: Int, lines: [ContentLine])] = []
  private var eventCount = 0
  private var eventLine = 0
  private var warnings: [CalendarFile.Warning] = []
  /// Whether it was written by Google.
  private var isOfGoogle = false
  /// Whether a line was not UTF-8.
  private var isForeign = false

  init(options: CalendarOptions, zones: TimeZoneNames) {
    (self.options, self.zones) = (options, zones)
  }

  /// Parses a line; `false` if the first line does not begin a calendar.
  mutating func read(_ bytes: [UInt8], _ number: Int) -> Bool {
    let (bytes, isUTF8) = EventText.text(bytes)
    let line = ContentLine(bytes, number: number)
    if !hasBegun {
      guard line?.name == "BEGIN", line?.value.uppercased() == "VCALENDAR" else { return false }
      hasBegun = true
    }
    if !isUTF8, !isForeign {
      isForeign = true
      warnings.add(number, CalendarFile.Warning.guessedText)
    }
    guard let line else {
      let text = Wording.quoted(String(decoding: bytes.prefix(160), as: UTF8.self))
      warnings.add(
        number, .phrase("\(text) is not a line such as SUMMARY:Opening. It is left out."))
      return true
    }
    switch line.name {
    case "BEGIN": begin(line.value.uppercased(), number)
    case "END": end(line.value.uppercased(), number)
    default: property(line)
    }
    return true
  }

  private mutating func begin(_ name: String, _ number: Int) {
    // The deepest valid nesting is an alarm in an event in a calendar.
    guard open.count < 16 else {
      depth += 1
      return
    }
    if name == "VCALENDAR" {
      close(to: 0)
    } else if open.isEmpty {
      // What comes after the END of the calendar belongs to it, too.
      open = ["VCALENDAR"]
    } else if name == "VEVENT", open.count > 1, open[1] == name {
      close(to: 1)
    }
    if name == "VEVENT", open.count > 1 {
      warnings.add(
        number,
        .phrase("{0} is left out; only events are shown.", .verbatim(Wording.quoted(open[1]))))
    }
    open.append(name)
    isOver = false
    switch name {
    case "VEVENT" where open.count == 2:
      eventLine = number
      lines = []
    case "VTIMEZONE": definition = TimeZoneDefinition()
    case "STANDARD", "DAYLIGHT":
      if isInZone(atDepth: 3) { definition.begin(name, line: number) }
    case "VTODO", "VJOURNAL":
      warnings.add(number, .phrase("\(name) is left out; only events are shown."), .note)
    case "VCALENDAR", "VFREEBUSY", "VAVAILABILITY": break
    default:
      // A name that is no component may be a misspelt event.
      guard open.count == 2, !name.hasPrefix("X-") else { return }
      warnings.add(number, .phrase("\(Wording.quoted(name)) is left out; only events are shown."))
    }
  }

  /// Closes the open components beyond a number of them, which have no END.
  private mutating func close(to count: Int) {
    if count < 2, open.count > 1, open[1] == "VEVENT" {
      warnings.add(eventLine, .phrase("The event has no END:VEVENT. It is left out."))
    }
    open.removeLast(max(0, open.count - count))
  }

  private mutating func end(_ name: String, _ number: Int) {
    if depth > 0 {
      depth -= 1
      return
    }
    guard let place = open.lastIndex(of: name) else {
      return warnings.add(
        number, .phrase("END:\(Wording.quoted(name)) has no matching BEGIN. It is left out."))
    }
    // An alarm without an END does not cost its event.
    close(to: place + 1)
    switch name {
    case "VEVENT" where open.count == 2:
      eventCount += 1
      if events.count < CalendarFile.mostEvents { events.append((eventLine, lines)) }
      if eventCount == CalendarFile.mostEvents + 1 {
        warnings.add(
          eventLine,
          .phrase("There are more than \(CalendarFile.mostEvents) events; these are left out."))
      }
      lines = []
    case "VTIMEZONE":
      if let id = definition.id, zones.definitions.count < TimeZoneDefinition.most {
        zones.definitions[id] = definition
      }
    default: break
    }
    open.removeLast()
    isOver = open.isEmpty
  }

  private mutating func property(_ line: ContentLine) {
    guard depth == 0 else { return }
    if open.last == "VEVENT", open.count == 2 { return lines.append(line) }
    if isInZone(atDepth: 3) { return definition.read(line) }
    switch line.name {
    case "TZID" where isInZone(atDepth: 2): definition.id = ContentLine.unescaped(line.value)
    case "X-LIC-LOCATION" where isInZone(atDepth: 2): definition.location = line.value
    case "X-WR-TIMEZONE" where open.count == 1: floating = line
    case "PRODID" where open.count == 1: isOfGoogle = line.value.contains("//Google ")
    default: break
    }
  }

  /// Whether a VTIMEZONE is open, with this many components in all.
  private func isInZone(atDepth count: Int) -> Bool {
    open.count == count && open[1] == "VTIMEZONE"
  }

  /// The time zone for times without one, and the reason if the calendar names an unknown one.
  private mutating func floatingZone() -> (zone: CivilTimeZone, fault: Phrase?) {
    guard let floating else { return (options.timeZone, nil) }
    do throws(Phrase) {
      return (try zones.zone(ContentLine.unescaped(floating.value)), nil)
    } catch {
      return (options.timeZone, error)
    }
  }

  /// Converts the events into messages.
  mutating func finish() -> CalendarFile {
    if !open.isEmpty {
      warnings.add(
        eventLine,
        .phrase("The calendar is truncated; events after the last complete one are missing."))
    }
    let floating = floatingZone()
    let days = [floating.zone, options.timeZone] + zones.defined()
    var maker = MessageMaker(options: options, zones: days)
    var hasFloatingTimes = false
    for (line, lines) in events {
      var reader = EventReader(line: line, zones: days, isOfGoogle: isOfGoogle)
      for line in lines { reader.read(line, &zones) }
      hasFloatingTimes = hasFloatingTimes || reader.hasFloatingTimes
      maker.add(reader.finished())
    }
    if hasFloatingTimes, let line = self.floating?.number, let fault = floating.fault {
      warnings.add(
        line,
        .joined(
          [
            .joined([.verbatim("X-WR-TIMEZONE"), fault], separator: ": "),
            .phrase("Times without a time zone use that of the sign."),
          ]))
    }
    let messages = maker.messages()
    let all = (warnings + maker.warnings).prefix(CalendarFile.mostWarnings)
    return CalendarFile(
      messages: messages, warnings: all.sorted { $0.line < $1.line }, isComplete: isOver)
  }
}
