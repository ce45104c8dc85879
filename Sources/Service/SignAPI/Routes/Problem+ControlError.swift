// SPDX-License-Identifier: MIT
import HTTPServing
import Phrases
import SignControl

extension Problem {
  /// The answer to an error of the sign.
  init(_ error: ControlError) {
    switch error {
    case .notFound(let reason): self.init(404, "not-found", reason)
    case .conflict(let reason): self.init(409, "conflict", reason)
    case .forbidden(let reason): self.init(403, "role", reason)
    case .stale(let current):
      self.init(
        412, "stale",
        current == 0
          ? .phrase(.goneOrNew) : .phrase(.changedSince, "\(current)"),
        headers: current == 0 ? [] : [Header("ETag", "\"\(current)\"")])
    case .invalid(let problems):
      self.init(
        422, "invalid", .phrase(.contentInvalid),
        errors: problems.map { Found(problem: $0, position: nil) })
    case .busy(let reason, let seconds):
      self.init(
        503, "busy", reason, headers: [Header("Retry-After", String(max(1, seconds)))])
    }
  }
}
