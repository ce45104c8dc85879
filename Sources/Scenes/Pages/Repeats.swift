// SPDX-License-Identifier: MIT

/// How often something is played.
public enum Repeats: Hashable, Sendable {
  /// Again and again.
  case forever
  /// So many times; none for a number below 1.
  case times(Int)

  /// The number of times, or nothing for ever.
  var count: Int128? {
    switch self {
    case .forever: nil
    case .times(let count): Int128(max(0, count))
    }
  }
}
