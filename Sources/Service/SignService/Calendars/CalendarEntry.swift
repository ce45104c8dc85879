// SPDX-License-Identifier: MIT
import CivilTime
import Phrases
import Schedules
import SignControl

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
