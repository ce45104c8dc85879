// SPDX-License-Identifier: MIT
import Core

/// The mark for unread messages in the bottom right corner.
public enum UnreadMark: String, CaseIterable, Hashable, Sendable {
  /// A blinking triangle; visible and hidden for half a second each.
  case blinking = "blink"
  /// A triangle that points down.
  case steady
  /// No mark.
  case none

  private static let half: Int64 = 500_000_000

  static let picture = Bitmap(
    picture: """
      #####
      .###.
      ..#..
      """)

  /// Whether it is visible `elapsed` nanoseconds after the first unread message.
  func isLit(after elapsed: Int64) -> Bool {
    switch self {
    case .steady: true
    case .blinking: max(0, elapsed) / Self.half % 2 == 0
    case .none: false
    }
  }

  /// The nanoseconds until it changes; `nil`: never.
  func nextChange(after elapsed: Int64) -> Int64? {
    guard self == .blinking else { return nil }
    return elapsed < 0 ? Self.half &- elapsed : Self.half - elapsed % Self.half
  }
}
