// SPDX-License-Identifier: MIT
import Synchronization

/// Changes the texts, live values and conversations of a running sign, and lets texts follow the time.
///
/// Any thread may call it. Everything is composed before the frame thread sees it.
final class SceneDirector: Sendable {
  /// A scene that is composed before its time and follows the current one.
  private struct NextScene {
    /// The civil time of its texts.
    var civil: CivilInstant
    /// When it is shown.
    var instant: Instant
    var scene: Scene
  }

  private struct State {
    var running: RunningScene
    var next: NextScene?
    /// How many messages without an id were appended to conversations.
    var nameless: Int64 = 0
    var hasEnded = false
    var clock: FrameThread?

    /// Takes over the next scene if it is shown by an instant, else drops it.
    mutating func settle(at instant: Instant) {
      guard let made = next.take(), instant >= made.instant else { return }
      running.take(made.scene, of: made.civil)
    }
  }

  private let state: Mutex<State>
  private let player: Player
  /// The time of the frame loop; `nil`: it is not known between two frames.
  private let timer: (@Sendable () -> Instant)?
  /// Wakes the thread that follows the time.
  let wake: InterruptibleTimer

  /// Directs a player that shows the scene of a builder.
  ///
  /// - Parameter timer: the time of its frame loop; `nil`: it is not known between two frames.
  init(
    _ builder: SceneBuilder, player: Player, timer: (@Sendable () -> Instant)? = nil
  ) throws {
    wake = try InterruptibleTimer()
    self.timer = timer
    state = Mutex(State(running: RunningScene(builder, player.present.scene)))
    self.player = player
  }

  /// Ends following the time.
  func end() {
    let thread = state.withLock { state in
      state.hasEnded = true
      return state.clock.take()
    }
    wake.interrupt()
    thread?.join()
  }

  // MARK: - Changes

  /// Shows other texts in a zone.
  ///
  /// Visible pixels stay where they are, the new texts follow. A conversation takes them as its
  /// newest messages, which count as passed.
  ///
  /// - Parameter done: if there is one, the texts begin at once and pass once; then the zone is dark. It
  ///   is called once, on any thread: with `true` when they have passed or others take their place,
  ///   with `false` if the sign ends before.
  /// - Returns: what no font has.
  func show(
    _ texts: [String], zone index: Int, whenPassed done: (@Sendable (Bool) -> Void)? = nil
  ) throws -> [MissingGlyph] {
    let missing: [MissingGlyph]? = try state.withLock { state in
      guard state.running.texts.indices.contains(index) else {
        throw SignError(
          place: "zone \(index)", reason: "there is none of this number",
          remedy: "The numbers are 0 to \(state.running.texts.count - 1).")
      }
      guard state.running.conversationZones.contains(index) else {
        let missing = try edit(&state, isNew: true) {
          try $0.show(texts, zone: index, passes: done != nil, at: $1)
        }
        let layer = state.running.layers[index]
        player.endPassing(layer: layer)
        if let done { player.whenPassed(layer: layer, done) }
        return missing
      }
      for text in texts {
        state.nameless += 1
        let message = ChatMessage(id: .text("line \(state.nameless)"), body: text)
        edit(&state, isNew: true) { scene, now in
          scene.change(conversationOf: index) { $0.append(message, at: now) }
        }
        reportMistakes(in: [message], zone: index, state.running.builder)
      }
      return nil
    }
    if missing == nil { done?(true) }
    return missing ?? []
  }

  /// Gives live values new texts, in all zones in the same frame.
  ///
  /// - Returns: what no font has.
  func set(_ values: [String: LocalizedText]) throws -> [MissingGlyph] {
    try state.withLock { state in
      guard state.running.shows(values) else { return try state.running.set(values, at: .zero) }
      return try edit(&state) { try $0.set(values, at: $1) }
    }
  }

  /// Scrolls the conversation of a zone.
  func handle(_ input: ScrollInput, zone index: Int) {
    changeConversation(ofZone: index) { $0.handle(input, at: $1) }
  }

  /// Changes the messages of the conversation of a zone.
  func apply(_ change: ConversationChange, zone index: Int) {
    let builder = changeConversation(ofZone: index) { $0.apply(change, at: $1) }
    guard case .message(let message) = change else { return }
    reportMistakes(in: [message], zone: index, builder)
  }

  /// Replaces all messages of a conversation, as when its file was written anew.
  func replaceMessages(_ messages: [ChatMessage], zone index: Int) {
    var known: Set<ChatMessage> = []
    let builder = changeConversation(ofZone: index) {
      known = Set($0.log.messages)
      $0.replaceAll(with: messages, at: $1)
    }
    reportMistakes(in: messages.filter { !known.contains($0) }, zone: index, builder)
  }

  /// The zones that show a conversation.
  var conversationZones: [Int] { state.withLock { $0.running.conversationZones } }

  @discardableResult
  private func changeConversation(
    ofZone index: Int, _ change: (inout Conversation, Instant) -> Void
  ) -> SceneBuilder {
    state.withLock { state in
      edit(&state, isNew: true) { scene, now in
        scene.change(conversationOf: index) { change(&$0, now) }
      }
      return state.running.builder
    }
  }

  /// Changes the current scene and drops the prepared next one, which has the old content.
  ///
  /// - Parameter isNew: whether a content or a movement may begin, which is now and not with the
  ///   last frame: a scene that does not change has had none for long.
  private func edit<Result>(
    _ state: inout State, isNew: Bool = false,
    _ change: (inout RunningScene, Instant) throws -> Result
  ) rethrows -> Result {
    var now = player.present.instant
    if isNew, let timer, let time = player.sceneTime(at: timer()) {
      now = max(now, time.instant)
    }
    state.settle(at: now)
    // The thread that follows the time prepares the next scene anew.
    defer {
      player.show(state.running.scene)
      wake.interrupt()
    }
    return try change(&state.running, now)
  }

  /// Reports mistakes in the markup of messages, which are shown as they are.
  private func reportMistakes(
    in messages: [ChatMessage], zone index: Int, _ builder: SceneBuilder
  ) {
    for mistake in builder.zone(index).markupMistakes(in: messages) {
      player.report(.notice(mistake))
    }
  }

  // MARK: - Time

  /// Stops the sign (`false`), or starts it again with all texts from their beginning.
  ///
  /// Conversations go on where they were, and on the wall clock all texts are where the common time
  /// is.
  func setRunning(_ running: Bool) {
    if running, !player.isRunning, !player.followsWallClock { restart() }
    player.setRunning(running, fromStart: false)
  }

  /// Begins the texts anew where the scene's time is: if it went back, a text that came later would
  /// wait for its instant.
  private func restart() {
    state.withLock { state in
      do {
        try edit(&state, isNew: true) { try $0.restart(at: $1) }
      } catch {
        player.report(.notice("\(error)"))
      }
    }
  }

  /// Lets texts follow virtual time, on the frame thread.
  func followVirtualTime(_ time: SceneTime) {
    player.beforeVirtualFrames { [self] instant in
      // Civil time is that of the scene, whatever its rate.
      _ = update(at: instant, civil: time.civil(instant), rate: .normal)
    }
  }

  /// Lets texts follow the civil time, on a thread of their own.
  ///
  /// - Parameter civil: the civil time; it depends on the scene's instant if the scene follows the
  ///   wall clock.
  func followTime(civil: @escaping @Sendable (Instant) -> CivilInstant) throws {
    player.onTimeChange { [wake] in wake.interrupt() }
    let thread = try FrameThread.start(name: "texts") { [self] in
      while !state.withLock(\.hasEnded) {
        let next = follow(at: MonotonicClock.now(), civil: civil)
        let pages = player.prepare(at: MonotonicClock.now())
        wake.sleep(until: min(next, pages ?? next))
      }
    }
    state.withLock { $0.clock = thread }
  }

  /// The kernel does not report that the clock was set, so it is read this often.
  private static let longestSleep: Int64 = 10_000_000_000
  /// By how many nanoseconds the next scene may be off before it is prepared anew: fewer than a person
  /// sees.
  private static let tolerance: UInt128 = 5_000_000

  /// Follows the time at an instant of the frame loop's timer.
  ///
  /// - Returns: when to call it again, unless `wake` is interrupted before.
  func follow(at now: Instant, civil: (Instant) -> CivilInstant) -> Instant {
    // While the scene's time stands still no change becomes due; the player wakes this thread
    // later.
    guard let (instant, rate) = player.sceneTime(at: now),
      let due = update(at: instant, civil: civil(instant), rate: rate)
    else { return .distantFuture }
    return now.advanced(by: min(SceneDirector.longestSleep, max(0, due)))
  }

  /// Shows the texts of a civil time and prepares the next change.
  ///
  /// - Parameters:
  ///   - instant: the scene's instant.
  ///   - civil: the civil time that belongs to it.
  ///   - rate: how much faster than civil time the scene's time runs.
  /// - Returns: the nanoseconds until the next change; `nil` if there is none before texts are set.
  private func update(at instant: Instant, civil: CivilInstant, rate: TimeRate) -> Int64? {
    state.withLock { state in
      if let next = state.next {
        let left = Int64(clamping: next.civil.nanoseconds - civil.nanoseconds)
        let rest = next.instant.since(instant)
        let difference = Int128(rate.sceneTime(left)) - Int128(rest)
        if left > 0 || rest > 0, difference.magnitude <= SceneDirector.tolerance {
          return max(left, rate.clockTime(rest))
        }
      }
      // It is due; or the clock was set, or the scene's time was paused or changed its rate.
      let now = max(player.present.instant, instant)
      var isShown = state.next == nil
      state.settle(at: now)
      defer { if !isShown { player.show(state.running.scene) } }
      do {
        if try state.running.advance(to: civil, at: now) { isShown = false }
        guard let due = state.running.nextChange else { return nil }
        let wait = Int64(clamping: due.nanoseconds - civil.nanoseconds)
        var later = state.running
        let change = instant.advanced(by: rate.sceneTime(wait))
        try later.advance(to: due, at: change)
        player.show(state.running.scene.followed(by: later.scene, at: change))
        isShown = true
        state.next = NextScene(civil: due, instant: change, scene: later.scene)
        return wait
      } catch {
        player.report(.notice("\(error)"))
        return SceneDirector.longestSleep
      }
    }
  }
}
