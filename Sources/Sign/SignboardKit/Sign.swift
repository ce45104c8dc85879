// SPDX-License-Identifier: MIT
public import BitmapFonts
import CivilTime
public import Conversations
public import Displays
import LinuxIO
public import Playback
public import Raster
import Scenes
import SignConfiguration
public import SignDisplays
import Synchronization
import Timing
import Wording

/// A sign: a text that scrolls over a panel of modules, real or simulated, or over another display.
///
/// ```swift
/// let sign = try Sign(panel: "4x1", backend: "spi:/dev/spidev0.0")
/// try sign.show("Hello")
/// ```
///
/// Frames are shown by a thread of the sign's own. Any thread may call it.
public final class Sign: Sendable {
  private let setup: SignSetup
  private let player: Player
  private let outcome = SignOutcome()
  private let faults = FaultInjector()
  /// What the preview in the terminal shows.
  public let preview = PreviewControls()
  /// The traffic on the wires so far.
  public let wire = WireCounts()
  /// The intensity of the panel and its current.
  public let gauge = PanelGauge()
  private let director: SceneDirector
  private let thread = Mutex<FrameThread?>(nil)
  private let sources = Mutex<FileWatch?>(nil)

  /// Makes a dark sign from words as the command line takes them, and starts it.
  ///
  /// - Parameters:
  ///   - panel: modules across and down, such as `8x1`.
  ///   - backend: `terminal`, `memory`, `null`, `spi:DEVICE`, `gpio:CHIP,clk=…,din=…,cs=…`, or the
  ///     name and options of a registered display.
  ///   - scroll: how texts move.
  /// - Throws: `ValueProblem` for a word that is not understood, `SPIError` for a device that
  ///   cannot be opened.
  public convenience init(
    panel: String = "8x1", backend: String = "terminal", scroll: String = "loop"
  ) throws {
    var settings = SignSettings()
    settings.panel.size = try PanelSize.parser.parse(panel)
    settings.backend = try BackendChoice.parser.parse(backend)
    settings.content.scroll = try ScrollMode.parser.parse(scroll)
    var setup = try SignSetup(settings: settings)
    if settings.backend == .terminal, StandardStreams.isScreen(StandardStreams.output) {
      setup.output = .terminal
    }
    setup.endsWithScene = false
    try self.init(setup)
  }

  /// Makes a dark sign on a display that the caller provides, and starts it.
  ///
  /// There are no modules, so `wire`, `gauge` and `totals` stay empty.
  ///
  /// - Parameters:
  ///   - geometry: the size of the display in pixels.
  ///   - scroll: how texts move, as the command line takes it.
  ///   - display: opens the display on the thread of the sign, which alone uses it.
  /// - Throws: `ValueProblem` for a word that is not understood, `SignError` for a display of
  ///   another size, and what `display` throws.
  public convenience init(
    geometry: Geometry, scroll: String = "loop",
    display: @escaping @Sendable () throws -> any DisplayBackend
  ) throws {
    var settings = SignSettings()
    settings.backend = .null
    settings.content.scroll = try ScrollMode.parser.parse(scroll)
    var setup = try SignSetup(
      settings: settings, display: OwnDisplay(geometry: geometry, open: display))
    setup.endsWithScene = false
    try self.init(setup)
  }

  /// Makes a sign from settings and starts it.
  public init(
    _ setup: SignSetup, report: @escaping @Sendable (PlaybackReport) -> Void = { _ in }
  ) throws {
    self.setup = setup
    player = Player(scene: setup.scene, intensity: setup.intensity, report: report)
    director = try SceneDirector(setup.builder, player: player)
    player.setEndsWithScene(setup.endsWithScene)
    player.setEndState(setup.endState)
    player.setFade(setup.fade)
    try followTime()
    try start()
    guard !setup.isFast, !setup.hasOwnScene else { return }
    do {
      let watch = try setup.sourceWatch(director, player)
      try watch?.start()
      sources.withLock { $0 = watch }
    } catch {
      stop()
      throw error
    }
  }

  /// Shows a text in a zone; visible pixels stay where they are, the new text follows.
  ///
  /// - Returns: what no font has, shown as boxes.
  @discardableResult
  public func show(_ text: String, zone index: Int = 0) throws -> [MissingGlyph] {
    try director.show([text], zone: index)
  }

  /// Gives live values new texts, which appear in the place of `{name}`.
  ///
  /// Visible pixels stay where they are: a text of the same width changes in place, behind one of
  /// another width the message goes on from the edge of the zone.
  ///
  /// - Returns: what no font has, shown as boxes.
  @discardableResult
  public func set(_ values: [String: String]) throws -> [MissingGlyph] {
    try director.set(values.mapValues { .single($0) })
  }

  /// Shows what a line of input holds.
  ///
  /// - Returns: what no font has, shown as boxes.
  @discardableResult
  public func feed(_ line: FeedLine) throws -> [MissingGlyph] {
    switch line {
    case .text(let text): return try show(text, zone: conversationZones.first ?? 0)
    case .set(let values): return try director.set(values)
    case .conversation(let change):
      guard !conversationZones.isEmpty else {
        throw SignError(
          place: "input", reason: "this sign shows no conversation that takes messages",
          remedy: "Show one with --conversation -, or send the text alone.")
      }
      self.change(change)
      return []
    }
  }

  /// Scrolls the conversation of a zone; without effect in other zones.
  public func handle(_ input: ScrollInput, zone index: Int) {
    director.handle(input, zone: index)
  }

  /// Appends a message to the conversation of a zone, changes it or removes it.
  public func apply(_ change: ConversationChange, zone index: Int) {
    director.apply(change, zone: index)
  }

  /// Appends a message to all conversations of the sign, changes it or removes it.
  public func change(_ change: ConversationChange) {
    for zone in conversationZones { apply(change, zone: zone) }
  }

  /// The numbers of the zones that show a conversation.
  public var conversationZones: [Int] { director.conversationZones }

  /// Holds the picture as it is, until `resume()`.
  public func pause() { player.setPaused(true) }

  /// Goes on from where the picture was held.
  public func resume() { player.setPaused(false) }

  /// Shows the texts from their beginning, or makes the panel dark with its chips in shutdown.
  public func setRunning(_ running: Bool) { player.setRunning(running) }

  /// The frame loop's mailbox: pausing, intensity, blanking, statistics.
  public var playback: Player { player }

  /// Ends the sign and leaves the panel in its end state.
  public func stop() {
    player.stop()
    _ = try? wait()
  }

  /// Waits until the sign has ended.
  ///
  /// - Returns: the statistics of the whole run.
  /// - Throws: a `SystemError` where pictures go to standard output as text and cannot be written.
  @discardableResult
  public func wait() throws -> PlaybackStatistics {
    thread.withLock { $0.take() }?.join()
    sources.withLock { $0.take() }?.stop()
    director.end()
    if let error = outcome.error { throw error }
    return player.statistics
  }

  /// The totals of the whole run, known at its end.
  public var totals: SignTotals { outcome.totals }

  /// The recordings that could not be written, in the order of their failures; known at the end.
  public var lostRecordings: [String] { outcome.lostRecordings }

  /// Injects a fault into the simulated chips, to show the repair at work.
  public func strikeFault() { faults.strike() }

  /// Lets the scene follow the wall clock if the settings ask for it, and texts the civil time.
  private func followTime() throws {
    let time = setup.time
    let followsWallClock = setup.settings.clock == .wall
    // The setup may have another time than the machine.
    let ahead = time.civil(time.start).nanoseconds - Int128(WallClock.nanoseconds())
    let offset = setup.isPretended ? ahead : 0
    let shift = Int64(clamping: offset - time.origin.nanoseconds)
    if followsWallClock {
      player.setTimeline(
        setup.isFast
          ? .wall { time.start.advanced(by: $0.nanoseconds) }
          : .wall { _ in WallClock.now().advanced(by: shift) })
    }
    guard !setup.hasOwnScene else { return }
    if setup.isFast { return director.followVirtualTime(time) }
    try director.followTime { instant in
      followsWallClock
        ? time.civil(instant)
        : CivilInstant(nanoseconds: WallClock.nanoseconds()).advanced(byNanoseconds: offset)
    }
  }

  private func start() throws {
    let opened = try InterruptibleTimer()
    let wake = try InterruptibleTimer()
    player.onNews { wake.interrupt() }
    let outcome = outcome
    let (setup, player, faults, controls) = (setup, player, faults, preview)
    let (counts, gauge) = (wire, gauge)
    let frames = try FrameThread.start(name: "frames") {
      let timer: any FrameTimer = setup.isFast ? VirtualTimer() : MonotonicTimer(wake)
      do {
        let display = try BackendBuilder(
          setup: setup, faults: faults, controls: controls, counts: counts, gauge: gauge,
          outcome: outcome
        ).open(timer: timer, player: player)
        opened.interrupt()
        setup.takePriority(player)
        _ = FrameLoop(player: player, timer: timer, backend: display.backend, limits: setup.limits)
          .run()
        display.finishRecordings(at: setup.recordingEnd(player, now: timer.now))
        outcome.finish(display.display.totals())
      } catch {
        outcome.fail(error)
        opened.interrupt()
      }
    }
    _ = opened.sleep(until: .distantFuture)
    if let error = outcome.error {
      frames.join()
      director.end()
      throw error
    }
    thread.withLock { $0 = frames }
  }
}
