// SPDX-License-Identifier: MIT
import JSONText

/// An answer that tells what went wrong (RFC 9457).
struct Problem: Error, Hashable, Sendable {
  let status: Int
  /// A name for programs, the end of the type's address.
  let kind: String
  let detail: String
  var errors: [SchemaReader.Found] = []
  /// Further fields of the head: `Allow`, `Retry-After`, `WWW-Authenticate`.
  var headers: [Header] = []

  init(
    _ status: Int, _ kind: String, _ detail: String, errors: [SchemaReader.Found] = [],
    headers: [Header] = []
  ) {
    self.status = status
    self.kind = kind
    self.detail = detail
    self.errors = errors
    self.headers = headers
  }

  /// What the sign answered.
  init(_ error: ControlError) {
    switch error {
    case .notFound(let reason): self.init(404, "not-found", reason)
    case .conflict(let reason): self.init(409, "conflict", reason)
    case .stale(let current):
      self.init(
        412, "stale",
        current == 0
          ? "It is not there any more, or not yet; read it again."
          : "It has been changed since, its revision is \(current); read it again.",
        headers: current == 0 ? [] : [Header("ETag", "\"\(current)\"")])
    case .invalid(let problems):
      self.init(
        422, "invalid", "The content is not valid; see errors.",
        errors: problems.map { SchemaReader.Found(problem: $0, position: nil) })
    case .busy(let reason, let seconds):
      self.init(
        503, "busy", reason, headers: [Header("Retry-After", String(max(1, seconds)))])
    }
  }

  var title: String { StatusText.of(status) }

  var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("type", .string("urn:signboard:problem:\(kind)")),
      .init("title", .string(title)),
      .init("status", .integer(Int64(status))),
      .init("detail", .string(detail)),
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
                .init("message", .string(found.problem.message)),
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

  var response: APIResponse {
    APIResponse(
      status: status, headers: [Header("Content-Type", "application/problem+json")] + headers,
      body: .bytes(json.bytes))
  }
}

/// The names of the status codes in use.
enum StatusText {
  static func of(_ status: Int) -> String {
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
