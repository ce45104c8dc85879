// SPDX-License-Identifier: MIT
import LinuxIO
import Raster
import SignDisplays
import Synchronization
import Timing

/// The lit LEDs of a panel from an instant on.
struct TimedPicture: Hashable, Sendable {
  var frame: Frame
  var light: LitLight
  var instant: Instant
}

/// Pictures on their way from the frame thread to the thread that encodes them.
///
/// When the queue is full, the frame thread waits if time is virtual; otherwise the oldest picture
/// is left out and counted, and the one before it stays longer. The instant of the first picture is
/// never lost, as all others count from it.
final class PictureQueue: Sendable {
  private struct State {
    /// A ring: the oldest picture is at `first`.
    var pictures: [TimedPicture?]
    var first = 0
    var count = 0
    /// The instant of the first picture until one is handed out.
    var origin: Instant?
    var isUnused = true
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
  private let arrival: InterruptibleTimer
  private let room: InterruptibleTimer

  /// Makes an empty queue.
  ///
  /// - Parameters:
  ///   - capacity: how many pictures it holds; numbers below 1 count as 1.
  ///   - waits: whether `add` waits when it is full.
  init(capacity: Int, waits: Bool) throws(SystemError) {
    state = Mutex(State(pictures: Array(repeating: nil, count: max(1, capacity))))
    self.waits = waits
    arrival = try InterruptibleTimer()
    room = try InterruptibleTimer()
  }

  /// How many pictures were left out because the queue was full.
  var leftOut: Int { state.withLock(\.leftOut) }

  /// Adds a picture; called by the frame thread.
  func add(_ picture: TimedPicture) {
    while !added(picture) { room.sleep(until: .distantFuture) }
    arrival.interrupt()
  }

  /// Lets `next` return `nil` after the last picture.
  func end() {
    state.withLock { $0.hasEnded = true }
    arrival.interrupt()
  }

  /// Waits for a picture and takes the oldest; `nil` at the end.
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
      arrival.sleep(until: .distantFuture)
    }
  }

  private func added(_ picture: TimedPicture) -> Bool {
    state.withLock { state in
      if state.count == state.pictures.count {
        guard !waits else { return false }
        _ = state.take()
        state.leftOut += 1
      }
      if state.isUnused { state.origin = picture.instant }
      state.isUnused = false
      state.pictures[(state.first + state.count) % state.pictures.count] = picture
      state.count += 1
      return true
    }
  }
}
