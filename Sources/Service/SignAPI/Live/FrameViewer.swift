// SPDX-License-Identifier: MIT
import Synchronization

/// The queue of one viewer: one place, always for the newest frame.
final class FrameViewer: Sendable {
  /// An item of the stream.
  enum Item: Hashable, Sendable {
    case frame(LiveFrame, dropped: Int64)
    /// Something else has changed; only the last number counts.
    case change(revision: Int64)
    /// A keep-alive, so that neither side takes the connection for dead.
    case keepAlive
  }

  private struct State {
    var frame: LiveFrame?
    var revision: Int64?
    var isKeepAliveDue = false
    var isEnded = false
    var dropped: Int64 = 0
    /// The keep-alives since the current write began; `nil`: no write is running.
    var keepAlivesInWrite: Int?
    var onStuck: (@Sendable () -> Void)?
  }

  let number: Int
  /// Who watches.
  let caller: String
  /// Whether a film is made of the frames.
  let isFilming: Bool
  /// Whether it may still see the frames.
  let isAllowed: @Sendable () -> Bool
  private let state = Mutex(State())
  private let signals: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init(
    number: Int, caller: String = "", isFilming: Bool = false,
    isAllowed: @escaping @Sendable () -> Bool = { true }
  ) {
    (self.number, self.caller, self.isFilming) = (number, caller, isFilming)
    self.isAllowed = isAllowed
    (signals, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// The number of frames it missed.
  var dropped: Int64 { state.withLock { $0.dropped } }

  func offer(_ frame: LiveFrame) {
    state.withLock { state in
      if state.frame != nil { state.dropped += 1 }
      state.frame = frame
    }
    continuation.yield()
  }

  func offer(revision: Int64) {
    state.withLock { $0.revision = revision }
    continuation.yield()
  }

  func end() {
    state.withLock { $0.isEnded = true }
    continuation.finish()
  }

  func keepAlive() {
    let stuck = state.withLock { state -> (@Sendable () -> Void)? in
      state.isKeepAliveDue = true
      guard let count = state.keepAlivesInWrite else { return nil }
      state.keepAlivesInWrite = count + 1
      return count + 1 >= 2 ? state.onStuck : nil
    }
    stuck?()
    continuation.yield()
  }

  /// Sets the action for a write that lasts longer than two keep-alives.
  func whenStuck(_ action: @escaping @Sendable () -> Void) {
    state.withLock { $0.onStuck = action }
  }

  /// Sends everything until the end, a write at a time.
  func run(_ write: (Item) async throws -> Void) async throws {
    for await _ in signals {
      while let item = take() {
        defer { state.withLock { $0.keepAlivesInWrite = nil } }
        try await write(item)
      }
      if state.withLock({ $0.isEnded }) { return }
    }
  }

  private func take() -> Item? {
    state.withLock { state in
      if state.isEnded { return nil }
      state.keepAlivesInWrite = 0
      if let frame = state.frame {
        state.frame = nil
        state.isKeepAliveDue = false
        return .frame(frame, dropped: state.dropped)
      }
      if let revision = state.revision {
        state.revision = nil
        return .change(revision: revision)
      }
      if state.isKeepAliveDue {
        state.isKeepAliveDue = false
        return .keepAlive
      }
      state.keepAlivesInWrite = nil
      return nil
    }
  }
}

extension FrameViewer.Item {
  /// The event as sent.
  var bytes: [UInt8] {
    switch self {
    case .keepAlive: return Array(": alive\n\n".utf8)
    case .change(let revision):
      return Array("event: change\ndata: {\"revision\":\(revision)}\n\n".utf8)
    case .frame(let frame, let dropped): return frame.event(dropped: dropped)
    }
  }
}
