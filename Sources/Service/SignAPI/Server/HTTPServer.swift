// SPDX-License-Identifier: MIT
package import Core
import Glibc
import HummingbirdCore
import LinuxIO
package import Logging
import NIOCore
import NIOPosix
import ServiceLifecycle
import Synchronization

/// An HTTP server on one or several addresses.
///
/// `run` lasts until `shutDown` is called, the task is cancelled or the service group that runs
/// it ends gracefully: then no new connection is taken, streams end, requests that have begun are
/// answered, and connections that are still open after `APILimits.shutdown` are closed.
package final class HTTPServer<Subject: Sendable>: Service {
  /// Answers the requests.
  package let handler: APIService<Subject>
  private let limits: APILimits
  private let listeners: [Listener]
  private let certificate: CertificateKeeper?
  private let logger: Logger
  private let onListening: @Sendable ([Listener]) -> Void
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
    handler: APIService<Subject>, listeners: [Listener], certificate: CertificateKeeper? = nil,
    limits: APILimits = APILimits(), logger: Logger,
    onListening: @escaping @Sendable ([Listener]) -> Void,
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
    where !HostRules.isLoopback(host) && tokens.isEmpty {
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
        try await withGracefulShutdownHandler {
          try await serve(group)
        } onGracefulShutdown: {
          self.shutDown()
        }
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
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      var servers: [Server<SecuredChannel>] = []
      var bound: [Listener] = []
      var files: [SocketFile] = []
      do {
        for (listener, connections) in zip(listeners, connections) {
          let file = try await Self.socketFile(of: listener, group)
          let started = Race<Result<Listener, SignError>>()
          let server = server(for: listener, at: file, connections, group, started)
          servers.append(server)
          tasks.addTask {
            var reason = "it was ended"
            do {
              try await server.run()
            } catch {
              reason = Self.reason(error)
            }
            started.offer(.failure(Self.cannotListen(on: "\(listener)", reason)))
            // One failed address ends the others, so that the failure is noticed.
            self.shutDown()
          }
          let result = await started.result()
          if let file {
            try Self.publish(file, result)
            files.append(file)
          }
          let address = try result.get()
          bound.append(address)
        }
      } catch {
        for file in files { file.remove() }
        for server in servers { try? await server.shutdownGracefully() }
        throw error
      }
      onListening(bound)
      for await _ in stopSignal {}
      for file in files { file.remove() }
      handler.hub.close()
      let connections = connections
      let late = Deadline(limits.shutdown, group.next()) {
        for connections in connections { connections.closeAll() }
      }
      await withDiscardingTaskGroup { ends in
        for server in servers { ends.addTask { try? await server.shutdownGracefully() } }
      }
      try await tasks.waitForAll()
      late.cancel()
    }
  }

  private func server(
    for listener: Listener, at file: SocketFile?, _ connections: OpenConnections,
    _ group: MultiThreadedEventLoopGroup, _ started: Race<Result<Listener, SignError>>
  ) -> Server<SecuredChannel> {
    let certificate = listener.transport == .unixSocket ? nil : certificate
    let connection = Connection(
      handler: handler, connections: connections, limits: limits, transport: listener.transport,
      isEncrypted: certificate != nil, logger: logger)
    let (handler, limits) = (handler, limits)
    let http = HTTP1Channel(
      responder: { request, writer, channel in
        try await connection.respond(request, writer, channel)
      },
      configuration: .init(
        additionalChannelHandlers: [
          HTTPGuard.Installer(connections, limits: limits) { handler.refuse($0, in: $1) }
        ],
        idleTimeout: TimeAmount(limits.idle),
        httpDecoderConfiguration: .init(
          maxHeaderFieldSize: limits.headerFieldBytes, maxHeaderListSize: limits.headerBytes,
          maxHeaderFieldCount: limits.headerCount)))
    // The addresses are logged once by the caller, not by each server.
    var quiet = logger
    quiet.logLevel = max(.notice, logger.logLevel)
    return Server(
      childChannelSetup: SecuredChannel(http: http, certificate: certificate),
      configuration: .init(
        address: file.map { .unixDomainSocket(path: $0.bindPath) } ?? listener.address,
        availableConnectionsDelegate: MaximumAvailableConnections(limits.connections &+ 1)),
      onServerRunning: { [self] channel in
        try? await channel.eventLoop.submit {
          try channel.pipeline.syncOperations.addHandler(
            AcceptRest { self.noteShortage($0) }, position: .first)
        }.get()
        guard case .tcp(let host, let port) = listener else {
          started.offer(.success(listener))
          return
        }
        started.offer(.success(.tcp(host: host, port: channel.localAddress?.port ?? port)))
      }, eventLoopGroup: group, logger: quiet)
  }

  /// Tells once that listeners have no handle for a connection, and once that all have.
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
    of listener: Listener, _ group: MultiThreadedEventLoopGroup
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
  private static func publish(
    _ file: SocketFile, _ result: Result<Listener, SignError>
  ) throws(SignError) {
    guard case .success = result else { return file.discardFolder() }
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
