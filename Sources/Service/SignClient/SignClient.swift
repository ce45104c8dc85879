// SPDX-License-Identifier: MIT
import Core
import CurlIO
import LinuxIO

/// Asks the service of a sign, one request at a time, and waits for the answer.
///
/// Every request has a connection of its own, which ends with it. A service on the network is
/// reached through the proxies of the environment, as `curl` reads it. Redirects are not followed.
package struct SignClient: Sendable {
  /// The usual time limit of an answer.
  ///
  /// It is longer than the service's own limit, so that the service's error arrives first.
  package static let usualTimeout = Duration.seconds(20)

  private let addresses: [ServiceAddress]
  private let token: String?
  private let certificates: String?
  private let timeout: Duration
  /// The program that answers, for errors.
  package var program = ServiceAddress.Program.sign
  /// Gets the address that it begins to wait for, and `nil` when that is over.
  package var onWait: @Sendable (_ address: String?) -> Void = { _ in }
  /// The file name of libcurl; `nil`: that of the system.
  var library: String?

  /// Nothing is connected yet.
  ///
  /// - Parameters:
  ///   - addresses: tried in their order until one answers.
  ///   - token: the token of this client; a socket needs none.
  ///   - certificates: a file in PEM form, trusted instead of the authorities of the system.
  ///   - timeout: from the connection to the end of the answer.
  package init(
    addresses: [ServiceAddress], token: String? = nil, certificates: String? = nil,
    timeout: Duration = SignClient.usualTimeout
  ) {
    (self.addresses, self.token, self.certificates) = (addresses, token, certificates)
    self.timeout = timeout
  }

  /// Asks, and waits for the answer, whatever its status is.
  package func ask(_ request: ClientRequest) throws(ClientError) -> ClientAnswer {
    var silent: [String] = []
    for address in addresses {
      do {
        return try ask(request, at: address)
      } catch {
        guard case .notRunning(let sockets, _) = error else { throw error }
        silent += sockets
      }
    }
    throw ClientError.notRunning(sockets: silent, program: program)
  }

  private func ask(
    _ request: ClientRequest, at address: ServiceAddress
  ) throws(ClientError) -> ClientAnswer {
    if case .unixSocket(let path) = address, path.utf8.count > 107 {
      throw .notReachable(
        address: path,
        reason: "the path of a socket has at most 107 bytes, and this one \(path.utf8.count)",
        remedy: "Let the service listen on a shorter one.")
    }
    let answer: CurlAnswer
    onWait("\(address)")
    defer { onWait(nil) }
    do throws(CurlFailure) {
      answer = try message(request, to: address).answer(library: library)
    } catch {
      throw ClientError(
        error, at: address, timeout: timeout, certificates: certificates,
        environment: LinuxIO.environment)
    }
    if let redirect = answer.redirect {
      throw ClientError.redirected(address: "\(address)", target: redirect)
    }
    return ClientAnswer(
      address: "\(address)", status: answer.status, retryAfter: answer.retryAfter,
      body: answer.body)
  }

  private func message(_ request: ClientRequest, to address: ServiceAddress) -> CurlRequest {
    var message = CurlRequest(request.method, address.root + request.target, timeout: timeout)
    if case .unixSocket(let path) = address { message.socket = path }
    message.certificates = certificates
    message.body = request.content?.bytes
    message.fields = ["Accept: application/json"] + [request.condition?.field].compactMap(\.self)
    if let token { message.fields.append("Authorization: Bearer \(token)") }
    // Without a value libcurl omits a field that it would write by itself.
    message.fields.append("Content-Type:" + (request.content.map { " \($0.type)" } ?? ""))
    message.fields.append("Expect:")
    return message
  }

  /// The most refusals of one request that only ask for patience.
  static let mostWaits = 100
  /// The longest wait after such a refusal, in seconds.
  private static let longestWait = 10

  /// Asks again for as long as the sign only asks for patience.
  ///
  /// - Parameter wait: waits so many seconds.
  package func askPatiently(
    _ request: ClientRequest, wait: (_ seconds: Int) -> Void = SignClient.sleep
  ) throws(ClientError) -> ClientAnswer {
    for _ in 0..<Self.mostWaits {
      let answer = try ask(request)
      guard answer.status == 429 else { return try answer.accepted() }
      wait(min(max(1, answer.retryAfter ?? 1), Self.longestWait))
    }
    return try ask(request).accepted()
  }

  /// Waits so many seconds.
  package static func sleep(_ seconds: Int) {
    MonotonicClock.sleep(until: MonotonicClock.now().advanced(by: Int64(seconds) * 1_000_000_000))
  }
}
