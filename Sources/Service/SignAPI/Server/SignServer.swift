// SPDX-License-Identifier: MIT
import Glibc
import HummingbirdCore
import LinuxIO
public import Logging
import NIOCore
import NIOPosix
public import ServiceLifecycle
import Synchronization

/// The HTTP server of the API.
///
/// `run` lasts until `shutDown` is called, the task is cancelled or the service group that runs
/// it ends gracefully: then no new connection is taken, the viewers of the live stream are let go,
/// requests that were begun are answered, and what is still open after `APILimits.shutdown` is
/// closed.
public final class SignServer: Service {
  private let service: APIService
  private let limits: APILimits
  private let listeners: [Listener]
  private let logger: Logger
  private let onListening: @Sendable ([Listener]) -> Void
  /// Those of each listener.
  private let connections: [OpenConnections]
  private let stopSignal: AsyncStream<Void>
  private let stopBell: AsyncStream<Void>.Continuation
  private let hasRun = Atomic(false)

  /// Makes a server, which does not listen yet.
  ///
  /// - Parameters:
  ///   - control: the sign.
  ///   - listeners: where to listen.
  ///   - hub: where the frames for viewers are published; ended with the server.
  ///   - metrics: what Prometheus reads; may hold more than what the API counts.
  ///   - logger: gets operations and statuses, never tokens, queries or texts.
  ///   - onListening: called once all of them listen, with the ports that are in use.
  public init(
    control: any SignControl, listeners: [Listener] = [.loopback],
    options: APIOptions = APIOptions(), limits: APILimits = APILimits(), hub: FrameHub,
    metrics: MetricsRegistry = MetricsRegistry(), logger: Logger,
    onListening: @escaping @Sendable ([Listener]) -> Void = { _ in }
  ) throws(ServerError) {
    guard !listeners.isEmpty else {
      throw ServerError.notPossible("The HTTP API has no address to listen on. Give one.")
    }
    try Self.check(listeners, options.tokens)
    let clock = ContinuousClock()
    service = APIService(
      control: control, options: options, hub: hub, metrics: metrics, now: { clock.now })
    self.limits = limits
    self.listeners = listeners
    self.logger = logger
    self.onListening = onListening
    (stopSignal, stopBell) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    metrics.gauge("signboard_viewers", "Who watches the live stream.") {
      Double(hub.viewerCount)
    }
    metrics.counter("signboard_viewer_frames_dropped_total", "What slow viewers have missed.") {
      Double(hub.droppedFrames)
    }
    let connections = listeners.map { _ in OpenConnections(limit: limits.connections) }
    self.connections = connections
    metrics.gauge("signboard_http_connections", "Open connections.") {
      Double(connections.reduce(0) { $0 + $1.count })
    }
  }

  /// Lets other tokens count from now on, in place of those of the options.
  ///
  /// - Throws: `ServerError.needsToken` if there is none and other machines could come in; then all
  ///   stays as it was.
  public func setTokens(_ tokens: AccessTokens) throws(ServerError) {
    try check(tokens)
    service.tokens.set(tokens)
  }

  /// Lets messages of another priority count as urgent from now on.
  public func setUrgentPriority(_ priority: Int) { service.changes.urgentPriority = priority }

  /// Throws what `setTokens` would, and changes nothing.
  public func check(_ tokens: AccessTokens) throws(ServerError) {
    try Self.check(listeners, tokens)
  }

  private static func check(
    _ listeners: [Listener], _ tokens: AccessTokens
  ) throws(ServerError) {
    for case .tcp(let host, _) in listeners
    where !HostRules.isLoopback(host) && tokens.isEmpty {
      throw ServerError.needsToken(host: host)
    }
  }

  /// Begins to end the server; `run` returns when it has ended.
  public func shutDown() { stopBell.finish() }

  /// Serves until the end; to be called once.
  public func run() async throws {
    guard !hasRun.exchange(true, ordering: .relaxed) else {
      throw ServerError.notPossible("The HTTP server runs already, or has run; make a new one.")
    }
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let loop = group.next()
    let hub = service.hub
    let beat = TimeAmount(limits.beat)
    let beats = loop.scheduleRepeatedTask(initialDelay: beat, delay: beat) { _ in hub.beat() }
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
    beats.cancel()
    hub.close()
    try? await group.shutdownGracefully()
    try result.get()
  }

  private typealias HTTPServer = Server<HTTP1Channel>

  private func serve(_ group: MultiThreadedEventLoopGroup) async throws {
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      var servers: [HTTPServer] = []
      var bound: [Listener] = []
      var files: [SocketFile] = []
      do {
        for (listener, connections) in zip(listeners, connections) {
          let file = try await Self.socketFile(of: listener, group)
          let started = Race<Result<Listener, ServerError>>()
          let server = server(for: listener, at: file, connections, group, started)
          servers.append(server)
          tasks.addTask {
            var reason = "it was ended"
            do {
              try await server.run()
            } catch {
              reason = Self.reason(error)
            }
            started.offer(.failure(.cannotListen(address: "\(listener)", reason: reason)))
            // One address less is not to go unnoticed: then all of them end.
            self.shutDown()
          }
          let result = await started.result()
          if let file, case .unixSocket(_, let permissions) = listener {
            try Self.publish(file, permissions, result)
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
      service.hub.close()
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
    _ group: MultiThreadedEventLoopGroup, _ started: Race<Result<Listener, ServerError>>
  ) -> HTTPServer {
    let connection = Connection(
      service: service, connections: connections, limits: limits, door: listener.door,
      logger: logger)
    let service = service
    let http = HTTP1Channel(
      responder: { request, writer, channel in
        try await connection.respond(request, writer, channel)
      },
      configuration: .init(
        additionalChannelHandlers: [
          HTTPGuard.Installer(connections) { service.refuse($0) }
        ],
        idleTimeout: TimeAmount(limits.idle),
        httpDecoderConfiguration: .init(
          maxHeaderFieldSize: limits.headerFieldBytes, maxHeaderListSize: limits.headerBytes,
          maxHeaderFieldCount: limits.headerCount)))
    // Where it listens is told once, for all addresses and with the words of the sign.
    var quiet = logger
    quiet.logLevel = max(.notice, logger.logLevel)
    return HTTPServer(
      childChannelSetup: http,
      configuration: .init(
        address: file.map { .unixDomainSocket(path: $0.bindPath) } ?? listener.address,
        availableConnectionsDelegate: MaximumAvailableConnections(limits.connections &+ 1)),
      onServerRunning: { channel in
        guard case .tcp(let host, let port) = listener else {
          started.offer(.success(listener))
          return
        }
        started.offer(
          .success(.tcp(host: host, port: channel.localAddress?.port ?? port)))
      }, eventLoopGroup: group, logger: quiet)
  }

  /// Where a socket in the file system is bound; `nil` for a port.
  private static func socketFile(
    of listener: Listener, _ group: MultiThreadedEventLoopGroup
  ) async throws -> SocketFile? {
    guard case .unixSocket(let path, _) = listener else { return nil }
    try await checkFree(path: path, group)
    do throws(SystemError) {
      return try SocketFile(path: path)
    } catch {
      throw ServerError.cannotListen(address: path, reason: reason(error))
    }
  }

  /// Lets clients reach a socket that was bound.
  private static func publish(
    _ file: SocketFile, _ permissions: UInt32, _ result: Result<Listener, ServerError>
  ) throws(ServerError) {
    guard case .success = result else { return file.discardFolder() }
    do throws(SystemError) {
      try file.publish(permissions: permissions)
    } catch {
      file.discardFolder()
      throw .cannotListen(address: file.path, reason: reason(error))
    }
  }

  /// Replaces a socket file that nobody answers on; throws for one that is in use.
  private static func checkFree(
    path: String, _ group: MultiThreadedEventLoopGroup
  ) async throws {
    let attempt = ClientBootstrap(group: group).connect(unixDomainSocketPath: path)
    guard let channel = try? await attempt.get() else { return }
    try? await channel.close()
    throw ServerError.socketInUse(path: path)
  }

  private static func reason(_ error: any Error) -> String {
    guard let error = error as? IOError else { return "\(error)" }
    return reason(error.errnoCode) ?? error.description
  }

  private static func reason(_ error: SystemError) -> String { reason(error.errno) ?? error.reason }

  private static func reason(_ number: Int32) -> String? {
    switch number {
    case EADDRINUSE: "another program listens there"
    case EADDRNOTAVAIL: "this machine has no such address"
    case EACCES, EPERM: "this user is not allowed to"
    case ENOENT: "its folder is missing"
    default: nil
    }
  }
}
