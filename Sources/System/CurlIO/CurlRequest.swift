// SPDX-License-Identifier: MIT
private import CCurl

/// A request of HTTP that libcurl sends.
package struct CurlRequest: Hashable, Sendable {
  /// `http://` or `https://`, with a path that is sent unchanged.
  package var url: String
  /// `GET`, `PUT`, `POST` or `DELETE`.
  package var method: String
  /// A socket of this machine that takes the place of the host.
  package var socket: String?
  /// Lines of the head, such as `Accept: application/json`.
  package var fields: [String] = []
  /// The body; `nil`: none.
  package var body: [UInt8]?
  /// A file of certificates in PEM form that are trusted instead of those of the system.
  package var certificates: String?
  /// From the beginning to the end of the answer, at least 1 ms.
  package var timeout: Duration
  /// The most bytes of the head of the answer.
  package var mostHead = 65_536
  /// The most bytes of the body of the answer.
  package var mostBody = 80 << 20

  package init(_ method: String, _ url: String, timeout: Duration) {
    (self.method, self.url, self.timeout) = (method, url, timeout)
  }

  /// Sends it and waits for the answer, whatever its status is; redirects are not followed.
  ///
  /// The proxies are those of the environment, as `curl` reads it; a socket has none.
  ///
  /// - Parameter library: the file name of libcurl; `nil`: that of the system.
  package func answer(library: String? = nil) throws(CurlFailure) -> CurlAnswer {
    let transfer = try CurlTransfer(
      library: library, isLocal: socket != nil, mostHead: mostHead, mostBody: mostBody)
    try transfer.set(CURLOPT_URL, url)
    // A segment of dots is an id like any other.
    try transfer.set(CURLOPT_PATH_AS_IS, 1)
    if let socket {
      try transfer.set(CURLOPT_UNIX_SOCKET_PATH, socket)
      try transfer.set(CURLOPT_PROXY, "")
    }
    // The proxy's own head is not part of the answer.
    try transfer.set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    try transfer.set(CURLOPT_FOLLOWLOCATION, 0)
    // One request gains nothing from HTTP/2.
    try transfer.set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
    if let certificates {
      try transfer.set(CURLOPT_CAINFO, certificates)
      try transfer.set(CURLOPT_CAPATH, nil)
    }
    let milliseconds = max(1, Int(timeout / .milliseconds(1)))
    try transfer.set(CURLOPT_TIMEOUT_MS, milliseconds)
    try transfer.set(CURLOPT_CONNECTTIMEOUT_MS, milliseconds)
    // A name server that does not answer must not extend the timeout.
    try transfer.set(CURLOPT_QUICK_EXIT, 1)
    // Signals belong to the program.
    try transfer.set(CURLOPT_NOSIGNAL, 1)
    try transfer.set(CURLOPT_MAXFILESIZE, mostBody)
    try transfer.set(CURLOPT_CUSTOMREQUEST, method)
    if let body = body ?? (method == "POST" ? [] : nil) { try transfer.setBody(body) }
    for field in fields { try transfer.add(field: field) }
    return try transfer.perform()
  }
}

/// A whole answer of HTTP.
package struct CurlAnswer: Hashable, Sendable {
  /// The status, 200…999.
  package let status: Int
  /// The seconds after which to try again; `nil` if the server does not give them.
  package let retryAfter: Int?
  /// The whole address that a redirect names.
  package let redirect: String?
  /// The body.
  package let body: [UInt8]
}
