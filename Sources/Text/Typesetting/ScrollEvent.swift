// SPDX-License-Identifier: MIT
public import Core

/// A pause or a change of speed when a column of a strip reaches the leaving edge.
public struct ScrollEvent: Hashable, Sendable {
  /// The kinds of events.
  public enum Action: Hashable, Sendable {
    /// Stops for a number of nanoseconds.
    case pause(Int64)
    /// Scrolls at a speed up to another column.
    case speed(Speed, until: Int)
  }

  /// The column, counted from 0.
  public var column: Int
  /// The kind of event.
  public var action: Action

  /// Makes an event.
  public init(column: Int, _ action: Action) {
    self.column = column
    self.action = action
  }

  /// The event shifted by a number of columns.
  package func shifted(by columns: Int) -> ScrollEvent {
    switch action {
    case .pause: ScrollEvent(column: column + columns, action)
    case .speed(let speed, let end):
      ScrollEvent(column: column + columns, .speed(speed, until: end + columns))
    }
  }

  /// The event on the mirrored strip of `width` columns.
  package func mirrored(width: Int) -> ScrollEvent {
    switch action {
    case .pause: ScrollEvent(column: width - column, action)
    case .speed(let speed, let end):
      ScrollEvent(column: width - end, .speed(speed, until: width - column))
    }
  }
}
