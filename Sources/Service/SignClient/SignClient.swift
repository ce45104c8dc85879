// SPDX-License-Identifier: MIT
import JSONText
import NIOCore
import NIOHTTP1
import NIOPosix

/// Asks the service of a sign, one request at a time, and waits for the answer.
///
/// Every request has a connection and a thread of its own, which end with it; a program that asks
/// nothing has none of them.
public struct SignClient: Sendable {
  /// How long an answer may take if nothing else is said.
  ///
  /// Longer than the service takes at most, so that its own words come first.
  public static let usualTimeout = Duration.seconds(20)

  private let addresses: [ServiceAddress]
  private let token: String?
  private let timeout: Duration

  /// Makes a client; nothing is connected yet.
  ///
  /// - Parameters:
  ///   - addresses: tried in their order until somebody answers.
  ///   - token: what the service knows this one by; not needed on a socket.
  ///   - timeout: from the connection to the end of the answer.
  public init(
    addresses: [ServiceAddress], token: String? = nil,
    timeout: Duration = SignClient.usualTimeout
  ) {
    self.addresses = addresses
    self.token = token
    self.timeout = timeout
  }

  /// Asks, and waits for the answer, whatever its status is.
  public func ask(_ request: ClientRequest) throws(ClientError) -> ClientAnswer {
    var silent: [String] = []
    for address in addresses {
      do {
        return try ask(request, at: address)
      } catch {
        guard case .notRunning(let sockets) = error else { throw error }
        silent += sockets
      }
    }
    throw ClientError.notRunning(sockets: silent)
  }

  private func ask(
    _ request: ClientRequest, at address: ServiceAddress
  ) throws(ClientError) -> ClientAnswer {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    defer { try? group.syncShutdownGracefully() }
    let promise = group.next().makePromise(of: ClientAnswer.self)
    let (timeout, name) = (TimeAmount(timeout), "\(address)")
    let bootstrap = ClientBootstrap(group: group).connectTimeout(timeout)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandlers(
            AnswerCollector.handlers(promise: promise, timeout: timeout, address: name))
        }
      }
    let connection =
      switch address {
      case .unixSocket(let path): bootstrap.connect(unixDomainSocketPath: path)
      case .tcp(let host, let port): bootstrap.connect(host: host, port: port)
      }
    let (head, body) = message(request, to: address)
    connection.whenComplete { result in
      switch result {
      case .failure(let error): promise.fail(error)
      case .success(let channel):
        channel.write(HTTPClientRequestPart.head(head), promise: nil)
        if let body { channel.write(HTTPClientRequestPart.body(.byteBuffer(body)), promise: nil) }
        // What cannot be sent since the service has closed is told by what it answered before.
        channel.writeAndFlush(HTTPClientRequestPart.end(nil), promise: nil)
      }
    }
    do {
      return try promise.futureResult.wait()
    } catch {
      throw ClientError(error, at: address, timeout: self.timeout)
    }
  }

  private func message(
    _ request: ClientRequest, to address: ServiceAddress
  ) -> (head: HTTPRequestHead, body: ByteBuffer?) {
    var headers = HTTPHeaders([
      ("Host", address.host), ("Connection", "close"), ("Accept", "application/json"),
    ])
    if let token { headers.add(name: "Authorization", value: "Bearer \(token)") }
    for header in request.headers { headers.add(name: header.name, value: header.value) }
    let body = request.body.map { ByteBuffer(bytes: $0.bytes) }
    if let body {
      headers.add(name: "Content-Type", value: "application/json")
      headers.add(name: "Content-Length", value: String(body.readableBytes))
    } else if request.method == "POST" {
      headers.add(name: "Content-Length", value: "0")
    }
    let head = HTTPRequestHead(
      version: .http1_1, method: HTTPMethod(rawValue: request.method), uri: request.target,
      headers: headers)
    return (head, body)
  }
}
