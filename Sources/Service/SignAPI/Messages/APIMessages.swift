// SPDX-License-Identifier: MIT
package import Core

/// One field of the head of a request or an answer.
package struct Header: Hashable, Sendable {
  /// Letters in any case, such as `Content-Type`.
  package let name: String
  /// The text behind the colon.
  package let value: String

  package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
}

/// How a request came in.
package enum Transport: Hashable, Sendable {
  /// An address of this machine only.
  case loopback
  /// Any other address.
  case network
  /// A socket in the file system; its permissions are the access control.
  case unixSocket
}

/// The head of a request, independent of the server.
package struct APIRequest: Sendable {
  /// In capitals, such as `GET`; it may be one that no route has.
  package var method: String
  /// Path and query as they were sent.
  package var target: String
  /// Names in any case.
  package var headers: [Header] = []
  /// The authority of the request line or the field `Host`.
  package var host: String?
  /// Decides who may call without a token.
  package var transport = Transport.loopback
  /// Whether it came in over https; behind a proxy it did not, whatever the browser has sent.
  package var isEncrypted = false
  /// The address of the caller; `nil`: a socket in the file system.
  package var address: String?
  /// All its bytes; empty while only the head has come.
  package var body: [UInt8] = []

  /// Whether the head announces a body.
  package var hasBody: Bool {
    header("Transfer-Encoding") != nil || (header("Content-Length").map { $0 != "0" } ?? false)
  }

  /// The language in which the caller wants sentences.
  package var language: AnswerLanguage {
    AnswerLanguage(acceptLanguage: header("Accept-Language") ?? "")
  }

  /// The value of a field, several joined by commas; `nil`: the field is missing.
  package func header(_ name: String) -> String? {
    let lower = name.lowercased()
    let values = headers.filter { $0.name.lowercased() == lower }.map(\.value)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }
}

/// An answer, independent of the server.
package struct APIResponse: Sendable {
  /// What follows the head.
  package enum Body: Sendable {
    case bytes([UInt8])
    /// A body without an end.
    case stream(BodyStream)
  }

  /// The status of HTTP, such as 404.
  package var status: Int
  /// In the order in which they are sent; the server adds fields of its own.
  package var headers: [Header] = []
  /// No bytes unless something else is set.
  package var body = Body.bytes([])

  /// The value of the first field of a name, in any case; `nil`: the field is missing.
  package func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The bytes of the body; none for a stream.
  package var bytes: [UInt8] { if case .bytes(let bytes) = body { bytes } else { [] } }
}
