// SPDX-License-Identifier: MIT
public import Timing

/// What a strip asks of the scroll when one of its columns comes to the edge at which it leaves.
public struct Cue: Hashable, Sendable {
  /// What is asked.
  public enum Action: Hashable, Sendable {
    /// To stand still for so many nanoseconds.
    case pause(Int64)
    /// To go at this speed up to another column.
    case speed(Speed, until: Int)
  }

  /// The column from which it counts, from 0.
  public var column: Int
  /// What is asked.
  public var action: Action

  /// Makes a cue.
  public init(column: Int, _ action: Action) {
    self.column = column
    self.action = action
  }

  /// The same cue on a strip that has `columns` more columns in front.
  package func shifted(by columns: Int) -> Cue {
    switch action {
    case .pause: Cue(column: column + columns, action)
    case .speed(let speed, let end):
      Cue(column: column + columns, .speed(speed, until: end + columns))
    }
  }

  /// The same cue on a strip of `width` columns that leaves with its last column first.
  package func mirrored(width: Int) -> Cue {
    switch action {
    case .pause: Cue(column: width - column, action)
    case .speed(let speed, let end):
      Cue(column: width - end, .speed(speed, until: width - column))
    }
  }
}
