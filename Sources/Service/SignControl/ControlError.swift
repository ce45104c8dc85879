// SPDX-License-Identifier: MIT
package import Phrases

/// The reason why the sign refuses a request.
///
/// Every reason is a whole sentence that may be shown to the caller.
package enum ControlError: Error, Hashable, Sendable {
  /// The object does not exist.
  case notFound(Phrase)
  /// The current state forbids it, such as a protected message.
  case conflict(Phrase)
  /// The caller may not do that.
  case forbidden(Phrase)
  /// The condition does not hold; the current revision, 0: it does not exist.
  case stale(current: Int64)
  /// All problems of the request.
  case invalid([FieldProblem])
  /// Not now; try again after so many seconds, 1 or more.
  case busy(Phrase, retryAfter: Int)

  /// The one problem of a request; see `FieldProblem`.
  package static func invalid(
    _ field: String, _ code: String, _ message: Phrase
  ) -> ControlError {
    .invalid([FieldProblem(field: field, code: code, message: message)])
  }
}

/// A problem of one field of a request.
package struct FieldProblem: Error, Hashable, Sendable {
  /// The field, such as `rules[2].start`; empty for the whole request.
  package let field: String
  /// The kind of the problem, for programs.
  ///
  /// The API's own are `missing`, `unknown`, `type`, `range`, `length`, `choice`, `format`, `twice`
  /// and `syntax`; the sign may have others.
  package let code: String
  /// The value that was found and the values that are allowed; whole sentences.
  package let message: Phrase

  /// Makes a problem.
  package init(field: String, code: String, message: Phrase) {
    (self.field, self.code, self.message) = (field, code, message)
  }
}
