// SPDX-License-Identifier: MIT
import Foundation

/// The clock of the sign: `PAGE_AHEAD` seconds ahead of the clock of this machine.
///
/// A test that gives its browser the same lead knows the hour and the day of the week.
enum PageClock {
  private static let lead =
    ProcessInfo.processInfo.environment["PAGE_AHEAD"].flatMap { Double($0) } ?? 0

  static var now: Date { Date() + lead }
}
