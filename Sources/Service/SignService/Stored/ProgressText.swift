// SPDX-License-Identifier: MIT
import JSONText
import MessageStorage
import Schedules

/// The progress of counted messages as JSON.
enum ProgressText {
  static func write(_ progress: [String: Progress]) -> [UInt8] {
    var members: [JSONValue.Member] = []
    var size = 2
    for (id, known) in progress.sorted(by: { $0.key < $1.key }) {
      let member = JSONValue.Member(id, [.integer(Int64(known.times)), .instant(known.first)])
      size += JSONValue.object([member]).bytes.count
      // What does not fit is counted anew after a restart, which is better than not to store any.
      guard size <= StoredDocument.bodyLimit else { break }
      members.append(member)
    }
    return JSONValue.object(members).bytes
  }

  static func read(_ bytes: [UInt8]) -> [String: Progress] {
    var progress: [String: Progress] = [:]
    for member in JSONValue(reading: bytes)?.members ?? [] {
      let items = member.value.items
      guard items.count == 2, let times = items[0].integer else { continue }
      progress[member.key] = Progress(times: Int(clamping: max(0, times)), first: items[1].instant)
    }
    return progress
  }
}
