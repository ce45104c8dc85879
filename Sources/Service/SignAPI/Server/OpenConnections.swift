// SPDX-License-Identifier: MIT
import NIOCore
import Synchronization

/// The connections of a listener that are open, so that those that do not end in time can be
/// closed, and that those who only hold a place give way to those who come.
final class OpenConnections: Sendable {
  private struct Entry {
    let channel: any Channel
    /// Since when nothing is being answered, counted in changes of all connections.
    var idleSince: UInt64
    var isAnswering = false
    /// Called when it is closed.
    var whenClosed: (@Sendable () -> Void)?
  }

  private struct State {
    var entries: [ObjectIdentifier: Entry] = [:]
    var changes: UInt64 = 0
  }

  private let state = Mutex(State())
  /// How many there may be before one has to give way.
  let limit: Int

  init(limit: Int) { self.limit = limit }

  var count: Int { state.withLock { $0.entries.count } }

  /// Takes a new connection up; if there are too many, the one that has been idle or in the middle
  /// of a request for the longest time is closed, so that nobody can keep others out by waiting.
  func add(_ channel: any Channel) {
    let id = ObjectIdentifier(channel)
    let displaced = state.withLock { state -> (any Channel)? in
      state.changes += 1
      let oldest =
        state.entries.count < limit
        ? nil
        : state.entries.filter { !$0.value.isAnswering }
          .min { $0.value.idleSince < $1.value.idleSince }
      // At once, since a channel tells later that it is closed, and gives way only once.
      if let oldest { state.entries[oldest.key] = nil }
      state.entries[id] = Entry(channel: channel, idleSince: state.changes)
      return oldest?.value.channel
    }
    channel.closeFuture.whenComplete { [weak self] _ in
      self?.state.withLock { $0.entries.removeValue(forKey: id) }?.whenClosed?()
    }
    displaced?.close(promise: nil)
  }

  /// Notes whether a whole request has come in and waits for the end of its answer.
  func set(_ channel: any Channel, isAnswering: Bool) {
    state.withLock { state in
      state.changes += 1
      let id = ObjectIdentifier(channel)
      if !isAnswering { state.entries[id]?.idleSince = state.changes }
      state.entries[id]?.isAnswering = isAnswering
    }
  }

  /// Lets something be done when a connection is closed, at once if it is, in the place of what was
  /// to be done before.
  func whenClosed(_ channel: any Channel, _ action: (@Sendable () -> Void)?) {
    let isOpen = state.withLock { state in
      state.entries[ObjectIdentifier(channel)]?.whenClosed = action
      return channel.isActive
    }
    if !isOpen { action?() }
  }

  func closeAll() {
    let channels = state.withLock { $0.entries.values.map(\.channel) }
    for channel in channels { channel.close(promise: nil) }
  }
}
