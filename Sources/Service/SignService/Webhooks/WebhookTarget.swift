// SPDX-License-Identifier: MIT
package import CurlIO
package import SignboardKit

/// A system that gets events.
package struct WebhookTarget: Hashable, Sendable {
  /// Where events are sent.
  package let address: WebhookAddress
  /// What signs them; `nil`: they are not signed.
  package var secret: WebhookSecret?
  /// The kinds of the events that it gets.
  package var events = WebhookEventKind.allCases

  /// The request of an event.
  ///
  /// - Parameter unixTime: the time of the attempt, in seconds since 1970.
  package func request(of event: WebhookEvent, unixTime: Int64) -> CurlRequest {
    var request = CurlRequest(
      "POST", address.sent, timeout: .seconds(WebhookTransport.seconds))
    request.fields = [
      "content-type: application/json", "user-agent: signboard", "webhook-id: \(event.id)",
      "webhook-timestamp: \(unixTime)",
    ]
    if let secret {
      let signature = secret.signature(id: event.id, unixTime: unixTime, body: event.body)
      request.fields.append("webhook-signature: \(signature)")
    }
    // Without an expectation, as answers to it cost a second where nobody gives them.
    request.fields.append("expect:")
    request.body = event.body
    (request.mostHead, request.mostBody) = (WebhookTransport.mostBytes, WebhookTransport.mostBytes)
    return request
  }
}

/// What came of a request.
package enum WebhookOutcome: Hashable, Sendable {
  /// There is an answer.
  ///
  /// - Parameters:
  ///   - status: 200…999.
  ///   - retryAfter: the seconds after which to try again, if the answer names them.
  case answered(status: Int, retryAfter: Int?)
  /// There is no whole answer; a sentence.
  case failed(Phrase)
}
