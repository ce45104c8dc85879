// SPDX-License-Identifier: MIT
package import Core
import Glibc
import LinuxIO
package import Logging
import NIOCore
import NIOPosix
import Synchronization
import TLSIO

/// An HTTP server on one or several addresses.
///
/// `run` lasts until `shutDown` is called or the task is cancelled: then no new connection is taken,
/// streams end, requests that have begun are answered, and connections that are still open after
/// `APILimits.shutdown` are closed.
package final class HTTPServer<Subject: Sendable>: Sendable {
  /// Answers the requests.
  package let handler: APIService<Subject>
  private let limits: APILimits
  private let listeners: [ListenAddress]
  private let certificate: CertificateKeeper?
  private let logger: Logger
  private let onListening: @Sendable ([ListenAddress]) -> Void
  private let onShortage: @Sendable (_ isShort: Bool) -> Void
  /// The number of listeners without a handle for a connection.
  private let shortListeners = Mutex(0)
  /// The open connections of each listener.
  private let connections: [OpenConnections]
  private let stopSignal: AsyncStream<Void>
  private let stopContinuation: AsyncStream<Void>.Continuation
  private let hasRun = Atomic(false)

  /// Makes a server, which does not listen yet.
  ///
  /// - Parameters:
  ///   - handler: answers the requests; it needs tokens if an address is reachable from other
  ///     machines.
  ///   - listeners: the addresses, at least one.
  ///   - certificate: what ports speak https with; `nil`: http. Sockets in the file system always
  ///     speak http.
  ///   - logger: gets operations and statuses, never tokens, queries or texts.
  ///   - onListening: called when all addresses listen, with the ports in use.
  ///   - onShortage: called when no handle is free for connections, and when some are again.
  package init(
    handler: APIService<Subject>, listeners: [ListenAddress], certificate: CertificateKeeper? = nil,
    limits: APILimits = APILimits(), logger: Logger,
    onListening: @escaping @Sendable ([ListenAddress]) -> Void,
    onShortage: @escaping @Sendable (_ isShort: Bool) -> Void = { _ in }
  ) throws(SignError) {
    guard !listeners.isEmpty else {
      throw SignError("The HTTP API has no address to listen on. Give one.")
    }
    (self.handler, self.limits, self.listeners) = (handler, limits, listeners)
    (self.certificate, self.logger) = (certificate, logger)
    (self.onListening, self.onShortage) = (onListening, onShortage)
    connections = listeners.map { _ in OpenConnections(limit: limits.connections) }
    (stopSignal, stopContinuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    try check(handler.options.tokens)
  }

  /// The number of open connections.
  package var connectionCount: Int { connections.reduce(0) { $0 + $1.count } }

  /// Throws if there is no token and other machines could connect.
  package func check(_ tokens: AccessTokens) throws(SignError) {
    for case .tcp(let host, _) in listeners
    where !HostText.isLoopback(host) && tokens.isEmpty {
      throw SignError(
        place: "",
        reason: .phrase(
          """
          The HTTP API does not listen on \(host) without a token, since other machines \
          reach it. Add a token, or listen on 127.0.0.1.
          """))
    }
  }

  /// Begins to end the server; `run` returns when it has ended.
  package func shutDown() { stopContinuation.finish() }

  /// Serves until the end; call it once.
  package func run() async throws {
    guard !hasRun.exchange(true, ordering: .relaxed) else {
      throw SignError("The HTTP server runs already, or has run; make a new one.")
    }
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let loop = group.next()
    let pause = TimeAmount(limits.keepAlive)
    let keepAlives = loop.scheduleRepeatedTask(initialDelay: pause, delay: pause) {
      [handler] _ in handler.hub.keepAlive()
    }
    let result: Result<Void, any Error>
    do {
      try await withTaskCancellationHandler {
        try await serve(group)
      } onCancel: {
        shutDown()
      }
      result = .success(())
    } catch {
      result = .failure(error)
    }
    keepAlives.cancel()
    handler.hub.close()
    try? await group.shutdownGracefully()
    try result.get()
  }

  private func serve(_ group: MultiThreadedEventLoopGroup) async throws {
    // Apart from this task: one that is cancelled would let go connections that wait to be accepted.
    var running: [(channel: any Channel, task: Task<Void, Never>)] = []
    var files: [SocketFile] = []
    var failure: (any Error)?
    do {
      var bound: [ListenAddress] = []
      for (listener, connections) in zip(listeners, connections) {
        let file = try await Self.socketFile(of: listener, group)
        let server = try await bind(listener, at: file, connections, group)
        let connection = connection(of: listener, connections)
        let task = Task {
          await accept(server, connection)
          // The end of one address ends the others, so that it is noticed.
          shutDown()
        }
        running.append((server.channel, task))
        if let file {
          try Self.publish(file)
          files.append(file)
        }
        bound.append(listener.bound(to: server.channel.localAddress?.port))
      }
      onListening(bound)
      for await _ in stopSignal {}
    } catch {
      failure = error
    }
    handler.hub.close()
    for file in files { file.remove() }
    for server in running { server.channel.close(promise: nil) }
    for connections in connections { connections.end() }
    let late = Deadline(limits.shutdown, group.next()) { [connections] in
      for connections in connections { connections.closeAll() }
    }
    for server in running { await server.task.value }
    late.cancel()
    if let failure { throw failure }
  }

  private func connection(
    of listener: ListenAddress, _ connections: OpenConnections
  ) -> Connection<Subject> {
    Connection(
      handler: handler, connections: connections, limits: limits, transport: listener.transport,
      isEncrypted: listener.transport != .unixSocket && certificate != nil, logger: logger)
  }

  private typealias Server = NIOAsyncChannel<HTTPExchange.Stream, Never>

  /// Begins to listen; connections wait until they are accepted.
  private func bind(
    _ listener: ListenAddress, at file: SocketFile?, _ connections: OpenConnections,
    _ group: MultiThreadedEventLoopGroup
  ) async throws -> Server {
    let (certificate, limits) = (listener.transport == .unixSocket ? nil : certificate, limits)
    let bootstrap = ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: 256)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      // In front of the handler that would wait for a second after each failure.
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(
            AcceptRest(most: limits.connections &+ 1) { self.noteShortage($0) })
        }
      }
    let open = { @Sendable (channel: any Channel) in
      let opened = channel.eventLoop.makeCompletedFuture {
        // The certificate of now: it may be another one for the next connection.
        if let context = certificate?.context {
          let handler = TLSHandler(try TLSSession(context))
          try channel.pipeline.syncOperations.addHandlers([PlainRefusal(), handler])
        }
        try HTTPGuard.install(on: channel, connections, limits: limits)
        return try HTTPExchange.Stream(
          wrappingChannelSynchronously: channel,
          configuration: .init(isOutboundHalfClosureEnabled: true))
      }
      opened.whenFailure { _ in channel.close(promise: nil) }
      return opened
    }
    do {
      switch listener {
      case .tcp(let host, let port):
        return try await bootstrap.bind(host: host, port: port, childChannelInitializer: open)
      case .unixSocket(let path):
        return try await bootstrap.bind(
          unixDomainSocketPath: file?.bindPath ?? path, cleanupExistingSocketFile: true,
          childChannelInitializer: open)
      }
    } catch {
      file?.discardFolder()
      throw Self.cannotListen(on: listener.shown, Self.reason(error))
    }
  }

  /// Serves the connections of a listener until it is closed and the last one has ended.
  private func accept(_ server: Server, _ connection: Connection<Subject>) async {
    await withDiscardingTaskGroup { tasks in
      do {
        try await server.executeThenClose { streams in
          for try await stream in streams {
            tasks.addTask { await connection.serve(stream) }
          }
        }
      } catch {
        logger.error("No further connection is taken.", metadata: ["reason": "\(error)"])
      }
    }
  }

  /// Logs once that listeners have no handle for a connection, and once that all have.
  private func noteShortage(_ isShort: Bool) {
    let count = shortListeners.withLock { count in
      count += isShort ? 1 : -1
      return count
    }
    guard count == (isShort ? 1 : 0) else { return }
    if isShort {
      logger.error("\(HandleShortage.report)")
    } else {
      logger.notice("File handles are free for connections again.")
    }
    onShortage(isShort)
  }

  /// Where a socket in the file system is bound; `nil` for a port.
  private static func socketFile(
    of listener: ListenAddress, _ group: MultiThreadedEventLoopGroup
  ) async throws -> SocketFile? {
    guard case .unixSocket(let path) = listener else { return nil }
    try await checkFree(path: path, group)
    do throws(SystemError) {
      return try SocketFile(path: path)
    } catch {
      throw cannotListen(on: path, reason(error))
    }
  }

  /// Lets the group of a socket that was bound reach it.
  private static func publish(_ file: SocketFile) throws(SignError) {
    do throws(SystemError) {
      try file.publish(permissions: 0o660)
    } catch {
      file.discardFolder()
      throw cannotListen(on: file.path, reason(error))
    }
  }

  /// Throws if a program answers on the socket.
  private static func checkFree(path: String, _ group: MultiThreadedEventLoopGroup) async throws {
    let attempt = ClientBootstrap(group: group).connect(unixDomainSocketPath: path)
    guard let channel = try? await attempt.get() else { return }
    try? await channel.close()
    throw SignError("Another program answers on the socket \(path). End it, or give another path.")
  }

  private static func cannotListen(on address: String, _ reason: String) -> SignError {
    SignError("The HTTP API cannot listen on \(address): \(reason). Give another address.")
  }

  private static func reason(_ error: any Error) -> String {
    let (number, words) =
      switch error {
      case let error as IOError: (error.errnoCode, error.description)
      case let error as SystemError: (error.errno, error.reason)
      default: (0, "\(error)")
      }
    return switch number {
    case EADDRINUSE: "another program listens there"
    case EADDRNOTAVAIL: "this machine has no such address"
    case EACCES, EPERM: "this user is not allowed to"
    case ENOENT: "its folder is missing"
    default: words
    }
  }
}
