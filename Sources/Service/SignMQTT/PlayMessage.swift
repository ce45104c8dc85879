// SPDX-License-Identifier: MIT
import Core
import Schedules
package import SignControl

/// Plays as a sign reports them to a recorder.
package enum PlayMessage {
  /// The greatest length of a message, in bytes.
  package static let mostBytes = 64 << 10
  /// The most plays of a message.
  static let most = 200
  /// The longest session that a recorder takes, in bytes.
  private static let mostSession = 64
  /// The longest name, in bytes.
  private static let mostName = 128

  /// The longest beginning of a batch that fits into a message, and that message.
  package static func write(_ batch: PlayBatch) -> (sent: PlayBatch, bytes: [UInt8]) {
    var plays: [PlayView] = []
    // What stands around the entries.
    var size = 512
    for play in batch.plays.prefix(most) {
      size += entry(play).bytes.count + 1
      guard size <= mostBytes || plays.isEmpty else { break }
      plays.append(play)
    }
    let sent = PlayBatch(session: batch.session, plays: plays, lost: batch.lost)
    let json: JSONValue = [
      "session": .string(sent.session), "from": .integer(plays.first?.number ?? 0),
      "to": .integer(plays.last?.number ?? 0), "lost": .integer(sent.lost),
      "entries": .array(plays.map(entry)),
    ]
    return (sent, json.bytes)
  }

  private static func entry(_ play: PlayView) -> JSONValue {
    [
      "n": .integer(play.number), "zone": .string(play.zone), "id": .string(play.id),
      "hash": .string(play.hash), "start": .string(play.startText),
      "end": .string(play.endText), "cut": .bool(play.isCut),
    ]
  }

  /// Reads a message; `nil` if a recorder must not keep it.
  package static func read(_ bytes: [UInt8]) -> PlayBatch? {
    guard bytes.count <= mostBytes, let json = JSONValue(reading: bytes),
      let session = name(json["session"], atMost: mostSession),
      let entries = json["entries"]?.items, !entries.isEmpty, entries.count <= most
    else { return nil }
    let lost = json["lost"]?.integer ?? 0
    var plays: [PlayView] = []
    for entry in entries {
      guard let play = play(entry, session), play.number > plays.last?.number ?? 0 else {
        return nil
      }
      plays.append(play)
    }
    return PlayBatch(session: session, plays: plays, lost: max(0, lost))
  }

  private static func play(_ json: JSONValue, _ session: String) -> PlayView? {
    guard let number = json["n"]?.integer, let zone = name(json["zone"], atMost: mostName),
      let id = name(json["id"], atMost: mostName), let hash = name(json["hash"], atMost: mostName),
      let start = json["start"]?.string.flatMap({ CivilInstant(rfc3339: $0) }),
      let end = json["end"]?.string.flatMap({ CivilInstant(rfc3339: $0) }), start <= end,
      case .bool(let isCut)? = json["cut"]
    else { return nil }
    return PlayView(
      number: number, session: session, zone: zone, id: id, hash: hash, start: start, end: end,
      isCut: isCut)
  }

  /// A text without control characters.
  private static func name(_ json: JSONValue?, atMost bytes: Int) -> String? {
    guard let text = json?.string, (1...bytes).contains(text.utf8.count),
      !text.unicodeScalars.contains(where: { $0.value < 32 || (127..<160).contains($0.value) })
    else { return nil }
    return text
  }
}

extension PlayAcknowledgement {
  /// The acknowledgement as signs get it.
  package var bytes: [UInt8] {
    let json: JSONValue = [
      "session": session.map(JSONValue.string) ?? .null, "n": .integer(number),
    ]
    return json.bytes
  }

  /// Reads an acknowledgement; `nil`: it is none.
  package init?(_ bytes: [UInt8]) {
    guard let json = JSONValue(reading: bytes), let number = json["n"]?.integer, number >= 0 else {
      return nil
    }
    self.init(session: json["session"]?.string, number: number)
  }
}
