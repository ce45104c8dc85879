// SPDX-License-Identifier: MIT
package import Core
package import SignControl

/// A refusal or failure as answered (RFC 9457).
package struct Problem: Error, Hashable, Sendable, WireObject {
  package let status: Int
  /// Its name is the end of the type's address.
  package let kind: ProblemKind
  package let detail: Phrase
  package var errors: [FieldProblem] = []
  /// Further fields of the head: `Allow`, `Retry-After`, `WWW-Authenticate`.
  package var headers: [Header] = []

  /// - Parameter status: one of those of the kind; `nil`: the usual one.
  package init(
    _ kind: ProblemKind, status: Int? = nil, _ detail: Phrase, errors: [FieldProblem] = [],
    headers: [Header] = []
  ) {
    (self.status, self.kind, self.detail) = (status ?? kind.answer.statuses[0], kind, detail)
    (self.errors, self.headers) = (errors, headers)
    assert(kind.answer.statuses.contains(self.status))
  }

  var title: Phrase { StatusText.phrase(of: status) }

  package static let form = WireForm<Self>(
    "Problem", "A problem (RFC 9457).",
    .init(
      "type", .choice(ProblemKind.allCases.map(\.address)), \.kind.address,
      "The kind, for programs; x-problems says what each means."),
    .init(
      "title", .text(1...128), \.title,
      "The reason phrase of the status, in the language of the answer."),
    .init("status", .integer(400...599), \.status, "The status."),
    .init("detail", \.detail, "The reason and the next step, in the language of the answer."),
    .init(
      "errors", .list(of: FieldProblem.self, atMost: 100), { $0.errors.isEmpty ? nil : $0.errors },
      "All problems."))

  /// The answer, with its sentences in a language.
  package func response(in language: AnswerLanguage) -> APIResponse {
    APIResponse(
      "application/problem+json", .bytes(json(in: language).bytes), language.headers + headers,
      status: status)
  }

  /// The refusal of a method at a path that takes these.
  package static func method(allowed methods: [String]) -> Problem {
    let list = methods.joined(separator: ", ")
    return Problem(.method, .phrase("This path takes \(list)."), headers: [Header("Allow", list)])
  }
}
