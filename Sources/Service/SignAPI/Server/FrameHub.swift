// SPDX-License-Identifier: MIT
import Synchronization

/// Hands frames to the viewers of the live stream; who is slow misses frames, never the others.
///
/// `publish` neither waits nor does it take longer for a viewer that does not read. It allocates,
/// so it is not for the frame thread itself.
public final class FrameHub: Sendable {
  private struct State {
    var viewers: [Int: FrameViewer] = [:]
    var nextNumber = 0
    var newest: LiveFrame?
    var isClosed = false
    var onArrival: (@Sendable () -> Void)?
    /// What viewers that are gone have missed.
    var dropped: Int64 = 0
  }

  private let state = Mutex(State())
  /// How many viewers there can be, 1 or more.
  public let mostViewers: Int

  /// A hub without viewers.
  public init(mostViewers: Int = 200) { self.mostViewers = max(1, mostViewers) }

  /// Shows a frame to all viewers, and to those who come later until the next.
  public func publish(_ view: FrameView) {
    let frame = LiveFrame(view)
    let viewers = state.withLock { state -> [FrameViewer] in
      if state.isClosed { return [] }
      state.newest = frame
      return Array(state.viewers.values)
    }
    for viewer in viewers { viewer.offer(frame) }
  }

  /// Sets what is called when somebody comes, so that nobody has to look for viewers.
  public func onArrival(_ ring: @escaping @Sendable () -> Void) {
    state.withLock { $0.onArrival = ring }
  }

  /// How many watch now.
  public var viewerCount: Int { state.withLock { $0.viewers.count } }

  /// How many frames slow viewers have missed, all together.
  public var droppedFrames: Int64 {
    state.withLock { state in
      state.viewers.values.reduce(state.dropped) { $0 + $1.dropped }
    }
  }

  /// Lets all viewers go, for ever.
  public func close() {
    let viewers = state.withLock { state -> [FrameViewer] in
      state.isClosed = true
      return Array(state.viewers.values)
    }
    for viewer in viewers { viewer.end() }
  }

  /// A place for one more viewer; nothing if there is none.
  func join() -> FrameViewer? {
    let (viewer, ring) = state.withLock { state -> (FrameViewer?, (@Sendable () -> Void)?) in
      guard !state.isClosed, state.viewers.count < mostViewers else { return (nil, nil) }
      let viewer = FrameViewer(number: state.nextNumber)
      state.nextNumber += 1
      state.viewers[viewer.number] = viewer
      if let newest = state.newest { viewer.offer(newest) }
      return (viewer, state.onArrival)
    }
    ring?()
    return viewer
  }

  func leave(_ viewer: FrameViewer) {
    state.withLock { state in
      guard state.viewers.removeValue(forKey: viewer.number) != nil else { return }
      state.dropped += viewer.dropped
    }
  }

  /// Lets every viewer send a sign of life, and tells those that did not read since the beat
  /// before the last.
  func beat() {
    let viewers = state.withLock { Array($0.viewers.values) }
    for viewer in viewers { viewer.beat() }
  }
}
