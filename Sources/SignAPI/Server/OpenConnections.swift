// SPDX-License-Identifier: MIT
import NIOCore
import Synchronization

/// The connections that are open, so that those that do not end in time can be closed.
final class OpenConnections: Sendable {
  private let channels = Mutex<[ObjectIdentifier: any Channel]>([:])

  var count: Int { channels.withLock { $0.count } }

  func add(_ channel: any Channel) {
    let id = ObjectIdentifier(channel)
    channels.withLock { $0[id] = channel }
    channel.closeFuture.whenComplete { [weak self] _ in
      _ = self?.channels.withLock { $0.removeValue(forKey: id) }
    }
  }

  func closeAll() {
    for channel in channels.withLock({ Array($0.values) }) { channel.close(promise: nil) }
  }

  /// What tells of a new connection.
  func makeHandler() -> any RemovableChannelHandler { Handler(self) }

  private final class Handler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = NIOAny
    private let connections: OpenConnections

    init(_ connections: OpenConnections) { self.connections = connections }

    func handlerAdded(context: ChannelHandlerContext) { connections.add(context.channel) }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      context.fireChannelRead(data)
    }
  }
}
