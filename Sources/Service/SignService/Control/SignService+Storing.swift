// SPDX-License-Identifier: MIT
import Logging
package import MessageStorage
import Phrases
package import SignControl

/// Changes of the store. Each waits for the disk within `change`, so that the state may be a later
/// one afterwards.
extension SignService {
  /// Stores and removes documents for a caller.
  ///
  /// - Returns: the revision of the store.
  /// - Throws: the answer to a change that could not be stored; the health reports it, too.
  func stored(
    _ documents: [StoredDocument] = [], removing ids: [String] = [], by caller: Caller,
    _ state: inout ServiceState
  ) throws(ControlError) -> Int64 {
    try stored(&state) { () throws(StorageError) in
      try store.apply(documents, removing: ids, who: "\(caller)")
    }
  }

  /// Waits for the disk for a caller; throws as above.
  func stored<Value>(
    _ state: inout ServiceState, _ body: () throws(StorageError) -> Value
  ) throws(ControlError) -> Value {
    do throws(StorageError) {
      return try onDisk(&state, body)
    } catch {
      throw refused(error, &state)
    }
  }

  /// Stores and removes documents for the sign itself, which goes on if that fails.
  ///
  /// - Returns: the revision of the store; `nil`: it failed, which the health reports.
  @discardableResult
  func storedIfPossible(
    _ documents: [StoredDocument] = [], removing ids: [String] = [], who: String = "signboard",
    _ state: inout ServiceState
  ) -> Int64? {
    do throws(StorageError) {
      return try onDisk(&state) { () throws(StorageError) in
        try store.apply(documents, removing: ids, who: who)
      }
    } catch {
      note(error, &state)
      return nil
    }
  }

  /// The answer to a change that could not be stored; the health reports it, too.
  func refused(_ error: StorageError, _ state: inout ServiceState) -> ControlError {
    switch error {
    case .invalid: break
    default: note(error, &state)
    }
    return ControlError(error)
  }

  /// Records and logs that the store does not work; the sign goes on.
  func note(_ error: StorageError, _ state: inout ServiceState) {
    let said = error.phrase
    if said != state.storage.problem { logger.error("\(said)") }
    state.storage.problem = said
  }
}

extension ControlError {
  /// The answer to a change that could not be stored.
  package init(_ error: StorageError) {
    switch error {
    case .invalid:
      self = .invalid("", "length", error.phrase)
    case .diskFull, .storeFull, .inUse: self = .busy(error.phrase, retryAfter: 60)
    default: self = .busy(error.phrase, retryAfter: 300)
    }
  }

  /// The reason on one line.
  var phrase: Phrase {
    switch self {
    case .notFound(let text), .conflict(let text), .forbidden(let text), .busy(let text, _): text
    case .stale(let current): .phrase("it is at revision \(current) now.")
    case .invalid(let problems):
      .joined(
        problems.map {
          $0.field.isEmpty
            ? $0.message : .joined([.verbatim($0.field), $0.message], separator: ": ")
        })
    }
  }
}
