// SPDX-License-Identifier: MIT
import JSONText
import MessageStorage
import Phrases

extension FleetConfiguration {
  /// As it is stored.
  var json: [UInt8] {
    func list(_ overlays: Overlays) -> JSONValue { .array(overlays.map(JSONValue.string)) }
    var members: [JSONValue.Member] = [.init("proven", list(proven))]
    if let trial { members.append(.init("trial", list(trial.overlays))) }
    if let refusal {
      members.append(.init("refused", list(refusal.overlays)))
      let (word, detail) = refusal.reason.words
      members.append(.init("reason", .string(word)))
      if let detail { members.append(.init("detail", .string(detail))) }
    }
    return JSONValue.object(members).bytes
  }

  /// Reads what was stored; what cannot be read counts as nothing.
  init(stored bytes: [UInt8]) {
    let json = JSONValue(reading: bytes)
    func list(_ key: String) -> Overlays? { json?[key]?.items.compactMap(\.string) }
    let refused = list("refused").map { overlays in
      Refusal(
        overlays: overlays,
        reason: Reason(word: json?["reason"]?.string ?? "", detail: json?["detail"]?.string))
    }
    self.init(proven: list("proven") ?? [], trial: list("trial"), refusal: refused)
  }

  /// As a document of the store.
  var document: StoredDocument {
    StoredDocument(id: StoredKey.fleetConfigurationID, kind: StoredKey.state, body: json)
  }
}

extension FleetConfiguration.Reason {
  fileprivate var words: (word: String, detail: String?) {
    switch self {
    case .ended: ("ended", nil)
    case .noPicture: ("no-picture", nil)
    case .notHeard: ("not-heard", nil)
    case .notTaken(let reason): ("not-taken", "\(reason)")
    }
  }

  fileprivate init(word: String, detail: String?) {
    switch word {
    case "no-picture": self = .noPicture
    case "not-heard": self = .notHeard
    case "not-taken": self = .notTaken(.verbatim(detail ?? ""))
    default: self = .ended
    }
  }
}
