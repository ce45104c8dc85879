// SPDX-License-Identifier: MIT
package import CurlIO
package import SignboardKit

/// Sends requests with libcurl, which is loaded with the first one.
package enum WebhookTransport {
  /// The time limit of a request, in seconds.
  package static let seconds = 10
  /// The most bytes of an answer: of its head, and of its body.
  package static let mostBytes = 16_384

  /// Sends a request and waits for the answer; redirects are not followed.
  package static func send(_ request: CurlRequest) -> WebhookOutcome {
    do throws(CurlFailure) {
      let answer = try request.answer()
      return .answered(status: answer.status, retryAfter: answer.retryAfter)
    } catch {
      return .failed(reason(error))
    }
  }

  /// A failure in a sentence.
  package static func reason(_ failure: CurlFailure) -> Phrase {
    switch failure {
    case .noLibrary:
      .phrase(
        """
        libcurl is not installed, without which nothing is sent. Install it with "sudo \
        apt-get install libcurl4".
        """)
    case .unknownName, .unknownProxy:
      .phrase("No machine has its name. Check the address and the network.")
    case .notConnected(let number): .phrase("It cannot be reached: {0}.", SystemError.cause(number))
    case .proxyRefusal(let status): .phrase("The proxy answered with the status \(status).")
    case .notTLS:
      .phrase("It does not encrypt. Write http:// into the configuration if that is meant.")
    case .untrusted, .noCertificates:
      .phrase(
        "Its certificate is not trusted. Check its name and its end, and the clock of this machine."
      )
    case .late: .phrase("It did not answer within \(seconds) s.")
    case .cut, .notHTTP: .phrase("The connection ended before the answer was complete.")
    case .longHead, .longBody:
      .phrase(
        """
        Its answer has more than \(mostBytes / 1024) KiB. Let it answer with less, such as \
        the status 204.
        """)
    case .other(let words): .phrase("It cannot be reached: {0}.", "\(words)")
    }
  }
}
