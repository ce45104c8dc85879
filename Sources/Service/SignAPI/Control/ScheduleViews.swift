// SPDX-License-Identifier: MIT

/// Why a zone shows what it shows: every message of it with its state.
public struct WhyView: Hashable, Sendable {
  /// A message and what becomes of it.
  public struct Item: Hashable, Sendable {
    /// What becomes of a message.
    public enum State: String, CaseIterable, Hashable, Sendable {
      case shown
      case interrupted
      case off
      /// It never wants to be shown again.
      case over
    }

    /// The id of the message.
    public let id: String
    /// What becomes of it.
    public let state: State
    /// Why, a sentence.
    public let reason: String

    /// Makes an item.
    public init(id: String, state: State, reason: String) {
      self.id = id
      self.state = state
      self.reason = reason
    }
  }

  /// The zone.
  public let zone: String
  /// The instant that is explained, RFC 3339.
  public let at: String
  /// Those shown first, then those interrupted, then the others.
  public let items: [Item]

  /// Makes a view.
  public init(zone: String, at: String, items: [Item]) {
    self.zone = zone
    self.at = at
    self.items = items
  }
}

/// A span of time in which a zone shows the same messages.
public struct SpanView: Hashable, Sendable {
  /// The zone.
  public let zone: String
  /// When it begins, RFC 3339.
  public let from: String
  /// When it ends, RFC 3339; nothing: never.
  public let until: String?
  /// The ids of the messages in the order in which they are shown.
  public let messages: [String]

  /// Makes a span.
  public init(zone: String, from: String, until: String?, messages: [String]) {
    self.zone = zone
    self.from = from
    self.until = until
    self.messages = messages
  }
}

/// Which part of the calendar is asked for.
public struct CalendarQuery: Hashable, Sendable {
  /// The first instant, RFC 3339 or a date; nothing: now.
  ///
  /// What is past is not told.
  public let from: String?
  /// The last, likewise; nothing: a day after the first.
  public let until: String?
  /// Only this zone; nothing: all.
  public let zone: String?
  /// At most so many spans, 1…500.
  public let limit: Int

  /// Makes a query.
  public init(
    from: String? = nil, until: String? = nil, zone: String? = nil, limit: Int = 100
  ) {
    self.from = from
    self.until = until
    self.zone = zone
    self.limit = limit
  }
}
