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

    /// Makes an entry.
    package init(id: String, draft: MessageDraft) {
      self.id = id
      self.draft = draft
    }
  }

  /// The messages; every id once.
  package let entries: [Entry]
  /// Whether all other messages are removed that are not protected and that the caller may change.
  package let removesOthers: Bool

  /// Makes a batch.
  package init(_ entries: [Entry], removesOthers: Bool = false) {
    self.entries = entries
    self.removesOthers = removesOthers
  }
}
