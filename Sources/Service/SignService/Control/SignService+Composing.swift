// SPDX-License-Identifier: MIT
import Playout
import SceneBuilding
import Schedules
import Timing
import Wording

extension SignService {
  /// Composes long texts before their change, on the thread `composing`; the change then finds them
  /// in the cache, and other changes do not wait.
  ///
  /// Mistakes of a draft are reported later, by the change.
  func compose(_ drafts: [MessageDraft]) async {
    let long = drafts.filter(\.isLong)
    guard !long.isEmpty else { return }
    let checker = state.checker
    await composing { for draft in long { checker.prepare(draft) } }
  }
}

extension MessageDraft {
  /// Whether its composed text is kept in the cache.
  fileprivate var isLong: Bool {
    scene != nil || text.texts.contains { $0.utf8.count >= ZoneBuilder.shortestKeptText }
  }
}

extension DraftChecker {
  /// Composes a draft into the cache: the check composes a line and a scene, and pages are composed
  /// alone and beside others.
  func prepare(_ draft: MessageDraft) {
    guard (try? message(draft, id: "message")) != nil, draft.scene == nil,
      let zone = setup.zone(named: draft.zone ?? setup.mainZone)
    else { return }
    let item = MessageContent(draft, scene: nil).item(.alone, in: zone)
    guard item.hasEffect || zone.arrangement == .paged else { return }
    for items in [[item], [item, item]] {
      let key = ZoneContent.Key(
        kind: .pages(isStill: false), source: .schedule(priority: 50), items: items)
      _ = Composer(zone: zone, builder: builder).show(key, start: .zero)
    }
  }
}
