// SPDX-License-Identifier: MIT
import Effects
import Markup
import SignAPI

extension PageSign {
  func messages(_ query: MessageQuery) throws(ControlError) -> MessagePage {
    let all = drafts.values.sorted { $0.id < $1.id }
      .filter { view in query.after.map { view.id > $0 } ?? true }
    return MessagePage(
      messages: Array(all.prefix(query.limit)), hasMore: all.count > query.limit,
      revision: revision)
  }

  func message(id: String) throws(ControlError) -> MessageView {
    guard let view = drafts[id] else { throw Self.missing(id) }
    return view
  }

  func create(_ draft: MessageDraft, by caller: Caller) throws(ControlError) -> MessageView {
    try put(draft, id: "m\(revision + 1)", if: .isNew, by: caller).view
  }

  func put(
    _ draft: MessageDraft, id: String, if condition: WriteCondition, by caller: Caller
  ) throws(ControlError) -> (view: MessageView, isNew: Bool) {
    try check(condition, drafts[id]?.revision)
    try check(draft)
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
    for entry in batch.entries { try check(entry.draft) }
    revision += 1
    var (created, replaced) = (0, 0)
    for entry in batch.entries {
      if drafts[entry.id] == nil { created += 1 } else { replaced += 1 }
      drafts[entry.id] = MessageView(id: entry.id, revision: revision, draft: entry.draft)
    }
    return BatchView(created: created, replaced: replaced, removed: 0, revision: revision)
  }

  func removeMessage(
    id: String, if condition: WriteCondition, by caller: Caller
  ) throws(ControlError) {
    guard let view = drafts[id] else { throw Self.missing(id) }
    try check(condition, view.revision)
    if view.draft.isProtected == true {
      throw .conflict("The message \"\(id)\" is protected; take its protection away first.")
    }
    drafts[id] = nil
    revision += 1
  }

  func activate(id: String, seconds: Int?, by caller: Caller) throws(ControlError) {
    guard drafts[id] != nil else { throw Self.missing(id) }
  }

  func show(_ draft: MessageDraft, seconds: Int?, by caller: Caller) {}

  /// What is wrong with the meaning of a message, all of it.
  func check(_ draft: MessageDraft) throws(ControlError) {
    var problems: [FieldProblem] = []
    func problem(_ field: String, _ message: String) {
      problems.append(FieldProblem(field: field, code: "invalid", message: message))
    }
    if draft.isPlain != true {
      do {
        _ = try drawing.strip(draft, values: texts)
      } catch {
        problem("text", "At \(error)")
      }
    }
    if let zone = draft.zone, zone != "main" { problem("zone", "There is no zone \"\(zone)\".") }
    for (field, name) in [("entry", draft.entry), ("exit", draft.exit)] {
      guard let name else { continue }
      do {
        _ = try EffectCatalog.effect(named: name)
      } catch {
        problem(field, error.description)
      }
    }
    for (index, rule) in (draft.rules ?? []).enumerated() {
      for (name, time) in [("start", rule.start), ("end", rule.end)] {
        guard let time, SignWeek.minute(time) == nil, !time.hasPrefix("sun") else { continue }
        problem(
          "rules[\(index)].\(name)", "\"\(time)\" is no time of day. Write 08:00 or sunset.")
      }
      if let cron = rule.cron, cron.split(separator: " ").count != 5 {
        problem("rules[\(index)].cron", "Cron has five fields: minute hour day month weekday.")
      }
    }
    guard problems.isEmpty else { throw .invalid(problems) }
  }

  func check(_ condition: WriteCondition, _ current: Int64?) throws(ControlError) {
    if !condition.holds(for: current) { throw .stale(current: current ?? 0) }
  }

  private static func missing(_ id: String) -> ControlError {
    .notFound("There is no message \"\(id)\".")
  }
}
