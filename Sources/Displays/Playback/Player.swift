// SPDX-License-Identifier: MIT
public import Displays
public import Scenes
import Synchronization
public import Timing
public import Typesetting

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
    /// How fast the scene's time goes on after the last frame; nothing while it stands still, and
    /// before the loop begins.
    var pace: TimeRate?
    /// How many orders the last frame follows.
    var followed = 0
    var preparation: (@Sendable (Instant) -> Void)?
    var wake: (@Sendable () -> Void)?
    var timeChanged: (@Sendable () -> Void)?
  }

  private let state: Mutex<State>
  private let version = Atomic<Int>(0)
  private let redraws = Atomic<Int>(0)
  /// Serialises those who change the scene, so that no change is lost.
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

  /// Shows another scene from its present instant on.
  public func show(_ scene: Scene) { edit { _, _ in scene } }

  /// Changes the scene: `edit` gets the one that is seen and its instant as of the last frame, and
  /// gives back what is seen from there on.
  ///
  /// Changes come one after the other, so that none is lost; the frame thread does not wait.
  public func edit(_ edit: (Scene, Instant) throws -> Scene) rethrows {
    try changes.withLock { _ in
      let (scene, instant) = state.withLock { ($0.order.scene, $0.sceneInstant) }
      let next = try edit(scene.current(at: instant), instant)
      change { $0.scene = next }
    }
  }

  /// Puts another content into a zone of the present scene without restarting anything.
  public func replace(_ strip: Strip, inZone index: Int) {
    edit { $0.replacing(strip, inZone: index, at: $1) }
  }

  /// Puts the same message with other texts of live values into zones of the present scene.
  ///
  /// What is visible stays, see `Zone.reflowing`. All zones change in the same frame.
  public func reflow(_ strips: [Int: Strip]) {
    guard !strips.isEmpty else { return }
    edit { scene, instant in
      strips.reduce(scene) { $0.reflowing($1.value, inZone: $1.key, at: instant) }
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

  /// Lets the display fade in at the start, out at the end, and from one intensity to another,
  /// in so many nanoseconds; 0 is at once.
  public func setFade(_ duration: Int64) { change { $0.fade = max(0, duration) } }

  /// The intensity that was set.
  public var intensity: Intensity { state.withLock { $0.order.intensity } }

  /// Ends the frame loop; the display is left in `end`.
  ///
  /// A display that is to be blank fades out first, if a fade was set; told a second time, the
  /// loop ends at once.
  public func stop(_ end: EndState? = nil) {
    if let end { state.withLock { $0.endState = end } }
    change { $0.stops += 1 }
  }

  /// Whether playback ends when every content of the scene has passed; it does by default.
  public func setEndsWithScene(_ ends: Bool) { change { $0.endsWithScene = ends } }

  /// How the display is left at the end, unless `stop` says otherwise.
  public func setEndState(_ end: EndState) { state.withLock { $0.endState = end } }

  /// Whether time stands still.
  public var isPaused: Bool { state.withLock { $0.order.isPaused } }

  /// The statistics so far, as of the last frame.
  ///
  /// A copy of its own: the frame thread would otherwise have to make one with its next frame.
  public var statistics: PlaybackStatistics { state.withLock { $0.statistics.detached } }

  /// How many frames were presented so far, refreshes included.
  public var frames: Int { state.withLock { $0.statistics.frames } }

  /// The scene and its instant as of the last frame.
  public var present: (scene: Scene, instant: Instant) {
    state.withLock { ($0.order.scene, $0.sceneInstant) }
  }

  /// How many orders were given so far; the picture may be another one whenever it grows.
  public var orders: Int { version.load(ordering: .acquiring) }

  /// How many orders the last frame follows: when it has come up to `orders`, what was ordered so
  /// far can be seen, and `present` and the statistics tell of it.
  public var followedOrders: Int { state.withLock { $0.followed } }

  /// Sets what wakes the frame thread from its sleep when there is news.
  public func onNews(_ wake: @escaping @Sendable () -> Void) {
    state.withLock { $0.wake = wake }
  }

  /// Sets what is called when the scene's time has begun, or no longer goes on as it did: it was
  /// paused, resumed, hurried or moved, or a wall clock was set.
  ///
  /// It is called on the frame thread, when `sceneTime(at:)` knows the new time.
  public func onTimeChange(_ tell: @escaping @Sendable () -> Void) {
    state.withLock { $0.timeChanged = tell }
  }

  /// The scene's instant at an instant of the frame loop's timer, and how fast its time runs,
  /// reckoned from the last frame; nothing before the loop begins, and while time stands still.
  public func sceneTime(at now: Instant) -> (instant: Instant, rate: TimeRate)? {
    state.withLock {
      guard let pace = $0.pace else { return nil }
      return ($0.sceneInstant.advanced(by: pace.sceneTime(now.since($0.frameInstant))), pace)
    }
  }

  /// Sets what is done on the frame thread before each frame while time is virtual.
  ///
  /// There nobody else could keep up. It gets the scene's instant and may change the scene.
  public func beforeVirtualFrames(_ prepare: @escaping @Sendable (Instant) -> Void) {
    state.withLock { $0.preparation = prepare }
  }

  /// Asks displays that draw only what changes to draw everything again, because somebody else
  /// may have written over them.
  public func requestRedraw() {
    redraws.add(1, ordering: .relaxed)
    change { _ in }
  }

  /// The number of such requests so far.
  package var redrawRequests: Int { redraws.load(ordering: .relaxed) }

  /// Tells those who listen about the display; called on the frame thread.
  package func report(_ report: PlaybackReport) { reporter(report) }

  // MARK: - For the frame thread

  /// What the frame thread follows from now on; each move of the scene's time is taken once.
  func takeOrder() -> Order {
    state.withLock { state in
      defer { state.order.moves.removeAll() }
      return state.order
    }
  }

  /// The order as it was given.
  var order: Order { state.withLock { $0.order } }
  var endState: EndState { state.withLock { $0.endState } }

  func hasNews(since version: Int) -> Bool { self.version.load(ordering: .acquiring) != version }

  /// Counts a frame; the statistics stay in place, so that nothing is copied or allocated.
  func record(
    lateness: Int64?, skipped: Int, failed: Bool, elapsed: Int64, sceneInstant: Instant,
    now: Instant, pace: TimeRate?, orders: Int
  ) {
    state.withLock {
      $0.statistics.record(
        lateness: lateness, skipped: skipped, failed: failed, elapsed: elapsed)
      $0.sceneInstant = sceneInstant
      $0.frameInstant = now
      $0.pace = pace
      $0.followed = orders
    }
  }

  /// Tells the scene's instant before the first frame is drawn, for those who change the scene.
  package func begin(at sceneInstant: Instant, started: Instant) {
    state.withLock {
      $0.sceneInstant = sceneInstant
      $0.frameInstant = started
      $0.pace = $0.order.isPaused ? nil : $0.order.rate
    }
  }

  /// Tells those who listen that the scene's time goes on in another way.
  func tellTimeChange() { state.withLock { $0.timeChanged }?() }

  /// What is to be done before a frame of virtual time is drawn.
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

/// What the frame thread shall do from now on.
struct Order {
  var scene: Scene
  var intensity: Intensity
  var isBlank = false
  var isPaused = false
  /// How often the loop was told to end: a fade is cut short by the second time.
  var stops = 0
  /// How long a change of brightness takes, in nanoseconds.
  var fade: Int64 = 0
  var isStopped: Bool { stops > 0 }
  var endsWithScene = true
  var version = 0
  /// How much faster than the timer the scene's time runs.
  var rate = TimeRate.normal
  var timeline = PlaybackTimeline.own
  /// How often the timeline was set.
  var timelines = 0
  /// Jumps of the scene's time that the frame thread has not taken yet.
  var moves: [SceneMove] = []
}

/// What the frame thread tells about its display.
public enum PlaybackReport: Hashable, Sendable {
  /// Frames cannot be shown, for the reason given; it goes on trying.
  case failed(String)
  /// Frames are shown again.
  case recovered
  /// Something that the person should know, such as a priority that was refused.
  case notice(String)
}
