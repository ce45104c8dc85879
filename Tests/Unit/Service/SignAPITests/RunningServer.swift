// SPDX-License-Identifier: MIT
import ControlTesting
import Core
import Logging
import SignTesting
import Testing

@testable import SignAPI

extension Logger {
  /// One that keeps nothing.
  static var silent: Logger { Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }) }
}

/// A server on a free port of this machine.
struct RunningServer {
  let server: SignServer
  let control: FakeSign<PlainScript>
  let hub: FrameHub
  let listeners: [ListenAddress]
  var address: ListenAddress { listeners[0] }

  /// The limits of a sign, but with more time than a test takes.
  ///
  /// On a busy machine it may pause for longer than a connection may be idle. A test of a limit
  /// sets that one to zero, which is over at once on every machine.
  static var patient: APILimits {
    var limits = APILimits()
    limits.keepAlive = .seconds(3600)
    (limits.idle, limits.body, limits.answer) = (.seconds(3600), .seconds(3600), .seconds(3600))
    (limits.write, limits.shutdown) = (.seconds(3600), .seconds(3600))
    return limits
  }

  /// Runs a server for the length of a test, and ends it.
  static func with(
    listeners: [ListenAddress] = [.tcp(host: "127.0.0.1", port: 0)],
    certificate: CertificateKeeper? = nil, options: APIOptions = APIOptions(),
    limits: APILimits = patient, hub: FrameHub = FrameHub(),
    _ test: (RunningServer) async throws -> Void
  ) async throws {
    let control = FakeSign()
    try await run {
      try SignServer(
        control: control, listeners: listeners, certificate: certificate, options: options,
        limits: limits, hub: hub, logger: .silent, onListening: $0)
    } test: {
      try await test(RunningServer(server: $0, control: control, hub: hub, listeners: $1))
    }
  }

  /// Runs any server for the length of a test, and ends it.
  ///
  /// - Parameter test: gets the server and where it listens.
  static func run<Subject: Sendable>(
    _ make: (_ onListening: @escaping @Sendable ([ListenAddress]) -> Void) throws -> HTTPServer<
      Subject
    >,
    test: (HTTPServer<Subject>, [ListenAddress]) async throws -> Void
  ) async throws {
    WaitingTrait.require()
    let (bound, source) = AsyncStream.makeStream(of: [ListenAddress].self)
    let server = try make { source.yield($0) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        defer { source.finish() }
        try await server.run()
      }
      for await listeners in bound {
        try await test(server, listeners)
        server.shutDown()
        break
      }
      try await group.waitForAll()
    }
  }
}
