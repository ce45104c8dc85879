// SPDX-License-Identifier: MIT
import NIOCore
import NIOEmbedded
import Synchronization
import Testing

@testable import SignAPI

/// When a connection that is being answered has ended.
struct OpenConnectionsTests {
  private let connections = OpenConnections(limit: 4)
  private let channel: EmbeddedChannel
  private let ends = Ends()

  private final class Ends: Sendable {
    let count = Mutex(0)
  }

  init() throws {
    channel = EmbeddedChannel()
    try channel.connect(to: SocketAddress(unixDomainSocketPath: "/none")).wait()
    connections.add(channel)
  }

  /// How often the end was reported.
  private var endCount: Int { ends.count.withLock { $0 } }

  private func watch(orInput: Bool) {
    connections.whenClosed(channel, orInput: orInput) { [ends] in ends.count.withLock { $0 += 1 } }
  }

  @Test func `an answer goes on when its client sends no more, a stream ends`() throws {
    watch(orInput: false)
    connections.closeInput(of: channel)
    #expect(endCount == 0)
    // It has ended already.
    watch(orInput: true)
    #expect(endCount == 1)
    _ = try channel.finish()
    #expect(endCount == 2 && connections.count == 0)
  }

  @Test func `a stream ends as soon as its client sends no more`() throws {
    watch(orInput: true)
    #expect(endCount == 0)
    connections.closeInput(of: channel)
    #expect(endCount == 1)
    connections.whenClosed(channel, nil)
    _ = try channel.finish()
    #expect(endCount == 1)
  }

  @Test func `a connection that comes at the end is closed at once`() throws {
    connections.end()
    let late = EmbeddedChannel()
    try late.connect(to: SocketAddress(unixDomainSocketPath: "/none")).wait()
    connections.add(late)
    #expect(!late.isActive && connections.count == 1)
    _ = try channel.finish()
    _ = try? late.finish()
  }
}
