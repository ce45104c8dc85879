// SPDX-License-Identifier: MIT
import LinuxIO
import Raster
import SignDisplays
import Synchronization
import Timing

/// What a panel shows from an instant on.
struct TimedPicture: Hashable, Sendable {
  /// The lit LEDs.
  var frame: Frame
  /// How strongly they are lit.
  var light: LitLight
  /// Since when.
  var instant: Instant
}

/// Pictures on their way from the frame thread to the one that encodes them.
///
/// There is room for so many. When it is full the frame thread either waits, which it may where
/// time is virtual, or the oldest picture is left out and counted: the one before it then stays
/// longer. The first picture may be left out but not its instant, which all others count from.
final class PictureQueue: Sendable {
  private struct State {
    /// A ring: the oldest picture is at `first`.
    var pictures: [TimedPicture?]
    var first = 0
    var count = 0
    /// The instant of the first picture until one is handed out.
    var origin: Instant?
    var isFresh = true
    var leftOut = 0
    var hasEnded = false

    mutating func take() -> TimedPicture? {
      guard count > 0 else { return nil }
      let picture = pictures[first]
      pictures[first] = nil
      first = (first + 1) % pictures.count
      count -= 1
      return picture
    }
  }

  private let state: Mutex<State>
  private let waits: Bool
  private let news: InterruptibleTimer
  private let room: InterruptibleTimer

  /// Makes an empty queue.
  ///
  /// - Parameters:
  ///   - capacity: how many pictures it holds; numbers below 1 count as 1.
  ///   - waits: whether `add` waits when it is full.
  init(capacity: Int, waits: Bool) throws(SystemError) {
    state = Mutex(State(pictures: Array(repeating: nil, count: max(1, capacity))))
    self.waits = waits
    news = try InterruptibleTimer()
    room = try InterruptibleTimer()
  }

  /// How many pictures were left out because the queue was full.
  var leftOut: Int { state.withLock(\.leftOut) }

  /// Adds a picture; called by the frame thread.
  func add(_ picture: TimedPicture) {
    while !added(picture) { room.sleep(until: .distantFuture) }
    news.interrupt()
  }

  /// Says that no more pictures come.
  func end() {
    state.withLock { $0.hasEnded = true }
    news.interrupt()
  }

  /// The oldest picture, waiting for one; nothing at the end.
  ///
  /// Called by the thread that encodes.
  func next() -> TimedPicture? {
    while true {
      let (picture, hasEnded) = state.withLock { state -> (TimedPicture?, Bool) in
        guard var picture = state.take() else { return (nil, state.hasEnded) }
        if let origin = state.origin { picture.instant = origin }
        state.origin = nil
        return (picture, state.hasEnded)
      }
      if let picture {
        if waits { room.interrupt() }
        return picture
      }
      if hasEnded { return nil }
      news.sleep(until: .distantFuture)
    }
  }

  private func added(_ picture: TimedPicture) -> Bool {
    state.withLock { state in
      if state.count == state.pictures.count {
        guard !waits else { return false }
        _ = state.take()
        state.leftOut += 1
      }
      if state.isFresh { state.origin = picture.instant }
      state.isFresh = false
      state.pictures[(state.first + state.count) % state.pictures.count] = picture
      state.count += 1
      return true
    }
  }
}
