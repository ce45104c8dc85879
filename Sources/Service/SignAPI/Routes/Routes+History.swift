// SPDX-License-Identifier: MIT
import Core
import Schedules
import SignControl

extension Routes {
  /// The past playout, the changes, and the effect of a message.
  static let history: [Route] = [
    Route(
      "readShown", "GET", "/shown", read, "What the sign showed at an instant.",
      query: [
        .init(
          "at", Schemas.time, required: true,
          "The instant, RFC 3339, or on the clock of the sign.", samples: ["2026-01-05T08:00"])
      ],
      .json { call throws(ControlError) in
        try await call.control.shown(at: call.query.text("at") ?? "")
      }),
    Route(
      "listChanges", "GET", "/changes", read, "Who changed what, the newest changes first.",
      query: [
        .init("before", Schemas.logNumber, "Only changes before this number. Default: all."), limit,
      ],
      .json { call throws(ControlError) in
        let before = call.query.integer("before").map { Int64($0) }
        return try await call.control.changes(before: before, limit: call.limit)
      }),
    Route(
      "findConflicts", "POST", "/conflicts", read,
      "What a message would hide within a week, and what would hide it. Nothing is changed.",
      query: [
        .init(
          "replacing", Schemas.id, "The message that it replaces. Default: none.",
          samples: ["soup"])
      ],
      body: Schemas.messageDraft, traits: [.dear],
      .json { call throws(ControlError) in
        try await call.control.conflicts(
          of: MessageDraft(call.record), replacing: call.query.text("replacing"), by: call.caller)
      }),
  ]
}
