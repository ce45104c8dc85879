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

  var title: String { StatusText.of(status) }

  /// The body of the answer, with its sentences in a language.
  package func json(in language: AnswerLanguage) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("type", .string("urn:signboard:problem:\(kind)")),
      .init("title", .string(title)),
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

/// The reason phrases of the statuses in use.
package enum StatusText {
  package static func of(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 201: "Created"
    case 204: "No Content"
    case 304: "Not Modified"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    case 409: "Conflict"
    case 412: "Precondition Failed"
    case 413: "Content Too Large"
    case 415: "Unsupported Media Type"
    case 417: "Expectation Failed"
    case 422: "Unprocessable Content"
    case 428: "Precondition Required"
    case 429: "Too Many Requests"
    case 431: "Request Header Fields Too Large"
    case 501: "Not Implemented"
    case 503: "Service Unavailable"
    default: "Internal Server Error"
    }
  }
}
