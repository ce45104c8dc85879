// SPDX-License-Identifier: MIT
import MessageStorage
import Phrases
import SignControl

extension ControlError {
  /// The answer to a change that could not be stored.
  init(_ error: StorageError) {
    switch error {
    case .conflict(let current): self = .stale(current: current)
    case .invalid:
      self = .invalid([FieldProblem(field: "", code: "length", message: error.phrase)])
    case .diskFull, .storeFull, .inUse: self = .busy(error.phrase, retryAfter: 60)
    default: self = .busy(error.phrase, retryAfter: 300)
    }
  }

  /// The reason on one line.
  var sentence: String {
    switch self {
    case .notFound(let text), .conflict(let text), .forbidden(let text), .busy(let text, _):
      text.description
    case .stale(let current): "it is at revision \(current) now."
    case .invalid(let problems):
      problems.map { $0.field.isEmpty ? $0.message.description : "\($0.field): \($0.message)" }
        .joined(separator: " ")
    }
  }
}
