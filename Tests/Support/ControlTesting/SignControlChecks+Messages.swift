// SPDX-License-Identifier: MIT
import Core
import Schedules
import SignControl

extension SignControlChecks {
  static let messages: [Check] = [
    Check(description: "A message is put, read, replaced and removed.") {
      (found) throws(ControlError) in
      let (first, isNew) = try await found.put("One", "a")
      found.expect("the first put", isNew, true)
      found.expect("the message", try await found.sign.message(id: "a"), first)
      let (second, isNewAgain) = try await found.put("Two", "a")
      found.expect("the second put", isNewAgain, false)
      found.expect("the text", try await found.sign.message(id: "a").draft.text, "Two")
      found.expect("whether the revision grows", second.revision > first.revision, true)
      try await found.sign.removeMessage(id: "a", if: .none, by: found.caller)
      found.expect("the list", try await found.ids(), [])
    },
    Check(description: "Every field of a draft comes back.") { (found) throws(ControlError) in
      var draft = MessageDraft(text: "All")
      (draft.priority, draft.order, draft.isPlain, draft.zone) = (60, 3, true, "main")
      (draft.from, draft.until, draft.times) = ("2030-01-01", "2030-12-31T08:00", 5)
      var rule = MessageDraft.Rule()
      (rule.days, rule.start, rule.end) = ("mon-fri", "08:00", "18:00")
      draft.rules = [rule]
      _ = try await found.sign.put(draft, id: "a", if: .none, by: found.caller)
      found.expect("the draft", try await found.sign.message(id: "a").draft, draft)
    },
    Check(description: "An unknown id is not found.") { (found) throws(ControlError) in
      let caller = found.caller
      await found.expect("reading", throws: "not found") { (sign) throws(ControlError) in
        _ = try await sign.message(id: "no")
      }
      await found.expect("removing", throws: "not found") { (sign) throws(ControlError) in
        try await sign.removeMessage(id: "no", if: .none, by: caller)
      }
      await found.expect("activating", throws: "not found") { (sign) throws(ControlError) in
        try await sign.activate(id: "no", seconds: nil, by: caller)
      }
    },
    Check(description: "A condition that does not hold refuses a change.") {
      (found) throws(ControlError) in
      let caller = found.caller
      let draft = MessageDraft(text: "X")
      await found.expect("putting", throws: "stale, missing") { (sign) throws(ControlError) in
        _ = try await sign.put(draft, id: "a", if: .exists, by: caller)
      }
      let revision = try await found.put("One", "a", if: .isNew).view.revision
      await found.expect("putting", throws: "stale") { (sign) throws(ControlError) in
        _ = try await sign.put(draft, id: "a", if: .isNew, by: caller)
      }
      await found.expect("removing", throws: "stale") { (sign) throws(ControlError) in
        try await sign.removeMessage(id: "a", if: .revisions([revision + 1]), by: caller)
      }
      found.expect("the text", try await found.sign.message(id: "a").draft.text, "One")
      try await found.put("Two", "a", if: .revisions([revision]))
      found.expect("the text", try await found.sign.message(id: "a").draft.text, "Two")
    },
    Check(description: "Messages are listed in the order of their ids, m2 before m10, in pages.") {
      (found) throws(ControlError) in
      for id in ["b", "ä", "a", "Z", "aa", "m10", "m2", "m02"] { try await found.put("X", id) }
      found.expect(
        "the list", try await found.ids(), ["Z", "a", "aa", "b", "m02", "m2", "m10", "ä"])
      found.expect("a page", try await found.ids(after: "a", limit: 2), ["aa", "b"])
      let page = try await found.sign.messages(MessageQuery(after: "m2", limit: 2))
      found.expect("whether there are more", page.hasMore, false)
      let first = try await found.sign.messages(MessageQuery(limit: 4))
      found.expect("whether there are more", first.hasMore, true)
    },
    Check(description: "A created message has an id of its own.") { (found) throws(ControlError) in
      let draft = MessageDraft(text: "X")
      let one = try await found.sign.create(draft, by: found.caller).id
      let other = try await found.sign.create(draft, by: found.caller).id
      found.expect("the list", try await found.ids().sorted(), [one, other].sorted())
      found.expect("whether the ids are equal", one == other, false)
    },
    Check(description: "An unknown zone is refused.") { (found) throws(ControlError) in
      let caller = found.caller
      var draft = MessageDraft(text: "X")
      draft.zone = "nowhere"
      let wrong = draft
      await found.expect("putting", throws: "invalid zone") { (sign) throws(ControlError) in
        _ = try await sign.put(wrong, id: "a", if: .none, by: caller)
      }
      await found.expect("previewing", throws: "invalid zone") { (sign) throws(ControlError) in
        _ = try await sign.preview(wrong)
      }
      await found.expect("listing", throws: "not found") { (sign) throws(ControlError) in
        _ = try await sign.messages(MessageQuery(zone: "nowhere"))
      }
      found.expect("the list", try await found.ids(), [])
    },
    Check(description: "A batch is put in one step, all or none.") { (found) throws(ControlError) in
      let caller = found.caller
      var wrong = MessageDraft(text: "X")
      wrong.zone = "nowhere"
      let bad = MessageBatch([
        .init(id: "a", draft: MessageDraft(text: "A")), .init(id: "b", draft: wrong),
      ])
      try await found.put("Old", "b")
      let before = try await found.sign.messages(MessageQuery()).revision
      do throws(ControlError) {
        _ = try await found.sign.put(bad, if: .none, by: caller)
        found.lines.append("a wrong batch is put")
      } catch {
        guard case .invalid = error else {
          found.lines.append("a wrong batch throws \(error)")
          return
        }
      }
      found.expect("the list", try await found.ids(), ["b"])
      let good = MessageBatch([.init(id: "a", draft: MessageDraft(text: "A"))], removesOthers: true)
      let view = try await found.sign.put(good, if: .revisions([before]), by: caller)
      found.expect("created", view.created, 1)
      found.expect("replaced", view.replaced, 0)
      found.expect("removed", view.removed, 1)
      found.expect("the list", try await found.ids(), ["a"])
      await found.expect("an old revision", throws: "stale") { (sign) throws(ControlError) in
        _ = try await sign.put(good, if: .revisions([before]), by: caller)
      }
    },
    Check(
      description: "A protected message gives way to none of lower priority, and is not removed."
    ) {
      (found) throws(ControlError) in
      let caller = found.caller
      var draft = MessageDraft(text: "X")
      (draft.isProtected, draft.priority) = (true, 90)
      _ = try await found.sign.put(draft, id: "a", if: .none, by: caller)
      var lower = MessageDraft(text: "Y")
      lower.priority = 10
      let weak = lower
      await found.expect("putting", throws: "conflict") { (sign) throws(ControlError) in
        _ = try await sign.put(weak, id: "a", if: .none, by: caller)
      }
      await found.expect("removing", throws: "conflict") { (sign) throws(ControlError) in
        try await sign.removeMessage(id: "a", if: .none, by: caller)
      }
      lower.priority = 100
      let urgent = lower
      await found.expect("a program", throws: "conflict") { (sign) throws(ControlError) in
        _ = try await sign.put(urgent, id: "a", if: .none, by: caller.sparingProtected)
      }
      _ = try await found.sign.put(urgent, id: "a", if: .none, by: caller)
    },
  ]
}
