// SPDX-License-Identifier: MIT
import Logging
import SignControl
import SignboardKit

/// The calendars that the configuration names, and their events.
struct CalendarState: Sendable {
  /// The messages of calendars by their ids.
  var events: [String: CalendarEntry] = [:]
  /// The stamp of each calendar file, by its path.
  var files: [String: CalendarStamp] = [:]
  /// The entries of the configuration that lead to no calendar, with the reasons.
  var missing: [Phrase] = []
  /// The number of messages that were read so far.
  var revisions: Int64 = 0
  /// When to look for changed files.
  var looks = Repetition(every: 5 * SignService.second)

  /// The calendars that are missing or cannot be read, a sentence each.
  var problems: [Phrase] {
    missing.map { .phrase(PhraseForm("{0}", context: "calendar fails"), $0) }
      + files.sorted { $0.key < $1.key }.compactMap { _, file in
        file.isGone
          ? .phrase(
            "\(file.name) is not there any more. Its events are shown as they were read last.")
          : file.problem.map { .phrase(PhraseForm("{0}", context: "calendar fails"), $0) }
      }
  }

  /// The number of events and times that are not shown as intended.
  var lossCount: Int { files.values.reduce(0) { $0 + $1.lossCount } }
}

/// An event of a calendar: a message that only the calendar can change.
struct CalendarEntry: Sendable {
  /// The name of the file for people, see `CalendarPlace`.
  let calendar: String
  let message: Schedules.Message

  /// The event as the API shows it.
  var view: MessageView {
    MessageView(id: message.id, revision: 0, draft: draft, calendar: calendar)
  }

  /// The draft that would make this message.
  private var draft: MessageDraft {
    let timing = message.timing
    var draft = MessageDraft(text: message.content)
    draft.isPlain = true
    draft.zone = message.zone
    draft.priority = message.priority
    draft.timeZone = timing.timeZone.name
    draft.from = timing.from?.description
    draft.until = timing.until?.description
    if !timing.rules.isEmpty { draft.rules = timing.rules.map(Self.rule) }
    if !timing.exceptions.isEmpty {
      draft.exceptions = timing.exceptions.sorted().map(\.description)
    }
    return draft
  }

  private static func rule(_ rule: TimingRule) -> MessageDraft.Rule {
    var draft = MessageDraft.Rule()
    switch rule {
    case .cron(let expression, let seconds):
      (draft.cron, draft.seconds) = ("\(expression)", seconds)
    case .window(let days, let start, let end):
      switch days {
      case .every, .weekdays: draft.days = days.description
      case .dates(let dates): draft.dates = dates.sorted().map(\.description)
      case .recurrence(let recurrence): draft.recurrence = "\(recurrence)"
      }
      draft.start = start.description
      if case .after(let seconds) = end {
        draft.seconds = seconds
      } else {
        draft.end = end.description
      }
    }
    return draft
  }

  /// Why it cannot be changed.
  var refusal: ControlError {
    .conflict(
      .phrase("message \(message.id) comes from the calendar \(calendar): change it there."))
  }
}

/// A calendar file that the configuration names, itself or by its folder.
struct CalendarPlace: Hashable, Sendable {
  let path: String
  /// The zone that shows its events.
  let zone: String
  /// Its name for people: the file name, or the whole path if another file may have the same name.
  let name: String
  /// The prefix of the ids of its events.
  ///
  /// It follows from the configuration and the path alone: events keep their ids over a restart
  /// and whatever files come or go.
  let prefix: String

  /// Makes a file that an entry of the configuration leads to.
  ///
  /// - Parameters:
  ///   - isInFolder: whether the entry is the folder of the file.
  ///   - earlier: the paths of the entries before it.
  init(path: String, zone: String, isInFolder: Bool, entry: String, earlier: some Sequence<String>)
  {
    (self.path, self.zone) = (path, zone)
    let (folder, name) = Self.parts(path)
    // An entry that is a folder but named like a calendar file hides the files in it.
    let isHidden = isInFolder && Self.isCalendar(entry)
    let isAlone = !isHidden && !earlier.contains { Self.mayLead($0, to: name) }
    self.name = isAlone ? name : path
    // The digest distinguishes long names.
    let short = name.count <= 32 ? name : "\(name.prefix(32))~\(FileValues.digest(name))"
    prefix = "calendar:\(short):" + (isAlone ? "" : "\(FileValues.digest(folder)):")
  }

  /// Whether a name is one of a calendar in a folder.
  static func isCalendar(_ name: String) -> Bool { name.lowercased().hasSuffix(".ics") }

  /// Whether an entry of the configuration is a file of this name, or may be a folder with one.
  private static func mayLead(_ entry: String, to name: String) -> Bool {
    parts(entry).name == name || !isCalendar(entry) && isCalendar(name)
  }

  private static func parts(_ path: String) -> (folder: String, name: String) {
    let names = path.split(separator: "/")
    let name = names.last.map(String.init) ?? path
    return ((path.hasPrefix("/") ? "/" : "") + names.dropLast().joined(separator: "/"), name)
  }
}

/// The contents of a calendar file, and the stamp that shows whether it has changed.
struct CalendarStamp: Sendable {
  let stamp: FileStamp?
  /// The ids of its messages.
  let ids: Set<String>
  /// The zone that shows them.
  let zone: String
  /// Its name for people.
  var name = ""
  /// Why it could not be read; `nil` if it was read.
  var problem: Phrase?
  /// Whether the file was removed.
  var isGone = false
  /// The first events and times that are not shown as intended, with the reasons.
  var losses: [Phrase] = []
  var lossCount = 0

  /// The most losses of a file that are kept.
  private static let mostLosses = 50

  /// Records the events and times of a calendar that are not shown as intended.
  mutating func take(_ file: CalendarFile) {
    let lost = file.warnings.filter { $0.kind == .loss }
    lossCount = lost.count
    losses = lost.prefix(Self.mostLosses).map { warning in
      let (line, reason) = ("\(warning.line)", warning.reason)
      guard let event = warning.event else { return .phrase("\(name), line \(line): \(reason)") }
      return .phrase("\(name), line \(line), \(Wording.quoted(event)): \(reason)")
    }
  }
}

extension ServiceState {
  /// Reads the calendars that have changed.
  ///
  /// If a file is cut off, the messages that it lacks stay; so do all of a file that cannot be read,
  /// until it is removed.
  ///
  /// - Parameter anew: whether also those are read that have not changed.
  /// - Returns: whether any message came, went or changed.
  @discardableResult
  mutating func readCalendars(
    _ logger: Logger, at civil: CivilInstant, anew: Bool = false
  ) -> Bool {
    if anew {
      calendars.files = calendars.files.mapValues {
        CalendarStamp(stamp: nil, ids: $0.ids, zone: $0.zone, name: $0.name)
      }
    }
    var isChanged = false
    var seen: Set<String> = []
    for file in files() where seen.insert(file.path).inserted {
      let stamp = FileStamp(path: file.path)
      calendars.files[file.path]?.isGone = stamp == nil
      if let known = calendars.files[file.path], known.stamp == stamp, known.zone == file.zone {
        continue
      }
      guard stamp != nil else { continue }
      isChanged = read(file, stamp, logger, at: civil) || isChanged
    }
    reportMissing(logger)
    for (path, known) in calendars.files where !seen.contains(path) {
      calendars.files[path] = nil
      for id in known.ids { remove(event: id, of: path, at: civil) }
      isChanged = isChanged || !known.ids.isEmpty
    }
    return isChanged
  }

  /// Removes an event, unless another file has it now: files may change their ids with the
  /// configuration.
  private mutating func remove(event id: String, of path: String, at civil: CivilInstant) {
    guard !calendars.files.contains(where: { $0.key != path && $0.value.ids.contains(id) }) else {
      return
    }
    calendars.events[id] = nil
    playout.plan.remove(id: id, at: civil)
  }

  /// The files that the configuration names, those in its folders included.
  private func files() -> [CalendarPlace] {
    let entries = setup.service.calendars ?? []
    var files: [CalendarPlace] = []
    for (number, calendar) in entries.enumerated() {
      let path = calendar.path
      func add(_ file: String, isInFolder: Bool) {
        files.append(
          CalendarPlace(
            path: file, zone: calendar.zone ?? setup.mainZone, isInFolder: isInFolder,
            entry: path, earlier: entries.prefix(number).lazy.map(\.path)))
      }
      guard (try? FileTree().node(path)) != nil else {
        // A file that is being replaced may be missing for a moment.
        if calendars.files[path] != nil { add(path, isInFolder: false) }
        continue
      }
      for file in CalendarCheck.files(of: path) { add(file, isInFolder: file != path) }
    }
    return files
  }

  private mutating func read(
    _ place: CalendarPlace, _ stamp: FileStamp?, _ logger: Logger, at civil: CivilInstant
  ) -> Bool {
    let (path, zone) = (place.path, place.zone)
    let old = calendars.files[path]?.ids ?? []
    do {
      let bytes = try FileTree().read(path, limit: CalendarFile.mostBytes)
      var options = CalendarOptions()
      options.zone = zone
      options.timeZone = setup.timeZone
      options.idPrefix = place.prefix
      let file = try CalendarFile(bytes, options: options, timeZones: setup.timeZoneFiles.file)
      for warning in file.warnings.prefix(20) { logger.warning("\(path), \(warning)") }
      if file.warnings.count > 20 {
        logger.warning("\(path): \(file.warnings.count - 20) more are not logged")
      }
      var ids: Set<String> = []
      var isChanged = false
      for message in file.messages {
        ids.insert(message.id)
        guard calendars.events[message.id]?.message != message else { continue }
        calendars.events[message.id] = CalendarEntry(calendar: place.name, message: message)
        calendars.revisions += 1
        playout.plan.put(message, revision: calendars.revisions, at: civil)
        isChanged = true
      }
      for id in old.subtracting(ids) {
        guard file.isComplete else {
          ids.insert(id)
          continue
        }
        remove(event: id, of: path, at: civil)
        isChanged = true
      }
      var read = CalendarStamp(stamp: stamp, ids: ids, zone: zone, name: place.name)
      read.take(file)
      calendars.files[path] = read
      logger.info("\(path): \(Wording.counted(file.messages.count, "message"))")
      return isChanged
    } catch {
      logger.warning("\(path): \(error)")
      let problem = Phrase.phrase("\(place.name) cannot be read: \(Phrase(of: error))")
      calendars.files[path] = CalendarStamp(
        stamp: stamp, ids: old, zone: zone, name: place.name,
        problem: old.isEmpty
          ? problem
          : .joined([problem, .phrase("Its events are shown as they were read last.")]))
      return false
    }
  }

  /// Checks which entries of the configuration lead to no calendar, and logs the new ones.
  mutating func reportMissing(_ logger: Logger) {
    let entries = setup.service.calendars ?? []
    let missing = entries.enumerated().compactMap { index, calendar -> Phrase? in
      // Files in this table were read, or reading them failed and was reported.
      calendars.files[calendar.path] == nil ? CalendarCheck.problem(index, calendar.path) : nil
    }
    for problem in missing where !calendars.missing.contains(problem) {
      logger.warning("\(problem)")
    }
    calendars.missing = missing
  }

  /// The health of the calendars; `nil` if the configuration has none.
  var calendarsPart: HealthView.Part? {
    guard !(setup.service.calendars ?? []).isEmpty else { return nil }
    let problems = calendars.problems
    let count = calendars.lossCount
    guard !problems.isEmpty || count > 0 else { return HealthView.Part("calendars", problems: []) }
    var sentences = problems.prefix(3).map { $0 }
    if problems.count > 3 {
      let rest = problems.count - 3
      sentences.append(
        rest == 1
          ? .phrase("1 more calendar has a problem.")
          : .phrase("\(rest) more calendars have problems."))
    }
    if count > 0 {
      let files = calendars.files.values.filter { $0.lossCount > 0 }.map(\.name).sorted()
      let names = files.prefix(3).joined(separator: ", ") + (files.count > 3 ? ", …" : "")
      sentences.append(
        count == 1
          ? .phrase("1 event or time of \(names) is left out or not shown as meant.")
          : .phrase("\(count) events or times of \(names) are left out or not shown as meant."))
    }
    let losses = calendars.files.sorted { $0.key < $1.key }.flatMap(\.value.losses)
    return HealthView.Part(
      name: "calendars", state: problems.isEmpty ? .warning : .unhealthy,
      detail: .joined(sentences),
      details: (problems.count > 3 ? problems : []) + losses)
  }
}
