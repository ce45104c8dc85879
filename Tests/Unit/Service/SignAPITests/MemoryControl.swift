// SPDX-License-Identifier: MIT
import SignAPI

/// A sign that keeps everything in memory.
actor MemoryControl: SignControl {
  private(set) var drafts: [String: MessageView] = [:]
  private var valueViews: [String: ValueView] = [:]
  private var revision: Int64 = 0
  private var level = 7
  private var state = PlaybackState.running
  private var running: String?
  private(set) var done: [String] = []
  private(set) var shown: [(draft: MessageDraft, seconds: Int?)] = []
  private(set) var callers: [String] = []
  var picture = ["#..", ".#."]
  private(set) var healthView = HealthView(
    isReady: true, parts: [.init(name: "display", isHealthy: true, detail: "All is well.")])
  private(set) var isHanging = false
  private var hangStarted: [CheckedContinuation<Void, Never>] = []
  private var released: [CheckedContinuation<Void, Never>] = []

  func set(health: HealthView) { healthView = health }

  /// Lets the next question for zones wait until `release`, or until nobody waits for the answer.
  func hang() { isHanging = true }

  func waitUntilHung() async {
    if !released.isEmpty { return }
    await withCheckedContinuation { hangStarted.append($0) }
  }

  func waitUntilReleased() async {
    while isHanging { await Task.yield() }
  }

  func release() {
    isHanging = false
    for continuation in released { continuation.resume() }
    released = []
  }

  func messages(_ query: MessageQuery) throws(ControlError) -> MessagePage {
    if query.zone == "nowhere" { throw .notFound("There is no zone \"nowhere\".") }
    let all = drafts.values.sorted { $0.id < $1.id }
      .filter { view in query.after.map { view.id > $0 } ?? true }
    return MessagePage(
      messages: Array(all.prefix(query.limit)), hasMore: all.count > query.limit,
      revision: revision)
  }

  func message(id: String) throws(ControlError) -> MessageView {
    guard let view = drafts[id] else { throw missing(id) }
    return view
  }

  func create(_ draft: MessageDraft, by caller: Caller) throws(ControlError) -> MessageView {
    try put(draft, id: "m\(revision + 1)", if: .isNew, by: caller).view
  }

  func put(
    _ draft: MessageDraft, id: String, if condition: WriteCondition, by caller: Caller
  ) throws(ControlError) -> (view: MessageView, isNew: Bool) {
    callers.append(caller.description)
    try check(condition, drafts[id]?.revision)
    if drafts[id]?.draft.isProtected == true, (draft.priority ?? 50) < 50 {
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
    let isNew = drafts[id] == nil
    let view = MessageView(id: id, revision: revision, draft: draft)
    drafts[id] = view
    return (view, isNew)
  }

  func put(
    _ batch: MessageBatch, if condition: WriteCondition, by caller: Caller
  ) throws(ControlError) -> BatchView {
    try check(condition, revision)
    revision += 1
    var (created, replaced, removed) = (0, 0, 0)
    if batch.removesOthers {
      let kept = Set(batch.entries.map(\.id))
      removed = drafts.keys.count { !kept.contains($0) }
      drafts = drafts.filter { kept.contains($0.key) }
    }
    for entry in batch.entries {
      if drafts[entry.id] == nil { created += 1 } else { replaced += 1 }
      drafts[entry.id] = MessageView(id: entry.id, revision: revision, draft: entry.draft)
    }
    return BatchView(created: created, replaced: replaced, removed: removed, revision: revision)
  }

  func removeMessage(
    id: String, if condition: WriteCondition, by caller: Caller
  ) throws(ControlError) {
    guard let view = drafts[id] else { throw missing(id) }
    try check(condition, view.revision)
    drafts[id] = nil
    revision += 1
  }

  func activate(id: String, seconds: Int?, by caller: Caller) throws(ControlError) {
    guard let view = drafts[id] else { throw missing(id) }
    shown.append((view.draft, seconds))
  }

  func show(_ draft: MessageDraft, seconds: Int?, by caller: Caller) throws(ControlError) {
    shown.append((draft, seconds))
  }

  func why(zone: String?, at instant: String?) throws(ControlError) -> [WhyView] {
    if instant == "never" {
      throw .invalid([FieldProblem(field: "at", code: "invalid", message: "That is no time.")])
    }
    return [
      WhyView(
        zone: zone ?? "main", at: instant ?? "2026-01-01T00:00:00Z",
        items: drafts.keys.sorted().map { .init(id: $0, state: .shown, reason: "always") })
    ]
  }

  func next(zone: String?, limit: Int) throws(ControlError) -> [SpanView] { spans(limit) }
  func calendar(_ query: CalendarQuery) throws(ControlError) -> [SpanView] { spans(query.limit) }

  private func spans(_ limit: Int) -> [SpanView] {
    let spans = [
      SpanView(
        zone: "main", from: "2026-01-01T00:00:00Z", until: "2026-01-02T00:00:00Z",
        messages: drafts.keys.sorted()),
      SpanView(zone: "main", from: "2026-01-02T00:00:00Z", until: nil, messages: []),
    ]
    return Array(spans.prefix(limit))
  }

  func zones() async throws(ControlError) -> [ZoneView] {
    if isHanging {
      for continuation in hangStarted { continuation.resume() }
      hangStarted = []
      await withTaskCancellationHandler {
        await withCheckedContinuation { released.append($0) }
      } onCancel: {
        Task { await self.release() }
      }
    }
    return [ZoneView(name: "main", x: 0, y: 0, width: 64, height: 8, messages: [])]
  }

  func values() -> [ValueView] { valueViews.values.sorted { $0.name < $1.name } }

  func putValue(
    _ value: String, name: String, if condition: WriteCondition, by caller: Caller
  ) throws(ControlError) -> (view: ValueView, isNew: Bool) {
    try check(condition, valueViews[name]?.revision)
    revision += 1
    let isNew = valueViews[name] == nil
    let view = ValueView(name: name, value: value, revision: revision)
    valueViews[name] = view
    return (view, isNew)
  }

  func removeValue(
    name: String, if condition: WriteCondition, by caller: Caller
  ) throws(ControlError) {
    guard let view = valueViews[name] else { throw .notFound("There is no value \"\(name)\".") }
    try check(condition, view.revision)
    valueViews[name] = nil
  }

  func intensity() -> IntensityView {
    IntensityView(intensity: level, effective: min(level, 12), reason: "Asked for.")
  }

  func setIntensity(_ intensity: Int, by caller: Caller) -> IntensityView {
    level = intensity
    return self.intensity()
  }

  func playback() -> PlaybackState { state }

  func setPlayback(_ state: PlaybackState, by caller: Caller) throws(ControlError) {
    self.state = state
  }

  func frame() -> FrameView {
    FrameView(picture: picture, sequence: 3, milliseconds: 1_767_225_600_000)
  }

  func fonts() -> [FontView] { [FontView(name: "signboard-8", height: 8, characters: 900)] }

  func unshown() -> [UnshownView] {
    [
      UnshownView(
        message: "m1", characters: "🦄", position: 3, reason: "No font has the character.")
    ]
  }

  func statistics() -> StatisticsView {
    var view = StatisticsView()
    view.uptimeSeconds = 12.5
    view.framesShown = 250
    view.latenessGreatest = 1_500_000
    view.messages = Int64(drafts.count)
    return view
  }

  func health() -> HealthView { healthView }

  func acknowledge(part: String, by caller: Caller) throws(ControlError) {
    guard part != "nothing" else { throw .notFound("Nothing of \(part) is to be acknowledged.") }
    healthView = HealthView(isReady: true, parts: [])
  }

  func preview(_ draft: MessageDraft) throws(ControlError) -> PreviewView {
    if draft.zone == "nowhere" {
      throw .invalid([FieldProblem(field: "zone", code: "unknown", message: "There is no zone.")])
    }
    let problems =
      draft.text.contains("{bad}")
      ? [PreviewView.MarkupProblem(column: 3, message: "There is no \"bad\".")] : []
    return PreviewView(
      width: 3, height: 2, milliseconds: 40,
      frames: [
        .init(milliseconds: 0, rows: FrameView(picture: picture).rows),
        .init(milliseconds: 20, rows: []),
      ],
      unshown: [.init(characters: "🦄", position: 1, reason: "No font has it.")],
      problems: problems)
  }

  func scroll(_ input: ScrollInput, zone: String?, by caller: Caller) throws(ControlError) {
    if zone == "nowhere" { throw .notFound("There is no conversation in \"nowhere\".") }
    done.append("\(input) in \(zone ?? "the first")")
  }

  func append(
    _ message: ConversationMessage, zone: String?, by caller: Caller
  ) throws(ControlError) {
    done.append("\(message.id): \(message.body) in \(zone ?? "the first")")
  }

  func effects() -> [EffectView] { [EffectView(name: "wipe-left", about: "uncovered by a wipe")] }
  func panel() -> PanelView { PanelView(width: 3, height: 2, color: .amber) }
  func wiring() -> String { "DIN  pin 19\n" }

  func tests() -> TestView {
    TestView(patterns: [.init(name: "all-on", about: "every LED is lit")], running: running)
  }

  func startTest(pattern: String, seconds: Int, by caller: Caller) throws(ControlError) {
    running = pattern
    done.append("\(pattern) for \(seconds) s")
  }

  func endTest(by caller: Caller) { running = nil }

  private func check(_ condition: WriteCondition, _ current: Int64?) throws(ControlError) {
    if !condition.holds(for: current) { throw .stale(current: current ?? 0) }
  }

  private func missing(_ id: String) -> ControlError { .notFound("There is no message \"\(id)\".") }
}
