// SPDX-License-Identifier: MIT
package import Core

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
    _ field: String, _ code: FieldCode, _ message: Phrase
  ) -> ControlError {
    .invalid([FieldProblem(field: field, code: code, message: message)])
  }

  /// The reason on one line.
  package var phrase: Phrase {
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

/// A problem of one field of a request.
package struct FieldProblem: Error, Hashable, Sendable, WireObject {
  /// The field, such as `rules[2].start`; empty for the whole request.
  package let field: String
  /// The place of the message in a batch, from 0, with which `field` begins.
  package let item: Int?
  /// The kind of the problem, for programs.
  package let code: FieldCode
  /// The value that was found and the values that are allowed; whole sentences.
  package let message: Phrase
  /// Where it is in the body, if it is there.
  package let position: JSONPosition?

  package init(
    field: String, item: Int? = nil, code: FieldCode, message: Phrase,
    position: JSONPosition? = nil
  ) {
    (self.field, self.item, self.code) = (field, item, code)
    (self.message, self.position) = (message, position)
  }

  /// The problem of a text that is no body of a request.
  package var withoutPosition: FieldProblem {
    FieldProblem(field: field, item: item, code: code, message: message)
  }

  private static let place = Schema.Kind.integer(1...1_048_577)
  package static let form = WireForm<Self>(
    "FieldProblem", "A problem of one field.",
    .init("field", Schemas.sentence, \.field, "The field, such as rules[2].start."),
    .init(
      "code", .text(1...64), \.code.rawValue,
      "Its kind, for programs; x-field-codes has all of them."),
    .init("message", \.message, "The value that was found and the values that are allowed."),
    .init("item", .integer(0...999), \.item, "The place of its message in a batch, from 0."),
    .init("line", place, \.position?.line, "The line of the body, from 1."),
    .init("column", place, \.position?.column, "The character of the line, from 1."))
}
