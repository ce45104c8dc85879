// SPDX-License-Identifier: MIT
public import SignDisplays
import CivilTime
import Displays
public import Logging
public import MessageStorage
public import Playback
import Playout
import Raster
public import Scenes
import Schedules
import SignAPI
import SignConfiguration
import SignboardKit
import Synchronization
public import Timing

/// A sign that plays what is kept in a store, and does what the API asks.
///
/// Every change is on the disk before it is acknowledged, and seen from the next frame on. Any
/// thread may call; the frame thread never waits for any of it.
///
/// ```swift
/// let service = try SignService(setup, store: store, logger: logger)
/// var sign = setup.sign
/// sign.scene = service.scene
/// let running = try Sign(sign)
/// service.attach(running.playback)
/// ```
public final class SignService: Sendable {
  /// Where the state is, and what was prepared of what comes next.
  struct Desk: Sendable {
    var state: ServiceState
    var player: Player?
    /// What has gone over the wires.
    var wire: WireCounts?
    /// How bright the panel is and what it draws.
    var gauge: PanelGauge?
    /// What will be, computed ahead so that it is seen at its exact instant.
    var prepared: (at: CivilInstant, state: ServiceState)?
    /// Both clocks as they were seen last.
    var seen: (civil: CivilInstant, monotonic: Instant)
    /// All stands still, if it does.
    var pause: Pause?
    /// What is stored of orders.
    var orders = KeptOrders()
    /// The files that feed the sign, looked at again and again.
    var sources: SourceFiles?
    var sourceLooks: Repetition
    /// The test pattern that is shown instead.
    var test: RunningTest?
    /// What was set on the player.
    var light: SignIntensity?
    /// What of the store or the display fails.
    var storageProblem: String?
    var displayProblem: String?
    /// What has been shown of counted messages, as it was stored last.
    var progress: [String: Progress] = [:]
    var progressDue: CivilInstant
    var expiryDue: CivilInstant
    /// When messages that are over are looked for again, and those that are still to be looked at.
    var overDue = CivilInstant.distantPast
    var overCandidates: [String] = []
    let started: Instant
    /// Where the timeline of the scene begins: where it stood if all stands still.
    let beginning: Instant
    /// How often the clock was set, and when and by how much last.
    var clockSteps: Int64 = 0
    var lastStep: (at: CivilInstant, milliseconds: Int64)?
    /// What of the copies of the store fails.
    var backupProblem: String?
    /// What was read of each calendar, by its path.
    var calendars: [String: CalendarStamp] = [:]
    var calendarLooks: Repetition
    /// Entries of the configuration that lead to no calendar, and why.
    var missingCalendars: [String] = []
    /// Why a changed configuration was refused, if it was; and all mistakes if there are several.
    var configurationProblem: String?
    var configurationDetails: [String] = []
    /// Why what was read of a file that feeds the sign is not what it says now, by its path.
    var sourceProblems: [String: String] = [:]
    /// How long it took from a change that was stored until the frame thread had it and the next
    /// change was known.
    var changeTimes = LatenessHistogram()
    /// Counts the messages of calendars that were read.
    var revisions: Int64 = 0
  }

  let desk: Mutex<Desk>
  let store: MessageStore
  let clock: ServiceClock
  let logger: Logger
  /// What the frame thread told and nobody has looked at yet; apart, so that it never waits.
  let reports = Mutex<[PlaybackReport]>([])
  /// What would hold the threads of all requests if it were worked out there.
  let calculations = Calculations()
  /// What composes long texts before the state is held.
  let composing = Composing()
  /// How the sign was when somebody asked or a tick was over, for who asks while the state is held.
  let lastHealth = Mutex<HealthView?>(nil)
  let watch: CompositionWatch
  private let bell: Mutex<(@Sendable () -> Void)?> = Mutex(nil)

  /// Reads what is kept and composes what is to be shown now.
  ///
  /// What cannot be read any more, such as a message in a zone that is gone, is kept, logged and
  /// not shown.
  public convenience init(
    _ setup: ServiceSetup, store: MessageStore, clock: ServiceClock = .machine, logger: Logger
  ) throws(StorageError) {
    try self.init(setup, store: store, clock: clock, logger: logger, watch: .none)
  }

  /// - Parameter watch: knows what the program before died of.
  init(
    _ setup: ServiceSetup, store: MessageStore, clock: ServiceClock = .machine, logger: Logger,
    watch: CompositionWatch
  ) throws(StorageError) {
    let (civil, monotonic) = (clock.civil(), clock.monotonic())
    (self.store, self.clock, self.logger, self.watch) = (store, clock, logger, watch)
    let said = try store.document(Kept.stateID).flatMap { StateText($0.body) } ?? StateText()
    // A sign that was paused stands where it stood, also after a power cut.
    let present = said.pause?.since ?? civil
    var state = ServiceState(setup, at: present, watch: watch)
    for held in watch.held { logger.error("\(ServiceState.reason(held, setup.timeZone))") }
    let notes = try state.load(store, at: present)
    let start =
      setup.settings.clock == .wall
      ? Instant(nanoseconds: present.held) : said.pause?.instant ?? .zero
    var desk = Desk(
      state: state, seen: (civil, monotonic),
      sourceLooks: Repetition(every: Self.second / 2, from: monotonic), progressDue: civil,
      expiryDue: civil, started: monotonic, beginning: start,
      calendarLooks: Repetition(every: 5 * Self.second, from: monotonic))
    desk.pause = said.pause
    desk.progress = notes.progress
    for name in notes.overruled {
      logger.info("The values file has a newer text for \(name).")
    }
    for note in notes.problems { logger.warning("\(note)") }
    desk.beginSources(logger)
    desk.readCalendars(logger, at: present)
    desk.orders = try desk.state.loadOrders(store, said, at: present)
    desk.state.follow(at: present, scene: start)
    if let pause = said.pause { desk.state.stand(as: pause, at: present, scene: start) }
    desk.checkPause(at: start)
    self.desk = Mutex(desk)
    self.desk.withLock { forget(values: notes.overruled, &$0) }
  }

  /// The scene to begin with, on a timeline that begins at zero (or follows the wall clock).
  ///
  /// That of a sign that stands still is a picture; `attach` lets the timeline go on where it stood.
  public var scene: Scene { desk.withLock { $0.scene } }

  /// Lets a player show what is to be shown from now on.
  ///
  /// - Parameters:
  ///   - wire: counts what it sends.
  ///   - gauge: tells how bright its panel is.
  public func attach(_ player: Player, wire: WireCounts? = nil, gauge: PanelGauge? = nil) {
    player.setEndsWithScene(false)
    desk.withLock { desk in
      (desk.player, desk.wire, desk.gauge) = (player, wire, gauge)
      desk.light = nil
      if desk.pause != nil {
        player.setPaused(true)
        player.seek(to: desk.beginning)
      }
      advance(&desk)
      publish(&desk)
      settle(&desk)
    }
    ring()
  }

  /// Sets what wakes the thread that calls `tick` when the next instant came nearer.
  public func onNews(_ ring: @escaping @Sendable () -> Void) { bell.withLock { $0 = ring } }

  func ring() { bell.withLock { $0 }?() }

  /// Does what is due, and prepares what comes next.
  ///
  /// - Returns: the instant of the monotonic clock at which it wants to be called again; two
  ///   seconds later at most, as clocks may be set.
  @discardableResult
  public func tick() -> Instant {
    defer { currentHealth() }
    return desk.withLock { desk in
      readReports(&desk)
      advance(&desk)
      housekeep(&desk)
      let (now, monotonic) = (desk.seen.civil, desk.seen.monotonic)
      let next = nextEvent(desk)
      // What is prepared shares its messages, which would have to be copied.
      let isBusy = desk.prepared == nil && desk.state.programme.lookAtHidden()
      let longest =
        isBusy || !desk.state.unchecked.isEmpty ? Self.pause : Self.longestSleep
      guard desk.pause == nil, let next else { return monotonic.advanced(by: longest) }
      let wait = max(0, Int64(clamping: next.nanoseconds - now.nanoseconds))
      guard wait <= Self.second else {
        return monotonic.advanced(by: min(wait - Self.second, longest))
      }
      if desk.prepared?.at != next, desk.test == nil { prepare(&desk, at: next, in: wait) }
      return monotonic.advanced(by: wait)
    }
  }

  /// Somebody may set the clock; nobody tells, so it is looked at.
  static let longestSleep = 2 * second
  /// Between two pieces of work that nobody waits for, so that those who ask come first.
  static let pause = second / 100
  static let second: Int64 = 1_000_000_000
}

extension CivilInstant {
  /// Nanoseconds since 1970, held within 64 bits.
  var held: Int64 { Int64(clamping: nanoseconds) }
}

// MARK: - Time

extension SignService {
  /// The instant of the scene that belongs to an instant of the monotonic clock.
  func sceneInstant(_ desk: Desk) -> Instant {
    guard let player = desk.player else {
      return desk.state.setup.settings.clock == .wall
        ? Instant(nanoseconds: desk.seen.civil.held) : desk.beginning
    }
    return player.sceneTime(at: desk.seen.monotonic)?.instant ?? player.present.instant
  }

  /// Looks at the clocks and lets the programme go on to now.
  ///
  /// While all stands still the programme does, too.
  func advance(_ desk: inout Desk) {
    let (civil, monotonic) = (clock.civil(), clock.monotonic())
    let passed = monotonic.since(desk.seen.monotonic)
    let expected = desk.seen.civil.advanced(byNanoseconds: Int128(passed))
    desk.seen = (civil, monotonic)
    if let test = desk.test, test.end <= civil {
      desk.test = nil
      publish(&desk)
    }
    let jump = Int64(clamping: civil.nanoseconds - expected.nanoseconds)
    // Time servers that slew are followed in silence; a clock that was set is another thing.
    let wasSet = jump.magnitude > UInt64(Self.second / 2)
    if wasSet {
      logger.notice("The clock was set by \(jump / 1_000_000) ms; what plays goes on.")
      desk.clockSteps += 1
      desk.lastStep = (civil, jump / 1_000_000)
    }
    guard desk.pause == nil else { return }
    if wasSet {
      desk.prepared = nil
      desk.state.programme.clockWasSet(from: expected, to: civil)
      desk.state.nextText = civil
      desk.progressDue = min(desk.progressDue, civil)
      desk.expiryDue = min(desk.expiryDue, civil)
      desk.overDue = min(desk.overDue, civil)
      follow(&desk)
      return
    }
    if let prepared = desk.prepared, prepared.at <= civil {
      desk.prepared = nil
      desk.state = prepared.state
      settle(&desk)
    }
    let seen = max(desk.state.plan?.instant ?? civil, desk.state.programme.now)
    let due = [
      desk.state.programme.nextChange(after: seen),
      desk.state.nextText,
    ]
    .compactMap(\.self).min()
    if due.map({ $0 <= civil }) ?? false { follow(&desk) }
  }

  /// The instant at which the programme is: now, or when all was stopped.
  func programmeInstant(_ desk: Desk) -> CivilInstant { desk.pause?.since ?? desk.seen.civil }

  /// The next instant at which anything changes.
  private func nextEvent(_ desk: Desk) -> CivilInstant? {
    var programme = desk.state.programme
    return [
      programme.nextChange(after: desk.seen.civil), desk.state.nextText, desk.test?.end,
    ].compactMap(\.self).min()
  }

  /// Shows what the programme wants now.
  func follow(_ desk: inout Desk) {
    desk.prepared = nil
    desk.state.follow(at: programmeInstant(desk), scene: sceneInstant(desk))
    publish(&desk)
    settle(&desk)
  }

  /// Makes the scene of an instant that is near, so that it is seen exactly then.
  private func prepare(_ desk: inout Desk, at next: CivilInstant, in wait: Int64) {
    guard let player = desk.player, desk.test?.end != next else { return }
    let instant = sceneInstant(desk).advanced(by: max(0, wait))
    var state = desk.state
    state.follow(at: next, scene: instant)
    player.show(desk.state.scene.followed(by: state.scene, at: instant))
    desk.prepared = (next, state)
  }

  /// Hands the scene over to the frame thread.
  func publish(_ desk: inout Desk) {
    guard let player = desk.player, desk.test == nil else { return }
    player.show(desk.scene)
  }

  /// Lets light and log follow what is shown.
  private func settle(_ desk: inout Desk) {
    guard let light = desk.state.plan?.intensity else { return }
    if let player = desk.player, light != desk.light {
      if light.isOff != desk.light?.isOff { player.setBlank(light.isOff) }
      if light.intensity != desk.light?.intensity, let intensity = Intensity(light.intensity) {
        player.setIntensity(intensity)
      }
      desk.light = light
    }
    record(&desk)
    keepOrders(&desk)
  }
}

extension SignService.Desk {
  /// What is to be shown: while all stands still, the picture of when that began.
  var scene: Scene {
    let scene = state.scene
    return pause?.scene(width: scene.width, height: scene.height) ?? scene
  }

  /// Takes the present picture where the one of a pause is not there or of another panel.
  mutating func checkPause(at instant: Instant) {
    guard let pause else { return }
    let scene = state.scene
    guard (pause.picture.width, pause.picture.height) != (scene.width, scene.height) else { return }
    self.pause = Pause(
      since: pause.since, instant: pause.instant, picture: scene.frame(at: instant).plane,
      zones: pause.zones)
  }
}
