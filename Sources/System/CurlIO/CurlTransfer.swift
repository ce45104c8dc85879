// SPDX-License-Identifier: MIT
import CCurl

/// A transfer of libcurl, which is loaded when the first one begins.
@safe
struct CurlTransfer: ~Copyable {
  private let pointer: OpaquePointer
  private let isLocal: Bool

  /// Begins a transfer.
  ///
  /// - Parameters:
  ///   - library: the file name of libcurl; `nil`: that of the system.
  ///   - isLocal: whether it goes to a socket of this machine.
  ///   - mostHead: the most bytes of a head.
  ///   - mostBody: the most bytes of a body.
  /// - Throws: `noLibrary`.
  init(
    library: String?, isLocal: Bool, mostHead: Int, mostBody: Int
  ) throws(CurlFailure) {
    guard let pointer = unsafe ccurl_open(library, mostHead, mostBody) else { throw .noLibrary }
    unsafe self.pointer = unsafe pointer
    self.isLocal = isLocal
  }

  deinit { unsafe ccurl_close(pointer) }

  func set(_ option: CURLoption, _ number: Int) throws(CurlFailure) {
    try check(unsafe ccurl_set_number(pointer, option, number))
  }

  func set(_ option: CURLoption, _ text: String?) throws(CurlFailure) {
    try check(unsafe ccurl_set_text(pointer, option, text))
  }

  func setBody(_ bytes: [UInt8]) throws(CurlFailure) {
    try check(unsafe ccurl_set_body(pointer, bytes, bytes.count))
  }

  /// Adds a line of the request's head.
  func add(field: String) throws(CurlFailure) { try check(unsafe ccurl_add_field(pointer, field)) }

  /// Sends the request, and waits for the whole answer.
  func perform() throws(CurlFailure) -> CurlAnswer {
    try check(unsafe ccurl_perform(pointer))
    let answer = unsafe ccurl_answer(pointer)
    // libcurl takes the end of the connection for that of a head.
    guard unsafe answer.has_head != 0 else { throw .cut }
    let retryAfter = number(CURLINFO_RETRY_AFTER)
    return CurlAnswer(
      status: number(CURLINFO_RESPONSE_CODE), retryAfter: retryAfter > 0 ? retryAfter : nil,
      redirect: text(CURLINFO_REDIRECT_URL),
      body: unsafe Array(UnsafeBufferPointer(start: answer.body, count: answer.count)))
  }

  private func number(_ fact: CURLINFO) -> Int { unsafe ccurl_number(pointer, fact) }

  private func text(_ fact: CURLINFO) -> String? {
    guard let text = unsafe ccurl_text(pointer, fact) else { return nil }
    return unsafe String(cString: text)
  }

  private func check(_ code: CURLcode) throws(CurlFailure) {
    guard code != CURLE_OK else { return }
    let answer = unsafe ccurl_answer(pointer)
    let refusal = number(CURLINFO_HTTP_CONNECTCODE)
    switch code {
    case _ where unsafe answer.is_head_long != 0: throw .longHead
    case _ where unsafe answer.is_body_long != 0: throw .longBody
    // libcurl's own limit for one line: CURLE_TOO_LARGE, which its older headers and versions lack.
    case CURLcode(100): throw .longHead
    case CURLE_OUT_OF_MEMORY where unsafe answer.has_head == 0: throw .longHead
    case CURLE_FILESIZE_EXCEEDED: throw .longBody
    case CURLE_OPERATION_TIMEDOUT: throw .late
    case _ where refusal >= 300: throw .proxyRefusal(status: refusal)
    case CURLE_COULDNT_RESOLVE_HOST: throw .unknownName
    case CURLE_COULDNT_RESOLVE_PROXY: throw .unknownProxy
    case CURLE_COULDNT_CONNECT where number(CURLINFO_OS_ERRNO) != 0:
      throw .notConnected(errno: Int32(truncatingIfNeeded: number(CURLINFO_OS_ERRNO)))
    // A socket of this machine that was closed as soon as it was open.
    case CURLE_COULDNT_CONNECT where isLocal: throw .cut
    case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR: throw .cut
    // HTTP/0.9, which has no head.
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY: throw .notHTTP
    case CURLE_SSL_CONNECT_ERROR: throw .notTLS
    case CURLE_SSL_CACERT_BADFILE: throw .noCertificates
    case CURLE_PEER_FAILED_VERIFICATION:
      throw .untrusted(.init(verification: number(CURLINFO_SSL_VERIFYRESULT)))
    default: throw .other(unsafe String(cString: ccurl_reason(pointer)))
    }
  }
}
