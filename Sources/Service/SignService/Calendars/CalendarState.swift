// SPDX-License-Identifier: MIT
import CivilTime
import Phrases
import Schedules
import SignControl
import Timing

/// The calendars that the configuration names, and their events.
struct CalendarState: Sendable {
  /// The messages of calendars by their ids.
  var events: [String: CalendarEntry] = [:]
  /// What was read of each calendar file, by its path.
  var files: [String: CalendarStamp] = [:]
  /// The entries of the configuration that lead to no calendar, with the reasons.
  var missing: [Phrase] = []
  /// The number of messages that were read so far.
  var revisions: Int64 = 0
  /// When to look for changed files.
  var looks: Repetition

  init(from first: Instant) { looks = Repetition(every: 5 * SignService.second, from: first) }

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
    // The digest tells long names apart.
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
