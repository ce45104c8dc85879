// SPDX-License-Identifier: MIT
import SignAPI

/// A sign that keeps a few things in memory, and always answers the same.
actor SampleSign: SignControl {
  private(set) var messages: [String: MessageView] = [:]
  private var settings: [String: ValueView] = [:]
  private var revision: Int64 = 0
  private var level = 7
  private var state = PlaybackState.running
  private(set) var shown: [String] = []
  private var isIll = false
  private var isBusy = false
  private var isEmpty = false

  func fallIll() { isIll = true }
  func becomeBusy() { isBusy = true }
  func becomeEmpty() { isEmpty = true }

  private func check(_ condition: WriteCondition, _ current: Int64?) throws(ControlError) {
    if isBusy { throw .busy("The storage is being written.", retryAfter: 3) }
    if !condition.holds(for: current) { throw .stale(current: current ?? 0) }
  }

  private func missing(_ id: String) -> ControlError { .notFound("There is no message \"\(id)\".") }

  func messages(_ query: MessageQuery) throws(ControlError) -> MessagePage {
    if query.zone == "nowhere" { throw .notFound("There is no zone \"nowhere\".") }
    let all = messages.values.sorted { $0.id < $1.id }
      .filter { view in query.after.map { view.id > $0 } ?? true }
      .filter { view in query.zone.map { view.draft.zone == $0 } ?? true }
    return MessagePage(
      messages: Array(all.prefix(query.limit)), hasMore: all.count > query.limit,
      revision: revision)
  }

  func message(id: String) throws(ControlError) -> MessageView {
    guard let view = messages[id] else { throw missing(id) }
    return view
  }

  func create(_ draft: MessageDraft, by caller: Caller) throws(ControlError) -> MessageView {
    try put(draft, id: "m\(revision + 1)", if: .isNew, by: caller).view
  }

  func put(
    _ draft: MessageDraft, id: String, if condition: WriteCondition, by caller: Caller
  ) throws(ControlError) -> (view: MessageView, isNew: Bool) {
    try check(condition, messages[id]?.revision)
    if messages[id]?.draft.isProtected == true, (draft.priority ?? 50) < 50 {
      throw .conflict("The message \"\(id)\" is protected.")
    }
    var problems: [FieldProblem] = []
    if draft.timeZone == "Mars/Base" {
      problems.append(
        FieldProblem(field: "timeZone", code: "unknown", message: "There is no such time zone."))
    }
    if draft.rules?.contains(where: { $0.start == "25:00" }) == true {
      problems.append(
        FieldProblem(field: "rules[0].start", code: "invalid", message: "There is no hour 25."))
    }
    guard problems.isEmpty else { throw .invalid(problems) }
    revision += 1
    let isNew = messages[id] == nil
    // What is to be shown once has been.
    let progress = draft.times == 1 ? MessageProgress(isOver: true, timesLeft: 0) : nil
    let view = MessageView(id: id, revision: revision, draft: draft, progress: progress)
    messages[id] = view
    return (view, isNew)
  }

  func put(
    _ batch: MessageBatch, if condition: WriteCondition, by caller: Caller
  ) throws(ControlError) -> BatchView {
    let removed = messages.values.count { $0.draft.isProtected != true }
    messages = messages.filter { $1.draft.isProtected == true }
    revision += 1
    return BatchView(created: 0, replaced: 0, removed: removed, revision: revision)
  }

  func removeMessage(
    id: String, if condition: WriteCondition, by caller: Caller
  ) throws(ControlError) {
    guard let view = messages[id] else { throw missing(id) }
    try check(condition, view.revision)
    messages[id] = nil
  }

  func activate(id: String, seconds: Int?, by caller: Caller) throws(ControlError) {
    guard messages[id] != nil else { throw missing(id) }
    shown.append("\(id) \(seconds.map { "\($0) s" } ?? "once")")
  }

  func show(_ draft: MessageDraft, seconds: Int?, by caller: Caller) {}

  func why(zone: String?, at instant: String?) throws(ControlError) -> [WhyView] {
    if instant == "never" {
      throw .invalid([FieldProblem(field: "at", code: "invalid", message: "That is no time.")])
    }
    let items: [WhyView.Item] = [
      .init(id: "alarm", state: .shown, reason: "Its priority is the highest."),
      .init(id: "時刻表", state: .interrupted, reason: "A message of priority 90 is shown."),
      .init(id: "x", state: .off, reason: "It begins at 08:00."),
    ]
    let at = instant ?? "2026-01-01T00:00:00Z"
    if let zone { return [WhyView(zone: zone, at: at, items: [])] }
    return [
      WhyView(zone: "main", at: at, items: items), WhyView(zone: "clock", at: at, items: []),
    ]
  }

  func next(zone: String?, limit: Int) -> [SpanView] { spans(limit) }
  func calendar(_ query: CalendarQuery) -> [SpanView] { spans(query.limit) }

  private func spans(_ limit: Int) -> [SpanView] {
    let spans = [
      SpanView(
        zone: "main", from: "2026-01-01T00:00:00Z", until: "2026-01-02T00:00:00Z",
        messages: ["alarm", "時刻表"]),
      SpanView(zone: "main", from: "2026-01-02T00:00:00Z", until: nil, messages: []),
    ]
    return isEmpty ? [] : Array(spans.prefix(limit))
  }

  func zones() -> [ZoneView] {
    [
      ZoneView(name: "main", x: 0, y: 0, width: 64, height: 8, messages: ["alarm"]),
      ZoneView(name: "clock", x: 64, y: 0, width: 32, height: 8, messages: []),
    ]
  }

  func values() -> [ValueView] { settings.values.sorted { $0.name < $1.name } }

  func putValue(
    _ value: String, name: String, if condition: WriteCondition, by caller: Caller
  ) throws(ControlError) -> (view: ValueView, isNew: Bool) {
    revision += 1
    let isNew = settings[name] == nil
    let view = ValueView(name: name, value: value, revision: revision)
    settings[name] = view
    return (view, isNew)
  }

  func removeValue(
    name: String, if condition: WriteCondition, by caller: Caller
  ) throws(ControlError) {
    guard settings.removeValue(forKey: name) != nil else {
      throw .notFound("There is no value \"\(name)\".")
    }
  }

  func intensity() -> IntensityView {
    IntensityView(
      intensity: level, effective: min(level, 12),
      reason: level > 12 ? "The supply gives no more." : "As asked for.")
  }

  func setIntensity(_ intensity: Int, by caller: Caller) -> IntensityView {
    level = intensity
    return self.intensity()
  }

  func playback() -> PlaybackState { state }

  func setPlayback(_ state: PlaybackState, by caller: Caller) throws(ControlError) {
    if isIll { throw .conflict("The display does not answer.") }
    self.state = state
  }

  func frame() -> FrameView {
    FrameView(picture: ["#..#", ".##.", "...."], sequence: 3, milliseconds: 1_767_225_600_000)
  }

  func fonts() -> [FontView] { [] }

  func unshown() -> [UnshownView] {
    isEmpty
      ? []
      : [
        UnshownView(
          message: "m1", characters: "🦄", position: 3, reason: "No font has the character."),
        UnshownView(
          message: "時刻表", characters: "\u{1B}[2J", position: 12, reason: "It is a control code."),
      ]
  }

  func statistics() -> StatisticsView {
    var view = StatisticsView()
    (view.framesShown, view.framesSkipped, view.wireBytes) = (1234, 2, 98_765)
    view.latenessMedian = 100_000
    view.latenessOf99Percent = 1_260_000
    view.latenessGreatest = 25_000_000
    (view.faults, view.reopenings, view.clockSteps, view.messages) = (3, 4, 5, 6)
    return view
  }

  func acknowledge(part: String, by caller: Caller) throws(ControlError) {
    guard isIll else { throw .notFound("Nothing of \(part) is to be acknowledged.") }
    isIll = false
  }

  func health() -> HealthView {
    HealthView(
      isReady: !isIll,
      parts: [
        .init(
          name: "display", isHealthy: !isIll,
          detail: isIll ? "Chain 1 does not answer." : "All is well."),
        .init(name: "storage", isHealthy: true, detail: "All is well."),
      ])
  }
}
