// SPDX-License-Identifier: MIT

/// Why the sign does not do what it is asked.
///
/// Every reason is a whole sentence that may be shown to whoever asks.
public enum ControlError: Error, Hashable, Sendable {
  /// There is no such thing.
  case notFound(String)
  /// What is there stands against it, such as a protected message.
  case conflict(String)
  /// It has been changed since; the current revision, 0 for not there.
  case stale(current: Int64)
  /// All that is wrong with what was sent.
  case invalid([FieldProblem])
  /// Not now; to be tried again after so many seconds, 1 or more.
  case busy(String, retryAfter: Int)
}

/// What is wrong with one field of a request.
public struct FieldProblem: Error, Hashable, Sendable {
  /// The field, as `rules[2].start`; empty for all of it.
  public let field: String
  /// The kind of the problem, for programs.
  ///
  /// The API's own are `missing`, `unknown`, `type`, `range`, `length`, `choice`, `format`, `twice`
  /// and `syntax`; the sign may have others.
  public let code: String
  /// What was found, what is allowed; whole sentences.
  public let message: String

  /// Makes a problem.
  public init(field: String, code: String, message: String) {
    self.field = field
    self.code = code
    self.message = message
  }
}
