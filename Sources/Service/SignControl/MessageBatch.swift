// SPDX-License-Identifier: MIT
package import Schedules

/// Several messages that are put in one step, all or none.
package struct MessageBatch: Hashable, Sendable {
  /// A message with its id.
  package struct Entry: Hashable, Sendable {
    /// Its id, 1…128 bytes.
    package let id: String
    /// The message.
    package let draft: MessageDraft

    package init(id: String, draft: MessageDraft) { (self.id, self.draft) = (id, draft) }
  }

  /// The messages; every id once.
  package let entries: [Entry]
  /// The messages that are removed in the same step.
  package let removals: [MessageRemoval]
  /// Whether all other messages are removed that are not protected and that the caller may change.
  package let removesOthers: Bool
  /// Whether it is only checked, and nothing is changed.
  package let isCheck: Bool

  package init(
    _ entries: [Entry], removing removals: [MessageRemoval] = [], removesOthers: Bool = false,
    isCheck: Bool = false
  ) {
    (self.entries, self.removals, self.removesOthers) = (entries, removals, removesOthers)
    self.isCheck = isCheck
  }
}
