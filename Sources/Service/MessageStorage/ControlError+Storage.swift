// SPDX-License-Identifier: MIT
internal import Core
package import SignControl

extension ControlError {
  /// The answer to a change that could not be stored.
  package init(_ error: StorageError) {
    switch error.kind {
    case .invalid: self = .invalid("", .length, error.phrase)
    case .diskFull, .storeFull, .inUse: self = .busy(error.phrase, retryAfter: 60)
    default: self = .busy(error.phrase, retryAfter: 300)
    }
  }

  /// Writes to a store or reads it; throws its errors as those that a caller gets.
  package static func catching<Value>(
    _ body: () throws(StorageError) -> Value
  ) throws(ControlError) -> Value {
    do throws(StorageError) {
      return try body()
    } catch {
      throw ControlError(error)
    }
  }
}
