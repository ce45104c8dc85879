// SPDX-License-Identifier: MIT
import Phrases

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
    case 400: .phrase(.badRequest)
    case 401: .phrase(.unauthorized)
    case 403: .phrase(.forbidden)
    case 404: .phrase(.notFoundTitle)
    case 405: .phrase(.methodNotAllowed)
    case 408: .phrase(.requestTimeout)
    case 409: .phrase(.conflictTitle)
    case 412: .phrase(.preconditionFailed)
    case 413: .phrase(.contentTooLarge)
    case 415: .phrase(.unsupportedMediaType)
    case 417: .phrase(.expectationFailed)
    case 422: .phrase(.unprocessableContent)
    case 428: .phrase(.preconditionRequired)
    case 429: .phrase(.tooManyRequests)
    case 431: .phrase(.headFieldsTooLarge)
    case 501: .phrase(.notImplemented)
    case 503: .phrase(.serviceUnavailable)
    default: .phrase(.internalServerError)
    }
  }
}
