// SPDX-License-Identifier: MIT
import CivilTime
import JSONText
import MessageStorage
import Schedules

/// The progress of counted messages as JSON.
enum ProgressText {
  static func write(_ progress: [String: Progress]) -> [UInt8] {
    var members: [JSONValue.Member] = []
    var size = 2
    for (id, known) in progress.sorted(by: { $0.key < $1.key }) {
      let first: JSONValue = known.first.map { .integer($0.clamped) } ?? .null
      let member = JSONValue.Member(id, .array([.integer(Int64(known.times)), first]))
      size += JSONValue.object([member]).bytes.count
      // What does not fit is counted anew after a restart, which is better than not to store any.
      guard size <= StoredDocument.bodyLimit else { break }
      members.append(member)
    }
    return JSONValue.object(members).bytes
  }

  static func read(_ bytes: [UInt8]) -> [String: Progress] {
    var reader = JSONReader(bytes)
    guard case .object(let members)? = try? reader.document().value else { return [:] }
    var progress: [String: Progress] = [:]
    for member in members {
      guard case .array(let items) = member.node.value, items.count == 2,
        case .number(let text) = items[0].value, let times = Int(text)
      else { continue }
      var first: CivilInstant?
      if case .number(let text) = items[1].value, let nanoseconds = Int64(text) {
        first = CivilInstant(nanoseconds: nanoseconds)
      }
      progress[member.key] = Progress(times: max(0, times), first: first)
    }
    return progress
  }
}
