// SPDX-License-Identifier: MIT
package import Core
package import Schedules
package import SignControl

extension FakeSign {
  package func why(zone: String?, at instant: String?) throws(ControlError) -> [WhyView] {
    try script.why(zone: zone, at: instant, state)
  }

  package func next(zone: String?, limit: Int) throws(ControlError) -> [SpanView] {
    Array(try script.next(zone: zone, limit: limit, state).prefix(limit))
  }

  package func calendar(_ query: CalendarQuery) throws(ControlError) -> CalendarView {
    let spans = try script.spans(query, state)
    return CalendarView(
      spans: Array(spans.prefix(query.limit)),
      next: spans.count > query.limit ? spans[query.limit].from : nil)
  }

  package func intensity() -> IntensityView { script.intensity(state) }

  package func setIntensity(_ intensity: Int, by caller: Caller) -> IntensityView {
    state.level = intensity
    return script.intensity(state)
  }

  package func speed() -> SpeedView {
    SpeedView(speed: state.speed ?? 30, isByHand: state.speed != nil)
  }

  package func setSpeed(_ speed: Double?, by caller: Caller) -> SpeedView {
    state.speed = speed
    return self.speed()
  }

  package func playback() -> PlaybackState { state.playback }

  package func setPlayback(_ playback: PlaybackState, by caller: Caller) throws(ControlError) {
    if let refusal { throw refusal }
    state.playback = playback
  }

  package func frame() -> FrameView { script.frame(state) }

  package func unshown() -> [UnshownView] { script.unshown(state) }

  package func statistics() -> StatisticsView { script.statistics(state) }

  package func health() -> HealthView { healthView }

  package func acknowledge(part: String, by caller: Caller) throws(ControlError) {
    guard let found = healthView.parts.first(where: { $0.name == part }),
      found.isAcknowledgeable
    else { throw .notFound(.verbatim("Nothing of \(part) is to be acknowledged.")) }
    let mended = HealthView.Part(name: part, isHealthy: true, detail: .verbatim("All is well."))
    set(
      health: HealthView(
        isReady: true, parts: healthView.parts.map { $0.name == part ? mended : $0 }))
  }

  package func preview(_ draft: MessageDraft) throws(ControlError) -> PreviewView {
    try script.preview(draft, state)
  }

  package func effects() -> [EffectView] { script.effects }

  package func icons() -> [IconView] { script.icons }

  package func panel() -> PanelView { script.panel }

  package func wiring() -> Phrase { .verbatim(script.wiring) }

  package func tests() -> TestView {
    TestView(patterns: script.patterns, running: state.pattern)
  }

  package func startTest(pattern: String, seconds: Int, by caller: Caller) throws(ControlError) {
    guard script.patterns.contains(where: { $0.name == pattern }) else {
      throw .invalid([
        FieldProblem(
          field: "pattern", code: .unknown, message: .verbatim("There is no such pattern."))
      ])
    }
    (state.pattern, state.seconds) = (pattern, seconds)
    note("\(pattern) for \(seconds) s")
  }

  package func endTest(by caller: Caller) { state.pattern = nil }

  package func scroll(
    _ input: ScrollInput, zone: String?, by caller: Caller
  ) throws(ControlError) {
    try script.scroll(input, zone: zone)
    note("\(input) in \(zone ?? "the first")")
  }

  package func append(
    _ message: ConversationMessage, zone: String?, by caller: Caller
  ) throws(ControlError) {
    try script.append(message, zone: zone)
    let about = [
      message.from?.texts.joined(separator: " | "), message.title?.texts.joined(separator: " | "),
      message.sent, message.isRead == true ? "read" : nil,
    ]
    .compactMap(\.self)
    note(
      "\(message.id): \(message.body.texts[0]) in \(zone ?? "the first")"
        + (about.isEmpty ? "" : " (\(about.joined(separator: ", ")))"))
  }
}
