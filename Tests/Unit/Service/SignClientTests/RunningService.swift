// SPDX-License-Identifier: MIT
import ControlTesting
import Core
import Foundation
import Logging
import SignAPI
import SignTesting
import Testing

/// A real service over a sample sign, on a socket in a folder of its own.
struct RunningService {
  let sign: FakeSign<ProgramScript>
  let folder: URL
  let listener: ListenAddress

  /// Its address.
  var path: String { folder.appendingPathComponent("s.sock").path }

  /// `http://host:port` of a service on a port.
  var address: String { "http://\(listener)" }

  /// Runs a service for the length of a test, and ends it.
  static func with(
    port: Bool = false, options: APIOptions = APIOptions(),
    _ test: (RunningService) async throws -> Void
  ) async throws {
    WaitingTrait.require()
    // Paths of sockets are short.
    let folder = URL(fileURLWithPath: "/tmp/signboard-\(UInt32.random(in: 0...(.max)))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let socket = folder.appendingPathComponent("s.sock").path
    let sign = FakeSign(ProgramScript())
    await sign.set(health: .display(isHealthy: true))
    // A busy machine may pause for longer than a sign is patient.
    var limits = APILimits()
    (limits.idle, limits.body, limits.answer) = (.seconds(3600), .seconds(3600), .seconds(3600))
    limits.write = .seconds(3600)
    let (bound, source) = AsyncStream.makeStream(of: [ListenAddress].self)
    let server = try SignServer(
      control: sign,
      listeners: [port ? .tcp(host: "127.0.0.1", port: 0) : .unixSocket(path: socket)],
      options: options, limits: limits, hub: FrameHub(),
      logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }),
      onListening: { source.yield($0) })
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        defer { source.finish() }
        try await server.run()
      }
      for await listeners in bound {
        defer { server.shutDown() }
        try await test(RunningService(sign: sign, folder: folder, listener: listeners[0]))
        break
      }
      try await group.waitForAll()
    }
  }
}

/// Blocking work runs separately, so that it delays no other task.
func blocking<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws
  -> Result
{
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Swift.Result { try work() }) }
  }
}
