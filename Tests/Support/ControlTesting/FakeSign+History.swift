// SPDX-License-Identifier: MIT
import Core
package import Schedules
package import SignControl
import Typesetting

extension FakeSign {
  /// All messages, as if they had been there for ever.
  package func shown(at instant: String) throws(ControlError) -> ShownView {
    guard instant != "never" else {
      throw .invalid([
        FieldProblem(field: "at", code: .format, message: .verbatim("It is not a time."))
      ])
    }
    let zone = ShownZoneView(
      zone: "main", since: "2026-01-01T00:00:00Z", messages: state.ids,
      texts: state.ids.map { state.messages[$0]?.draft.summary ?? "" })
    return ShownView(at: "2026-01-02T00:00:00Z", certainty: .known, zones: [zone])
  }

  /// A put for each message, in the order of their revisions.
  package func changes(before number: Int64?, limit: Int) -> ChangePage {
    let all = state.messages.values.sorted { $0.revision > $1.revision }
      .filter { $0.revision < number ?? .max }
      .map { view in
        ChangeView(
          number: view.revision, at: "2026-01-01T00:00:00Z", who: "token 1", what: "put",
          id: view.id, after: view.draft.summary,
          sentence: .phrase("\("token 1") added “\(PlainWords.of(view.draft.summary))”"))
      }
    return ChangePage(
      changes: Array(all.prefix(limit)), next: all.count > limit ? all[limit - 1].number : nil)
  }

  /// Messages of another priority; the lower one gives way.
  package func conflicts(
    of draft: MessageDraft, replacing id: String?, by caller: Caller
  ) throws(ControlError) -> ConflictsView {
    let problems = script.problems(of: draft, state)
    guard problems.isEmpty else { throw .invalid(problems) }
    let priority = draft.priority ?? MessageDraft.usualPriority
    let found: [ConflictView] = state.ids.compactMap { other in
      guard other != id, let view = state.messages[other] else { return nil }
      let its = view.draft.priority ?? MessageDraft.usualPriority
      guard its != priority else { return nil }
      return ConflictView(
        kind: its < priority ? .hides : .hidden, id: other, text: view.draft.summary,
        from: "2026-01-05T11:00:00Z", until: "2026-01-05T14:00:00Z", times: 2)
    }
    return ConflictsView(conflicts: found)
  }
}
