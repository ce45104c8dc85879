// SPDX-License-Identifier: MIT
package import Core

/// Whether something that a zone has to show is seen.
package enum ShowingState: String, CaseIterable, Hashable, Sendable {
  case shown
  /// Something of higher precedence is shown instead.
  case interrupted
  /// It is not due.
  case off
  /// It will never be shown again.
  case over
}

/// A message of a zone, and whether it is shown.
package struct Explanation: Hashable, Sendable {
  let message: Message
  /// Whether it is due.
  package let presence: Presence
  /// The message of higher priority that is shown instead of it; `nil`: it is shown or not due.
  package var interrupter: Message?
  /// When it is over for good; `nil`: never, or it is not known yet.
  var end: CivilInstant?
}

extension Explanation {
  /// The message and its state as a sentence in any language, with times on the clock of its time
  /// zone.
  package var phrase: Phrase {
    let id: Phrase = .verbatim(message.id)
    switch presence {
    case .on(let rule, let isStale):
      if let interrupter {
        return .phrase(
          """
          \(id) is interrupted by \(interrupter.id), priority \(message.priority) below \
          \(interrupter.priority): \(reason(rule))
          """)
      }
      let shown = Phrase.phrase("\(id) is shown, priority \(message.priority): \(reason(rule))")
      return isStale ? .phrase("\(shown); its content is out of date") : shown
    case .notYet(let start): return .phrase("\(id) begins \(time(start))")
    case .outside(let next?): return .phrase("\(id) is outside its windows, next \(time(next))")
    case .outside(nil): return .phrase("\(id) is outside its windows and has no more")
    case .over(let end): return .phrase("\(id) ended \(time(end))")
    case .expired(let end): return .phrase("\(id) expired \(time(end))")
    case .shownOften(let times):
      return .phrase("\(id) was shown \(times) times, which is its limit")
    case .shownLong(let first):
      guard let duration = message.timing.duration else {
        return .phrase("\(id) was shown from \(time(first)), which is its whole duration")
      }
      let end = first.advanced(bySeconds: Int64(duration))
      return .phrase(
        "\(id) was shown from \(time(first)) until \(time(end)), which is its whole duration")
    case .waitsForClock: return .phrase("\(id) waits until the clock is set")
    }
  }

  private func time(_ instant: CivilInstant) -> Phrase {
    .verbatim(message.timing.timeZone.text(instant))
  }

  /// The text of the rule by which the message is due; without one, that of its end or its duration.
  package func reason(_ rule: TimingRule?) -> Phrase {
    if rule == nil, let end { return .phrase("until \(time(end))") }
    if rule == nil, let duration = message.timing.duration {
      return .phrase("for \(time(seconds: duration)) once it is shown")
    }
    return rule?.phrase ?? .phrase("always")
  }

  /// A duration with the signs of units, which are those of all languages.
  private func time(seconds: Int) -> Phrase {
    let parts = [(seconds / 3600, "h"), (seconds / 60 % 60, "min"), (seconds % 60, "s")]
    return .verbatim(parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: " "))
  }
}

extension Schedule {
  /// Explains what each zone shows at an instant: all its messages, those shown, those interrupted,
  /// then the others, each in order.
  ///
  /// Evaluates every message; a message is in exactly one zone.
  package func why(at instant: CivilInstant) -> [String: [Explanation]] {
    // Levels are in the order of zones and from the highest priority down, their members in order.
    Dictionary(grouping: levels, by: \.zone).mapValues { items(of: $0, at: instant) }
  }

  private func items(of levels: [ScheduleLevel], at instant: CivilInstant) -> [Explanation] {
    var winner: Message?
    var (on, off): ([Explanation], [Explanation]) = ([], [])
    for slot in levels.lazy.flatMap(\.members) {
      guard let entry = slots[slot] else { continue }
      let message = entry.message
      let presence = presence(of: entry, at: instant).presence
      guard case .on = presence else {
        off.append(Explanation(message: message, presence: presence))
        continue
      }
      let first = winner ?? message
      winner = first
      on.append(
        Explanation(
          message: message, presence: presence,
          interrupter: message.priority == first.priority ? nil : first,
          end: message.timing.end(entry.progress)))
    }
    return on + off
  }
}
