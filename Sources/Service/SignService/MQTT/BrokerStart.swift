// SPDX-License-Identifier: MIT
import SignboardKit

/// When the sign begins with a broker: when another one is wanted, and again if that failed.
///
/// It fails without a free file handle, for example; nothing reports when there is one again.
struct BrokerStart<Wanted: Equatable> {
  /// How long after a failure it begins again, in nanoseconds.
  static var pause: Int64 { 10_000_000_000 }

  /// What it has begun with last; `nil`: there is no broker.
  private(set) var wanted: Wanted?
  /// Why it could not begin; `nil`: it could.
  private(set) var failure: SystemError?
  /// When it begins again, if nothing else is wanted.
  private(set) var next = Instant.distantFuture

  /// Whether it is to begin now.
  func isDue(_ new: Wanted?, at now: Instant) -> Bool { new != wanted || now >= next }

  /// Begins.
  ///
  /// - Returns: why it fails, unless it did so before.
  mutating func attempt(
    _ new: Wanted?, at now: Instant, _ begin: () throws(SystemError) -> Void
  ) -> SystemError? {
    wanted = new
    do throws(SystemError) {
      try begin()
      (failure, next) = (nil, .distantFuture)
      return nil
    } catch {
      defer { (failure, next) = (error, now.advanced(by: Self.pause)) }
      return error == failure ? nil : error
    }
  }
}
