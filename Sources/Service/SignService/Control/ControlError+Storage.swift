// SPDX-License-Identifier: MIT
package import MessageStorage
import Phrases
package import SignControl

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
        }, separator: " ")
    }
  }
}
