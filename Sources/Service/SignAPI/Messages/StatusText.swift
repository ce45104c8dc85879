// SPDX-License-Identifier: MIT
import Core

/// The reason phrases of the statuses in use.
package enum StatusText {
  /// The one that is sent in the first line of an answer, in English.
  package static func of(_ status: Int) -> String { "\(phrase(of: status))" }

  /// The one of a refusal, in the languages of answers.
  static func phrase(of status: Int) -> Phrase {
    switch status {
    case 200: .verbatim("OK")
    case 201: .verbatim("Created")
    case 204: .verbatim("No Content")
    case 304: .verbatim("Not Modified")
    case 400: .phrase("Bad Request")
    case 401: .phrase("Unauthorized")
    case 403: .phrase("Forbidden")
    case 404: .phrase("Not Found")
    case 405: .phrase("Method Not Allowed")
    case 408: .phrase("Request Timeout")
    case 409: .phrase("Conflict")
    case 412: .phrase("Precondition Failed")
    case 413: .phrase("Content Too Large")
    case 415: .phrase("Unsupported Media Type")
    case 417: .phrase("Expectation Failed")
    case 422: .phrase("Unprocessable Content")
    case 428: .phrase("Precondition Required")
    case 429: .phrase("Too Many Requests")
    case 431: .phrase("Request Header Fields Too Large")
    case 501: .phrase("Not Implemented")
    case 503: .phrase("Service Unavailable")
    default: .phrase("Internal Server Error")
    }
  }
}
