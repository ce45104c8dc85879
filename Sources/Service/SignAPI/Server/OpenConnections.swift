// SPDX-License-Identifier: MIT
import NIOCore
import Synchronization

/// The open connections of a listener: closes those that do not end in time, and idle ones when
/// there are too many.
final class OpenConnections: Sendable {
  private struct Entry {
    let channel: any Channel
    /// Since when it is not being answered, counted in changes of all connections.
    var idleSince: UInt64
    var isAnswering = false
    /// Called when it is closed.
    var whenClosed: (@Sendable () -> Void)?
    /// Whether it is called when the client sends no more, too.
    var needsInput = false
    var isInputClosed = false
  }

  private struct State {
    var entries: [ObjectIdentifier: Entry] = [:]
    var changes: UInt64 = 0
    var isEnding = false
  }

  private let state = Mutex(State())
  /// The number of connections from which on an idle one is closed for a new one.
  let limit: Int

  init(limit: Int) { self.limit = limit }

  var count: Int { state.withLock { $0.entries.count } }

  /// Adds a connection; if there are too many, closes the one that has been idle or in the middle
  /// of a request for the longest time, so that waiting clients cannot lock others out.
  ///
  /// After `end` the new one is closed.
  func add(_ channel: any Channel) {
    let id = ObjectIdentifier(channel)
    let displaced = state.withLock { state -> (any Channel)? in
      state.changes += 1
      if state.isEnding { return channel }
      let oldest =
        state.entries.count < limit
        ? nil
        : state.entries.filter { !$0.value.isAnswering }
          .min { $0.value.idleSince < $1.value.idleSince }
      // At once: the channel reports later that it is closed, and is displaced only once.
      if let oldest { state.entries[oldest.key] = nil }
      state.entries[id] = Entry(channel: channel, idleSince: state.changes)
      return oldest?.value.channel
    }
    channel.closeFuture.whenComplete { [weak self] _ in
      self?.state.withLock { $0.entries.removeValue(forKey: id) }?.whenClosed?()
    }
    displaced?.close(promise: nil)
  }

  /// Notes whether a whole request has come in and its answer has not ended.
  func set(_ channel: any Channel, isAnswering: Bool) {
    state.withLock { state in
      state.changes += 1
      let id = ObjectIdentifier(channel)
      if !isAnswering { state.entries[id]?.idleSince = state.changes }
      state.entries[id]?.isAnswering = isAnswering
    }
  }

  /// Notes that the client of a connection sends no more; it may still read.
  func closeInput(of channel: any Channel) {
    state.withLock { state -> (@Sendable () -> Void)? in
      let id = ObjectIdentifier(channel)
      state.entries[id]?.isInputClosed = true
      return state.entries[id].flatMap { $0.needsInput ? $0.whenClosed : nil }
    }?()
  }

  /// Sets the action for the end of a connection, in place of an earlier one; runs it at once if
  /// the connection is closed.
  ///
  /// - Parameter orInput: whether it has ended as soon as its client sends no more.
  func whenClosed(
    _ channel: any Channel, orInput needsInput: Bool = false, _ action: (@Sendable () -> Void)?
  ) {
    let isOpen = state.withLock { state in
      let id = ObjectIdentifier(channel)
      state.entries[id]?.whenClosed = action
      state.entries[id]?.needsInput = needsInput
      return channel.isActive && !(needsInput && state.entries[id]?.isInputClosed ?? false)
    }
    if !isOpen { action?() }
  }

  /// Closes idle connections, and each other one after its answer; further ones are closed at once.
  func end() {
    let channels = state.withLock { state in
      state.isEnding = true
      return state.entries.values.map(\.channel)
    }
    for channel in channels {
      channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    }
  }

  func closeAll() {
    let channels = state.withLock { $0.entries.values.map(\.channel) }
    for channel in channels { channel.close(promise: nil) }
  }
}
