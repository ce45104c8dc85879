// SPDX-License-Identifier: MIT
public import Core
public import Displays
public import Scenes
import Synchronization

/// The mailbox between the world and the frame thread: orders go in, statistics come out.
///
/// Any thread may call it. The frame thread holds its lock only to copy an order or to store
/// statistics; scenes are composed outside.
public final class Player: Sendable {
  private struct State {
    var order: Order
    var endState = EndState.blank
    var statistics = PlaybackStatistics()
    var sceneInstant = Instant.zero
    /// The timer's instant to which `sceneInstant` belongs.
    var frameInstant = Instant.zero
    /// The rate of the scene's time after the last frame; `nil` while it stands still, and before
    /// the loop begins.
    var rate: TimeRate?
    /// Whether the frame loop has ended.
    var isOver = false
    var preparation: (@Sendable (Instant) -> Void)?
    var wake: (@Sendable () -> Void)?
    var timeChanged: (@Sendable () -> Void)?

    /// Takes out those who wait for layers that have ended with the last frame.
    mutating func takePassed() -> [Passing] {
      let (scene, instant) = (order.scene.current(at: sceneInstant), sceneInstant)
      let passed = order.passings.filter { scene.hasPassed(layer: $0.layer, at: instant) }
      order.passings.removeAll { scene.hasPassed(layer: $0.layer, at: instant) }
      return passed
    }
  }

  private let state: Mutex<State>
  private let version = Atomic<Int>(0)
  private let redraws = Atomic<Int>(0)
  /// Serialises changes of the scene, so that none is lost.
  private let changes = Mutex<Void>(())
  private let reporter: @Sendable (PlaybackReport) -> Void

  /// Makes a player that shows `scene`.
  ///
  /// - Parameter report: called on the frame thread when the display fails or works again.
  public init(
    scene: Scene, intensity: Intensity = .standard,
    report: @escaping @Sendable (PlaybackReport) -> Void = { _ in }
  ) {
    state = Mutex(State(order: Order(scene: scene, intensity: intensity)))
    reporter = report
  }

  /// Replaces the scene; its time goes on.
  public func show(_ scene: Scene) { edit { _, _ in scene } }

  /// Replaces the scene by a function of it and its instant as of the last frame.
  ///
  /// Edits are serialised, so that none is lost; the frame thread does not wait.
  ///
  /// - Throws: the error of `edit`; the scene stays then.
  public func edit(_ edit: (Scene, Instant) throws -> Scene) rethrows {
    try changes.withLock { _ in
      let (scene, instant) = state.withLock { ($0.order.scene, $0.sceneInstant) }
      let next = try edit(scene.current(at: instant), instant)
      change { $0.scene = next }
    }
  }

  /// Sets the intensity of the display.
  public func setIntensity(_ intensity: Intensity) { change { $0.intensity = intensity } }

  /// Switches the display off or on again; time goes on.
  public func setBlank(_ blank: Bool) { change { $0.isBlank = blank } }

  /// Stops time (`true`) or lets it go on from where it stopped.
  ///
  /// - Returns: whether it was done; a scene that follows the wall clock cannot be paused.
  @discardableResult
  public func setPaused(_ paused: Bool) -> Bool {
    changeIf {
      guard $0.keepsOwnTime || !paused else { return false }
      $0.isPaused = paused
      return true
    }
  }

  /// Sets the nanoseconds of fades at the start, at the end and between intensities; 0: no fades.
  public func setFade(_ duration: Int64) { change { $0.fade = max(0, duration) } }

  /// The intensity that was set.
  public var intensity: Intensity { state.withLock { $0.order.intensity } }

  /// Ends the frame loop; the display is left in `end`.
  ///
  /// A display fades out before it is blank; a second call ends the fade at once.
  public func stop(_ end: EndState? = nil) {
    if let end { state.withLock { $0.endState = end } }
    change { $0.stops += 1 }
  }

  /// Whether playback ends when every content of the scene has passed; it does by default.
  public func setEndsWithScene(_ ends: Bool) { change { $0.endsWithScene = ends } }

  /// How the display is left at the end, unless `stop` names another end.
  public func setEndState(_ end: EndState) { state.withLock { $0.endState = end } }

  /// Whether time stands still.
  public var isPaused: Bool { state.withLock { $0.order.isPaused } }

  /// The statistics so far, as of the last frame.
  ///
  /// A copy of its own: the frame thread would otherwise have to make one with its next frame.
  public var statistics: PlaybackStatistics { state.withLock { $0.statistics.detached } }

  /// The number of presented frames, refreshes included.
  public var frames: Int { state.withLock { $0.statistics.frames } }

  /// The scene and its instant as of the last frame.
  public var present: (scene: Scene, instant: Instant) {
    state.withLock { ($0.order.scene, $0.sceneInstant) }
  }

  /// The number of orders so far; each may change the picture.
  public var orders: Int { version.load(ordering: .acquiring) }

  /// Sets the function that wakes the frame thread for an order.
  public func onNews(_ wake: @escaping @Sendable () -> Void) { state.withLock { $0.wake = wake } }

  /// Sets the function that is called when the scene's time begins, is paused or resumed, jumps or
  /// changes its rate, or when the wall clock was set.
  ///
  /// The frame thread calls it when `sceneTime(at:)` knows the new time.
  public func onTimeChange(_ tell: @escaping @Sendable () -> Void) {
    state.withLock { $0.timeChanged = tell }
  }

  /// The scene's instant at an instant of the frame loop's timer, and how fast its time runs,
  /// computed from the last frame; `nil` before the loop begins, and while time stands still.
  public func sceneTime(at now: Instant) -> (instant: Instant, rate: TimeRate)? {
    state.withLock {
      guard let rate = $0.rate else { return nil }
      return ($0.sceneInstant.advanced(by: rate.sceneTime(now.since($0.frameInstant))), rate)
    }
  }

  /// Sets the function that the frame thread calls before each frame of virtual time, which other
  /// threads could not follow.
  ///
  /// It gets the scene's instant and may change the scene.
  public func beforeVirtualFrames(_ prepare: @escaping @Sendable (Instant) -> Void) {
    state.withLock { $0.preparation = prepare }
  }

  /// Asks displays that draw only changes to draw everything, because another program may have
  /// written over them.
  public func requestRedraw() {
    redraws.add(1, ordering: .relaxed)
    change { _ in }
  }

  /// The number of such requests so far.
  package var redrawRequests: Int { redraws.load(ordering: .relaxed) }

  /// Hands a report to the closure of `init`, on the calling thread.
  package func report(_ report: PlaybackReport) { reporter(report) }

  // MARK: - Waiting

  /// Calls `done` once, on any thread: with `true` when a layer of the scene has ended or is
  /// replaced, see `endPassing(layer:)`, with `false` when the frame loop ends before.
  package func whenPassed(layer: Int, _ done: @escaping @Sendable (Bool) -> Void) {
    change { $0.passings.append(Passing(layer: layer, done: done)) }
    // The frame loop may have ended before, and then nobody else calls it.
    if state.withLock({ $0.isOver }) { endPassings(hasPassed: false) { _ in true } }
  }

  /// Ends waiting for a layer, because another content takes its place.
  package func endPassing(layer: Int) { endPassings(hasPassed: true) { $0.layer == layer } }

  private func endPassings(hasPassed: Bool, where isMeant: (Passing) -> Bool) {
    let ended = state.withLock { state -> [Passing] in
      let ended = state.order.passings.filter(isMeant)
      state.order.passings.removeAll(where: isMeant)
      return ended
    }
    for passing in ended { passing.done(hasPassed) }
  }

  // MARK: - For the frame thread

  /// The current order; takes the moves of the scene's time out of it.
  func takeOrder() -> Order {
    state.withLock { state in
      defer { state.order.moves.removeAll() }
      return state.order
    }
  }

  var order: Order { state.withLock { $0.order } }
  var endState: EndState { state.withLock { $0.endState } }

  func hasNews(since version: Int) -> Bool { self.version.load(ordering: .acquiring) != version }

  /// Counts a frame; the statistics stay in place, so that nothing is copied or allocated.
  func record(
    lateness: Int64?, skipped: Int, failed: Bool, elapsed: Int64, sceneInstant: Instant,
    now: Instant, rate: TimeRate?
  ) {
    let passed = state.withLock { state -> [Passing] in
      state.statistics.record(
        lateness: lateness, skipped: skipped, failed: failed, elapsed: elapsed)
      state.sceneInstant = sceneInstant
      state.frameInstant = now
      state.rate = rate
      return state.order.passings.isEmpty ? [] : state.takePassed()
    }
    for passing in passed { passing.done(true) }
  }

  /// Sets the scene's instant before the first frame, for `edit`.
  package func begin(at sceneInstant: Instant, started: Instant) {
    state.withLock {
      $0.sceneInstant = sceneInstant
      $0.frameInstant = started
      $0.rate = $0.order.isPaused ? nil : $0.order.rate
      $0.isOver = false
    }
  }

  /// Ends what waits for the scene, with the frame loop.
  func end() {
    state.withLock { $0.isOver = true }
    endPassings(hasPassed: false) { _ in true }
  }

  func reportTimeChange() { state.withLock { $0.timeChanged }?() }

  var preparation: (@Sendable (Instant) -> Void)? { state.withLock { $0.preparation } }

  private func change(_ edit: (inout Order) -> Void) {
    _ = changeIf {
      edit(&$0)
      return true
    }
  }

  /// Edits the order and wakes the frame thread, unless the edit declines.
  func changeIf(_ edit: (inout Order) -> Bool) -> Bool {
    let (isDone, wake) = state.withLock { state -> (Bool, (@Sendable () -> Void)?) in
      guard edit(&state.order) else { return (false, nil) }
      state.order.version &+= 1
      version.store(state.order.version, ordering: .releasing)
      return (true, state.wake)
    }
    wake?()
    return isDone
  }
}

/// The orders of the frame thread.
struct Order {
  var scene: Scene
  var intensity: Intensity
  var isBlank = false
  var isPaused = false
  /// The number of calls of `stop`; the second one ends a fade.
  var stops = 0
  /// The nanoseconds of a change of brightness.
  var fade: Int64 = 0
  var isStopped: Bool { stops > 0 }
  var endsWithScene = true
  var version = 0
  var rate = TimeRate.normal
  var timeline = PlaybackTimeline.own
  /// How often the timeline was set.
  var timelines = 0
  /// Jumps of the scene's time that the frame thread has not taken yet.
  var moves: [SceneMove] = []
  /// Who waits for the end of a layer, which is then an instant of a frame.
  var passings: [Passing] = []
}

/// Who waits until a layer of the scene has ended.
struct Passing: Sendable {
  /// The place of the layer in the scene.
  let layer: Int
  /// Called once; `false`: the frame loop has ended before.
  let done: @Sendable (Bool) -> Void
}

/// A report of the frame thread about its display.
public enum PlaybackReport: Hashable, Sendable, CustomStringConvertible {
  /// Frames cannot be shown, for the reason given; it goes on trying.
  case failed(DisplayFailure)
  /// Frames are shown again.
  case recovered
  /// A notice for the person, such as a refused priority.
  case notice(String)

  /// The sentence that a person reads.
  public var description: String {
    switch self {
    case .failed(let failure): "\(failure)"
    case .recovered: "The display works again."
    case .notice(let text): text
    }
  }
}
