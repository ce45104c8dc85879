// SPDX-License-Identifier: MIT
package import JSONText
package import Phrases
package import SignControl

/// A refusal or failure as it is answered (RFC 9457).
package struct Problem: Error, Hashable, Sendable {
  /// A problem of one field with its position in the body, if it has one.
  package struct Found: Hashable, Sendable {
    package let problem: FieldProblem
    package let position: JSONPosition?

    package init(problem: FieldProblem, position: JSONPosition?) {
      self.problem = problem
      self.position = position
    }
  }

  package let status: Int
  /// A name for programs, the end of the type's address.
  package let kind: String
  package let detail: Phrase
  package var errors: [Found] = []
  /// Further fields of the head: `Allow`, `Retry-After`, `WWW-Authenticate`.
  package var headers: [Header] = []

  package init(
    _ status: Int, _ kind: String, _ detail: Phrase, errors: [Found] = [],
    headers: [Header] = []
  ) {
    self.status = status
    self.kind = kind
    self.detail = detail
    self.errors = errors
    self.headers = headers
  }

  var title: Phrase { StatusText.phrase(of: status) }

  /// The body of the answer, with its sentences in a language.
  package func json(in language: AnswerLanguage) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("type", .string("urn:signboard:problem:\(kind)")),
      .init("title", .string(title.text(in: language))),
      .init("status", .integer(Int64(status))),
      .init("detail", .string(detail.text(in: language))),
    ]
    if !errors.isEmpty {
      members.append(
        .init(
          "errors",
          .array(
            errors.map { found in
              var members: [JSONValue.Member] = [
                .init("field", .string(found.problem.field)),
                .init("code", .string(found.problem.code)),
                .init("message", .string(found.problem.message.text(in: language))),
              ]
              if let position = found.position {
                members.append(.init("line", .integer(Int64(position.line))))
                members.append(.init("column", .integer(Int64(position.column))))
              }
              return .object(members)
            })))
    }
    return .object(members)
  }

  /// The answer, with its sentences in a language.
  package func response(in language: AnswerLanguage) -> APIResponse {
    APIResponse(
      status: status,
      headers: [
        Header("Content-Type", "application/problem+json"),
        Header("Content-Language", language.rawValue), Header("Vary", "Accept-Language"),
      ] + headers,
      body: .bytes(json(in: language).bytes))
  }
}

extension Problem {
  /// The refusal of a method at a path that takes these.
  package static func method(allowed methods: [String]) -> Problem {
    let list = methods.joined(separator: ", ")
    return Problem(
      405, "method", .phrase("This path takes \(list)."), headers: [Header("Allow", list)])
  }
}
