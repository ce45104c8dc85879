// SPDX-License-Identifier: MIT

/// A number of repetitions.
public enum Repeats: Hashable, Sendable {
  /// Without end.
  case forever
  /// A number of times; below 1 counts as 0.
  case times(Int)

  /// The number of times; `nil`: without end.
  package var count: Int128? {
    switch self {
    case .forever: nil
    case .times(let count): Int128(max(0, count))
    }
  }
}
