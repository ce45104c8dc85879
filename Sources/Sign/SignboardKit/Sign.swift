// SPDX-License-Identifier: MIT
import Synchronization

/// A sign: a text that scrolls over a panel of modules, real or simulated, or over another display.
///
/// ```swift
/// let sign = try Sign(panel: Panel(4, 1), backend: .spi("/dev/spidev0.0"))
/// try await sign.play("Hello")
/// ```
///
/// Frames are shown by a thread of the sign's own, until `stop()`. Any thread may call it.
public final class Sign: Sendable {
  private let setup: SignSetup
  private let player: Player
  private let outcome = SignOutcome()
  private let faults = FaultInjector()
  /// What the preview in the terminal shows.
  package let preview = PreviewControls()
  /// The traffic on the wires so far.
  package let wire = WireCounts()
  /// The intensity of the panel and its current.
  package let gauge = PanelGauge()
  private let director: SceneDirector
  private let thread = Mutex<FrameThread?>(nil)
  private let sources = Mutex<FileWatch?>(nil)

  /// Makes a sign from a setup and starts it; it may end by itself, with its scene or at a limit.
  ///
  /// - Throws: `SignError` if the display cannot be opened or a text cannot be shown; errors of the
  ///   system, of files and of registered displays.
  public init(
    _ setup: SignSetup, report: @escaping @Sendable (PlaybackReport) -> Void = { _ in }
  ) throws {
    self.setup = setup
    player = Player(scene: setup.scene, intensity: setup.intensity, report: report)
    director = try SceneDirector(
      setup.builder, player: player,
      timer: setup.isFast ? nil : { @Sendable in MonotonicClock.now() })
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
  /// - Parameters:
  ///   - text: the text, with markup.
  ///   - zone: the name of the zone; `nil`: the only one, or the first.
  /// - Returns: what no font has, shown as boxes.
  /// - Throws: `SignError` for markup that is wrong, for a name that no zone has and for a zone
  ///   that shows a bar.
  @discardableResult
  public func show(_ text: String, in zone: String? = nil) throws -> [MissingGlyph] {
    try director.show([text], zone: index(ofZone: zone))
  }

  /// Shows a text in a zone at once, and returns when it has passed and the zone is dark.
  ///
  /// It passes once in whatever way the zone moves: a text that stands is shown for three seconds,
  /// or for the `dwell` of the settings. It has passed, too, when another text takes its place. A
  /// conversation takes it as its newest message, and nothing waits.
  ///
  /// - Parameters:
  ///   - text: the text, with markup.
  ///   - zone: the name of the zone; `nil`: the only one, or the first.
  /// - Returns: what no font has, shown as boxes.
  /// - Throws: as `show(_:in:)`; `SignError` if the sign ends before the text has passed;
  ///   `CancellationError` if the task is cancelled, which leaves the text on its way.
  @discardableResult
  public func play(_ text: String, in zone: String? = nil) async throws -> [MissingGlyph] {
    let (ends, end) = AsyncStream.makeStream(of: Bool.self)
    let missing = try director.show([text], zone: index(ofZone: zone)) { hasPassed in
      end.yield(hasPassed)
      end.finish()
    }
    for await hasPassed in ends where !hasPassed {
      throw SignError(place: "", reason: "the sign has ended", remedy: "Make another one.")
    }
    try Task.checkCancellation()
    return missing
  }

  /// Gives live values new texts, which appear in the place of `{name}`.
  ///
  /// Visible pixels stay where they are: a text of the same width changes in place, behind one of
  /// another width the message goes on from the edge of the zone.
  ///
  /// - Returns: what no font has, shown as boxes.
  /// - Throws: the error of a text that cannot be composed with them; then no value changes.
  @discardableResult
  public func set(_ values: [String: String]) throws -> [MissingGlyph] {
    try director.set(values.mapValues { .single($0) })
  }

  /// Shows what a line of input holds.
  ///
  /// - Returns: what no font has, shown as boxes.
  /// - Throws: as `show(_:in:)` and `set(_:)` for texts and values; `SignError` for a message of
  ///   a conversation that no zone shows.
  @discardableResult
  public func feed(_ line: FeedLine) throws -> [MissingGlyph] {
    switch line {
    case .text(let text):
      return try director.show([text], zone: conversationZones.first ?? 0)
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

  /// The number of a zone by its name; `nil` is the first one.
  private func index(ofZone name: String?) throws(SignError) -> Int {
    guard let name else { return 0 }
    let names = (setup.settings.zones ?? []).map { $0.name ?? "" }
    guard let index = names.firstIndex(of: name) else {
      let known = names.filter { !$0.isEmpty }.joined(separator: ", ")
      throw SignError(
        place: "zone \(Wording.quoted(name))", reason: "there is none of this name",
        remedy: "The names are: \(known.isEmpty ? "none" : known).")
    }
    return index
  }

  /// Scrolls all conversations of the sign.
  public func scroll(_ input: ScrollInput) {
    for zone in conversationZones { director.handle(input, zone: zone) }
  }

  /// Scrolls the conversation of a zone; without effect in other zones.
  ///
  /// - Throws: `SignError` for a name that no zone has.
  public func scroll(_ input: ScrollInput, in zone: String) throws(SignError) {
    director.handle(input, zone: try index(ofZone: zone))
  }

  /// Appends a message to all conversations of the sign, changes it or removes it.
  public func change(_ change: ConversationChange) {
    for zone in conversationZones { director.apply(change, zone: zone) }
  }

  /// Appends a message to the conversation of a zone, changes it or removes it.
  ///
  /// - Throws: `SignError` for a name that no zone has.
  public func change(_ change: ConversationChange, in zone: String) throws(SignError) {
    director.apply(change, zone: try index(ofZone: zone))
  }

  /// The numbers of the zones that show a conversation.
  private var conversationZones: [Int] { director.conversationZones }

  /// Holds the picture until `resume()`.
  public func pause() { player.setPaused(true) }

  /// Goes on from where the picture was held.
  public func resume() { player.setPaused(false) }

  /// Shows the texts from their beginning, or makes the panel dark with its chips in shutdown.
  ///
  /// A text that was played and has passed stays away, and conversations go on where they were. On
  /// the wall clock all texts are where the common time is.
  public func setRunning(_ running: Bool) {
    // A scene of the setup's own has no texts that could begin anew.
    if setup.hasOwnScene {
      player.setRunning(running)
    } else {
      director.setRunning(running)
    }
  }

  /// The intensity of the panel.
  public var intensity: Intensity {
    get { player.intensity }
    set { player.setIntensity(newValue) }
  }

  /// How well the frames so far kept their time.
  public var statistics: PlaybackStatistics { player.statistics }

  /// Ends the sign and leaves the panel in its end state.
  public func stop() {
    player.stop()
    _ = try? wait()
  }

  /// Waits until the sign has ended, by `stop()` of another thread or by itself.
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

  /// The recordings that could not be written, in the order of their failures; known at the end.
  public var lostRecordings: [String] { outcome.lostRecordings }

  // MARK: - For the program

  /// The frame loop's mailbox: pausing, intensity, blanking, statistics.
  package var playback: Player { player }

  /// The totals of the whole run, known at its end.
  package var totals: SignTotals { outcome.totals }

  /// Injects a fault into the simulated chips, to show the repair at work.
  package func strikeFault() { faults.strike() }

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
    // Without the sign itself, which would live for as long as its thread.
    let frames = try FrameThread.start(name: "frames") {
      [setup, player, faults, preview, wire, gauge, outcome] in
      let timer: any FrameTimer = setup.isFast ? VirtualTimer() : MonotonicTimer(wake)
      do {
        let display = try BackendBuilder(
          setup: setup, faults: faults, controls: preview, counts: wire, gauge: gauge,
          outcome: outcome
        ).open(timer: timer, player: player)
        opened.interrupt()
        setup.takePriority(player)
        _ = FrameLoop(player: player, timer: timer, backend: display.backend, limits: setup.limits)
          .run()
        display.finishRecordings(setup.recordingEnd(player, now: timer.now))
        outcome.finish(display.totals())
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
