// SPDX-License-Identifier: MIT
import Schedules
import SignControl

extension SignControlChecks {
  static let templates: [Check] = [
    Check(description: "Templates are put, replaced, listed by name and removed.") {
      (found) throws(ControlError) in
      let caller = found.caller
      let (first, isNew) = try await found.sign.putTemplate(
        MessageDraft(text: "Soup"), name: "Soup of the day", if: .none, by: caller)
      found.expect("the first put", isNew, true)
      found.expect("what was put", try await found.sign.template(name: "Soup of the day"), first)
      _ = try await found.sign.putTemplate(
        MessageDraft(text: "Cheap"), name: "Sale", if: .isNew, by: caller)
      let (second, isNewAgain) = try await found.sign.putTemplate(
        MessageDraft(text: "Fish"), name: "Soup of the day", if: .revisions([first.revision]),
        by: caller)
      found.expect("the second put", isNewAgain, false)
      found.expect("whether the revision grows", second.revision > first.revision, true)
      let listed = try await found.sign.templates().templates.map { "\($0.name): \($0.about)" }
      found.expect("the templates", listed, ["Sale: Cheap", "Soup of the day: Fish"])
      found.expect("the messages", try await found.ids(), [])
      await found.expect("a wrong condition", throws: "stale") { (sign) throws(ControlError) in
        try await sign.removeTemplate(name: "Sale", if: .revisions([second.revision]), by: caller)
      }
      try await found.sign.removeTemplate(name: "Sale", if: .exists, by: caller)
      await found.expect("removing again", throws: "not found") { (sign) throws(ControlError) in
        try await sign.removeTemplate(name: "Sale", if: .none, by: caller)
      }
      await found.expect("reading it", throws: "not found") { (sign) throws(ControlError) in
        _ = try await sign.template(name: "Sale")
      }
    }
  ]
}
