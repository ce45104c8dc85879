// SPDX-License-Identifier: MIT
package import Core
package import Schedules
package import SignControl

/// A sign in memory for tests: it keeps what it is given, and its script answers the rest.
package actor FakeSign<Script: SignScript>: SignControl {
  package var state = FakeState()
  package var script: Script
  package private(set) var healthView = HealthView(
    isReady: true,
    parts: [.init(name: "display", isHealthy: true, detail: .verbatim("All is well."))])
  /// The texts and messages that were activated.
  package private(set) var shown: [(draft: MessageDraft, seconds: Int?)] = []
  /// Inputs, appended messages and test patterns, one per line.
  package private(set) var done: [String] = []
  package private(set) var callers: [String] = []
  /// Thrown by every change instead of doing it.
  package private(set) var refusal: ControlError?
  private var unkept: Phrase?
  private var isHanging = false
  private var released: [CheckedContinuation<Void, Never>] = []
  /// Whether a request hangs, each time that one begins to and that all are released.
  private let (hangs, teller) = AsyncStream.makeStream(of: Bool.self)

  package nonisolated var scenes: SceneSchemas { .sample }

  package init(_ script: Script) { self.script = script }

  package init() where Script == PlainScript { script = PlainScript() }

  /// Changes the script.
  package func act<Result: Sendable>(_ change: @Sendable (inout Script) -> Result) -> Result {
    change(&script)
  }

  package func set(health: HealthView) { healthView = health }

  /// Lets every change fail; `nil`: none any more.
  package func refuse(_ error: ControlError?) { refusal = error }

  func note(_ line: String) { done.append(line) }

  // MARK: Hanging

  /// Makes the next request for zones wait until `release`, or until its caller gives up.
  package func hang() { isHanging = true }

  package func waitUntilHung() async throws { try await wait(until: true) }

  package func waitUntilReleased() async throws { try await wait(until: false) }

  /// Waits until a request hangs or is released, or the time of the test is over.
  private func wait(until isHung: Bool) async throws {
    for await now in hangs where now == isHung { return }
    throw CancellationError()
  }

  package func release() {
    isHanging = false
    for continuation in released { continuation.resume() }
    released = []
    teller.yield(false)
  }

  package func zones() async throws(ControlError) -> [ZoneView] {
    if isHanging {
      await withTaskCancellationHandler {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
          released.append(continuation)
          teller.yield(true)
        }
      } onCancel: {
        Task { await release() }
      }
    }
    return script.zones(state)
  }

  // MARK: Messages

  package func messages(_ query: MessageQuery) throws(ControlError) -> MessagePage {
    if let zone = query.zone, !script.zones(state).contains(where: { $0.name == zone }) {
      throw .notFound(.verbatim("There is no zone \"\(zone)\"."))
    }
    let all = state.messages.values.sorted { Message.precedes($0.id, $1.id) }
      .filter { view in query.after.map { Message.precedes($0, view.id) } ?? true }
      .filter { view in query.zone.map { $0 == view.draft.zone ?? "main" } ?? true }
    return MessagePage(
      messages: Array(all.prefix(query.limit)), hasMore: all.count > query.limit,
      revision: state.revision)
  }

  package func message(id: String) throws(ControlError) -> MessageView {
    guard let view = state.messages[id] else { throw Self.missing(id) }
    return view
  }

  package func create(_ draft: MessageDraft, by caller: Caller) throws(ControlError) -> MessageView
  {
    try put(draft, id: "m\(state.revision + 1)", if: .isNew, by: caller).view
  }

  package func put(
    _ draft: MessageDraft, id: String, if condition: WriteCondition, by caller: Caller
  ) throws(ControlError) -> (view: MessageView, isNew: Bool) {
    callers.append(caller.description)
    try check(condition, state.messages[id]?.revision)
    try check(draft, id, by: caller)
    let isNew = state.messages[id] == nil
    state.revision += 1
    return (keep(draft, id), isNew)
  }

  package func put(
    _ batch: MessageBatch, if condition: WriteCondition, by caller: Caller
  ) throws(ControlError) -> BatchView {
    try check(condition, state.revision)
    for entry in batch.entries { try check(entry.draft, entry.id, by: caller) }
    let before = state
    defer { if batch.isCheck { state = before } }
    do throws(ControlError) {
      for removal in batch.removals {
        try removeMessage(id: removal.id, if: removal.condition, by: caller)
      }
    } catch {
      state = before
      throw error
    }
    state.revision += 1
    let ids = Set(batch.entries.map(\.id))
    let others = state.messages.filter {
      !ids.contains($0.key) && $0.value.draft.isProtected != true
    }
    if batch.removesOthers { for id in others.keys { state.messages[id] = nil } }
    let replaced = ids.count { state.messages[$0] != nil }
    for entry in batch.entries { _ = keep(entry.draft, entry.id) }
    return BatchView(
      created: ids.count - replaced, replaced: replaced,
      removed: batch.removals.count + (batch.removesOthers ? others.count : 0),
      revision: state.revision)
  }

  /// Answers that nothing can be kept.
  package func keepNothing(because reason: Phrase) { unkept = reason }

  package func notKept() -> Phrase? { unkept }

  package func removeMessage(
    id: String, if condition: WriteCondition, by caller: Caller
  ) throws(ControlError) {
    guard let view = state.messages[id] else { throw Self.missing(id) }
    try check(condition, view.revision)
    if view.draft.isProtected == true {
      throw .conflict(
        .verbatim("The message \"\(id)\" is protected; take its protection away first."))
    }
    state.messages[id] = nil
    state.revision += 1
  }

  package func activate(id: String, seconds: Int?, by caller: Caller) throws(ControlError) {
    guard let view = state.messages[id] else { throw Self.missing(id) }
    shown.append((view.draft, seconds))
  }

  package func name() -> String { "hall" }

  package func show(
    _ draft: MessageDraft, seconds: Int?, by caller: Caller
  ) throws(ControlError) {
    shown.append((draft, seconds))
  }

  private func keep(_ draft: MessageDraft, _ id: String) -> MessageView {
    let view = MessageView(
      id: id, revision: state.revision, draft: draft, progress: script.progress(of: draft))
    state.messages[id] = view
    return view
  }

  private func check(
    _ draft: MessageDraft, _ id: String, by caller: Caller
  ) throws(ControlError) {
    if state.messages[id]?.draft.isProtected == true,
      caller.sparesProtected || (draft.priority ?? 50) < 50
    {
      throw .conflict(.verbatim("The message \"\(id)\" is protected."))
    }
    try check(draft)
  }

  func check(_ draft: MessageDraft) throws(ControlError) {
    let problems = script.problems(of: draft, state)
    guard problems.isEmpty else { throw .invalid(problems) }
  }

  func check(_ condition: WriteCondition, _ current: Int64?) throws(ControlError) {
    if let refusal { throw refusal }
    if !condition.holds(for: current) { throw .stale(current: current ?? 0) }
  }

  private static func missing(_ id: String) -> ControlError {
    .notFound(.verbatim("There is no message \"\(id)\"."))
  }

  // MARK: Values

  package func values() -> [ValueView] { state.values.values.sorted { $0.name < $1.name } }

  package func putValue(
    _ value: LocalizedText, name: String, if condition: WriteCondition, by caller: Caller
  ) throws(ControlError) -> (view: ValueView, isNew: Bool) {
    try check(condition, state.values[name]?.revision)
    state.revision += 1
    let isNew = state.values[name] == nil
    let view = ValueView(name: name, value: value, revision: state.revision)
    state.values[name] = view
    return (view, isNew)
  }

  package func removeValue(
    name: String, if condition: WriteCondition, by caller: Caller
  ) throws(ControlError) {
    guard let view = state.values[name] else {
      throw .notFound(.verbatim("There is no value \"\(name)\"."))
    }
    try check(condition, view.revision)
    state.values[name] = nil
  }
}
