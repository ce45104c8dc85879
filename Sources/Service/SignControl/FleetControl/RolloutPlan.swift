// SPDX-License-Identifier: MIT

/// How a change comes to the signs of a group: to some first, and to more of them if it went well.
package struct RolloutPlan: Hashable, Sendable {
  /// How many signs have the change when a wave has begun.
  package enum Wave: Hashable, Sendable, CustomStringConvertible {
    /// So many, 1 or more.
    case count(Int)
    /// So many of a hundred, 1…100.
    case percent(Int)

    /// `12` or `10%`.
    package var description: String {
      switch self {
      case .count(let count): "\(count)"
      case .percent(let percent): "\(percent)%"
      }
    }

    /// Reads `12` or `10%`.
    init?(_ text: Substring) {
      let isPercent = text.last == "%"
      let digits = isPercent ? text.dropLast() : text
      guard (1...7).contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) }),
        let number = Int(digits), number > 0, !isPercent || number <= 100
      else { return nil }
      self = isPercent ? .percent(number) : .count(number)
    }

    /// How many of so many signs; at least one.
    func signs(of total: Int) -> Int {
      switch self {
      case .count(let count): min(count, total)
      case .percent(let percent): (total * percent + 99) / 100
      }
    }
  }

  /// The waves, 1…20; the last one is 100 %.
  package let waves: [Wave]
  /// How long a wave is looked at before the next one begins, in seconds.
  package let hold: Int
  /// More failures than so many of a hundred stop it.
  package let stopAt: Int

  /// How long a wave is looked at, in seconds: 0 to a week.
  package static let holds: ClosedRange<Int64> = 0...604_800
  /// The default of `hold`, in seconds.
  package static let standardHold = 120
  /// How many failures of a hundred are allowed.
  package static let stops: ClosedRange<Int64> = 0...100
  /// The default of `stopAt`.
  package static let standardStop = 5
  private static let mostWaves = 20

  /// Reads a plan; `nil`: the waves do not end with 100 %, or are none, or a number is out of its
  /// range.
  ///
  /// - Parameter waves: such as `1,10%,100%`.
  package init?(waves: String, hold: Int = standardHold, stopAt: Int = standardStop) {
    let parts = waves.split(separator: ",", omittingEmptySubsequences: false)
    let read = parts.compactMap { Wave($0) }
    guard read.count == parts.count, read.count <= Self.mostWaves, read.last == .percent(100),
      Self.holds.contains(Int64(hold)), Self.stops.contains(Int64(stopAt))
    else { return nil }
    (self.waves, self.hold, self.stopAt) = (read, hold, stopAt)
  }

  /// The waves as they are read.
  package var text: String { waves.map(\.description).joined(separator: ",") }
}
