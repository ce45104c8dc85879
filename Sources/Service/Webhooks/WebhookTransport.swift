// SPDX-License-Identifier: MIT
package import CurlIO
import LinuxIO
package import Phrases

/// Sends requests with libcurl, which is loaded with the first one.
package enum WebhookTransport {
  /// The time limit of a request, in seconds.
  package static let seconds = 10
  /// The most bytes of an answer: of its head, and of its body.
  package static let mostBytes = 16_384

  /// Sends a request and waits for the answer; redirects are not followed.
  package static func send(_ request: WebhookRequest) -> WebhookOutcome {
    var post = CurlRequest("POST", request.url, timeout: .seconds(seconds))
    // Without an expectation, as answers to it cost a second where nobody gives them.
    post.fields = request.fields + ["expect:"]
    post.body = request.body
    (post.mostHead, post.mostBody) = (mostBytes, mostBytes)
    do throws(CurlFailure) {
      let answer = try post.answer()
      return .answered(status: answer.status, retryAfter: answer.retryAfter)
    } catch {
      return .failed(reason(error))
    }
  }

  /// A failure in a sentence.
  package static func reason(_ failure: CurlFailure) -> Phrase {
    switch failure {
    case .noLibrary: .phrase(.webhookNeedsLibrary)
    case .unknownName, .unknownProxy: .phrase(.webhookUnknownName)
    case .notConnected(let number):
      .phrase(.webhookNotReached, SystemError.cause(number))
    case .proxyRefusal(let status): .phrase(.webhookProxy, "\(status)")
    case .notTLS: .phrase(.webhookNotTLS)
    case .untrusted, .noCertificates: .phrase(.webhookUntrusted)
    case .late: .phrase(.webhookLate, "\(seconds)")
    case .cut, .notHTTP: .phrase(.webhookCut)
    case .longHead, .longBody: .phrase(.webhookLong, "\(mostBytes / 1024)")
    case .other(let words): .phrase(.webhookNotReached, "\(words)")
    }
  }
}
