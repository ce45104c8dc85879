// SPDX-License-Identifier: MIT
package import SignControl
import Synchronization

/// Sends frames to the viewers of the live stream; a slow viewer misses frames, the others do not.
///
/// `publish` never waits for a viewer. It allocates, so do not call it on the frame thread.
package final class FrameHub: Sendable {
  private struct State {
    var viewers: [Int: FrameViewer] = [:]
    var nextNumber = 0
    var newest: LiveFrame?
    /// The number of the last change.
    var revision: Int64?
    var isClosed = false
    var onArrival: (@Sendable () -> Void)?
    /// The frames that past viewers missed.
    var dropped: Int64 = 0
  }

  private let state = Mutex(State())
  /// The most viewers, 1 or more.
  package let mostViewers: Int
  /// The most of them that make a film: each of these is drawn at once at its end.
  private static let mostFilms = 4

  /// A hub without viewers.
  package init(mostViewers: Int = 200) { self.mostViewers = max(1, mostViewers) }

  /// Sends a frame to all viewers, and to those who come before the next one.
  package func publish(_ view: FrameView) {
    let frame = LiveFrame(view)
    let viewers = state.withLock { state -> [FrameViewer] in
      if state.isClosed { return [] }
      state.newest = frame
      return Array(state.viewers.values)
    }
    for viewer in viewers { viewer.offer(frame) }
  }

  /// Reports to all viewers, and those who come later, that something besides the picture has changed.
  ///
  /// - Parameter revision: another number than the last one.
  package func report(revision: Int64) {
    for viewer in viewers(after: { $0.revision = revision }) { viewer.offer(revision: revision) }
  }

  /// Sets the action for the arrival of a viewer.
  package func onArrival(_ action: @escaping @Sendable () -> Void) {
    state.withLock { $0.onArrival = action }
  }

  /// The number of viewers.
  package var viewerCount: Int { state.withLock { $0.viewers.count } }

  /// The number of frames that slow viewers missed, all together.
  package var droppedFrames: Int64 {
    state.withLock { state in
      state.viewers.values.reduce(state.dropped) { $0 + $1.dropped }
    }
  }

  /// Ends all viewers, and takes no new ones.
  package func close() {
    for viewer in viewers(after: { $0.isClosed = true }) { viewer.end() }
  }

  /// A place for one more viewer; `nil` if there is none.
  ///
  /// Where all are taken, the caller with the most of them gives its newest one to a caller who has
  /// fewer, so that nobody keeps the others out.
  ///
  /// - Parameters:
  ///   - caller: who watches.
  ///   - isFilming: whether a film is made of the frames.
  ///   - isAllowed: whether it may still see the frames; asked again and again.
  func join(
    as caller: String = "", isFilming: Bool = false,
    while isAllowed: @escaping @Sendable () -> Bool = { true }
  ) -> FrameViewer? {
    let viewer = state.withLock { state -> FrameViewer? in
      guard !state.isClosed else { return nil }
      let films = isFilming ? state.viewers.values.count(where: \.isFilming) : 0
      guard films < Self.mostFilms else { return nil }
      if state.viewers.count >= mostViewers {
        guard let given = Self.given(to: caller, of: state.viewers.values) else { return nil }
        state.viewers[given.number] = nil
        state.dropped += given.dropped
        given.end()
      }
      let viewer = FrameViewer(
        number: state.nextNumber, caller: caller, isFilming: isFilming, isAllowed: isAllowed)
      state.nextNumber += 1
      state.viewers[viewer.number] = viewer
      if let newest = state.newest { viewer.offer(newest) }
      if let revision = state.revision { viewer.offer(revision: revision) }
      return viewer
    }
    if viewer != nil { state.withLock { $0.onArrival }?() }
    return viewer
  }

  /// The viewer whose place a caller gets; `nil`: no other caller has two more.
  private static func given(
    to caller: String, of viewers: some Collection<FrameViewer>
  ) -> FrameViewer? {
    let counts = viewers.reduce(into: [:]) { $0[$1.caller, default: 0] += 1 }
    // The name decides between equals, so that the same ones give.
    guard let most = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }),
      most.value > counts[caller, default: 0] + 1
    else { return nil }
    return viewers.filter { $0.caller == most.key }.max { $0.number < $1.number }
  }

  func leave(_ viewer: FrameViewer) {
    state.withLock { state in
      guard state.viewers.removeValue(forKey: viewer.number) != nil else { return }
      state.dropped += viewer.dropped
    }
  }

  /// Lets every viewer send a keep-alive, and cuts off those that have not read for two of them.
  func keepAlive() {
    for viewer in viewers() { viewer.keepAlive() }
    endStrangers()
  }

  /// Ends the viewers whose tokens are not in force any more.
  func endStrangers() {
    for viewer in viewers() where !viewer.isAllowed() { viewer.end() }
  }

  /// The viewers after a change; what they are asked to do comes after the lock.
  private func viewers(after change: @Sendable (inout State) -> Void = { _ in }) -> [FrameViewer] {
    state.withLock { state in
      change(&state)
      return Array(state.viewers.values)
    }
  }
}
