// SPDX-License-Identifier: MIT

/// What browsers ask before a page of another site may use the API (the CORS protocol of the Fetch
/// standard).
extension HostRules {
  /// The fields of requests that the API reads and a page may set.
  private static let requestFields =
    "Accept-Language, Authorization, Cache-Control, Content-Type, Idempotency-Key, If-Match, "
    + "If-None-Match, Last-Event-ID"
  /// The fields of answers that a page may read besides those that each may.
  private static let answerFields =
    "Allow, Content-Disposition, ETag, Idempotency-Replayed, Location, Retry-After, "
    + "WWW-Authenticate"

  /// The answer to what a browser asks before a request of a page of one of the `origins`; `nil`: it is
  /// another request, or that of another page.
  ///
  /// It comes without a token, so it is judged before callers are.
  package func preflight(of request: APIRequest) -> APIResponse? {
    guard request.method == "OPTIONS", request.header("Access-Control-Request-Method") != nil,
      isShared(with: request), refusalOfHost(request) == nil
    else { return nil }
    return APIResponse(
      status: 204,
      headers: [
        Header("Access-Control-Allow-Methods", "GET, HEAD, POST, PUT, DELETE"),
        Header("Access-Control-Allow-Headers", Self.requestFields),
        Header("Access-Control-Max-Age", "600"),
      ])
  }

  /// The fields of every answer to a request about the page that may read it; none without `origins`.
  package func sharing(with request: APIRequest) -> [Header] {
    guard !origins.isEmpty else { return [] }
    let vary = Header("Vary", "Origin")
    guard isShared(with: request), let origin = request.header("Origin") else { return [vary] }
    return [
      vary, Header("Access-Control-Allow-Origin", origin),
      // For the cookie of a page whose site the sign belongs to; a stream of events takes no token.
      Header("Access-Control-Allow-Credentials", "true"),
      Header("Access-Control-Expose-Headers", Self.answerFields),
    ]
  }

  private func isShared(with request: APIRequest) -> Bool {
    request.header("Origin").map { origins.contains($0.lowercased()) } ?? false
  }
}
