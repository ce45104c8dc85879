// SPDX-License-Identifier: MIT
import Core
import Schedules
import SignConfiguration
import SignControl
import SignService

/// The wanted state of a sign or of the signs of a group, open to change.
struct FleetDocument: Hashable, Sendable {
  /// The document without its epoch and revision.
  private var members: [JSONValue.Member]

  /// A document that wants nothing.
  init() { members = [] }

  /// A document that is in force.
  init(_ content: JSONValue) {
    members = content.members.filter { !["epoch", "revision", "by"].contains($0.key) }
  }

  /// The bytes of the document as signs get it.
  ///
  /// - Parameters:
  ///   - number: its epoch and its revision.
  ///   - who: who has changed it last.
  func bytes(as number: (epoch: Int64, revision: Int64), by who: String) -> [UInt8] {
    let head: [JSONValue.Member] = [
      .init("epoch", .integer(number.epoch)), .init("revision", .integer(number.revision)),
      .init("by", .string(who)),
    ]
    return JSONValue.object(head + members).bytes
  }

  /// Lets it count from an instant on; `nil`: at once.
  mutating func begin(at instant: CivilInstant?) {
    set("at", instant.map { .string("\($0)") })
  }

  /// Changes the document; a member to remove has to be there.
  mutating func apply(_ change: FleetChange) throws(ControlError) {
    switch change {
    case .putMessage(let id, let message): put(message, id, in: "messages")
    case .removeMessages(let ids):
      try remove(ids, from: "messages") { .phrase("No message \($0) is wanted there.") }
    case .putValue(let name, let text): put(text, name, in: "values")
    case .removeValue(let name):
      try remove([name], from: "values") { .phrase("No value \($0) is wanted there.") }
    case .intensity(let intensity):
      set("intensity", intensity.map { .integer(Int64($0)) })
    case .power(let isOn): set("power", isOn.map(JSONValue.bool))
    case .configuration(let text):
      if let text { try check(configuration: text) }
      set("configuration", text.map { FleetBlob(configuration: $0)?.json ?? .string($0) })
    case .putPicture(let name, let file): put(FleetBlob(file).json, name, in: "pictures")
    case .removePicture(let name):
      try remove([name], from: "pictures") { .phrase("No picture \($0) is wanted there.") }
    case .end(let instant): set("until", .string("\(instant)"))
    }
  }

  /// What no sign would take; the rest of it each sign decides.
  private func check(configuration text: String) throws(ControlError) {
    do throws(ConfigurationError) {
      _ = try ConfigurationOverlay(text)
    } catch {
      throw .invalid(
        error.problems.map {
          FieldProblem(
            field: "text", code: .configuration,
            message: ConfigurationMistake($0).sentence)
        })
    }
  }

  private mutating func set(_ key: String, _ value: JSONValue?) {
    members = members.setting(key, value)
  }

  private mutating func put(_ value: JSONValue, _ key: String, in part: String) {
    let inner = members.first { $0.key == part }?.value.members ?? []
    set(part, .object(inner.setting(key, value)))
  }

  /// Removes all of them, or none if one is not there.
  ///
  /// - Parameter refusal: the sentence about the first one that is not there, in quotes.
  private mutating func remove(
    _ keys: [String], from part: String, _ refusal: (_ missing: String) -> Phrase
  ) throws(ControlError) {
    let inner = members.first { $0.key == part }?.value.members ?? []
    if let missing = Set(keys).subtracting(inner.map(\.key)).min() {
      throw .notFound(refusal(JSONError.quote(missing)))
    }
    set(part, .object(inner.filter { !keys.contains($0.key) }))
  }
}

extension [JSONValue.Member] {
  /// The members with another value for a key, in its place or at the end; `nil`: without the key.
  fileprivate func setting(_ key: String, _ value: JSONValue?) -> [JSONValue.Member] {
    let member = value.map { JSONValue.Member(key, $0) }
    guard let index = firstIndex(where: { $0.key == key }) else {
      return self + [member].compactMap(\.self)
    }
    return Array(self[..<index]) + [member].compactMap(\.self) + self[(index + 1)...]
  }
}
