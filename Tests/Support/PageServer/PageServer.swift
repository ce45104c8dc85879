// SPDX-License-Identifier: MIT
import ControlTesting
import Core
import Foundation
import Logging
import SignAPI

/// A sign in memory behind the real HTTP API, for tests of the page in a browser.
///
/// Prints its address on one line and ends when its standard input does. `PAGE_PORT` is the port
/// (default: any that is free), `PAGE_TOKENS` a file of tokens, `PAGE_AHEAD` how many seconds the
/// clock of the sign is ahead.
@main
enum PageServer {
  /// How often the sign is advanced.
  private static let tick = Duration.milliseconds(33)

  static func main() async throws {
    let environment = ProcessInfo.processInfo.environment
    let port = environment["PAGE_PORT"].flatMap { Int($0) } ?? 0
    var options = APIOptions()
    if let path = environment["PAGE_TOKENS"] {
      let data = try Data(contentsOf: URL(filePath: path))
      options.tokens = try AccessTokens(file: Array(data))
    }
    let (sign, hub) = (try await FakeSign<PageScript>.page(), FrameHub())
    var logger = Logger(label: "page", factory: { StreamLogHandler.standardError(label: $0) })
    logger.logLevel = .warning
    let server = try SignServer(
      control: sign, listeners: [.tcp(host: "127.0.0.1", port: port)], options: options, hub: hub,
      logger: logger,
      onListening: { listeners in
        print("http://\(listeners.map(\.description).joined())")
        fflush(nil)
      })
    Thread.detachNewThread {
      while readLine() != nil {}
      server.shutDown()
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await server.run() }
      group.addTask {
        while !Task.isCancelled {
          if let frame = await sign.step() { hub.publish(frame) }
          try await Task.sleep(for: tick)
        }
      }
      _ = try await group.next()
      group.cancelAll()
    }
  }
}
