// SPDX-License-Identifier: MIT
import Core
import Schedules

/// The ids of the messages of a file: those that stand in it, and free ones for the others.
struct FileIDs {
  private static let longest = 128

  /// The lines of the ids.
  private(set) var lines: [String: Int] = [:]
  /// The problems of ids.
  var problems: [FileProblem] = []
  private let taken: Set<String>
  private var next: Int64

  /// - Parameters:
  ///   - taken: the ids of the messages of the sign.
  ///   - revision: that of all messages together, after which the sign would count on.
  init(_ file: MessageFile, taken: Set<String>, revision: Int64) {
    self.taken = taken.union(file.items.compactMap { $0.draft["id"]?.string })
    next = revision
  }

  /// The id of a message; `nil` if it cannot be taken, which is noted.
  ///
  /// - Parameter calendar: the calendar from which the message of this id comes.
  mutating func id(of item: MessageFile.Item, calendar: String?) -> String? {
    let id: String
    if let given = item.draft["id"] {
      guard let text = given.string else {
        return note(item, "The id is no text. Put it between quotation marks.")
      }
      id = text
    } else {
      id = free()
    }
    if let wrong = Self.wrong(id) { return note(item, wrong) }
    if let calendar {
      return note(
        item, "It belongs to the calendar \(calendar). Change it there, and leave it out here.")
    }
    if let line = lines[id] {
      return note(item, "Line \(line) has the same id. Give every message its own.")
    }
    lines[id] = item.line
    return id
  }

  private mutating func free() -> String {
    repeat { next += 1 } while taken.contains("m\(next)") || lines["m\(next)"] != nil
    return "m\(next)"
  }

  private mutating func note(_ item: MessageFile.Item, _ sentence: String) -> String? {
    problems.append(FileProblem(item.line, "id", sentence))
    return nil
  }

  /// The problem of an id; `nil` if it is right.
  private static func wrong(_ id: String) -> String? {
    if MessageDraft.reservedIDs.contains(id) {
      return "The sign needs this id for itself. Choose another one."
    }
    if id.utf8.count > longest {
      return "The id has more than \(longest) bytes. Choose a shorter one."
    }
    let scalars = id.unicodeScalars
    guard let first = scalars.first, let last = scalars.last else {
      return "The id is empty. Write one, or leave it out."
    }
    let isControlled = scalars.contains { $0.properties.generalCategory == .control }
    return isControlled || isSpace(first) || isSpace(last)
      ? "An id has no control characters, and no blanks at its ends. Choose another one." : nil
  }

  /// White space as browsers count it.
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar == "\u{FEFF}"
  }
}
