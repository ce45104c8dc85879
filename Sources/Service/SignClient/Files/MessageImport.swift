// SPDX-License-Identifier: MIT
import Core

/// The messages of a file beside those of a sign: what would be new, changed and the same.
///
/// A message without an id gets one that is free. The page compares in the same way
/// (`checking.js`).
package struct MessageImport: Sendable {
  /// A message that is to be put.
  struct Change: Sendable {
    let line: Int
    let id: String
    /// The message without its id.
    let draft: JSONValue
    let isNew: Bool
  }

  /// The problems of lines of the file, without those that the sign reports.
  let problems: [FileProblem]
  /// The changes in the order of the file, without the wrong ones.
  let changes: [Change]
  /// The messages of the sign that are not in the file and can be removed, with their revisions, so
  /// that what others have changed meanwhile stays.
  package let others: [ClientRequest.Removal]
  /// The revision of all messages when they were compared.
  let revision: Int64
  let file: MessageFile
  /// Gets a sentence that states how far it is.
  package var report: @Sendable (_ words: String) -> Void = { _ in }
  /// Waits so many seconds.
  var wait: @Sendable (_ seconds: Int) -> Void = { SignClient.sleep($0) }

  /// How many messages the sign does not have.
  package var new: Int { changes.count(where: \.isNew) }
  /// How many it has in another form.
  package var changed: Int { changes.count - new }
  /// How many it has as they are.
  package let same: Int
  /// How many are not in the file and stay all the same, because they are protected.
  package let kept: Int

  /// Compares a file with the messages of a sign; throws if those are damaged.
  ///
  /// - Parameter reach: the ids of the messages that may be removed; `nil`: all.
  package init(
    _ file: MessageFile, into list: MessageList, reach: Set<String>? = nil
  ) throws(ClientError) {
    var byID: [String: AnswerObject] = [:]
    for message in list.messages { byID[try message.text("id")] = message }
    var ids = FileIDs(file, taken: Set(byID.keys), revision: list.revision)
    var (changes, same): ([Change], Int) = ([], 0)
    for item in file.items {
      let given = item.draft["id"]?.string.flatMap { byID[$0] }
      guard let id = ids.id(of: item, calendar: given?.textIfGiven("calendar")) else { continue }
      let old = byID[id].map { Self.content($0.value.withPlainNumbers) }
      let draft = Self.content(item.draft)
      if draft["text"] == nil, draft["scene"] == nil {
        ids.problems.append(
          FileProblem(item.line, "text", "The message has neither a text nor a scene. Write one."))
        continue
      }
      if let old, Self.isSame(old, draft) {
        same += 1
      } else {
        changes.append(Change(line: item.line, id: id, draft: draft, isNew: old == nil))
      }
    }
    var (others, kept): ([ClientRequest.Removal], Int) = ([], 0)
    for message in list.messages where message.value["calendar"] == nil {
      let id = try message.text("id")
      // What the fleet wants is changed by the fleet only.
      if id.hasPrefix("fleet/") || id.hasPrefix("fleet:") { continue }
      if ids.lines[id] != nil || reach?.contains(id) == false { continue }
      if message.value["protected"] == .bool(true) {
        kept += 1
      } else {
        others.append(ClientRequest.Removal(id: id, at: try message.integer("revision")))
      }
    }
    (self.file, self.changes, self.same, self.others) = (file, changes, same, others)
    (self.kept, revision, problems) = (kept, list.revision, file.problems + ids.problems)
  }

  /// A message without its id and what the sign adds.
  private static func content(_ message: JSONValue) -> JSONValue {
    .object(message.draft.members.filter { $0.key != "id" })
  }

  /// Whether two values are the same, in whatever order their members stand.
  static func isSame(_ one: JSONValue, _ other: JSONValue) -> Bool {
    switch (one, other) {
    case (.object(let mine), .object(let its)):
      mine.count == its.count
        && mine.allSatisfy { member in
          its.first { $0.key == member.key }.map { isSame(member.value, $0.value) } ?? false
        }
    case (.array(let mine), .array(let its)):
      mine.count == its.count && zip(mine, its).allSatisfy { isSame($0, $1) }
    // Swift takes letters in composed and decomposed form for the same.
    case (.string(let mine), .string(let its)): mine.utf8.elementsEqual(its.utf8)
    default: one == other
    }
  }
}
