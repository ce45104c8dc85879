// SPDX-License-Identifier: MIT
package import CivilTime
package import Phrases

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

/// Explains what a zone shows: all messages of the zone with their state.
package struct Explanation: Hashable, Sendable, CustomStringConvertible {
  /// The state of a message.
  package enum State: Hashable, Sendable {
    /// It is shown because of a rule; `nil`: it has no rules and is always on.
    case shown(rule: TimingRule?, isStale: Bool)
    /// Its rule matches, but a message of higher priority interrupts it.
    case interrupted(rule: TimingRule?, by: String, priority: Int)
    /// It is not due; the presence gives the reason and is never `on`.
    case off(Presence)
  }

  /// A message and its state.
  package struct Item: Hashable, Sendable {
    package let message: Message
    package let state: State
  }

  /// The zone of the display.
  package let zone: String
  /// The explained instant.
  package let instant: CivilInstant
  /// All messages of the zone: those shown, those interrupted, then the others, each in order.
  package let items: [Item]

  /// One line for each message, with times on the clock of its own time zone.
  package var description: String {
    (["zone \(zone):"] + items.map { "  \($0)" }).joined(separator: "\n")
  }
}

extension Explanation.Item: CustomStringConvertible {
  /// The message and its state as a sentence, with times on the clock of its time zone.
  package var description: String { "\(phrase)" }

  /// The message and its state in any language.
  package var phrase: Phrase {
    let id: Phrase = .verbatim(message.id)
    func time(_ instant: CivilInstant) -> Phrase {
      // Fractions of a second are omitted.
      let local = message.timing.timeZone.local(CivilInstant(seconds: instant.seconds))
      return .verbatim("\(local.date) \(local.time)")
    }
    switch state {
    case .shown(let rule, let isStale):
      let shown = Phrase.phrase(
        "\(id) is shown, priority \(message.priority): \(Self.reason(rule))")
      return isStale ? .phrase("\(shown); its content is out of date") : shown
    case .interrupted(let rule, let other, let priority):
      return .phrase(
        """
        \(id) is interrupted by \(other), priority \(message.priority) below \(priority): \
        \(Self.reason(rule))
        """
      )
    case .off(.notYet(let start)): return .phrase("\(id) begins \(time(start))")
    case .off(.outside(let next?)):
      return .phrase("\(id) is outside its windows, next \(time(next))")
    case .off(.outside(nil)): return .phrase("\(id) is outside its windows and has no more")
    case .off(.over(let end)): return .phrase("\(id) ended \(time(end))")
    case .off(.expired(let end)): return .phrase("\(id) expired \(time(end))")
    case .off(.shownOften(let times)):
      return .phrase("\(id) was shown \(times) times, which is its limit")
    case .off(.shownLong(let first)):
      guard let duration = message.timing.duration else {
        return .phrase("\(id) was shown from \(time(first)), which is its whole duration")
      }
      let end = first.advanced(bySeconds: Int64(duration))
      return .phrase(
        "\(id) was shown from \(time(first)) until \(time(end)), which is its whole duration")
    case .off(.waitsForClock): return .phrase("\(id) waits until the clock is set")
    case .off(.on(let rule, _)): return .joined([id, Self.reason(rule)], separator: ": ")
    }
  }

  /// What a rule says, or that there is none.
  package static func reason(_ rule: TimingRule?) -> Phrase { rule?.phrase ?? .phrase("always") }
}

extension Schedule {
  /// Explains what each zone shows at an instant, sorted by zone name.
  ///
  /// Includes messages that are not on, so every message is in exactly one explanation. Evaluates
  /// every message.
  package func why(at instant: CivilInstant) -> [Explanation] {
    var explanations: [Explanation] = []
    var start = 0
    // Levels are in the order of zones and from the highest priority down, their members in order.
    while start < levels.count {
      let name = levels[start].zone
      let end = levels[start...].firstIndex { $0.zone != name } ?? levels.count
      explanations.append(explanation(of: name, levels[start..<end], at: instant))
      start = end
    }
    return explanations
  }

  private func explanation(
    of zone: String, _ levels: ArraySlice<ScheduleLevel>, at instant: CivilInstant
  ) -> Explanation {
    var winner: Message?
    var (on, off): ([Explanation.Item], [Explanation.Item]) = ([], [])
    for slot in levels.lazy.flatMap(\.members) {
      guard let entry = slots[slot] else { continue }
      let message = entry.shared.message
      let presence = presence(of: entry, at: instant).presence
      guard case .on(let rule, let isStale) = presence else {
        off.append(Explanation.Item(message: message, state: .off(presence)))
        continue
      }
      let first = winner ?? message
      winner = first
      on.append(
        Explanation.Item(
          message: message,
          state: message.priority == first.priority
            ? .shown(rule: rule, isStale: isStale)
            : .interrupted(rule: rule, by: first.id, priority: first.priority)))
    }
    return Explanation(zone: zone, instant: instant, items: on + off)
  }
}
