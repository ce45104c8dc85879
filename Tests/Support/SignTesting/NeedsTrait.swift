// SPDX-License-Identifier: MIT
import Foundation
public import Testing

extension Trait where Self == ConditionTrait {
  /// The tests need something that a machine may lack, and are skipped there.
  ///
  /// Where the environment has `CI=true` the lack is an error: nobody sees skipped tests there.
  public static func needs(
    _ what: String, _ isThere: @autoclosure @escaping @Sendable () -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Self {
    .enabled("\(what) is missing", sourceLocation: sourceLocation) {
      if isThere() { return true }
      guard ProcessInfo.processInfo.environment["CI"] == "true" else { return false }
      throw Lack(description: "\(what) is missing, and with CI=true no test may be skipped.")
    }
  }
}

private struct Lack: Error, CustomStringConvertible {
  let description: String
}
