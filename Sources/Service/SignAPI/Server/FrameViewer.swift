// SPDX-License-Identifier: MIT
import JSONText
import Synchronization

/// The queue of one viewer: one place, always for the newest frame.
final class FrameViewer: Sendable {
  /// What is to be sent next.
  enum Item: Hashable, Sendable {
    case frame(LiveFrame, dropped: Int64)
    /// A sign of life, so that neither side takes the other for dead.
    case beat
  }

  private struct State {
    var frame: LiveFrame?
    var isBeatDue = false
    var isEnded = false
    var dropped: Int64 = 0
    /// How many beats have come since the present writing began; nothing: none is being written.
    var beatsInWrite: Int?
    var onStuck: (@Sendable () -> Void)?
  }

  let number: Int
  private let state = Mutex(State())
  private let signals: AsyncStream<Void>
  private let bell: AsyncStream<Void>.Continuation

  init(number: Int) {
    self.number = number
    (signals, bell) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// How many frames it has missed.
  var dropped: Int64 { state.withLock { $0.dropped } }

  func offer(_ frame: LiveFrame) {
    state.withLock { state in
      if state.frame != nil { state.dropped += 1 }
      state.frame = frame
    }
    bell.yield()
  }

  func end() {
    state.withLock { $0.isEnded = true }
    bell.finish()
  }

  func beat() {
    let stuck = state.withLock { state -> (@Sendable () -> Void)? in
      state.isBeatDue = true
      guard let beats = state.beatsInWrite else { return nil }
      state.beatsInWrite = beats + 1
      return beats + 1 >= 2 ? state.onStuck : nil
    }
    stuck?()
    bell.yield()
  }

  /// What to do when a write lasts longer than two beats.
  func whenStuck(_ action: @escaping @Sendable () -> Void) {
    state.withLock { $0.onStuck = action }
  }

  /// Sends everything until the end, a write at a time.
  func run(_ write: (Item) async throws -> Void) async throws {
    for await _ in signals {
      while let item = take() {
        defer { state.withLock { $0.beatsInWrite = nil } }
        try await write(item)
      }
      if state.withLock({ $0.isEnded }) { return }
    }
  }

  private func take() -> Item? {
    state.withLock { state in
      if state.isEnded { return nil }
      state.beatsInWrite = 0
      if let frame = state.frame {
        state.frame = nil
        state.isBeatDue = false
        return .frame(frame, dropped: state.dropped)
      }
      if state.isBeatDue {
        state.isBeatDue = false
        return .beat
      }
      state.beatsInWrite = nil
      return nil
    }
  }
}

extension FrameViewer.Item {
  /// The event as it is sent.
  var bytes: [UInt8] {
    switch self {
    case .beat: return Array(": alive\n\n".utf8)
    case .frame(let frame, let dropped): return frame.event(dropped: dropped)
    }
  }
}
