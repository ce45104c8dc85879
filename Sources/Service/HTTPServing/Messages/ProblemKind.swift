// SPDX-License-Identifier: MIT

/// A kind of problems, for the document of the API.
package struct ProblemKind: Sendable {
  /// What stands before the name in the type of a problem.
  package static let address = "urn:signboard:problem:"

  /// The end of the type.
  package let name: String
  /// The statuses that it is answered with, in order.
  package let statuses: [Int]
  /// When it is answered; whole sentences.
  package let about: String

  private init(_ name: String, _ statuses: [Int], _ about: String) {
    (self.name, self.statuses, self.about) = (name, statuses, about)
  }

  /// Every kind that is answered, by HTTP or by MQTT, in the order of the names.
  package static let all: [ProblemKind] = [
    .init("body", [400], "A body that the request does not take, or an empty file."),
    .init("busy", [503], "Not now: try again after the seconds of Retry-After."),
    .init("coding", [501], "The body has a Transfer-Encoding besides chunked."),
    .init("condition", [400], "If-Match or If-None-Match is damaged, or both are there."),
    .init("condition-needed", [428], "Changes need If-Match or If-None-Match here."),
    .init("conflict", [409], "The state of the sign does not allow it now."),
    .init("expectation", [417], "Something besides 100-continue is expected."),
    .init("expired", [409], "A request by MQTT came after the instant in expires."),
    .init("head", [431], "The address or the fields of the head are too long or too many."),
    .init("host", [400, 403], "Host is missing, stands twice, or does not name this sign."),
    .init("http", [400], "The bytes are not a request of HTTP/1.1."),
    .init(
      "idempotency", [400, 409, 422],
      "The key of a repetition is too long, in use right now, or was used for another request."),
    .init("invalid", [422], "The content is not valid: errors has each mistake."),
    .init("length", [400], "Content-Length is not a number of bytes."),
    .init("method", [405], "The path does not take the method: Allow has those that it takes."),
    .init("no-operation", [404], "A request by MQTT names an operation that is not there."),
    .init("no-route", [404], "There is nothing at the path."),
    .init("not-found", [404], "The message, picture or other thing is not there."),
    .init("origin", [403], "The request comes from a page of another site."),
    .init("parameters", [400], "Parameters are missing or wrong: errors has each mistake."),
    .init("role", [403], "The caller may not do it."),
    .init("stale", [412], "It has been changed since it was read."),
    .init("syntax", [400], "The body is not JSON: errors says where."),
    .init("target", [400], "The address of the request is damaged."),
    .init("token", [401], "A token is needed, or it is not known."),
    .init("token-ended", [401], "The time of the token is over, or it was removed."),
    .init("too-large", [413], "The body has too many bytes."),
    .init("too-long", [413], "A request or an answer by MQTT has too many bytes."),
    .init("too-many", [429], "Too many changes, or wrong tokens: wait as Retry-After says."),
    .init("too-slow", [408, 503], "The body, or the sign's answer, did not come in time."),
    .init("type", [415], "The body is of another Content-Type, or has a Content-Encoding."),
    .init("viewers", [503], "There are too many viewers of the live stream."),
  ]
}
