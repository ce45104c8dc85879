// SPDX-License-Identifier: MIT
package import JSONText

extension ClientRequest {
  /// How many messages are asked for at once, as many as the sign gives.
  static let pageSize = 500

  /// Some of the messages, in the order of their ids.
  package static func messages(zone: String? = nil, after: String? = nil) -> ClientRequest {
    ClientRequest(
      "GET", ["messages"],
      query: [("after", after), ("limit", String(pageSize)), ("zone", zone)])
  }

  /// Puts a message; the sign chooses an id if there is none.
  package static func send(
    _ draft: JSONValue, id: String?, if condition: Condition = .none
  ) -> ClientRequest {
    guard let id else { return ClientRequest("POST", ["messages"], body: draft) }
    return ClientRequest("PUT", ["messages", id], body: draft, if: condition)
  }

  /// Puts and removes several messages in one step, all or none.
  ///
  /// - Parameters:
  ///   - removals: those to be removed.
  ///   - revision: only if no message was changed since this one; `nil`: in any case.
  ///   - isCheck: whether the sign only checks it, and changes nothing.
  package static func put(
    _ messages: [JSONValue], removing removals: [Removal] = [], at revision: Int64? = nil,
    isCheck: Bool = false
  ) -> ClientRequest {
    var body: [JSONValue.Member] = [.init("messages", .array(messages))]
    if !removals.isEmpty { body.append(.init("remove", .array(removals.map(\.json)))) }
    if isCheck { body.append(.init("check", true)) }
    return ClientRequest(
      "PUT", ["messages"], body: .object(body), if: revision.map { .revision($0) } ?? .none)
  }

  /// A message that is to be removed.
  package struct Removal: Hashable, Sendable {
    /// The most that the sign takes in one request.
    private static let mostAtOnce = 10_000

    package let id: String
    /// Only at this revision; `nil`: at any.
    package let revision: Int64?

    /// Makes a removal.
    package init(id: String, at revision: Int64? = nil) {
      (self.id, self.revision) = (id, revision)
    }

    var json: JSONValue {
      .object(
        [.init("id", .string(id))] + (revision.map { [.init("revision", .integer($0))] } ?? []))
    }

    /// At most how many bytes it takes in a request.
    var size: Int { json.bytes.count + 1 }

    /// Removals in parts that the sign takes in one request each.
    package static func parts(of removals: [Removal]) -> [[Removal]] {
      var (parts, part, bytes): ([[Removal]], [Removal], Int) = ([], [], 0)
      for removal in removals {
        if part.count == mostAtOnce || bytes + removal.size > MessageImport.mostBytesAtOnce {
          parts.append(part)
          (part, bytes) = ([], 0)
        }
        part.append(removal)
        bytes += removal.size
      }
      return part.isEmpty ? parts : parts + [part]
    }
  }

  /// Removes a message.
  package static func remove(id: String, if condition: Condition = .none) -> ClientRequest {
    ClientRequest("DELETE", ["messages", id], if: condition)
  }

  /// Removes all messages that are not protected, in one step.
  package static var removeAll: ClientRequest {
    ClientRequest("PUT", ["messages"], body: ["messages": [], "others": "remove"])
  }

  /// Shows a message at once, for so many seconds; `nil`: once through.
  package static func activate(id: String, seconds: Int?) -> ClientRequest {
    ClientRequest(
      "POST", ["messages", id, "activate"],
      body: seconds.map { ["seconds": .integer(Int64($0))] })
  }

  /// Why zones show what they show.
  package static func why(zone: String?, at instant: String?) -> ClientRequest {
    ClientRequest("GET", ["why"], query: [("at", instant), ("zone", zone)])
  }

  /// What zones show next.
  package static func next(zone: String?, limit: Int?) -> ClientRequest {
    ClientRequest("GET", ["next"], query: [("zone", zone), ("limit", limit.map { String($0) })])
  }

  /// What is shown when.
  package static func calendar(
    from: String?, until: String?, zone: String?, limit: Int?
  ) -> ClientRequest {
    ClientRequest(
      "GET", ["calendar"],
      query: [
        ("from", from), ("until", until), ("zone", zone), ("limit", limit.map { String($0) }),
      ])
  }

  /// Some of the changes of the log, the newest first.
  package static func changes(before number: Int64?, limit: Int) -> ClientRequest {
    ClientRequest(
      "GET", ["changes"],
      query: [("before", number.map { String($0) }), ("limit", String(limit))])
  }

  /// What the sign showed at an instant.
  package static func shown(at instant: String) -> ClientRequest {
    ClientRequest("GET", ["shown"], query: [("at", instant)])
  }

  /// Puts a value into all texts that name it.
  package static func set(_ value: String, name: String) -> ClientRequest {
    ClientRequest("PUT", ["values", name], body: ["value": .string(value)])
  }

  /// Removes a value.
  package static func removeValue(name: String) -> ClientRequest {
    ClientRequest("DELETE", ["values", name])
  }

  /// Sets the intensity of the display.
  package static func setIntensity(_ intensity: Int) -> ClientRequest {
    ClientRequest("PUT", ["intensity"], body: ["intensity": .integer(Int64(intensity))])
  }

  /// Sets how fast texts scroll, in columns a second; `nil`: as the configuration has it.
  package static func setSpeed(_ speed: Double?) -> ClientRequest {
    guard let speed else { return ClientRequest("DELETE", ["speed"]) }
    return ClientRequest("PUT", ["speed"], body: ["speed": .number(speed)])
  }

  /// Keeps a picture, or replaces it; the sign finds out of what kind the file is.
  package static func putPicture(_ bytes: [UInt8], name: String) -> ClientRequest {
    ClientRequest(
      "PUT", ["pictures", name], file: File(type: "application/octet-stream", bytes: bytes))
  }

  /// Removes a picture.
  package static func removePicture(name: String) -> ClientRequest {
    ClientRequest("DELETE", ["pictures", name])
  }

  /// The media type of a database of SQLite, as IANA lists it.
  private static let database = "application/vnd.sqlite3"

  /// A copy of everything that the sign keeps.
  package static var backup: ClientRequest { ClientRequest("GET", ["backup"]) }

  /// Puts what a copy has in the place of all messages, values and orders.
  package static func restore(_ bytes: [UInt8]) -> ClientRequest {
    ClientRequest("PUT", ["backup"], file: File(type: database, bytes: bytes))
  }

  /// Reads one of `values`, `zones`, `intensity`, `playback`, `frame`, `fonts`, `unshown`,
  /// `statistics`, `health`, `webhooks` and `pictures`.
  package static func read(_ name: String) -> ClientRequest { ClientRequest("GET", [name]) }

  /// Acknowledges what a part of the health reports, or lets the part try again.
  package static func acknowledge(part: String) -> ClientRequest {
    ClientRequest("POST", ["health", part, "acknowledge"])
  }

  /// Does one of `start`, `pause` and `stop`.
  package static func playback(_ name: String) -> ClientRequest { ClientRequest("POST", [name]) }
}
