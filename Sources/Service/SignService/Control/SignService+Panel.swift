// SPDX-License-Identifier: MIT
package import SignControl
package import SignboardKit

/// A test pattern that is shown instead of all messages.
struct RunningTest: Sendable {
  let name: String
  let end: CivilInstant
}

extension SignService {
  /// How a message would look.
  package func preview(_ draft: MessageDraft) async throws(ControlError) -> PreviewView {
    let state = stateNow()
    let (checker, instant) = (state.checker, state.playoutInstant)
    await compose([draft])
    do throws(ControlError) {
      // Problems of the text are part of the answer; all else is refused.
      _ = try checker.message(draft, id: "message", checksText: draft.scene != nil)
    } catch {
      guard case .invalid(let found) = error else { throw error }
      let others = found.filter { $0.field != "text" }
      guard others.isEmpty else { throw .invalid(others) }
    }
    guard let zone = state.setup.zone(named: state.zone(of: draft)) else {
      throw .notFound(.phrase("There is no such zone."))
    }
    let preview = Preview(
      zone: zone, builder: state.builder.at(instant),
      panel: state.setup.settings.color ?? .red)
    return await composing { preview.view(draft) }
  }

  /// The effects in the order in which they are to be listed.
  package func effects() async throws(ControlError) -> [EffectView] {
    EffectCatalog.all.map { EffectView(name: $0.name, about: $0.summary) }
  }

  /// The icons that texts can name, as they look on eight rows.
  package func icons() async throws(ControlError) -> [IconView] {
    try await calculations {
      let fonts = try? FontLibrary().chain(["auto"], height: 8)
      return Icons.all.map { icon in
        IconView(
          name: icon.name, character: icon.character,
          picture: fonts.flatMap { try? Strip(String(icon.character), fonts: $0).columns })
      }
    }
  }

  /// What the panel looks like.
  package func panel() async throws(ControlError) -> PanelView {
    let setup = state.setup
    let window = setup.sign.window
    return PanelView(
      width: window.width, height: window.height, color: setup.settings.color ?? .red,
      x: window.x, y: window.y)
  }

  /// How the panel is to be wired.
  package func wiring() async throws(ControlError) -> Phrase { state.setup.sign.display.wiring }

  /// The test patterns.
  package func tests() async throws(ControlError) -> TestView {
    TestView(
      patterns: TestPattern.standard.map {
        TestView.Pattern(name: $0.rawValue, about: $0.purpose)
      }, running: stateNow().display.test?.name)
  }

  /// Shows a test pattern for so many seconds, instead of all messages.
  package func startTest(
    pattern: String, seconds: Int, by caller: Caller
  ) async throws(ControlError) {
    guard let found = TestPattern.standard.first(where: { $0.rawValue == pattern }) else {
      throw .invalid(
        "pattern", .unknown,
        .phrase(
          "There is no pattern \"{0}\". The patterns are {1}.", "\(pattern)",
          .joined(TestPattern.standard.map { .verbatim($0.rawValue) }, separator: ", ")))
    }
    try await orderNow(by: caller) { (state) throws(ControlError) in
      guard let player = state.display.player else { return }
      let sign = state.setup.sign
      let script = TestScript([found], in: sign.window, gap: sign.display.gap)
      let scene = script.scene(on: sign.canvas, numerator: Self.second, denominator: 1)
      let start = state.sceneInstant
      state.prepared = nil
      state.display.test = RunningTest(
        name: found.rawValue,
        end: state.clock.seen.civil.advanced(bySeconds: Int64(max(1, seconds))))
      let length = script.duration(numerator: Self.second, denominator: 1)
      player.show(
        Scene(
          width: scene.width, height: scene.height,
          layers: scene.layers.compactMap {
            SequenceLayer([SequenceLayer.Slot($0, length: length)], start: start)
          }))
    }
  }

  /// Goes back to the messages.
  package func endTest(by caller: Caller) async throws(ControlError) {
    try await orderNow(by: caller) { [self] (state) throws(ControlError) in
      guard state.display.test != nil else { return }
      state.display.test = nil
      present(state)
    }
  }

  // MARK: - Intensity

  /// The intensity of the display.
  package func intensity() async throws(ControlError) -> IntensityView { Self.view(stateNow()) }

  /// Sets the intensity until the plan has its next entry or an off period begins or ends, and for
  /// good if the plan has neither; also after a restart.
  package func setIntensity(
    _ intensity: Int, by caller: Caller
  ) async throws(ControlError) -> IntensityView {
    try await orderNow(by: caller) { [self] (state) throws(ControlError) in
      try order(&state) { plan, now in plan.setIntensity(intensity, at: now) }
      return Self.view(state)
    }
  }

  /// The intensity in force; less than the one that was set if the sign is off, the current is limited
  /// or a fade is under way.
  static func view(_ state: ServiceState) -> IntensityView {
    guard let light = state.playout.state?.intensity else {
      return IntensityView(intensity: 0, effective: 0, reason: .phrase("The sign has not begun."))
    }
    return IntensityView(
      light, panel: state.display.gauge?.reading, limit: state.setup.settings.currentLimit,
      isFading: state.setup.sign.fade > 0)
  }

  // MARK: - Playback

  /// Whether the sign runs.
  package func playback() async throws(ControlError) -> PlaybackState {
    let state = state
    return state.playout.plan.isStopped ? .stopped : state.pause != nil ? .paused : .running
  }

  /// Starts, pauses or stops it.
  ///
  /// During a pause the picture, the rules and the requests stand still; a message that is put meanwhile
  /// is shown after the pause. Then the sign continues where it was, but a sign that follows the wall
  /// clock continues in step with the others. A stopped sign shows its text for that. Pause and stop
  /// outlive a restart; texts may begin anew after it.
  package func setPlayback(_ wanted: PlaybackState, by caller: Caller) async throws(ControlError) {
    try await orderNow(by: caller) { [self] (state) throws(ControlError) in
      let isStopped = state.playout.plan.isStopped
      let now = state.clock.seen.civil
      if wanted == .paused {
        guard !isStopped, state.pause == nil else { return }
        let instant = state.sceneInstant
        let frame = state.content.frame(at: instant, colored: true)
        state.pause = Pause(since: now, picture: frame.plane, colors: frame.colors)
        state.prepared = nil
        // The counts are kept with the pause.
        state.storage.progressDue = min(state.storage.progressDue, now)
        // A sign that follows the wall clock cannot stop it; the picture stands all the same.
        state.display.player?.setPaused(true)
        return present(state)
      }
      guard state.pause != nil || (wanted == .stopped) != isStopped else { return }
      if let pause = state.pause {
        if state.setup.settings.clock != .wall {
          // Content goes on where it was; requests are prolonged by the length of the pause.
          state.playout.plan.clockWasSet(from: pause.since, to: now)
        }
        state.pause = nil
        state.display.player?.setPaused(false)
        state.playout.nextText = now
      }
      try order(&state) { (plan, now) in
        plan.setStopped(wanted == .stopped, at: now)
      }
    }
  }

  // MARK: - Speed

  /// How fast texts scroll that have no speed of their own, in zones that have none.
  package func speed() async throws(ControlError) -> SpeedView { Self.speedView(state) }

  /// Sets how fast texts scroll, also after a restart; `nil`: as the configuration has it.
  ///
  /// Zones that have no speed of their own begin anew: a position is that of its speed.
  package func setSpeed(
    _ speed: Double?, by caller: Caller
  ) async throws(ControlError) -> SpeedView {
    var columns: Rational?
    if let speed {
      columns = Rational(columnsPerSecond: speed)
      guard let columns, columns > Rational(0) else {
        throw .invalid(
          "speed", .format, .phrase("The speed is too fine; write at most nine decimals."))
      }
    }
    return try await orderNow(by: caller) { [self, columns] (state) throws(ControlError) in
      // Nothing is read, unlike with another configuration: an order waits for no disk.
      let old = state.setup
      state.prepared = nil
      state.setup = old.moving(at: columns)
      state.renewBuilder(at: state.playoutInstant)
      state.keepShows(of: old)
      follow(&state)
      return Self.speedView(state)
    }
  }

  private static func speedView(_ state: ServiceState) -> SpeedView {
    let speed = state.setup.settings.content.textSpeed
    let columns: Double? =
      if case .loop = speed { nil } else { speed.clock(period: 1).columnsPerSecond }
    return SpeedView(speed: columns, isByHand: state.setup.handSpeed != nil)
  }
}

extension IntensityView {
  /// The intensity in force, compared with the one of the playout.
  ///
  /// - Parameters:
  ///   - panel: the intensity of the last frame; `nil` if unknown.
  ///   - limit: the greatest current of the panel, in milliamperes.
  ///   - isFading: whether a change of intensity takes its time.
  init(_ light: SignIntensity, panel: PanelReading?, limit: Int?, isFading: Bool) {
    let goal = light.intensity
    guard !light.isOff, let panel, limit != nil || isFading else {
      self.init(intensity: light.asked, effective: light.isOff ? 0 : goal, reason: light.reason)
      return
    }
    let (wanted, shown) = (Int(panel.wanted.step), Int(panel.shown.step))
    var sentences = [light.reason]
    if isFading, wanted != goal { sentences.append(.phrase("It is fading to \(goal).")) }
    if let limit, shown < wanted {
      sentences.append(
        .phrase(
          """
          The current limit of \(limit) mA lowers \(wanted) to \(shown): with it the panel \
          draws \(panel.milliamperes) mA.
          """))
    } else if let limit, !isFading, shown < goal {
      sentences.append(
        .phrase(
          """
          With the current limit of \(limit) mA it grows from \(shown) to \(goal) step by \
          step, as far as the picture permits.
          """))
    }
    self.init(
      intensity: light.asked, effective: isFading ? shown : min(shown, goal),
      reason: .joined(sentences))
  }
}
