// SPDX-License-Identifier: MIT

/// What a problem is about, for programs: every kind that is answered, by HTTP or by MQTT, in the
/// order of the names.
package enum ProblemKind: String, CaseIterable, Sendable {
  case body, busy, coding, condition
  case conditionNeeded = "condition-needed"
  case conflict, expectation, expired, head, host, http, idempotency, invalid, length, method
  case noOperation = "no-operation"
  case noRoute = "no-route"
  case notFound = "not-found"
  case origin
  case query = "parameters"
  case role, stale, syntax, target, token
  case tokenEnded = "token-ended"
  case tooLarge = "too-large"
  case tooLong = "too-long"
  case tooMany = "too-many"
  case tooSlow = "too-slow"
  case type, viewers

  /// The type of the problem, which ends with the name.
  package var address: String { "urn:signboard:problem:" + rawValue }

  /// The statuses that it is answered with, the usual one first, and when; whole sentences.
  package var answer: (statuses: [Int], about: String) {
    switch self {
    case .body: ([400], "A body that the request does not take, or an empty file.")
    case .busy: ([503], "Not now: try again after the seconds of Retry-After.")
    case .coding: ([501], "The body has a Transfer-Encoding besides chunked.")
    case .condition: ([400], "If-Match or If-None-Match is damaged, or both are there.")
    case .conditionNeeded: ([428], "Changes need If-Match or If-None-Match here.")
    case .conflict: ([409], "The state of the sign does not allow it now.")
    case .expectation: ([417], "Something besides 100-continue is expected.")
    case .expired: ([409], "A request by MQTT came after the instant in expires.")
    case .head: ([431], "The address or the fields of the head are too long or too many.")
    case .host: ([400, 403], "Host is missing, stands twice, or does not name this sign.")
    case .http: ([400], "The bytes are not a request of HTTP/1.1.")
    case .idempotency:
      (
        [400, 409, 422],
        "The key of a repetition is too long, in use right now, or was used for another request."
      )
    case .invalid: ([422], "The content is not valid: errors has each mistake.")
    case .length: ([400], "Content-Length is not a number of bytes.")
    case .method: ([405], "The path does not take the method: Allow has those that it takes.")
    case .noOperation: ([404], "A request by MQTT names an operation that is not there.")
    case .noRoute: ([404], "There is nothing at the path.")
    case .notFound: ([404], "The message, picture or other thing is not there.")
    case .origin: ([403], "The request comes from a page of another site.")
    case .query: ([400], "Parameters are missing or wrong: errors has each mistake.")
    case .role: ([403], "The caller may not do it.")
    case .stale: ([412], "It has been changed since it was read.")
    case .syntax: ([400], "The body is not JSON: errors says where.")
    case .target: ([400], "The address of the request is damaged.")
    case .token: ([401], "A token is needed, or it is not known.")
    case .tokenEnded: ([401], "The time of the token is over, or it was removed.")
    case .tooLarge: ([413], "The body has too many bytes.")
    case .tooLong: ([413], "A request or an answer by MQTT has too many bytes.")
    case .tooMany: ([429], "Too many changes, or wrong tokens: wait as Retry-After says.")
    case .tooSlow: ([408, 503], "The body, or the sign's answer, did not come in time.")
    case .type: ([415], "The body is of another Content-Type, or has a Content-Encoding.")
    case .viewers: ([503], "There are too many viewers of the live stream.")
    }
  }
}
